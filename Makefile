# SPDX-License-Identifier: MIT
# The front door. CMake and its presets do the work; see CONTRIBUTING.md for using them directly.

PREFIX ?= /usr/local
GAME ?= school
SECONDS ?= 60
ARGS ?=

.PHONY: all run test soak bench peers balance fuzz format generate golden wasm install deb dist
.PHONY: coverage clean web web-run server serve shots bench-web bench-server
.PHONY: help wheel bench-python train ladder

all: build/build.ninja        ## build the program: build/sortilege
	@cmake --build build -t sortilege

run: build-set all            ## install what is missing, build, and play
	@build/sortilege play $(ARGS) || [ $$? -eq 3 ] # 3: the input ended; the match is saved

test: test-set                ## install what is missing, build, and check everything
	@tools/test

soak: test-set                ## the same for hours; RECORD=1 notes it, REST=1 goes on
	@tools/soak $(if $(RECORD),--record) $(if $(REST),--rest)

# Instructions are counted in the plain build: of the code, not of what is made of the whole of it.
bench: all                    ## how fast GAME=school is; INSTRUCTIONS=1 counts instructions too
ifdef INSTRUCTIONS
	@bench/run $(GAME)
else
	@tools/best build/best
	@SORTILEGE=build/best/sortilege bench/run $(GAME)
endif

train: all                    ## a network for GAME=school, sorcerer (docs/nets.md)
	@tools/train $(GAME)

ladder: all                   ## how strong agents are, in Elo points: GAME=school
	@tools/ladder.py $(GAME) $(ARGS)

peers: all                    ## the same game by other engines: second opinion, and their speed
	@bench/peers/run

balance: all                  ## is it balanced? GAME=sorcerer: decks, city: tiles, endbringer: foes
	@build/sortilege balance $(GAME) $(ARGS)

fuzz: test-set                ## fuzz every target, SECONDS=60 each
	@tools/fuzz $(SECONDS)

format:                       ## lay the sources out by .clang-format
	@tools/format

generate: build/build.ninja   ## write the generated files anew
	@tools/generate

golden: all                   ## accept how the games play now
	@cmake --build build -t golden
	@tools/golden --write
	@bench/run --write

wasm: test-set                ## the engine as WebAssembly: build/wasm/sortilege.wasm
	@cmake --preset wasm >build/wasm.log && cmake --build --preset wasm

wheel: test-set               ## the Python package: build/python/dist, a wheel and its sources
	@tools/python wheel

bench-python: test-set all    ## how fast it is from Python, beside C and beside other libraries
	@tools/python wheel
	@tools/python bench

web: web-set                  ## the page: build/web, plain files for any web space
	@tools/web build

web-run: web                  ## build the page, serve it on this machine, print its address
	@tools/web serve $(PORT)

server: server-set all        ## the server, and what connects a terminal to one: build/sortilege-*
	@cmake --build build -t $(SERVER_PARTS)

serve: server web             ## build all, and serve the page and matches; ARGS="--port 80"
	@build/sortilege serve $(ARGS)

shots: test-set web           ## pictures of every screen of the page: build/shots; ARGS=city-
	@tools/web shots $(ARGS)

bench-server: server-set all   ## what the server carries, and boardgame.io's beside it
	@cmake --build build -t sortilege-server server_load
	@bench/server/run $(ARGS)

bench-web: test-set web       ## how quick the page is in Chromium, and how much it loads
	@tools/web bench

coverage: test-set            ## which branches the tests take; RECORD=1 notes it in docs/testing.md
	@tools/coverage $(if $(RECORD),--record)

# What the server consists of, for whoever wants it too.
SERVER_PARTS = sortilege-server sortilege-wire

.PHONY: install-set
install-set: $(if $(SERVER),server-set web,build-set)
install: install-set          ## install under PREFIX=/usr/local; SERVER=1: the server too
	@tools/best build/best sortilege library $(if $(SERVER),$(SERVER_PARTS)) -- \
	    -DCMAKE_INSTALL_PREFIX=$(PREFIX)
	@cmake --install build/best --prefix $(PREFIX)

deb: deb-set web              ## the Debian packages: build/deb/*.deb
	@tools/best build/debian sortilege library $(SERVER_PARTS) -- -DCMAKE_INSTALL_PREFIX=/usr \
	    -DCMAKE_INSTALL_BINDIR=games
	@tools/deb build/debian build/deb

dist: test-set                ## what a release consists of: build/dist; CHECK=1 builds it twice
	@tools/dist $(if $(CHECK),--check)

clean:                        ## remove what was built
	rm -rf build $(if $(wildcard made/sum),,made) # not what a source archive brings

help:                         ## this list
	@sed -n 's/^\([a-z]*\):[^#]*## /\1\t/p' Makefile | expand -t 12

build/build.ninja: CMakeLists.txt CMakePresets.json
	@tools/install-packages build
	@mkdir -p build && cmake --preset release

.PHONY: build-set test-set web-set server-set deb-set
build-set:
	@tools/install-packages build
test-set:
	@tools/install-packages test
web-set:
	@tools/install-packages web
server-set:
	@tools/install-packages server
deb-set:
	@tools/install-packages deb

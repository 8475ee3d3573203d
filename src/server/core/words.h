/* SPDX-License-Identifier: MIT */
/* What the server says to people, in their language: why a request was refused, and the phrases
 * that translate themselves. "{}" is a name. */
#ifndef SRV_CORE_WORDS_H
#define SRV_CORE_WORDS_H

#include <sortilege/game.h>

#define SRV_WORDS(X)                                                                               \
    X(NONE, "", "")                                                                                \
    X(NO_OBJECT, "That is not a JSON object with \"do\" and \"n\"",                                \
      "Das ist kein JSON-Objekt mit „do“ und „n“")                                                 \
    X(NO_REQUEST, "There is no request '{}'", "Eine Anfrage „{}“ gibt es nicht")                   \
    X(BAD_NAME, "'{}' is missing, unknown or of the wrong kind",                                   \
      "„{}“ fehlt, ist unbekannt oder von falscher Art")                                           \
    X(HELLO_FIRST, "Say hello first", "Zuerst kommt die Begrüßung")                                \
    X(VERSION, "This server speaks version 1", "Dieser Server spricht Version 1")                  \
    X(NAME_LENGTH, "A name has 1 to 31 bytes and no control characters",                           \
      "Ein Name hat 1 bis 31 Bytes und keine Steuerzeichen")                                       \
    X(NO_SESSION, "You are no longer signed in here", "Du bist hier nicht mehr angemeldet")        \
    X(NO_TABLE, "There is no such table", "Diesen Tisch gibt es nicht")                            \
    X(NO_GAME, "There is no game '{}'", "Ein Spiel „{}“ gibt es nicht")                            \
    X(NO_PERSON, "There is no such person here", "Diese Person ist nicht hier")                    \
    X(NO_SEAT, "There is no such seat", "Diesen Platz gibt es nicht")                              \
    X(NO_AGENT, "There is no agent '{}'", "Einen Agenten „{}“ gibt es nicht")                      \
    X(BAD_SETUP, "The game cannot be played like that: {}", "So geht das Spiel nicht: {}")         \
    X(SEAT_TAKEN, "{} sits there already", "Dort sitzt schon {}")                                  \
    X(LOGIN_TAKEN, "That login name is taken", "Dieser Anmeldename ist vergeben")                  \
    X(NOT_YOUR_SEAT, "That is not your seat", "Das ist nicht dein Platz")                          \
    X(NOT_SEATED, "You do not sit at this table", "Du sitzt nicht an diesem Tisch")                \
    X(NOT_HOST, "Only whoever opened the table may do that",                                       \
      "Das darf nur, wer den Tisch eröffnet hat")                                                  \
    X(NO_WATCHERS, "Watching is not allowed at this table",                                        \
      "An diesem Tisch darf niemand zuschauen")                                                    \
    X(BLOCKED, "You cannot sit down at this table", "An diesen Tisch kannst du dich nicht setzen") \
    X(LATE, "That decision has already been answered", "Diese Entscheidung ist schon getroffen")   \
    X(TIME_UP, "Your time is up", "Deine Zeit ist um")                                             \
    X(OVER, "The match is over", "Die Partie ist vorbei")                                          \
    X(ILLEGAL, "{}", "{}")                                                                         \
    X(NOT_STARTED, "The match has not begun", "Die Partie hat noch nicht begonnen")                \
    X(STARTED, "The match has begun", "Die Partie hat schon begonnen")                             \
    X(NOT_OVER, "The match is not over yet", "Die Partie ist noch nicht vorbei")                   \
    X(PAUSED, "The match is paused", "Die Partie ruht")                                            \
    X(NOT_PAUSED, "The match is not paused", "Die Partie ruht nicht")                              \
    X(SEATS_FREE, "There are free seats", "Es sind noch Plätze frei")                              \
    X(NO_OFFER, "There is no such offer", "So ein Angebot gibt es nicht")                          \
    X(OFFERED, "That has been offered already", "Das ist schon angeboten")                         \
    X(NO_DRAW, "This game knows no draw by consent",                                               \
      "In diesem Spiel gibt es kein vereinbartes Unentschieden")                                   \
    X(NO_TAKEBACK, "There is nothing to take back", "Es gibt nichts zurückzunehmen")               \
    X(STILL_HERE, "That player is still here", "Wer dort spielt, ist noch da")                     \
    X(WAITING, "You are waiting already", "Du wartest schon")                                      \
    X(NOT_WAITING, "You were not waiting", "Du hast nicht gewartet")                               \
    X(STOPPED, "You do not wait any more", "Du wartest nicht mehr")                                \
    X(TOO_MANY, "That was too much at once; please wait a little",                                 \
      "Das war zu viel auf einmal; bitte warte ein wenig")                                         \
    X(TOO_MANY_TABLES, "You have too many unfinished matches",                                     \
      "Du hast zu viele laufende Partien")                                                         \
    X(CLOSING, "The server is about to restart; please come back in a moment",                     \
      "Der Server startet gleich neu; bitte komm in einem Augenblick wieder")                      \
    X(SWITCHED_OFF, "That is switched off here", "Das ist hier abgeschaltet")                      \
    X(LOST, "The disk failed; nothing has happened; please try again",                             \
      "Der Speicher hat versagt; nichts ist geschehen; bitte versuch es noch einmal")              \
    X(LOGIN_LETTERS, "A login name has 3 to 40 small letters, digits, '-', '_' or '.'",            \
      "Ein Anmeldename hat 3 bis 40 Kleinbuchstaben, Ziffern, „-“, „_“ oder „.“")                  \
    X(PASSWORD_LENGTH, "A password has 8 to 128 bytes", "Ein Passwort hat 8 bis 128 Bytes")        \
    X(WRONG_PASSWORD, "Login name or password are wrong",                                          \
      "Anmeldename oder Passwort stimmen nicht")                                                   \
    X(HAS_ACCOUNT, "You have an account already", "Du hast schon ein Konto")                       \
    X(IS_BOT, "A bot needs no account: its token is enough",                                       \
      "Ein Bot braucht kein Konto; sein Token genügt")                                             \
    X(BANNED, "You may not come in here any more", "Du darfst hier nicht mehr herein")             \
    X(NOT_SURE, "Say that you are sure", "Sag, dass du sicher bist")                               \
    X(LINE_LENGTH, "A line has 1 to 600 bytes", "Eine Zeile hat 1 bis 600 Bytes")                  \
    X(NO_NEW_MATCHES, "No new matches begin here before the server has been renewed",              \
      "Hier beginnen keine neuen Partien mehr, bis der Server erneuert ist")                       \
    X(CARDS_LENGTH, "A card set has at most 48 KiB", "Ein Kartensatz hat höchstens 48 KiB")        \
    X(CARDS_DIED, "These cards are too much for this server",                                      \
      "Diese Karten sind zu viel für diesen Server")                                               \
    X(NO_CARDS, "These cards are not here; bring them first",                                      \
      "Diese Karten sind nicht hier; bring sie zuerst mit")                                        \
    X(OTHER_CARDS, "This table plays with cards of its own; look at them before you sit down",     \
      "An diesem Tisch wird mit eigenen Karten gespielt; sieh sie dir an, bevor du dich setzt")    \
    X(NEWS_TURN, "It is your turn, at the table with {}", "Du bist dran, am Tisch mit {}")         \
    X(NEWS_OVER, "The match with {} is over", "Die Partie mit {} ist zu Ende")                     \
    X(NEWS_AGAIN, "A seat is kept for you at a new table with {}",                                 \
      "An einem neuen Tisch mit {} ist ein Platz für dich frei")                                   \
    X(NEWS_NOBODY, "nobody else", "niemandem sonst")                                               \
    X(FEED, "Sortilege: your tables", "Sortilege: deine Tische")                                   \
    X(RULES_CHANGED, "This match began with other rules; it cannot go on here",                    \
      "Diese Partie begann mit anderen Regeln und kann hier nicht weitergehen")

typedef enum srv_word {
#define SRV_X(name, en, de) SRV_WORD_##name,
    SRV_WORDS(SRV_X)
#undef SRV_X
        SRV_WORD_COUNT
} srv_word;

/* The sentence with its name filled in. */
void srv_say(srv_word word, slg_lang lang, const char *name, char *out, size_t capacity);

/* Preset phrases of the chat, by number; "" past the end. */
const char *srv_phrase(uint32_t number, slg_lang lang);

#endif

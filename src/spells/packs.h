/* SPDX-License-Identifier: MIT */
/* The decks that a setup names: the twelve of the box, and packs that are played with only if the
 * option `pool` says so. A new pack is a line in SPL_PACKS, its id in the words of its kind, and
 * its file in cmake/boxes.cmake; the order is that of the files, and kept for ever. */
#ifndef SLG_SPELLS_PACKS_H
#define SLG_SPELLS_PACKS_H

/* X(NAME, "id of its deck") */
#define SPL_PACKS(X)                            \
    X(LUNATIC_ASYLUM, "lunatic-asylum")         \
    X(BLOODSOAKED_FJORD, "bloodsoaked-fjord")   \
    X(SHAPESHIFTER, "shapeshifter")             \
    X(SWORD_OF_GABRIEL, "sword-of-gabriel")     \
    X(SYLVANEI, "sylvanei")                     \
    X(THENOCH, "thenoch")                       \
    X(FORSAKEN_CHURCH, "forsaken-church")       \
    X(SETH, "seth")                             \
    X(BEWITCHED_WOODLAND, "bewitched-woodland") \
    X(VIRGILIU, "virgiliu")                     \
    X(FORLORN_OPERAHOUSE, "forlorn-operahouse") \
    X(SIGISMUND, "sigismund")                   \
    X(TATSU, "tatsu")

#define SPL_CHARACTERS "deal|ariaspes|miselda|tegu|zevrane|thenoch|seth|virgiliu|sigismund|tatsu"
#define SPL_LINEAGES \
    "deal|animist|bloodlord|demonologist|necromancer|shapeshifter|sword-of-gabriel|sylvanei"
#define SPL_DOMAINS                                                          \
    "deal|forgotten-temple|haunted-forest|outcast-sanctuary|screaming-coast" \
    "|lunatic-asylum|bloodsoaked-fjord|forsaken-church|bewitched-woodland|forlorn-operahouse"
#define SPL_BOARDS                                                                               \
    "usual|southwark|old-london|whitechapel|underground-hive|luxor-karnak-temple|cairo-old-city" \
    "|giza-necropolis|paris-catacombs|venice-plague-house|prague-golem-attic"

enum { SPL_CHARACTER_COUNT = 9, SPL_LINEAGE_COUNT = 7, SPL_DOMAIN_COUNT = 9, SPL_BOARD_COUNT = 10 };

enum {
#define SPL_X(id, word) SPL_PACK_##id,
    SPL_PACKS(SPL_X)
#undef SPL_X
        SPL_PACK_COUNT
};

/* What the option `pool` says. */
typedef enum spl_pool_words { SPL_POOL_BASE, SPL_POOL_ALL, SPL_POOL_LIST } spl_pool_words;

#endif

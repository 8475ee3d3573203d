/* SPDX-License-Identifier: MIT */
/* What the server says to people, in their language: why a request was refused, and the phrases
 * that translate themselves. "{}" is a name. */
#ifndef SRV_CORE_WORDS_H
#define SRV_CORE_WORDS_H

#include <sortilege/game.h>

#define SRV_WORDS(X)                                                                               \
    X(NONE, "", "", "")                                                                            \
    X(NO_OBJECT, "That is not a JSON object with \"do\" and \"n\"",                                \
      "Das ist kein JSON-Objekt mit „do“ und „n“",                                                 \
      "Ce n’est pas un objet JSON avec « do » et « n »")                                           \
    X(NO_REQUEST, "There is no request '{}'", "Eine Anfrage „{}“ gibt es nicht",                   \
      "Il n’y a pas de requête « {} »")                                                            \
    X(BAD_NAME, "'{}' is missing, unknown or of the wrong kind",                                   \
      "„{}“ fehlt, ist unbekannt oder von falscher Art",                                           \
      "« {} » manque, est inconnu ou n’est pas du bon type")                                       \
    X(HELLO_FIRST, "Say hello first", "Zuerst kommt die Begrüßung", "Présentez-vous d’abord")      \
    X(VERSION, "This server speaks version 1", "Dieser Server spricht Version 1",                  \
      "Ce serveur parle la version 1")                                                             \
    X(NAME_LENGTH, "A name has 1 to 31 bytes and no control characters",                           \
      "Ein Name hat 1 bis 31 Bytes und keine Steuerzeichen",                                       \
      "Un nom a de 1 à 31 octets et aucun caractère de contrôle")                                  \
    X(NO_SESSION, "You are no longer signed in here", "Du bist hier nicht mehr angemeldet",        \
      "Vous n’êtes plus connecté ici")                                                             \
    X(NO_TABLE, "There is no such table", "Diesen Tisch gibt es nicht",                            \
      "Cette table n’existe pas")                                                                  \
    X(NO_GAME, "There is no game '{}'", "Ein Spiel „{}“ gibt es nicht",                            \
      "Il n’y a pas de jeu « {} »")                                                                \
    X(NO_PERSON, "There is no such person here", "Diese Person ist nicht hier",                    \
      "Cette personne n’est pas ici")                                                              \
    X(NO_SEAT, "There is no such seat", "Diesen Platz gibt es nicht", "Cette place n’existe pas")  \
    X(NO_AGENT, "There is no agent '{}'", "Einen Agenten „{}“ gibt es nicht",                      \
      "Il n’y a pas d’agent « {} »")                                                               \
    X(BAD_SETUP, "The game cannot be played like that: {}", "So geht das Spiel nicht: {}",         \
      "On ne peut pas jouer ainsi : {}")                                                           \
    X(SEAT_TAKEN, "{} sits there already", "Dort sitzt schon {}", "{} est déjà à cette place")     \
    X(LOGIN_TAKEN, "That login name is taken", "Dieser Anmeldename ist vergeben",                  \
      "Cet identifiant est déjà pris")                                                             \
    X(NOT_YOUR_SEAT, "That is not your seat", "Das ist nicht dein Platz",                          \
      "Ce n’est pas votre place")                                                                  \
    X(NOT_SEATED, "You do not sit at this table", "Du sitzt nicht an diesem Tisch",                \
      "Vous n’êtes pas assis à cette table")                                                       \
    X(NOT_HOST, "Only whoever opened the table may do that",                                       \
      "Das darf nur, wer den Tisch eröffnet hat",                                                  \
      "Seule la personne qui a ouvert la table peut faire cela")                                   \
    X(NO_WATCHERS, "Watching is not allowed at this table",                                        \
      "An diesem Tisch darf niemand zuschauen", "Personne ne peut regarder à cette table")         \
    X(BLOCKED, "You cannot sit down at this table", "An diesen Tisch kannst du dich nicht setzen", \
      "Vous ne pouvez pas vous asseoir à cette table")                                             \
    X(LATE, "That decision has already been answered", "Diese Entscheidung ist schon getroffen",   \
      "Cette décision est déjà prise")                                                             \
    X(TIME_UP, "Your time is up", "Deine Zeit ist um", "Votre temps est écoulé")                   \
    X(OVER, "The match is over", "Die Partie ist vorbei", "La partie est terminée")                \
    X(ILLEGAL, "{}", "{}", "{}")                                                                   \
    X(NOT_STARTED, "The match has not begun", "Die Partie hat noch nicht begonnen",                \
      "La partie n’a pas commencé")                                                                \
    X(STARTED, "The match has begun", "Die Partie hat schon begonnen",                             \
      "La partie a déjà commencé")                                                                 \
    X(NOT_OVER, "The match is not over yet", "Die Partie ist noch nicht vorbei",                   \
      "La partie n’est pas encore terminée")                                                       \
    X(PAUSED, "The match is paused", "Die Partie ruht", "La partie est en pause")                  \
    X(NOT_PAUSED, "The match is not paused", "Die Partie ruht nicht",                              \
      "La partie n’est pas en pause")                                                              \
    X(SEATS_FREE, "There are free seats", "Es sind noch Plätze frei",                              \
      "Il reste des places libres")                                                                \
    X(NO_OFFER, "There is no such offer", "So ein Angebot gibt es nicht",                          \
      "Il n’y a pas de telle proposition")                                                         \
    X(OFFERED, "That has been offered already", "Das ist schon angeboten", "C’est déjà proposé")   \
    X(NO_DRAW, "This game knows no draw by consent",                                               \
      "In diesem Spiel gibt es kein vereinbartes Unentschieden",                                   \
      "Ce jeu ne connaît pas de partie nulle par accord")                                          \
    X(NO_TAKEBACK, "There is nothing to take back", "Es gibt nichts zurückzunehmen",               \
      "Il n’y a rien à reprendre")                                                                 \
    X(STILL_HERE, "That player is still here", "Wer dort spielt, ist noch da",                     \
      "Cette personne est toujours là")                                                            \
    X(WAITING, "You are waiting already", "Du wartest schon", "Vous attendez déjà")                \
    X(NOT_WAITING, "You were not waiting", "Du hast nicht gewartet", "Vous n’attendiez pas")       \
    X(STOPPED, "You do not wait any more", "Du wartest nicht mehr", "Vous n’attendez plus")        \
    X(TOO_MANY, "That was too much at once; please wait a little",                                 \
      "Das war zu viel auf einmal; bitte warte ein wenig",                                         \
      "C’était trop à la fois ; patientez un peu")                                                 \
    X(TOO_MANY_TABLES, "You have too many unfinished matches",                                     \
      "Du hast zu viele laufende Partien", "Vous avez trop de parties en cours")                   \
    X(CLOSING, "The server is about to restart; please come back in a moment",                     \
      "Der Server startet gleich neu; bitte komm in einem Augenblick wieder",                      \
      "Le serveur va redémarrer ; revenez dans un instant")                                        \
    X(SWITCHED_OFF, "That is switched off here", "Das ist hier abgeschaltet",                      \
      "C’est désactivé ici")                                                                       \
    X(LOST, "The disk failed; nothing has happened; please try again",                             \
      "Der Speicher hat versagt; nichts ist geschehen; bitte versuch es noch einmal",              \
      "Le disque a failli ; rien ne s’est passé ; veuillez réessayer")                             \
    X(LOGIN_LETTERS, "A login name has 3 to 40 small letters, digits, '-', '_' or '.'",            \
      "Ein Anmeldename hat 3 bis 40 Kleinbuchstaben, Ziffern, „-“, „_“ oder „.“",                  \
      "Un identifiant a de 3 à 40 lettres minuscules, chiffres, « - », « _ » ou « . »")            \
    X(PASSWORD_LENGTH, "A password has 8 to 128 bytes", "Ein Passwort hat 8 bis 128 Bytes",        \
      "Un mot de passe a de 8 à 128 octets")                                                       \
    X(WRONG_PASSWORD, "Login name or password are wrong",                                          \
      "Anmeldename oder Passwort stimmen nicht", "L’identifiant ou le mot de passe est faux")      \
    X(HAS_ACCOUNT, "You have an account already", "Du hast schon ein Konto",                       \
      "Vous avez déjà un compte")                                                                  \
    X(IS_BOT, "A bot needs no account: its token is enough",                                       \
      "Ein Bot braucht kein Konto; sein Token genügt",                                             \
      "Un bot n’a pas besoin de compte : son jeton suffit")                                        \
    X(BANNED, "You may not come in here any more", "Du darfst hier nicht mehr herein",             \
      "Vous n’avez plus le droit d’entrer ici")                                                    \
    X(NOT_SURE, "Say that you are sure", "Sag, dass du sicher bist", "Dites que vous êtes sûr")    \
    X(LINE_LENGTH, "A line has 1 to 600 bytes", "Eine Zeile hat 1 bis 600 Bytes",                  \
      "Une ligne a de 1 à 600 octets")                                                             \
    X(NO_NEW_MATCHES, "No new matches begin here before the server has been renewed",              \
      "Hier beginnen keine neuen Partien mehr, bis der Server erneuert ist",                       \
      "Aucune nouvelle partie ne commence ici avant la mise à jour du serveur")                    \
    X(CARDS_LENGTH, "A card set has at most 48 KiB", "Ein Kartensatz hat höchstens 48 KiB",        \
      "Un jeu de cartes a au plus 48 Kio")                                                         \
    X(CARDS_DIED, "These cards are too much for this server",                                      \
      "Diese Karten sind zu viel für diesen Server",                                               \
      "Ces cartes sont trop lourdes pour ce serveur")                                              \
    X(NO_CARDS, "These cards are not here; bring them first",                                      \
      "Diese Karten sind nicht hier; bring sie zuerst mit",                                        \
      "Ces cartes ne sont pas ici ; apportez-les d’abord")                                         \
    X(OTHER_CARDS, "This table plays with cards of its own; look at them before you sit down",     \
      "An diesem Tisch wird mit eigenen Karten gespielt; sieh sie dir an, bevor du dich setzt",    \
      "Cette table joue avec ses propres cartes ; regardez-les avant de vous asseoir")             \
    X(NEWS_TURN, "It is your turn, at the table with {}", "Du bist dran, am Tisch mit {}",         \
      "C’est à vous, à la table avec {}")                                                          \
    X(NEWS_OVER, "The match with {} is over", "Die Partie mit {} ist zu Ende",                     \
      "La partie avec {} est terminée")                                                            \
    X(NEWS_AGAIN, "A seat is kept for you at a new table with {}",                                 \
      "An einem neuen Tisch mit {} ist ein Platz für dich frei",                                   \
      "Une place vous est gardée à une nouvelle table avec {}")                                    \
    X(NEWS_NOBODY, "nobody else", "niemandem sonst", "personne d’autre")                           \
    X(FEED, "Sortilege: your tables", "Sortilege: deine Tische", "Sortilege : vos tables")         \
    X(RULES_CHANGED, "This match began with other rules; it cannot go on here",                    \
      "Diese Partie begann mit anderen Regeln und kann hier nicht weitergehen",                    \
      "Cette partie a commencé avec d’autres règles ; elle ne peut pas continuer ici")

typedef enum srv_word {
#define SRV_X(name, en, de, fr) SRV_WORD_##name,
    SRV_WORDS(SRV_X)
#undef SRV_X
        SRV_WORD_COUNT
} srv_word;

/* The sentence with its name filled in. */
void srv_say(srv_word word, slg_lang lang, const char *name, char *out, size_t capacity);

/* Preset phrases of the chat, by number; "" past the end. */
const char *srv_phrase(uint32_t number, slg_lang lang);

#endif

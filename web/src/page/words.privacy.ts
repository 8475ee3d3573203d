// SPDX-License-Identifier: MIT
// What a server keeps about people, in words: docs/privacy.md for those who play. Loaded with its page.
import { tongue } from "../games/tongue";

const english = {
  title: "What this server keeps about you",
  lead: "It asks for no e-mail address, sets no cookies, loads nothing from anybody else and counts nobody.",
  never: "until you delete it",
  days: "{0} days",
  guest:
    "A guest or a bot: the name, the language, the first and the last day here, who was muted or blocked",
  guestDays: "{0} days after the last visit, and not while a match is being played",
  guestNever: "until deleted",
  account: "An account: the same, its name, and hashes of the password and of the recovery codes",
  accountKept: "until deleted",
  device: "A browser or a terminal that is signed in: a hash of its token",
  deviceKept: "until signed out, and 400 days at most",
  matches: "Matches: who played, each answer with its time, the outcome",
  matchDays: "while they are played, and for {0} days after the last answer",
  matchNever: "for good",
  lines: "What was said at tables",
  push: "Browsers that are to be notified: their address at their push service, and two keys",
  pushKept:
    "until you take it back or the push service says that the browser is gone. The service learns that you are sent something, and cannot read it",
  feed: "A feed: a hash of its secret address, and what was told there",
  feedKept: "the address until you take it back, what was told as long as talk, forty at most",
  reports: "Reports: who reported whom, why, and what that person had said",
  reportsKept: "until they are dealt with, or as long as matches",
  addresses: "Addresses on the Internet",
  addressesKept:
    "in memory only, for an hour after the last visit, to hold limits; one that was banned, until the ban ends",
  log: "The log",
  logKept: "has no names, no passwords and nothing that was said",
  yours: "Yours to take and to delete",
  take: "On your own page you can save everything that is kept about you as a file, and delete it at once and for good, without asking anybody.",
  matchesStay:
    "Matches are your opponents', too. Those that you have played stay, but without your name; in matches that are still being played, a machine takes your seat.",
  seen: "Others see your name, since when you have been here, and those of your finished matches that anybody could find; who played with you sees those, too. On your own page you can hide the ones that others did not play in.",
  here: "What stays on your own device: settings, saved matches, and the token that lets you in again. They are in this browser's storage, and go when you clear it.",
  me: "Your page here",
};

const german: typeof english = {
  title: "Was dieser Server über dich aufbewahrt",
  lead: "Er fragt nach keiner E-Mail-Adresse, setzt keine Cookies, lädt nichts von anderen und zählt niemanden.",
  never: "bis du es löschst",
  days: "{0} Tage",
  guest:
    "Ein Gast oder ein Bot: der Name, die Sprache, der erste und der letzte Tag hier, wer stummgeschaltet oder gesperrt ist",
  guestDays: "{0} Tage nach dem letzten Besuch, und nicht, solange eine Partie läuft",
  guestNever: "bis zur Löschung",
  account: "Ein Konto: dasselbe, der Kontoname und Hashwerte des Passworts und der Ersatzcodes",
  accountKept: "bis zur Löschung",
  device: "Ein angemeldeter Browser oder ein Terminal: ein Hashwert des Tokens",
  deviceKept: "bis zur Abmeldung, höchstens 400 Tage",
  matches: "Partien: wer gespielt hat, jede Antwort mit ihrer Zeit, der Ausgang",
  matchDays: "solange sie gespielt werden, und {0} Tage nach der letzten Antwort",
  matchNever: "auf Dauer",
  lines: "Was an Tischen gesagt wurde",
  push: "Browser, die benachrichtigt werden: ihre Adresse beim Push-Dienst und zwei Schlüssel",
  pushKept:
    "bis du es zurücknimmst oder der Push-Dienst sagt, dass es den Browser nicht mehr gibt. Der Dienst erfährt, dass dir etwas geschickt wird, lesen kann er es nicht",
  feed: "Ein Feed: ein Hashwert seiner geheimen Adresse und was dort gemeldet wurde",
  feedKept:
    "die Adresse, bis du sie zurücknimmst; das Gemeldete so lange wie Gesagtes, höchstens vierzig Meldungen",
  reports: "Meldungen: wer wen gemeldet hat, warum, und was diese Person gesagt hatte",
  reportsKept: "bis sie erledigt sind, oder so lange wie Partien",
  addresses: "Internetadressen",
  addressesKept:
    "nur im Speicher, bis eine Stunde nach dem letzten Besuch, damit Grenzen gelten; eine gesperrte, bis die Sperre endet",
  log: "Das Protokoll",
  logKept: "enthält keine Namen, keine Passwörter und nichts Gesagtes",
  yours: "Mitnehmen und löschen kannst du es selbst",
  take: "Auf deiner eigenen Seite kannst du alles, was über dich aufbewahrt wird, als Datei speichern, und es sofort und für immer löschen, ohne jemanden zu fragen.",
  matchesStay:
    "Partien gehören auch denen, die mit dir gespielt haben. Deine bleiben erhalten, aber ohne deinen Namen; in laufenden nimmt ein Computer deinen Platz ein.",
  seen: "Andere sehen deinen Namen, seit wann du hier bist, und von deinen beendeten Partien die, die alle finden konnten; wer mitgespielt hat, sieht auch diese. Auf deiner eigenen Seite kannst du alle verbergen, bei denen die anderen nicht mitgespielt haben.",
  here: "Was auf deinem Gerät bleibt: Einstellungen, gespeicherte Partien und das Token, mit dem du wieder hereinkommst. All das liegt im Speicher dieses Browsers und verschwindet, wenn du ihn leerst.",
  me: "Deine Seite hier",
};

export const say = tongue(english, german);

import { type Questions, questionList } from '../language_pack.js'

export const questions: Questions = {
  overview: questionList(`
    Wer fragt {s} bei Ihnen nach, und mit welchem Problem? / Was erklären Sie {s} jemandem, der neu ist? /
    Welche Tatsache überrascht {s} am meisten, und woher stammt sie? / Wann hatten Sie zuletzt {s} zu tun, und wie ging es aus? /
    Welchen Satz sagen Sie {s} jede Woche? / Welches Beispiel aus Ihrem Betrieb zeigen Sie {s} zuerst?
  `),
  reasons: questionList(`
    Was hat sich {s} für Ihren letzten Kunden geändert? / Welche eigene Zahl zeigt {s} den Nutzen? / Was kostet es im Jahr, {s} nichts zu tun? /
    Was gab {s} bei Ihnen selbst den Anstoß? / Welchen Einwand hören Sie {s} am öftesten, und was antworten Sie?
  `),
  offer: questionList(
    `Was ist {s} bei Ihnen im Preis enthalten? / Welche Arbeit überlassen Sie {s} anderen, und wem?`
  ),
  choice: questionList(`
    Zwischen welchen zwei Möglichkeiten schwanken {s} die meisten? / Was fragen Sie {s}, bevor Sie etwas empfehlen? /
    Wer sollte {s} lieber etwas anderes nehmen? / Was gab {s} beim letzten Kunden den Ausschlag? / Welches Angebot würden Sie {s} ablehnen?
  `),
  prices: questionList(`
    Wie hoch war {s} Ihre letzte Rechnung, alles zusammen? / Wo beginnen {s} die Preise, und was treibt sie hoch? /
    Welche laufenden Kosten werden {s} oft vergessen?
  `),
  timing: questionList(`
    Wie lange hat es {s} zuletzt gedauert, Tag für Tag? / Welche Frist darf {s} niemand versäumen? / Welche Jahreszeit ist {s} die beste? /
    Was verzögert {s} die Arbeit am häufigsten? / Wie viel Zeit sollten Anfänger {s} einplanen? / Wann lohnt es sich {s}, lieber zu warten?
  `),
  steps: questionList(`
    Womit fangen Sie {s} an, und mit welchem Werkzeug? / Welchen Schritt lassen Anfänger {s} aus? / Was muss {s} vor dem Anfang bereitliegen? /
    Woran sehen Sie {s}, dass es gelungen ist? / Welches Werkzeug erleichtert {s} die Hälfte der Arbeit? /
    In welcher Reihenfolge arbeiten Sie {s}, von morgens bis abends?
  `),
  risks: questionList(`
    Was ging {s} zuletzt schief? / Welcher Fehler wird {s} teuer? / Wann raten Sie {s} ab? / Was sind {s} die ersten Anzeichen für Ärger? /
    Welche Warnung fehlt {s} in den meisten Ratgebern? / Wer hatte {s} schon einmal Pech, und weshalb?
  `),
  care: questionList(`Was ist {s} im ersten Jahr zu tun, und wie oft? / Wie lange hält {s} das Ergebnis?`),
  people: questionList(
    `Wer arbeitet {s} bei Ihnen, und wo gelernt? / Welcher Kunde darf {s} zitiert werden, mit welchen Worten?`
  ),
  results: questionList(
    `Welche Zahl hat sich {s} am stärksten geändert, von wie viel auf wie viel? / Was sagen {s} die Beteiligten heute?`
  ),
  verdict: questionList(`
    Was haben Sie {s} selbst ausprobiert, wann, und wie urteilen Sie? / Würden Sie {s} noch einmal Geld ausgeben, und warum?
  `),
}

/** Of a case study, before the work began. */
export const before = [
  'Wer ist {s} der Kunde, soweit er genannt werden darf?',
  'Welche Zahl beschreibt {s} die Lage am Anfang?',
]

/** How a question names its subject. */
export const subject = 'beim Thema {s}'

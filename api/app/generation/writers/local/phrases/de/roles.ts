import type { PhrasePack } from '../types.js'

export const roles: PhrasePack['roles'] = {
  basics: {
    purpose: 'Sagen, worum es geht',
    question: 'Worum geht es, und was gehört dazu?',
    teaser: 'was dazugehört und was nicht',
    headings: ['{label}: was dazugehört', '{label} kurz erklärt', 'Worum es bei diesem Thema geht: {label}'],
    leads: [
      'Bevor man vergleicht oder plant, lohnt sich ein Blick darauf, was eigentlich gemeint ist.',
      'Zwei Menschen können über dasselbe reden und [Verschiedenes meinen|sehr Unterschiedliches im Kopf haben]; eine kurze Klärung spart später viel Zeit.',
      'Am Anfang steht die [einfache|nüchterne] Frage, was am Ende anders sein soll als heute.',
      'Ein klares Bild macht jede spätere Entscheidung kleiner.',
    ],
  },
  why: {
    purpose: 'Die Gründe nennen, die zählen',
    question: 'Warum lohnt es sich?',
    teaser: 'warum sich die Mühe lohnt',
    headings: ['Warum sich der Aufwand lohnt', '{label}: was dafür spricht', 'Was sich dadurch ändert'],
    leads: [
      'Die Gründe sind selten spektakulär; sie [summieren|addieren] sich still über Monate.',
      'Wer fragt, was ohne diesen Schritt geschähe, sieht den Nutzen meist sofort.',
      'Dafür sprechen vor allem praktische Gründe.',
      'Eine kleine Entscheidung heute erspart oft eine größere in einem Jahr.',
    ],
  },
  fit: {
    purpose: 'Sagen, für wen und wann es passt',
    question: 'Für wen passt es, und wann?',
    teaser: 'wann es passt und wann nicht',
    headings: [
      'Für wen es sich eignet',
      '{label}: der richtige Zeitpunkt',
      'Woran man merkt, dass es Zeit ist',
    ],
    leads: [
      'Nicht für jeden ist jetzt der richtige Moment; einige Anzeichen helfen bei der Einschätzung.',
      'Ob es passt, entscheidet der eigene Alltag und nicht der Trend.',
      'Der richtige Zeitpunkt liegt meist früher, als man denkt.',
    ],
  },
  options: {
    purpose: 'Die Möglichkeiten zeigen',
    question: 'Welche Möglichkeiten gibt es?',
    teaser: 'welche Möglichkeiten es gibt',
    headings: ['{label}: die Möglichkeiten im Überblick', 'Was zur Wahl steht'],
    leads: [
      'Es gibt mehr als einen guten Weg, und nebeneinander lassen sich die Unterschiede leichter beurteilen.',
      'Wer zuerst das ganze Angebot betrachtet, legt sich nicht vorschnell fest.',
      'Die meisten Angebote lassen sich in wenige Gruppen ordnen.',
    ],
  },
  offer: {
    purpose: 'Zeigen, was das Unternehmen dazu leistet',
    question: 'Was leistet das Unternehmen?',
    teaser: 'welche Unterstützung es gibt',
    headings: ['Was {company} übernimmt', '{label}: so hilft {company}', 'Das Angebot von {company}'],
    leads: [
      'Manches gelingt allein, anderes gibt man besser in geübte Hände.',
      'Wer sich Unterstützung wünscht, findet hier, was {company} übernimmt.',
      'Nicht jede Frage muss man allein lösen.',
    ],
  },
  cost: {
    purpose: 'Den Preis verständlich machen',
    question: 'Was kostet es, und wovon hängt der Preis ab?',
    teaser: 'wovon der Preis abhängt',
    headings: ['{label}: was es kostet', 'Wovon der Preis abhängt', 'Preise richtig lesen'],
    leads: [
      'Eine Zahl allein sagt wenig; was sie enthält, sagt fast alles.',
      'Der Preis folgt dem Umfang, und genau darin unterscheiden sich zwei Angebote meistens.',
      'Nach den Kosten zu fragen ist berechtigt, und die Antwort sollte ihre Bedingungen nennen.',
    ],
  },
  choose: {
    purpose: 'Kriterien für die Auswahl geben',
    question: 'Wie trifft man eine gute Wahl?',
    teaser: 'woran man eine gute Wahl erkennt',
    headings: [
      '{label}: worauf es bei der Auswahl ankommt',
      'Woran man Qualität erkennt',
      'Kriterien, die sich bewähren',
    ],
    leads: [
      'Gute Entscheidungen beruhen auf wenigen Kriterien, die vor dem ersten Gespräch feststehen.',
      'Der Unterschied zwischen ordentlich und gut zeigt sich in Einzelheiten, die man prüfen kann.',
      'Wer vorher aufschreibt, was zählt, lässt sich danach weniger überreden.',
    ],
  },
  prepare: {
    purpose: 'Nennen, was vorher bereitliegen sollte',
    question: 'Was sollte vorher geklärt sein?',
    teaser: 'was man vorher bereitlegt',
    headings: [
      '{label}: die Vorbereitung',
      'Was vor dem Start bereitliegen sollte',
      'Gut vorbereitet beginnen',
    ],
    leads: [
      'Die Hälfte entscheidet sich, bevor überhaupt etwas zu sehen ist.',
      'Ein wenig Vorbereitung macht alles Weitere ruhiger und meist auch günstiger.',
      'Was man unterwegs suchen müsste, legt man besser gleich bereit.',
    ],
  },
  steps: {
    purpose: 'Schritt für Schritt durch den Ablauf führen',
    question: 'Wie läuft es Schritt für Schritt ab?',
    teaser: 'die Reihenfolge der Schritte',
    headings: [
      '{label}: Schritt für Schritt',
      'Der Ablauf von Anfang bis Ende',
      'In welcher Reihenfolge es gelingt',
    ],
    leads: [
      'Die Reihenfolge ist wichtiger als das Tempo; jeder Schritt erleichtert den nächsten.',
      'Was nach einer großen Aufgabe aussieht, besteht aus einigen überschaubaren.',
      'Aufgeschrieben ist der Ablauf leichter zu verstehen als erzählt.',
    ],
  },
  timing: {
    purpose: 'Sagen, wie lange es dauert',
    question: 'Wie lange dauert es, und wann beginnt man?',
    teaser: 'wie viel Zeit man einplant',
    headings: ['{label}: wie viel Zeit man einplanen sollte', 'Wann anfangen, wann fertig sein'],
    leads: [
      'Die Zeit wird am häufigsten falsch eingeschätzt.',
      'Am besten plant man rückwärts, von dem Tag aus, an dem alles fertig sein muss.',
      'Die Dauer hängt weniger von der Arbeit ab als von den Wartezeiten dazwischen.',
    ],
  },
  mistakes: {
    purpose: 'Vor den üblichen Fehlern warnen',
    question: 'Welche Fehler sind häufig?',
    teaser: 'die häufigsten Fehler',
    headings: [
      '{label}: Fehler, die sich vermeiden lassen',
      'Was oft schiefgeht',
      'Häufige Fehler und wie man sie umgeht',
    ],
    leads: [
      'Die meisten Schwierigkeiten beginnen klein und früh.',
      'Die typischen Fehler sind bekannt, und darum lassen sie sich vermeiden.',
      'Niemand macht absichtlich etwas falsch; meist ist es die Eile.',
    ],
  },
  questions: {
    purpose: 'Die richtigen Fragen mitgeben',
    question: 'Welche Fragen sollte man vorher stellen?',
    teaser: 'welche Fragen man vorher stellt',
    headings: ['{label}: Fragen, die Klarheit bringen', 'Was man vor der Zusage fragen sollte'],
    leads: [
      'Für ein gutes Gespräch braucht es kein Fachwissen, nur die richtigen Fragen.',
      'Wichtig sind die Antworten, und ebenso, wie offen sie gegeben werden.',
    ],
  },
  proof: {
    purpose: 'Die Erfahrung dahinter zeigen',
    question: 'Welche Erfahrung steht dahinter?',
    teaser: 'welche Erfahrung dahintersteht',
    headings: [
      'Die Erfahrung von {company}',
      'Wer hinter {company} steht',
      '{label}: was {company} mitbringt',
    ],
    leads: [
      'Erfahrung zeigt sich an Einzelheiten, die man benennen kann.',
      'Vertrauen fällt leichter, wenn man weiß, wer die Arbeit macht.',
    ],
  },
  values: {
    purpose: 'Die Grundsätze zeigen',
    question: 'Nach welchen Grundsätzen wird gearbeitet?',
    teaser: 'nach welchen Grundsätzen gearbeitet wird',
    headings: ['Wie {company} arbeitet', 'Wofür {company} steht', 'Die Grundsätze von {company}'],
    leads: [
      'Grundsätze zählen vor allem dann, wenn etwas nicht nach Plan läuft.',
      'Werte sind nur dort der Rede wert, wo sie die Arbeit verändern.',
    ],
  },
  example: {
    purpose: 'Es an einem erdachten Fall zeigen',
    question: 'Wie sieht das in der Praxis aus?',
    teaser: 'wie es in der Praxis aussehen kann',
    headings: ['{label} in der Praxis: ein erdachter Fall', 'Wie es ablaufen könnte'],
    leads: [
      'Ein erdachter, aber typischer Fall macht die Ratschläge anschaulicher.',
      'Das folgende Beispiel ist erfunden; auf das Muster dahinter kommt es an.',
    ],
  },
  measure: {
    purpose: 'Zeigen, woran man Erfolg erkennt',
    question: 'Woran erkennt man, dass es wirkt?',
    teaser: 'woran man den Erfolg erkennt',
    headings: ['{label}: woran man den Erfolg erkennt', 'Das Ergebnis prüfen'],
    leads: [
      'Woran man den Erfolg erkennt, legt man am besten vor dem Beginn fest.',
      'Ein Ergebnis, das niemand prüft, bleibt eine Hoffnung.',
    ],
  },
  after: {
    purpose: 'Sagen, was danach kommt',
    question: 'Was ist danach zu tun?',
    teaser: 'was danach zu tun ist',
    headings: ['{label}: was danach kommt', 'Damit es lange so bleibt', 'Pflege und Nachsorge'],
    leads: [
      'Fertig ist man nicht an dem Tag, an dem es fertig aussieht.',
      'Was danach geschieht, entscheidet, wie lange das Ergebnis hält.',
      'Ein paar kleine Gewohnheiten bewahren das Erreichte.',
    ],
  },
  numbers: {
    purpose: 'Die Zahlen voranstellen',
    question: 'Was sagen die Zahlen?',
    teaser: 'die Zahlen im Überblick',
    headings: ['{label} in Zahlen', 'Zahlen und Fakten auf einen Blick'],
    leads: [
      'Einiges lässt sich am besten in Zahlen sagen.',
      'Zahlen machen den Vergleich leichter als Adjektive.',
    ],
  },
  aspect: {
    purpose: 'Auf einen gewünschten Punkt eingehen',
    question: 'Was ist zu diesem Punkt zu sagen: {aspect}?',
    teaser: '{aspect}',
    headings: ['{aspect}', 'Ein genauerer Blick: {aspect}'],
    leads: ['Ein Punkt, nach dem oft gefragt wird: {aspect}.', 'Dieser Teil verdient etwas Raum: {aspect}.'],
  },
  tips: {
    purpose: 'Die versprochenen Tipps geben',
    question: 'Welche Tipps helfen am meisten?',
    teaser: 'die Tipps selbst',
    headings: ['{label}: {count} Tipps'],
    leads: ['Jeder der folgenden Tipps wirkt für sich, zusammen wirken sie besser.'],
  },
  compare: {
    purpose: 'Die Alternativen nebeneinanderstellen',
    question: 'Worin unterscheiden sich die Alternativen?',
    teaser: 'worin sich die Alternativen unterscheiden',
    headings: ['{side1} oder {side2}: die Entscheidung', 'Zwei Wege im Vergleich: {side1} und {side2}'],
    leads: [
      'Keine der beiden Möglichkeiten ist grundsätzlich besser; jede passt zu einer anderen Lage.',
      'Leichter wird die Wahl, wenn beide an denselben Kriterien gemessen werden.',
    ],
  },
  terms: {
    purpose: 'Die Begriffe erklären',
    question: 'Welche Begriffe sollte man kennen?',
    teaser: 'welche Begriffe man kennen sollte',
    headings: ['{label}: die wichtigsten Begriffe', 'Ein kleines Wörterbuch'],
    leads: [
      'Einige Wörter tauchen immer wieder auf; das bedeuten sie.',
      'Fachsprache braucht niemand, aber diese Begriffe helfen.',
    ],
  },
  business: {
    purpose: 'Den Nutzen für Betriebe zeigen',
    question: 'Was bedeutet es für einen Betrieb?',
    teaser: 'was es für Budget und Team bedeutet',
    headings: ['{label}: die betriebliche Sicht', 'Was es für Budget und Team bedeutet'],
    leads: [
      'Im Betrieb muss eine solche Entscheidung mehr als eine Person überzeugen.',
      'Drei Fragen zählen im Unternehmen: was es kostet, was es ersetzt und wer es verantwortet.',
    ],
  },
  start: {
    purpose: 'Die Ausgangslage schildern',
    question: 'Wie war die Lage am Anfang?',
    teaser: 'wie es anfing',
    headings: ['{label}: die Ausgangslage', 'Wie es anfing'],
    leads: [
      'Jedes Vorhaben beginnt mit etwas, das nicht mehr gut genug funktioniert.',
      'Um die späteren Entscheidungen zu verstehen, hilft ein Blick auf den Anfang.',
    ],
  },
  approach: {
    purpose: 'Erzählen, wie vorgegangen wurde',
    question: 'Wie wurde vorgegangen?',
    teaser: 'wie vorgegangen wurde',
    headings: ['{label}: das Vorgehen', 'Vom Plan zur Praxis'],
    leads: [
      'Wie vorgegangen wurde, erzählt man am besten der Reihe nach.',
      'Einen Plan beurteilt man an seinen Schritten.',
    ],
  },
  result: {
    purpose: 'Das Ergebnis berichten',
    question: 'Was kam dabei heraus?',
    teaser: 'was dabei herauskam',
    headings: ['{label}: das Ergebnis', 'Was sich verändert hat'],
    leads: [
      'Eine Fallstudie ist so viel wert wie das Ergebnis, das sie zeigen kann.',
      'Das Ergebnis lässt sich nüchtern beschreiben.',
    ],
  },
  lessons: {
    purpose: 'Zeigen, was sich übertragen lässt',
    question: 'Was können andere daraus mitnehmen?',
    teaser: 'was andere daraus mitnehmen können',
    headings: ['{label}: was sich übertragen lässt', 'Was andere daraus lernen können'],
    leads: [
      'Nicht alles lässt sich auf andere Fälle übertragen, manches aber schon.',
      'Nachahmen kann man weniger die Lösung als den Weg dorthin.',
    ],
  },
  news: {
    purpose: 'Sagen, was neu ist',
    question: 'Was ist neu?',
    teaser: 'was neu ist',
    headings: ['{label}: was neu ist', 'Die Neuigkeit in Kürze'],
    leads: ['Zuerst das Wesentliche, dann die Einzelheiten.', 'Es gibt etwas Neues zu berichten.'],
  },
  impact: {
    purpose: 'Sagen, was es für die Leser bedeutet',
    question: 'Was bedeutet es für die Betroffenen?',
    teaser: 'was es für Sie bedeutet',
    headings: ['{label}: was es für Sie bedeutet', 'Was sich in der Praxis ändert'],
    leads: [
      'Eine Nachricht nützt erst, wenn klar ist, wen sie betrifft.',
      'Die praktische Frage lautet: Was ist zu tun, und bis wann?',
    ],
  },
  background: {
    purpose: 'Den Hintergrund liefern',
    question: 'Was ist der Hintergrund?',
    teaser: 'den Hintergrund',
    headings: ['{label}: der Hintergrund', 'Wie es dazu kam'],
    leads: [
      'Mit dem Hintergrund lässt sich eine Nachricht besser einordnen.',
      'Zur Einordnung hilft ein Blick darauf, wer dahintersteht.',
    ],
  },
  next: {
    purpose: 'Sagen, wie es weitergeht',
    question: 'Wie geht es weiter?',
    teaser: 'wie es weitergeht',
    headings: ['{label}: wie es weitergeht', 'Die nächsten Schritte'],
    leads: [
      'Mit der Ankündigung fängt es erst an.',
      'Wer jetzt handeln möchte, braucht nur wenige Schritte.',
    ],
  },
  strengths: {
    purpose: 'Nennen, was dafür spricht',
    question: 'Was spricht dafür?',
    teaser: 'was dafür spricht, im Einzelnen',
    headings: ['{label}: die Stärken', 'Was überzeugt'],
    leads: [
      'Eine faire Bewertung beginnt mit dem, was sich nachprüfen lässt.',
      'Was dafür spricht, sollte sich nachlesen lassen.',
    ],
  },
  limits: {
    purpose: 'Grenzen und offene Punkte nennen',
    question: 'Wo liegen die Grenzen?',
    teaser: 'wo die Grenzen liegen',
    headings: ['{label}: wo die Grenzen liegen', 'Was offen bleibt'],
    leads: [
      'Zu einer Bewertung gehören auch die Punkte, die offen bleiben.',
      'Was in einer Beschreibung fehlt, kann so wichtig sein wie das, was darin steht.',
    ],
  },
  verdict: {
    purpose: 'Zu einem Urteil kommen',
    question: 'Lohnt es sich, und für wen?',
    teaser: 'für wen es sich lohnt',
    headings: ['{label}: das Urteil', 'Für wen es sich lohnt'],
    leads: [
      'Das Urteil fällt nicht für alle gleich aus.',
      'Erst zusammen ergeben die Einzelheiten ein Bild.',
    ],
  },
}

import { type Asked, formsIn, questionsIn } from '../language_pack.js'

export const asked: Asked = {
  past: / (?:hat|haben|habe|wurden?|ge\p{L}+(?:t|en) (?:ist|sind|bin))$/u,
  small: /^(?:(?:[Ee]|[KkMmSs]e)in\p{L}{0,2}|[Ii]hr\p{L}{0,2}|[Dd](?:er|ie|as|en|em)) /u,
  forms: formsIn(String.raw`
    wie (man .+) => task
    (?:wie|wann|wo|warum) (\p{L}+e) ich (.+?)(?: (ab|an|auf|aus|ein|vor|um|zu|mit|nach|her|hin|weg|los|zurück))?\? => task = man $2 $3$1n will
    (wie (?:oft|lange|teuer|hoch|gut)|wie viele? \p{L}+|welche\p{L}? \p{L}+|was|wann|wo|warum|wer|wie) (\p{L}+) (.+)\? => asked = $1 $3 $2
    (\p{L}+) sich (.+)\? => asked = ob sich $2 $1
    (\p{L}+) (.+)\? => asked = ob $2 $1
    (?:wie|warum|weshalb) ([^?]+) => told
    ((?:was|wann|wo|wer|welche\p{L}?) [^?]+) => asked
    ((?:unser|ein|die|der|das|neu)\p{L}* .+?) (?:öffnet|eröffnet|startet|ist|wird|hat|bietet|zieht|feiert|kommt|liefert) .+ => topic
    (.+) (\p{Ll}+(?:en|ern|eln)) => task = man $1 $2 will
  `),
  reader: {
    'wir uns': 'Sie sich',
    'wir|ich': 'Sie',
    '(?:unser|mein)(\\p{L}{0,2})': 'Ihr$1',
    uns: 'Ihnen',
    habe: 'haben',
    bin: 'sind',
  },
  story: questionsIn(`
    opening: In zwei Sätzen: Was geschah, als {s}?
    overview [Vorher]: Was störte Sie, bevor {s}? / Wie war es, bevor {s}?
    reasons [Die Entscheidung]: Wer hatte Bedenken, bevor {s}? / Was sprach dagegen, bevor {s}?
    steps [Die ersten Schritte]: Was kam zuerst, als {s}? / Wer half Ihnen, als {s}?
    risks [Rückschläge]: Was ging schief, als {s}? / Was dauerte lange, als {s}?
    results [Nachher]: Was hat sich geändert, seit {s}? / Welche Zahlen haben sich geändert, seit {s}?
  `),
  claim: questionsIn(`
    opening: In zwei Sätzen: Was ist der wichtigste Grund, warum {s}?
    overview: Wer fragt Sie, warum {s}?
    reasons [Gründe]: Wie erklären Sie einem Kunden, warum {s}? / Welche Gründe gibt es noch, warum {s}?
    choice [Bedingungen]: Wovon hängt es ab, ob {s}? / Wann stimmt es nicht, dass {s}?
    risks [Einwände]: Wer bezweifelt, dass {s}? / Was antworten Sie, wenn jemand nicht glaubt, dass {s}?
    people [Erfahrung]: Wann haben Sie selbst gemerkt, dass {s}? / Woran haben Sie gesehen, dass {s}?
    results [Belege]: Welche Zahlen zeigen, dass {s}? / Welches Beispiel zeigt, dass {s}?
  `),
  asked: questionsIn(`
    opening: Ihre Antwort in zwei Sätzen: {s}?
    overview: Wer fragt Sie, {s}?
    choice [Bedingungen]: Wovon hängt es ab, {s}? / Woran erkennt man, {s}?
    prices [Kosten]: Welche Preise zeigen, {s}?
    risks [Irrtümer]: Was wird oft übersehen, wenn es darum geht, {s}? / Wo verschätzt man sich, wenn es darum geht, {s}?
    people [Erfahrung]: Wie haben Sie herausgefunden, {s}? / Bei welchem Kunden hat sich gezeigt, {s}?
    results [Belege]: Welche Zahlen zeigen, {s}? / Welches Beispiel zeigt, {s}?
  `),
  task: questionsIn(`
    opening: Was raten Sie in zwei Sätzen, wenn {s}?
    overview: Was überrascht, wenn {s}? / Was ist wichtig, wenn {s}? / Was vergisst man leicht, wenn {s}?
    reasons [Worauf es ankommt]: Worauf kommt es an, wenn {s}? / Was zählt am Ende, wenn {s}?
    choice [Entscheidungen]: Was sollte man vorher klären, wenn {s}? / Was entscheidet man zuerst, wenn {s}?
    prices [Kosten]: Was kostet es, wenn {s}? / Mit welchen Kosten rechnet man, wenn {s}?
    timing [Zeit]: Wie lange dauert es, wenn {s}? / Wann sollte man anfangen, wenn {s}?
    steps [Schritte]: Was braucht man, wenn {s}? / Womit fängt man an, wenn {s}? / Was bereitet man vor, wenn {s}?
    risks [Fehler]: Was geht oft schief, wenn {s}? / Welche Fehler passieren, wenn {s}? / Was sollte man vermeiden, wenn {s}?
    care [Danach]: Woran sollte man später denken, wenn {s}?
    people [Erfahrung]: Wer kann helfen, wenn {s}? / Wen fragt man am besten, wenn {s}?
    results [Ergebnisse]: Woran merkt man den Erfolg, wenn {s}?
  `),
  topic: questionsIn(`
    opening: Was sollte jeder darüber wissen, in zwei Sätzen?
    before: Wer ist der Kunde, soweit er genannt werden darf? / Mit welchen Zahlen fing es an?
    news: Was ist neu für Kunden? / Warum gerade jetzt? / Welche Termine, Orte und Preise sollte man kennen?
    point: Was haben Sie bei der eigenen Arbeit darüber gelernt? / Was zeigen Sie einem Kunden, der danach fragt?
    overview: Wer fragt danach, und warum? / Welche Frage hören Sie oft? / Was überrascht Anfänger? / Was wird falsch dargestellt?
    reasons [Nutzen]: Was haben Kunden davon? / Welchen Einwand hören Sie? / Was gab den Anstoß?
    offer [Angebot]: Was ist im Preis enthalten? / Was gehört dazu? / Wer steht dahinter?
    choice [Auswahl]: Für wen lohnt es sich? / Für wen ist es nicht das Richtige? / Was gab den Ausschlag?
    prices [Kosten]: Was kostete es zuletzt? / Was macht es teuer? / Welche Kosten werden oft vergessen?
    timing [Zeit]: Wie lange dauerte es zuletzt? / Welche Frist ist wichtig? / Was verzögert die Arbeit?
    steps [Schritte]: Womit fangen Sie an? / Welcher Schritt wird vergessen? / Was muss bereitliegen?
    risks [Risiken]: Was ging zuletzt schief? / Welcher Fehler wird teuer? / Wann raten Sie ab?
    care [Pflege]: Was ist später zu tun? / Wie lange hält es?
    people [Erfahrung]: Wer macht das bei Ihnen? / Welcher Kunde darf zitiert werden? / Wo haben Sie es gelernt?
    results [Ergebnisse]: Welche Zahlen haben sich geändert? / Was sagen Kunden heute?
    verdict [Das Urteil]: Was haben Sie selbst ausprobiert, und wie urteilen Sie? / Würden Sie dafür noch einmal Geld ausgeben?
  `),
}

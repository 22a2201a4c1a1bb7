import { type Asked, formsIn, questionsIn } from '../drafting.js'

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
    opening: In zwei Sätzen: Was geschah, als {s}? / Was wurde daraus, als {s}? / Was haben Kunden davon, dass {s}?
    overview [Vorher]: Was störte Sie, bevor {s}? / Wie war es, bevor {s}? / Was fehlte den Kunden, bevor {s}?
    reasons [Die Entscheidung]: Wer hatte Bedenken, bevor {s}? / Was sprach dagegen, bevor {s}? / Was haben Sie verglichen, bevor {s}?
    steps [Die ersten Schritte]: Was kam zuerst, als {s}? / Wer half Ihnen, als {s}? / Was mussten Sie lernen, als {s}?
    risks [Rückschläge]: Was ging schief, als {s}? / Was dauerte lange, als {s}? / Was wurde teurer als geplant, als {s}?
    results [Nachher]: Was hat sich geändert, seit {s}? / Welche Zahlen haben sich geändert, seit {s}? / Was sagen Kunden, seit {s}?
  `),
  claim: questionsIn(`
    opening: In zwei Sätzen: Was ist der wichtigste Grund, warum {s}?
    reasons [Gründe]: Wie erklären Sie einem Kunden, warum {s}? / Welche Gründe gibt es noch, warum {s}?
    choice [Bedingungen]: Wovon hängt es ab, ob {s}? / Wann stimmt es nicht, dass {s}?
    risks [Einwände]: Wer bezweifelt, dass {s}? / Was antworten Sie, wenn jemand nicht glaubt, dass {s}?
    people [Erfahrung]: Wann haben Sie selbst gemerkt, dass {s}? / Woran haben Sie gesehen, dass {s}?
    results [Belege]: Welche Zahlen zeigen, dass {s}? / Welches Beispiel zeigt, dass {s}?
  `),
  asked: questionsIn(`
    opening: Ihre Antwort in zwei Sätzen: {s}?
    choice [Bedingungen]: Wovon hängt es ab, {s}? / Woran erkennt man, {s}?
    prices [Kosten]: Welche Preise zeigen, {s}? / Was kostet es, und wovon hängt der Preis ab?
    risks [Irrtümer]: Was wird oft übersehen, wenn es darum geht, {s}? / Wo verschätzt man sich, wenn es darum geht, {s}? / Welche falsche Antwort hören Sie oft? / Was wird übersehen?
    people [Erfahrung]: Wie haben Sie herausgefunden, {s}? / Bei welchem Kunden hat sich gezeigt, {s}? / Bei welchem Kunden hat es sich gezeigt? / Wie haben Sie es herausgefunden?
    results [Belege]: Welche Zahlen zeigen, {s}? / Welches Beispiel zeigt, {s}? / Welche Zahl zeigt es? / Welches Beispiel zeigt es?
  `),
  task: questionsIn(`
    opening: Was raten Sie in zwei Sätzen, wenn {s}?
    overview: Was überrascht, wenn {s}? / Was ist wichtig, wenn {s}? / Was vergisst man leicht, wenn {s}?
    reasons [Worauf es ankommt]: Worauf kommt es an, wenn {s}? / Was zählt am Ende, wenn {s}?
    choice [Entscheidungen]: Was sollte man vorher klären, wenn {s}? / Was entscheidet man zuerst, wenn {s}?
    prices [Kosten]: Was kostet es, wenn {s}? / Mit welchen Kosten rechnet man, wenn {s}?
    timing [Zeit]: Wie lange dauert es, wenn {s}? / Wann sollte man anfangen, wenn {s}? / Was kostet die meiste Zeit, wenn {s}?
    steps [Schritte]: Was braucht man, wenn {s}? / Womit fängt man an, wenn {s}? / Was bereitet man vor, wenn {s}? / Wer sollte dabei sein, wenn {s}?
    risks [Fehler]: Was geht oft schief, wenn {s}? / Welche Fehler passieren, wenn {s}? / Was sollte man vermeiden, wenn {s}? / Was unterschätzt man, wenn {s}?
    care [Danach]: Woran sollte man später denken, wenn {s}? / Was ist noch zu prüfen, wenn {s}? / Was bleibt danach zu tun, wenn {s}?
    people [Erfahrung]: Wer kann helfen, wenn {s}? / Wen fragt man am besten, wenn {s}? / Was haben Sie selbst erlebt, wenn {s}?
    results [Ergebnisse]: Woran merkt man den Erfolg, wenn {s}? / Was ist danach besser, wenn {s}?
  `),
  topic: questionsIn(`
    opening: Was sollte jeder darüber wissen, in zwei Sätzen? / Was sagen Sie dazu in zwei Sätzen? / Was ist das Wichtigste, kurz gesagt?
    before: Wer ist der Kunde, soweit er genannt werden darf? / Mit welchen Zahlen fing es an?
    news: Was ist neu für Kunden? / Warum gerade jetzt? / Welche Termine, Orte und Preise sollte man kennen?
    point: Was gehört dazu, mit Namen und Zahlen? / Was fragen Kunden dazu zuerst? / Welches Beispiel aus Ihrer Arbeit passt dazu? / Was sollte man darüber vorher wissen? / Was haben Sie bei der eigenen Arbeit darüber gelernt?
    overview: Wer fragt danach, und warum? / Welche Frage hören Sie oft? / Was überrascht Anfänger? / Was wird falsch dargestellt?
    reasons [Nutzen]: Was haben Kunden davon? / Was geht damit leichter? / Warum kommen Kunden wieder?
    offer [Angebot]: Was ist im Preis enthalten? / Was gehört dazu, und was kostet extra? / Was gibt es nur bei Ihnen?
    choice [Auswahl]: Für wen lohnt es sich, und für wen nicht? / Woran erkennt man gute Qualität? / Was gibt den Ausschlag?
    prices [Kosten]: Was kostet es, vom günstigsten bis zum höchsten Preis? / Was macht es teuer? / Welche Kosten werden oft vergessen?
    timing [Zeit]: Wie lange dauert es? / Welche Frist ist wichtig? / Wann ist die beste Zeit dafür?
    steps [Schritte]: Womit fangen Sie an? / Welcher Schritt wird vergessen? / Was muss bereitliegen?
    risks [Risiken]: Was ging zuletzt schief? / Welcher Fehler wird teuer? / Worauf sollte man achten?
    care [Pflege]: Was ist später zu tun? / Wie lange hält es?
    people [Erfahrung]: Wer macht das bei Ihnen? / Welcher Kunde darf zitiert werden? / Wie lange machen Sie das schon?
    results [Ergebnisse]: Welche Zahlen haben sich geändert? / Was sagen Kunden heute?
    verdict [Das Urteil]: Was haben Sie selbst ausprobiert, und wie urteilen Sie? / Würden Sie dafür noch einmal Geld ausgeben?
  `),
}

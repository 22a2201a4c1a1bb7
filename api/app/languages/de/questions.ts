import { type Asked, formsIn, questionsIn } from '../drafting.js'

export const asked: Asked = {
  withArticle: (thing) => thing.replace(/^(?:eine?r?|der|die|das) (?=\p{L})/iu, ''),
  past: / (?:hat|haben|habe|wurden?|ge\p{L}+(?:t|en) (?:ist|sind|bin))$/u,
  small: /^(?:(?:[Ee]|[KkMmSs]e)in\p{L}{0,2}|[Ii]hr\p{L}{0,2}|[Dd](?:er|ie|as|en|em)) /u,
  forms: formsIn(String.raw`
    wie (man .+) => task
    (?:wie|wann|wo|warum) (\p{L}+e) ich (.+?)(?: (ab|an|auf|aus|ein|vor|um|zu|mit|nach|her|hin|weg|los|zurück))?\? => task = man $2 $3$1n will
    wie (?!soll|muss|darf)(\p{L}+) man (.+?)(?: (ab|an|auf|aus|ein|vor|um|zu|mit|nach|her|hin|weg|los|zurück))?\? => task = man $2 $3$1
    brauche ich (.+)\? => asked = ob Sie $1 brauchen
    (wie (?:oft|lange|teuer|hoch|gut|viel(?= (?:kost|brauch|spar|verdien|zahl)))|wie viele? \p{L}+|welche\p{L}? (?:(?-i:\p{Ll})\p{L}+ )*(?-i:\p{Lu})\p{L}*|was|wann|wo\p{L}*|warum|wessen|we[rmn]|wie) (\p{L}+) ([^,]+) (ab|an|auf|aus|ein|vor|um|mit|nach|her|weg|los|statt|teil)\? => asked = $1 $3 $4$2
    (wie (?:oft|lange|teuer|hoch|gut|viel(?= (?:kost|brauch|spar|verdien|zahl)))|wie viele? \p{L}+|welche\p{L}? (?:(?-i:\p{Ll})\p{L}+ )*(?-i:\p{Lu})\p{L}*|was|wann|wo\p{L}*|warum|wessen|we[rmn]|wie) (\p{L}+) ([^,]+)(,.+)?\? => asked = $1 $3 $2$4
    (?!w(?:as|ann|o\p{L}*|arum|eshalb|ie|e[rmn]) )(\p{L}+) ([^,]+)(,.+)?\? => asked = ob $2 $1$3
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
  statement: questionsIn(`
    opening: In zwei Sätzen: Was ist der wichtigste Grund, warum {s}? / Was antworten Sie auf die Frage, warum {s}?
    reasons [Gründe]: Wie erklären Sie einem Kunden, warum {s}? / Welche Gründe gibt es noch, warum {s}? / Was spricht dafür, dass {s}?
    choice [Bedingungen]: Wovon hängt es ab, ob {s}? / Wann stimmt es nicht, dass {s}? / Wo gilt nicht, dass {s}?
    risks [Einwände]: Wer bezweifelt, dass {s}? / Was antworten Sie, wenn jemand nicht glaubt, dass {s}? / Was spricht dagegen, dass {s}?
    people [Erfahrung]: Wann haben Sie selbst gemerkt, dass {s}? / Woran haben Sie gesehen, dass {s}? / Wer hat Sie überzeugt, dass {s}?
    results [Belege]: Welche Zahlen zeigen, dass {s}? / Welches Beispiel zeigt, dass {s}? / Wo sieht man, dass {s}?
  `),
  asked: questionsIn(`
    opening: Ihre Antwort in zwei Sätzen: {s}?
    choice [Wovon es abhängt]: Wovon hängt es ab, {s}? / Woran erkennt man, {s}?
    prices [Kosten]: Welche Preise zeigen, {s}? / Was kostet es, und wovon hängt der Preis ab?
    risks [Häufige Irrtümer]: Was wird oft übersehen, wenn es darum geht, {s}? / Wo verschätzt man sich, wenn es darum geht, {s}? / Welche falsche Antwort hören Sie oft? / Was wird übersehen?
    people [Aus eigener Erfahrung]: Wie haben Sie herausgefunden, {s}? / Bei welchem Kunden hat sich gezeigt, {s}? / Bei welchem Kunden hat es sich gezeigt? / Wie haben Sie es herausgefunden?
    results [Was die Zahlen sagen]: Was sagen Ihre Zahlen dazu, {s}? / An welchem Beispiel sieht man, {s}? / Welche Zahl zeigt es? / Welches Beispiel zeigt es?
  `),
  task: questionsIn(`
    opening: Was raten Sie in zwei Sätzen, wenn {s}? / Was würden Sie einem Freund raten, wenn {s}? / Was ist Ihre kurze Antwort, wenn {s}? / Was ist Ihr bester Tipp, wenn {s}?
    overview: Was überrascht, wenn {s}? / Was ist wichtig, wenn {s}? / Was vergisst man leicht, wenn {s}? / Was sollte man wissen, wenn {s}? / Was werden Sie gefragt, wenn {s}? / Was wird falsch gemacht, wenn {s}?
    reasons [Worauf es ankommt]: Worauf kommt es an, wenn {s}? / Was zählt am Ende, wenn {s}? / Was hat man davon, wenn {s}? / Für wen lohnt es sich, wenn {s}? / Was ist Ihnen wichtig, wenn {s}? / Worauf achten Sie, wenn {s}?
    choice [Entscheidungen]: Was sollte man vorher klären, wenn {s}? / Was entscheidet man zuerst, wenn {s}? / Wovon hängt viel ab, wenn {s}? / Wozu raten Sie, wenn {s}? / Welche Möglichkeiten gibt es, wenn {s}? / Was vergleicht man, wenn {s}?
    prices [Kosten]: Was kostet es, wenn {s}? / Mit welchen Kosten rechnet man, wenn {s}? / Wo lässt sich sparen, wenn {s}? / Was wird teuer, wenn {s}? / Welcher Preis ist fair, wenn {s}?
    timing [Zeit]: Wie lange dauert es, wenn {s}? / Wann sollte man anfangen, wenn {s}? / Was kostet die meiste Zeit, wenn {s}? / Was sollte man früh erledigen, wenn {s}? / Wo verliert man Zeit, wenn {s}?
    steps [Schritte]: Was braucht man, wenn {s}? / Womit fängt man an, wenn {s}? / Was bereitet man vor, wenn {s}? / Welcher Schritt fehlt oft, wenn {s}? / Was kommt zuletzt, wenn {s}?
    risks [Fehler]: Was geht oft schief, wenn {s}? / Welche Fehler passieren, wenn {s}? / Was sollte man vermeiden, wenn {s}? / Was unterschätzt man, wenn {s}? / Wovor warnen Sie, wenn {s}?
    care [Danach]: Woran sollte man später denken, wenn {s}? / Was ist noch zu prüfen, wenn {s}? / Was bleibt danach zu tun, wenn {s}?
    people [Erfahrung]: Wer kann helfen, wenn {s}? / Wen fragt man am besten, wenn {s}? / Wer hat Erfahrung, wenn {s}? / Wer fragt Sie um Rat, wenn {s}? / Wer ist gefragt, wenn {s}?
    results [Ergebnisse]: Woran merkt man den Erfolg, wenn {s}? / Was ist danach besser, wenn {s}? / Was ändert sich, wenn {s}? / Welches Ergebnis ist gut, wenn {s}?
  `),
  topic: questionsIn(`
    opening: Was sollte jeder zum Thema {s} wissen, in zwei Sätzen? / Was sagen Sie zum Thema {s} in zwei Sätzen? / Was ist beim Thema {s} das Wichtigste, kurz gesagt? / Was sollte man sich zum Thema {s} merken?
    before: Wer ist der Kunde, soweit er genannt werden darf? / Mit welchen Zahlen fing es an? / Um welchen Kunden geht es? / Was war vorher das Problem? / Wer hat den Auftrag gegeben? / Wie sah es am Anfang aus?
    news: Was ist neu für Kunden? / Warum gerade jetzt? / Welche Termine, Orte und Preise sollte man kennen? / Was ändert sich für Kunden? / Was war der Anlass? / Wann und wo geht es los, und was kostet es? / Was ist anders als bisher? / Was ging dem voraus? / Wann, wo und zu welchem Preis?
    point: Was gehört zum Thema {p}, mit Namen und Zahlen? / Was fragen Kunden beim Thema {p} zuerst? / Welches Beispiel aus Ihrer Arbeit passt zum Thema {p}? / Was sollte man zum Thema {p} vorher wissen? / Was haben Sie selbst beim Thema {p} gelernt?
    overview: Wer fragt Sie zum Thema {s}, und warum? / Welche Frage zum Thema {s} hören Sie oft? / Was überrascht Anfänger beim Thema {s}? / Was wird zum Thema {s} falsch dargestellt? / Was glauben viele beim Thema {s} zu Unrecht? / Was wissen die wenigsten zum Thema {s}?
    reasons [Nutzen]: Was haben Kunden in Sachen {s} von Ihrer Arbeit? / Was geht beim Thema {s} leichter, als viele denken? / Warum kommen Kunden in Sachen {s} wieder?
    offer [Angebot]: Was ist in Sachen {s} im Preis enthalten? / Was gehört beim Thema {s} dazu, und was kostet extra? / Was gibt es in Sachen {s} nur bei Ihnen? / Was heißt {s} bei Ihnen genau? / Was nehmen Sie in Sachen {s} Kunden ab?
    choice [Auswahl]: Für wen lohnt sich das Thema {s}, und für wen nicht? / Woran erkennt man in Sachen {s} gute Qualität? / Was gibt beim Thema {s} den Ausschlag? / Wozu raten Sie in Sachen {s}?
    prices [Kosten]: Was ist in Sachen {s} der niedrigste Preis, was der höchste? / Was macht es beim Thema {s} teuer? / Welche Kosten werden beim Thema {s} oft vergessen?
    timing [Zeit]: Womit vergeht beim Thema {s} die meiste Zeit? / Welche Frist ist beim Thema {s} wichtig? / Wann ist in Sachen {s} die beste Zeit?
    steps [Schritte]: Womit fangen Sie beim Thema {s} an? / Welcher Schritt wird beim Thema {s} vergessen? / Was muss in Sachen {s} bereitliegen? / Wer macht beim Thema {s} was? / Wie gehen Sie in Sachen {s} vor?
    risks [Risiken]: Was wird beim Thema {s} oft unterschätzt? / Welcher Fehler wird in Sachen {s} teuer? / Worauf sollte man beim Thema {s} achten? / Was hat in Sachen {s} Probleme gemacht? / Wovon raten Sie beim Thema {s} ab?
    care [Pflege]: Was ist in Sachen {s} später zu tun? / Wie lange hält beim Thema {s} das Ergebnis?
    people [Erfahrung]: Wer kümmert sich bei Ihnen um das Thema {s}? / Welcher Kunde darf zum Thema {s} zitiert werden? / Wie lange haben Sie mit dem Thema {s} schon zu tun?
    results [Ergebnisse]: Welche Zahlen haben sich beim Thema {s} geändert? / Was sagen Kunden heute zum Thema {s}? / Was ist in Sachen {s} besser als vorher?
    verdict [Das Urteil]: Was haben Sie selbst ausprobiert, und wie urteilen Sie? / Würden Sie dafür noch einmal Geld ausgeben?
  `),
}

import { type DraftingPack, rolesIn, wordsIn } from '../drafting.js'
import { asked } from './questions.js'

export const drafting: DraftingPack = {
  ...{ quotes: ['„', '“'], stopInside: true, colon: ': ', separator: '; ' },
  ...{ lowersNouns: false, hasCases: true, and: 'und' },
  prompt: wordsIn(`
    orders: schreib*, schreib mir, erstell*, verfass*, entwirf, mach*, erklär*, beschreib*, vergleich*
    about: zum thema
    aboutLoose: zu
    aboutKept: über
    questionWords: wie, warum, weshalb, was, wann, welche, welcher, welches, wo, ob
    kinds: testbericht, test, fallstudie, meldung, ratgeber, rezension
    vague: erst*, best*, neu*, besser, gut*, richtig*, brauch*, wählen, finden, tipps, wissen, ratgeber, lohnt
    covers: behandle, erwähne, gehe auf, geh auf, nenne, erkläre, beschreibe, berücksichtige
    notes: notizen, notiz, fakten, hintergrund, angaben, informationen
    pointers: darüber, daraus, dazu, davon
    totals: insgesamt, zusammen, gesamtkosten, alles in allem, in summe
    yearly: pro Jahr, im Jahr, jährlich*
    needed: brauch*, benötig*, nötig, einkaufsliste
    children: kind, kinder, kindern
    adults: erwachsen*
  `),
  intents: wordsIn(`
    shorter: kürzer, kürze, kürzen, straffe, straffer, knapper
    longer: länger, ausführlicher, mehr details, erweitere, ergänze
    simpler: einfacher, verständlicher, kürzere sätze, einfache worte, vereinfache
    remove: entfern*, streich*, lösch*, ohne, lass* weg
    removeAbout: über, zu, mit
  `),
  facts: wordsIn(`
    firstPerson: wir, unser*, uns, ich, mein*
    dependent: diese*, das ist, das sind, das wird, das geht, das gilt, das hat, das macht, das kann, das liegt, das heißt, das spart, dies, dabei, dadurch, damit, dazu, dafür, danach, daran, darin, darauf, davon, sie, er, es, ihr, ihre, außerdem, aber, und, so, deshalb, daher, auch, dort, beide, jedoch, allerdings, denn, sonst, stattdessen, zum beispiel, dann, alle davon
    connectives: außerdem, daher, deshalb, zudem, darüber hinaus
    steps: zuerst, zunächst, danach, anschließend, schließlich, zum schluss, zuletzt, als erstes, im ersten schritt, im letzten schritt
    instructs: sollte, sollten, muss, müssen, reicht, reichen, darf, dürfen, empfiehlt sich, wird aufgetragen, werden aufgetragen, wird geschliffen, werden geschliffen, trägt man, nimmt man, lässt man
    imperatives: *en sie, man nimmt, man
    services: bieten, bietet, liefern, liefert, fertigen, fertigt, montieren, montiert, beraten, berät, übernehmen, übernimmt, umfasst, enthält
    defines: ist ein, ist eine, ist der, ist die, ist das, sind, bedeutet, bezeichnet
    contact: geöffnet, telefon, öffnungszeiten, anschrift, e-mail, adresse lautet
    boilerplate: cookie, cookies, datenschutz*, impressum, alle rechte vorbehalten, mehr erfahren, hier klicken, klicken sie, weiterlesen, warenkorb, newsletter, anmelden, einloggen, login, copyright, javascript, ihr browser, folgen sie uns, nach oben, sitemap, veröffentlicht am, aktualisiert am, stand vom, agb
    callToAction: jetzt, rufen sie, kontaktieren, buchen, bestellen sie, entdecken, vereinbaren, besuchen sie, melden sie sich, fordern sie, erfahren sie, schreiben sie uns, sichern sie
  `),
  asked,
  roles: rolesIn(`
    overview = Das Wichtigste im Überblick (case: Die Ausgangslage; news: Was neu ist) | ist ein, ist eine, bedeutet, besteht aus, seit, gegründet
    reasons = Gründe und Vorteile | weil, denn, spart, sparen, senkt, senken, verhinder*, schützt, schützen, hilft, vorteil*, besser, weniger, länger, sicherer, grund, gründe, damit, statt, mehr als
    offer = Was angeboten wird | enthalten, enthält, biet*, angeboten, leistung*, inklusive, umfasst, liefer*, sortiment, service, kostenlos, kostenfrei, verkauf*, abo
    choice = Die richtige Wahl | geeignet, eignet, eignen, empfehl*, empfiehlt, wählen, wählt, wahl, hängt, abhängig, vergleich*, ideal, passt, passen, je nach, lohnt, bevorzug*
    prices = Preise und Kosten | preis, preise, preisen, kosten, kostet, festpreis, gebühr*, tarif*, aufpreis, rabatt*, anzahlung, zuschuss, euro, kostenlos
    timing = Zeiten und Termine | minute, minuten, stunde, stunden, tag, tage, tagen, woche, wochen, monat, monate, monaten, dauert, dauern, frist*, termin*, wartezeit, lieferzeit, wann, innerhalb, spätestens, zeitraum, zeit, dauer, öffnungszeiten, wie lange
    steps = Schritt für Schritt (case: Was getan wurde) | zuerst, zunächst, danach, anschließend, dann, schließlich, schritt, schritte, schritten, ablauf, vorgehen, bevor, beginn*, anleitung, vor dem
    risks = Worauf zu achten ist (case: Was nicht gelang; review: Grenzen und Schwächen) | nicht nötig, nicht lohn*, lohnt sich nicht, fehler, vermeid*, schaden, schäden, schadet, risiko, risiken, gefahr, gefährlich, nicht geeignet, darf nicht, dürfen nicht, sollte nicht, nie, niemals, zu viel, zu wenig, problem*, warn*, falsch*, reißt, reißen, bricht, nur wenn, fehlt, fehlen, vorsicht, selbstentzünd*
    care = Pflege und Wartung | pfleg*, gepflegt, wartung, warten lassen, gewartet, reinig*, regelmäßig, nachöl*, nachbehandel*, prüf*, lager*, aufbewahr*, austausch*, jährlich, einmal im jahr, zweimal im jahr, alle zwei jahre, wischen, gewischt, haltbar*
    people = Menschen und Erfahrung | seit, gegründet, gründung, meister, meisterin, meisterbetrieb, zertifiziert, erfahrung, team, mitarbeiter*, beschäftigt*, sagt, ausgebildet, ausbildung, lehrling*, auszubildende*, familienbetrieb, generation
    results = Die Ergebnisse | ergebnis*, gesunken, sank, sanken, gestiegen, stieg, stiegen, gespart, weniger, heute, inzwischen, im durchschnitt, prozent, statt
    verdict = Das Fazit
  `),
  frame: {
    translation: 'eine Übersetzung dessen, was auf dieser Seite in einer anderen Sprache steht',
    range: ['Laut Preisliste von {f} kostet „{a}“ {b}', ', „{a}“ {b}', ' ({a})'],
    cheaper: '{a} ist günstiger als {b}: {c} kostet {d} statt {e} ({f})',
    total: 'Die Liste „{a}“ kommt zusammen auf {b} / {a} kosten zusammen {b} / etwa / Im Jahr sind das {b}',
    ...{ faq: 'Fragen und Antworten', overviewTitle: 'das Wichtigste im Überblick' },
    ...{ further: 'Gut zu wissen', of: ' von {f}' },
  },
}

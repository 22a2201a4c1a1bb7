import { type LanguagePack, list } from './language_pack.js'

export const de: LanguagePack = {
  quotes: ['„', '“'],
  stopInside: true,
  colon: ': ',
  separator: '; ',
  lowersNouns: false,
  hasCases: true,
  and: 'und',
  prompt: {
    orders: list(`
      schreib*, schreib mir, erstell*, verfass*, entwirf, mach*, erklär*, beschreib*, vergleich*
    `),
    about: list(`zum thema`),
    aboutLoose: list(`zu`),
    aboutKept: list(`über`),
    questionWords: list(`wie, warum, weshalb, was, wann, welche, welcher, welches, wo, ob`),
    kinds: list(`testbericht, test, fallstudie, meldung, ratgeber, rezension`),
    vague: list(`
      erst*, best*, neu*, besser, gut*, richtig*, brauch*, wählen, finden, tipps, wissen, ratgeber,
      lohnt
    `),
    covers: list(`behandle, erwähne, gehe auf, geh auf, nenne, erkläre, beschreibe, berücksichtige`),
    notes: list(`notizen, notiz, fakten, hintergrund, angaben, informationen`),
    pointers: list(`darüber, daraus, dazu, davon`),
  },
  intents: {
    shorter: list(`kürzer, kürze, kürzen, straffe, straffer, knapper`),
    longer: list(`länger, ausführlicher, mehr details, erweitere, ergänze`),
    simpler: list(`einfacher, verständlicher, kürzere sätze, einfache worte, vereinfache`),
    otherwise: list(`anders, umformulier*, formuliere um, mit anderen worten, neu schreiben, schreib* neu`),
    remove: list(`entfern*, streich*, lösch*, ohne, lass* weg`),
    removeAbout: list(`über, zu, mit`),
    conjunctions: list(`und, aber, denn`),
    openings: list(`er, sie, es, wir, man, das, dies, niemand`),
  },
  facts: {
    firstPerson: list(`wir, unser*, uns, ich, mein*`),
    dependent: list(`
      diese*, das, dies, dabei, dadurch, damit, dazu, dafür, danach, daran, darin, darauf, davon, sie, er,
      es, ihr, ihre, außerdem, aber, und, so, deshalb, daher, auch, dort, beide, jedoch, allerdings, denn,
      sonst, stattdessen, zum beispiel, dann
    `),
    connectives: list(`außerdem, daher, deshalb, zudem, darüber hinaus`),
    steps: list(`
      zuerst, zunächst, danach, anschließend, schließlich, zum schluss, zuletzt, als erstes, im ersten
      schritt, im letzten schritt
    `),
    instructs: list(`
      sollte, sollten, muss, müssen, reicht, reichen, darf, dürfen, empfiehlt sich, wird aufgetragen,
      werden aufgetragen, wird geschliffen, werden geschliffen, trägt man, nimmt man, lässt man
    `),
    imperatives: list(`*en sie, man nimmt, man`),
    services: list(`
      bieten, bietet, liefern, liefert, fertigen, fertigt, montieren, montiert, beraten, berät,
      übernehmen, übernimmt, umfasst, enthält
    `),
    defines: list(`ist ein, ist eine, ist der, ist die, ist das, sind, bedeutet, bezeichnet`),
    contact: list(`telefon, öffnungszeiten, anschrift, e-mail, adresse lautet`),
    boilerplate: list(`
      cookie, cookies, datenschutz*, impressum, alle rechte vorbehalten, mehr erfahren, hier klicken,
      klicken sie, weiterlesen, warenkorb, newsletter, anmelden, einloggen, login, copyright, javascript,
      ihr browser, folgen sie uns, nach oben, sitemap, veröffentlicht am, aktualisiert am, stand vom, agb
    `),
    callToAction: list(`
      jetzt, rufen sie, kontaktieren, buchen, bestellen sie, entdecken, vereinbaren, besuchen sie, melden
      sie sich, fordern sie, erfahren sie, schreiben sie uns, sichern sie
    `),
  },
  roles: {
    overview: {
      heading: 'Das Wichtigste im Überblick',
      purpose: 'Sagt mit den Worten der Quellen, worum es geht.',
      question: 'Worum geht es?',
      otherQuestion: 'Was sollte man zuerst wissen?',
      asks: ['worum es geht, in zwei oder drei Sätzen', 'was man zuerst wissen sollte, mit Quelle'],
      cues: list(`ist ein, ist eine, bedeutet, besteht aus, seit, gegründet`),
      forms: {
        case: {
          heading: 'Die Ausgangslage',
          question: 'Wie war die Lage am Anfang?',
          asks: [
            'wer der Kunde ist, soweit er genannt werden darf',
            'die Lage vor dem Projekt, mit einer Zahl',
          ],
        },
        news: {
          heading: 'Was neu ist',
          question: 'Was ist neu?',
          asks: ['was neu ist und ab welchem Tag', 'ein Satz von jemandem, der zitiert werden darf'],
        },
      },
    },
    reasons: {
      heading: 'Gründe und Vorteile',
      purpose: 'Nennt die Gründe, die in den Quellen stehen.',
      question: 'Was spricht dafür?',
      otherQuestion: 'Warum ist das wichtig?',
      asks: ['der wichtigste Grund, mit einer Zahl oder einem Beispiel', 'was sich für die Leser ändert'],
      cues: list(`
        weil, denn, spart, sparen, senkt, senken, verhinder*, schützt, schützen, hilft, vorteil*, besser,
        weniger, länger, sicherer, grund, gründe, damit, statt, mehr als
      `),
    },
    offer: {
      heading: 'Was angeboten wird',
      purpose: 'Zählt auf, was laut den Quellen angeboten wird.',
      question: 'Was gehört zum Angebot?',
      otherQuestion: 'Was ist enthalten?',
      asks: ['was angeboten wird und was enthalten ist', 'was extra kostet oder nicht enthalten ist'],
      cues: list(`
        enthalten, enthält, biet*, angeboten, leistung*, inklusive, umfasst, liefer*, sortiment, service,
        kostenlos, kostenfrei, verkauf*, abo
      `),
    },
    choice: {
      heading: 'Die richtige Wahl',
      purpose: 'Sagt, für wen und wann es laut den Quellen geeignet ist.',
      question: 'Für wen eignet es sich, und wann?',
      otherQuestion: 'Wovon hängt die Wahl ab?',
      asks: ['für wen es geeignet ist und für wen nicht', 'was man vor der Entscheidung vergleichen sollte'],
      cues: list(`
        geeignet, eignet, eignen, empfehl*, empfiehlt, wählen, wählt, wahl, hängt, abhängig, vergleich*,
        ideal, passt, passen, je nach, lohnt, bevorzug*
      `),
    },
    prices: {
      heading: 'Preise und Kosten',
      purpose: 'Nennt die Preise, die in den Quellen stehen.',
      question: 'Was kostet es?',
      otherQuestion: 'Welche Preise gelten?',
      asks: ['der Preis oder die Preisspanne, mit Quelle', 'was im Preis enthalten ist'],
      cues: list(`
        preis, preise, preisen, kosten, kostet, festpreis, gebühr*, tarif*, aufpreis, rabatt*,
        anzahlung, zuschuss, euro, kostenlos
      `),
    },
    timing: {
      heading: 'Zeiten und Termine',
      purpose: 'Nennt Dauer und Termine, die in den Quellen stehen.',
      question: 'Wie lange dauert es, und wann?',
      otherQuestion: 'Welche Zeiten und Termine gelten?',
      asks: ['wie lange es dauert, mit Quelle', 'Termine oder Fristen, auf die es ankommt'],
      cues: list(`
        minute, minuten, stunde, stunden, tag, tage, tagen, woche, wochen, monat, monate, monaten,
        dauert, dauern, frist*, termin*, wartezeit, lieferzeit, wann, innerhalb, spätestens, zeitraum,
        zeit, dauer, öffnungszeiten, wie lange
      `),
    },
    steps: {
      heading: 'So wird es gemacht',
      purpose: 'Erzählt der Reihe nach, was getan wird.',
      question: 'Was ist zu tun?',
      otherQuestion: 'Wie geht man vor?',
      asks: ['die Schritte der Reihe nach, je ein Satz', 'was vor dem ersten Schritt bereitliegen muss'],
      cues: list(`
        zuerst, zunächst, danach, anschließend, dann, schließlich, schritt, schritte, schritten, ablauf,
        vorgehen, bevor, beginn*, anleitung, vor dem
      `),
      forms: {
        case: {
          heading: 'Was getan wurde',
          question: 'Was wurde getan, und in welcher Reihenfolge?',
          asks: ['was getan wurde, der Reihe nach', 'wer es getan hat und wie lange es dauerte'],
        },
      },
    },
    risks: {
      heading: 'Worauf zu achten ist',
      purpose: 'Nennt Grenzen und Fehler, vor denen die Quellen warnen.',
      question: 'Was kann schiefgehen?',
      otherQuestion: 'Welche Fehler lassen sich vermeiden?',
      asks: ['ein häufiger Fehler und wie man ihn vermeidet', 'wann man es besser lässt'],
      cues: list(`
        fehler, vermeid*, schaden, schäden, schadet, risiko, risiken, gefahr, gefährlich, nicht geeignet,
        darf nicht, dürfen nicht, sollte nicht, nie, niemals, zu viel, zu wenig, problem*, warn*, falsch*,
        reißt, reißen, bricht, nur wenn, fehlt, fehlen, vorsicht, selbstentzünd*
      `),
      forms: {
        case: {
          heading: 'Was nicht sofort gelang',
          question: 'Was war schwierig?',
          asks: ['was schwierig war und was daraus gelernt wurde'],
        },
        review: {
          heading: 'Grenzen und Schwächen',
          question: 'Was fehlt oder könnte besser sein?',
          asks: ['was fehlt oder besser sein könnte, aus eigener Erfahrung'],
        },
      },
    },
    care: {
      heading: 'Pflege und Wartung',
      purpose: 'Sagt, was laut den Quellen danach zu tun ist.',
      question: 'Was ist danach zu tun?',
      otherQuestion: 'Wie hält es lange?',
      asks: ['was danach zu tun ist und wie oft'],
      cues: list(`
        pflege*, gepflegt, wartung, warten lassen, gewartet, reinig*, regelmäßig, nachöl*, nachbehandel*,
        prüf*, lager*, aufbewahr*, austausch*, jährlich, einmal im jahr, alle zwei jahre, wischen,
        gewischt, haltbar*
      `),
    },
    people: {
      heading: 'Menschen und Erfahrung',
      purpose: 'Sagt, wer dahintersteht und was andere sagen.',
      question: 'Wer steht dahinter?',
      otherQuestion: 'Wer macht die Arbeit?',
      asks: [
        'wer die Arbeit macht, mit Ausbildung und Erfahrung',
        'ein Satz eines Kunden, der zugestimmt hat',
      ],
      cues: list(`
        seit, gegründet, gründung, meister, meisterin, meisterbetrieb, zertifiziert, erfahrung, team,
        mitarbeiter*, beschäftigt*, sagt, ausgebildet, ausbildung, lehrling*, auszubildende*,
        familienbetrieb, generation
      `),
    },
    results: {
      heading: 'Die Ergebnisse',
      purpose: 'Nennt die Ergebnisse, von denen die Quellen berichten.',
      question: 'Was kam dabei heraus?',
      otherQuestion: 'Was hat sich in Zahlen geändert?',
      asks: ['das Ergebnis als Zahl, mit Quelle', 'was die Beteiligten dazu sagen'],
      cues: list(`
        ergebnis*, gesunken, sank, sanken, gestiegen, stieg, stiegen, gespart, weniger, heute, inzwischen,
        im durchschnitt, prozent, statt
      `),
    },
    verdict: {
      heading: 'Das Fazit',
      purpose: 'Überlässt das Urteil dem Autor.',
      question: 'Wie ist der Gesamteindruck?',
      otherQuestion: 'Lohnt sich eine Empfehlung?',
      asks: ['das eigene Urteil, mit dem, was selbst ausprobiert wurde und wann'],
      cues: [],
    },
  },
  asksPoint: 'was hier gesagt werden soll, mit Quelle',
  asks: {
    introduction: 'eine Einleitung in zwei oder drei Sätzen: was die Leser hier erfahren',
    price: 'der Preis oder die Preisspanne, mit Quelle',
    date: 'der Tag, ab dem es gilt',
    result: 'das Ergebnis als Zahl, mit Quelle',
    translation: 'eine Übersetzung dessen, was auf dieser Seite in einer anderen Sprache steht',
  },
  frame: {
    subject: 'Thema',
    sources: 'Quellen',
    sections: 'In diesem Artikel',
    inOrder: 'Der Reihe nach:',
    points: 'In Kürze:',
    table: 'Auf einen Blick:',
    services: 'Leistungen',
    expertise: 'Fachgebiete',
    values: 'Grundsätze',
    item: 'Posten',
    detail: 'Angabe',
    closing: 'Weitere Informationen',
    faq: 'Fragen und Antworten',
    outline: 'Gliederung mit offenen Fragen',
    overviewTitle: 'das Wichtigste im Überblick',
    factsTitle: 'Zahlen und Fakten',
  },
}

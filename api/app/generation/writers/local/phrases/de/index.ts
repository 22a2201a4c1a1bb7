import { adviceWith, listsWith } from '../subjects.js'
import type { PhrasePack } from '../types.js'
import { advice, lists } from './advice.js'
import { roles } from './roles.js'
import { subjects } from './subjects.js'

const none = {}

export const de: PhrasePack = {
  lexicon: {
    provider: none,
    service: none,
    task: none,
    creative: none,
    team: none,
    craft: none,
    marketing: none,
    product: none,
    software: none,
    practice: none,
    care: none,
    place: none,
    learning: none,
    money: none,
  },
  readers: {
    general: ['Leserinnen und Leser'],
    b2b: ['Betriebe'],
    b2c: ['Haushalte'],
    professionals: ['Fachleute'],
    beginners: ['Einsteiger'],
  },
  roles,
  advice: adviceWith(advice, subjects),
  lists: listsWith(lists, subjects),
  listLeads: {
    checklist: [
      'Eine kurze Prüfliste:',
      'Diese Punkte sollten abgehakt sein:',
      'Worauf es im Einzelnen ankommt:',
    ],
    questions: ['Fragen zum Mitnehmen:', 'Diese Fragen bringen Klarheit:'],
    mistakes: ['Häufige Fehler in Kürze:', 'Besser vermeiden:'],
    steps: ['Die Schritte der Reihe nach:', 'So geht man vor:'],
  },
  glossary: {
    any: [
      '**Angebot:** der Preis in schriftlicher Form, bevor die Arbeit beginnt.',
      '**Umfang:** alles, was enthalten ist, und damit auch, was nicht.',
      '**Gewährleistung:** die Pflicht, Mängel innerhalb einer Frist zu beheben.',
      '**Abnahme:** der Moment, in dem man bestätigt, dass alles fertig ist.',
    ],
  },
  audience: {
    general: [],
    b2b: [
      'Eine zuständige Person und eine Vertretung ersparen viel Sucherei.',
      'Für die Geschäftsleitung genügt eine Seite: was es kostet, was es ersetzt und was ohne Entscheidung geschieht.',
      'Neben jedes Ergebnis gehört ein Name, sonst versandet es im ersten vollen Quartal.',
      'Die Stunden der eigenen Leute sind auch Kosten.',
      'Ein Versuch in einer Abteilung liefert eigene Zahlen statt fremder.',
    ],
    b2c: [
      'Zu Hause zählt, dass es in eine normale Woche passt.',
      'Besprechen sollte man es mit allen im Haushalt; wer nicht gefragt wurde, ist später dagegen.',
      'Fachwissen braucht es dafür nicht, ein klarer Wunsch und ein paar Fragen genügen.',
      'Was nach einer Nacht noch richtig wirkt, ist es meistens auch.',
    ],
    professionals: [
      'Wer sich beruflich damit befasst, braucht die Dokumentation ebenso wie das Ergebnis.',
      'Geltende Normen und interne Richtlinien prüft man vor der Festlegung.',
      'Annahmen gehören zusammen mit der Entscheidung festgehalten.',
      'Sonderfälle verdienen einen eigenen Absatz im Pflichtenheft.',
    ],
    beginners: [
      'Wer zum ersten Mal damit zu tun hat, geht einfach Schritt für Schritt vor.',
      'Einzelheiten darf man zunächst überspringen.',
      'Hinter jedem Fachwort steckt etwas Einfaches, und man darf danach fragen.',
      'Fehler am Anfang sind normal und meist leicht zu beheben.',
    ],
  },
  asides: {
    professional: ['Das gehört geklärt, bevor der Auftrag erteilt wird.'],
    friendly: ['Kein Grund zur Eile.', 'Wer hängen bleibt, fragt einfach nach.'],
    casual: ['Klingt banal, hilft aber.', 'Kein Hexenwerk.'],
    authoritative: ['Hier lohnt es sich, streng zu sein.'],
  },
  scenarioLabel: ['**Beispiel (erdacht):**', '**Ein erfundener Fall:**'],
  scenarios: {
    care: [
      'Eine Familie schiebt den Termin aus Unbehagen vor sich her. Dann schreibt sie drei Fragen auf einen Zettel und gibt ihn beim Empfang ab. Die Antworten dauern fünf Minuten, und der Rest des Besuchs verläuft ruhiger als gedacht.',
      'Nach der ersten Erklärung fragt jemand nach der Alternative und ihren Kosten. Es gibt eine, sie dauert länger, und sie passt besser. Ungefragt hätte sie niemand erwähnt.',
    ],
    practice: [
      'Jemand nimmt sich einen freien Samstag und sieht sich zuerst alles in Ruhe an. Dabei zeigt sich ein Teil, das die Arbeit am Mittag aufgehalten hätte. Es wird vor dem Frühstück besorgt, und der Rest läuft nach Plan.',
      'Zwei Nachbarn teilen sich die Arbeit, zuerst in der einen Wohnung, dann in der anderen. Beim zweiten Mal geht es doppelt so schnell, weil niemand mehr überlegen muss, was als Nächstes kommt.',
    ],
    any: [
      'Jemand hat zwei Angebote auf dem Tisch. Eines ist niedriger, das andere nennt jeden Posten. Vor der Entscheidung bittet er den ersten Betrieb, den Preis aufzuschlüsseln, und siehe da: Ein Teil der Arbeit fehlte. Der Vergleich sieht nun anders aus, und niemand musste streiten.',
      'Ein Paar schiebt das Thema eine Saison lang vor sich her, weil das erste Gespräch schlecht lief. Beim zweiten Mal beschreiben beide das Ergebnis, das sie sich wünschen, und nicht den Weg dorthin. Plötzlich gibt es einen einfacheren Vorschlag.',
      'Eine Familie schreibt auf, wie eine gewöhnliche Woche aussieht, und streicht alles, was darin nicht vorkommt. Übrig bleiben zwei Möglichkeiten, und die Entscheidung fällt an einem Abend.',
    ],
  },
  businessScenarios: [
    'Eine Abteilungsleiterin stellt das Vorhaben auf einer einzigen Seite vor: was heute geschieht, was sich ändern würde, was es kostet und wer es verantwortet. Gefragt wird nur nach der letzten Zeile, und dort fällt die Entscheidung.',
    'Ein Betrieb sammelt einen Monat lang alle Ausnahmen, bevor er etwas ändert. Die meisten erweisen sich als dieselben zwei. Nachdem diese gelöst sind, wird der restliche Plan viel kürzer.',
  ],
  intro: {
    hooks: {
      educational: [
        'Zu diesem Thema gibt es viele Meinungen und wenige Pläne: {label}.',
        'Manches wirkt nur deshalb schwierig, weil es in der falschen Reihenfolge erklärt wird.',
        'Wer sich mit diesem Thema befasst, hat meist eine konkrete Frage und danach fünf weitere.',
        'Ein paar Grundgedanken genügen, um mitreden zu können.',
      ],
      promotional: [
        'Gesucht wird meistens dasselbe: eine Lösung, über die man danach nicht mehr nachdenken muss.',
        'Versprechen gibt es viele. Hier folgen stattdessen Einzelheiten.',
        'Gute Angebote erklären sich selbst.',
      ],
      'case-study': [
        'Theorie gibt es genug. Hier folgt ein Fall.',
        'Pläne ähneln sich; verschieden ist, was aus ihnen wird.',
      ],
      'how-to': [
        'Es gibt einen kurzen und einen langen Weg. Der kurze beginnt mit einer Liste.',
        'Von außen wirkt es schwieriger, als es ist.',
        'Wer es zum ersten Mal angeht, braucht vor allem eines: die richtige Reihenfolge.',
      ],
      news: ['Es gibt Neuigkeiten: {label}.', 'Kurz und sachlich: Das ist bekannt.'],
    },
    keyword: [
      'Im Mittelpunkt steht das Thema {kwp}.',
      'Es geht um {kwp}, ohne Umwege und in einfachen Worten.',
      'Fragen rund um das Thema {kwp} lassen sich selten mit einem Wort beantworten.',
    ],
    search: [
      'Wer nach {kwq} sucht, ist hier richtig.',
      'Eine Suche nach {kwq} bringt viele Treffer; dieser Text ordnet sie.',
    ],
    map: [
      'Der Text behandelt der Reihe nach: {teasers}.',
      'Im Folgenden geht es um diese Punkte: {teasers}.',
      'Das erwartet Sie: {teasers}.',
    ],
    reader: {
      general: [],
      b2b: [
        'Geschrieben ist der Text für alle, die eine Entscheidung im Unternehmen begründen müssen.',
        'Die Sicht ist die eines Betriebs: Aufwand, Risiko und Ergebnis.',
      ],
      b2c: [
        'Gedacht ist der Text für den Alltag, nicht für Fachleute.',
        'Vorwissen ist nicht nötig, nur eine ungefähre Vorstellung von dem, was man möchte.',
      ],
      professionals: [
        'Grundkenntnisse werden vorausgesetzt, deshalb geht es gleich um die Feinheiten.',
        'Angesprochen sind Leser, die das Fach kennen.',
      ],
      beginners: [
        'Vorkenntnisse sind nicht nötig; Begriffe werden erklärt, wo sie vorkommen.',
        'Für alle, denen das Thema neu ist, beginnt der Text am Anfang.',
      ],
    },
    noSources: [
      'Zahlen stehen hier keine, nur Ratschläge, die sich ausprobieren lassen.',
      'Die Hinweise kommen ohne Statistik aus und lassen sich am eigenen Fall prüfen.',
    ],
  },
  keyword: {
    phrase: [
      'Das gilt auch für das Thema {kwp}.',
      'Beim Stichwort {kwp} stellt sich die Frage ganz ähnlich.',
      'Wer sich für {kwp} interessiert, sollte sich diesen Punkt merken.',
    ],
    search: [
      'Wer nach {kwq} sucht, meint oft genau das.',
      'Auch hinter vielen Suchen nach {kwq} steckt diese Frage.',
    ],
  },
  facts: {
    own: [
      '{company} beschreibt es so.',
      'Bei {company} sieht das so aus.',
      'Dazu sagt {company}:',
      'Aus Sicht von {company}:',
    ],
    other: ['Dazu findet sich bei {site} Genaueres.', '{site} beschreibt es so.'],
    quoted: [
      '{site} schreibt dazu: {quote}',
      'In den Worten von {site}: {quote}',
      'Bei {site} heißt es: {quote}',
    ],
    offer: ['Das bietet {company}:'],
    tableLead: [
      'Die veröffentlichten Angaben im Überblick:',
      'Die Angaben nebeneinander:',
      'Eine Übersicht:',
    ],
    bullets: ['Einige Einzelheiten:', 'Wissenswert ist außerdem:', 'Im Einzelnen:'],
    numbers: ['Die Zahlen in Kürze:', 'In Zahlen:'],
    offerList: ['Das Angebot von {company}:', '{company} übernimmt:'],
    expertiseList: ['Besondere Erfahrung hat {company} hier:', 'Schwerpunkte von {company}:'],
    valuesList: ['Grundsätze, nach denen {company} arbeitet:', 'Was bei {company} zählt:'],
    stepsLead: ['Der Ablauf, wie {company} ihn beschreibt:', 'Der Ablauf im Einzelnen:'],
  },
  transitions: {
    professional: [
      'Daraus ergibt sich die nächste Frage: {next}.',
      'Der folgende Abschnitt gilt diesem Punkt: {next}.',
    ],
    friendly: ['Und nun: {next}.', 'Weiter geht es mit diesem Punkt: {next}.'],
    casual: ['Als Nächstes: {next}.', 'Bleibt noch eins: {next}.'],
    authoritative: ['Der nächste Punkt: {next}.', 'Erst danach kommt das Nächste: {next}.'],
  },
  connectives: { professional: [], friendly: [], casual: [], authoritative: [] },
  conclusion: {
    headings: {
      educational: ['{label}: das Wichtigste noch einmal', 'Was man mitnehmen sollte'],
      promotional: ['{label}: der nächste Schritt', 'So geht es weiter'],
      'case-study': ['{label}: was bleibt', 'Der Fall in Kürze'],
      'how-to': ['{label}: jetzt anfangen', 'Der erste Schritt'],
      news: ['{label}: mehr dazu', 'Die Nachricht in einem Absatz'],
    },
    sums: {
      educational: [
        'Vieles läuft darauf hinaus, früh zu fragen und die Antwort aufzuschreiben.',
        'Bleibt nur ein Gedanke, dann dieser: Klarheit kommt vor Tempo.',
        'Alles muss niemand wissen, aber ein paar klare Fragen bringen weit.',
        'Die ruhige Entscheidung ist fast immer die bessere.',
      ],
      promotional: [
        'Am Ende soll die Lösung zu Ihnen passen und nicht umgekehrt.',
        'Sie wissen nun, was Sie erwarten dürfen und was Sie vorher fragen sollten.',
        'Ein gutes Angebot verträgt genaues Hinsehen.',
      ],
      'case-study': [
        'Kein Vorhaben gleicht dem anderen, doch dem Weg lässt sich folgen.',
        'Am leichtesten lassen sich kleine, geprüfte Schritte übertragen.',
      ],
      'how-to': [
        'Besonderes Talent braucht es nicht, nur einen Anfang.',
        'Die erste Runde dauert am längsten; die nächste geht fast von selbst.',
        'Wer mit dem ersten Schritt beginnt, hat den schwersten hinter sich.',
      ],
      news: ['Das ist der Stand der Dinge.', 'Wie es sich auswirkt, werden die nächsten Monate zeigen.'],
    },
    actions: {
      services: [
        'Fragen Sie {company}, was das in Ihrem Fall bedeutet.',
        'Erzählen Sie {company}, was Sie vorhaben.',
      ],
      expertise: [
        'Legen Sie {company} Ihren Fall vor, gerade wenn er knifflig ist.',
        'Holen Sie bei {company} eine Einschätzung ein, bevor Sie sich entscheiden.',
      ],
      values: [
        'Wenn Ihnen diese Arbeitsweise gefällt, lernen Sie {company} kennen.',
        'Ob die Grundsätze halten, zeigt ein Gespräch mit {company}.',
      ],
      none: [
        'Suchen Sie sich einen Punkt aus und setzen Sie ihn diese Woche um.',
        'Behalten Sie die Liste, streichen Sie, was nicht passt, und beginnen Sie mit dem Rest.',
      ],
    },
    actionsNoCompany: [
      'Schreiben Sie heute die erste offene Frage auf, und stellen Sie sie noch diese Woche.',
      'Nehmen Sie die passende Liste mit, streichen Sie, was nicht zutrifft, und beginnen Sie mit dem Rest.',
      'Suchen Sie sich den Punkt aus, der am besten passt, und beginnen Sie diese Woche damit.',
      'Behalten Sie Ihre Notizen griffbereit; die nächste Entscheidung kommt bestimmt.',
    ],
    link: ['Mehr dazu: {link}.', 'Kontakt und Einzelheiten: {link}.', 'Sie finden {company} unter {link}.'],
  },
  titleHooks: {
    educational: [
      'worauf es ankommt',
      'das Wichtigste im Überblick',
      'was man wissen sollte',
      'verständlich erklärt',
    ],
    promotional: ['was Sie erwarten dürfen', 'ein genauer Blick', 'das bekommen Sie'],
    'case-study': ['eine Fallstudie', 'vom Plan zum Ergebnis', 'so wurde es gemacht'],
    'how-to': ['Schritt für Schritt', 'die richtige Reihenfolge', 'eine praktische Anleitung'],
    news: ['was sich ändert', 'das Wichtigste in Kürze', 'was neu ist'],
  },
  titles: {
    review: ['{title}: ein Testbericht', '{title} im Test: Stärken und Grenzen'],
    educational: ['{title}: {hook}'],
    promotional: ['{title}: {hook}', '{title} bei {company}: {hook}'],
    'case-study': ['{title}: {hook}', 'Fallstudie: {title}'],
    'how-to': ['{title}: {hook}'],
    news: ['{title}: {hook}'],
  },
  faqHeadings: ['{label}: häufige Fragen', 'Kurz gefragt, kurz beantwortet'],
  meta: [
    '{kw}: {teasers}.',
    '{kw} verständlich erklärt: {teasers}.',
    'Alles Wichtige zum Thema {kw}: {teasers}.',
  ],
  gaps: {
    price: ['der aktuelle Preis: {label}'],
    time: ['die übliche Dauer: {label}'],
    result: ['das gemessene Ergebnis, mit einer Zahl von vorher und nachher'],
    client: ['wer der Kunde ist und wie die Lage war'],
    date: ['das Datum, ab dem es gilt'],
    example: ['ein kurzes Beispiel von einem eigenen Kunden'],
    process: ['wie die Arbeit bei Ihnen abläuft, vom ersten Kontakt bis zum Ende'],
    contact: ['wie man Sie erreicht'],
    translation: ['die wichtigsten Fakten aus „{site}“ auf Deutsch; die Seite ist in einer anderen Sprache'],
    detail: ['was Sie aus eigener Erfahrung dazu sagen können: {aspect}'],
    opinion: ['Ihre eigene Erfahrung: was Sie ausprobiert haben, und wie lange'],
    statement: ['ein Satz der verantwortlichen Person, mit Namen und Funktion'],
    period: ['wann das Projekt stattfand, vom ersten Schritt bis zum Ergebnis'],
    quote: ['ein Satz des Kunden im Wortlaut, mit Namen und Einverständnis'],
  },
  intents: {
    hire: 'Der Leser möchte vor einer Zusage gut entscheiden: {label}.',
    do: 'Der Leser möchte wissen, wie man vorgeht: {label}.',
    know: 'Der Leser möchte das Thema verstehen: {label}.',
  },
  angles: {
    educational: 'Ruhig erklären, von den Fragen der Leser her.',
    promotional: 'Zeigen, was geboten wird, mit Einzelheiten, die sich prüfen lassen.',
    'case-study': 'Einen Fall von der Ausgangslage bis zum Ergebnis erzählen.',
    'how-to': 'In der Reihenfolge führen, in der man es tut.',
    news: 'Zuerst die Nachricht, dann ihre Bedeutung, dann das Weitere.',
  },
  conjunction: 'und',
  quotes: ['„', '“'],
  tableHeads: { item: 'Posten', detail: 'Angabe' },
}

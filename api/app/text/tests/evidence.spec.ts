import { test } from '@japa/runner'
import { pageSource } from '#generation/tests/support/sample_content'
import { EvidenceCheck } from '#text/evidence/decide'
import { toPassages, withoutHeadings } from '#text/evidence/passages'
import { PassageIndex } from '#text/evidence/retrieval'
import { computationOf, readComputation } from '#text/figures/computation'
import { figuresIn } from '#text/figures/figures'
import { withDigits } from '#text/figures/number_words'

const PAGE = {
  ...pageSource(
    's1',
    `Opening hours

Open Monday to Friday, 8 to 17. Write to desk@mill.example or call 01632 555 019.

How long does milling take?

Two to three days, four in the harvest.

We mill wheat, rye and spelt. We do not mill oats, because their husk clogs the stones.`
  ),
  tables: [
    {
      caption: 'Flour',
      columns: ['Flour', 'Price', 'Shelf life (months)'],
      rows: [
        ['Wheat, fine', '£2.40', '9'],
        ['Rye, whole', '£2.10', '6'],
      ],
    },
  ],
}

const checkOf = (given = '') => new EvidenceCheck(toPassages([PAGE]), { text: given, language: 'en' }, 2026)
const decide = (text: string, computation: string | null = null) =>
  checkOf().decide({ text, language: 'en', computation })

test.group('Passages', () => {
  test('are paragraphs under their heading, answers under their question, rows under their columns', ({
    assert,
  }) => {
    assert.deepEqual(
      toPassages([PAGE]).map(({ id, heading, text }) => [id, heading, text]),
      [
        ['p1', null, 'Opening hours'],
        [
          'p2',
          'Opening hours',
          'Open Monday to Friday, 8 to 17. Write to desk@mill.example or call 01632 555 019.',
        ],
        ['p3', 'Opening hours', 'How long does milling take?'],
        ['p4', 'How long does milling take?', 'Two to three days, four in the harvest.'],
        [
          'p5',
          null,
          'We mill wheat, rye and spelt. We do not mill oats, because their husk clogs the stones.',
        ],
        ['p6', 'Flour', 'Wheat, fine; Price: £2.40; Shelf life (months): 9'],
        ['p7', 'Flour', 'Rye, whole; Price: £2.10; Shelf life (months): 6'],
      ]
    )
  })

  test('of a long paragraph end where its sentences do', ({ assert }) => {
    const sentence = 'The stones are dressed by hand every winter before the new harvest comes in.'
    const texts = toPassages([pageSource('s1', Array(20).fill(sentence).join(' '))]).map(({ text }) => text)
    assert.isAbove(texts.length, 2)
    for (const text of texts) {
      assert.isAtMost(text.length, 400)
      assert.isTrue(text.startsWith('The stones') && text.endsWith('in.'))
    }
  })
})

test.group('The nearest passages', () => {
  test('are found by figures and inflected words', ({ assert }) => {
    const index = new PassageIndex(toPassages([PAGE]))
    assert.equal(index.nearest('Whole rye flour costs £2.10.', 'en', 1)[0]?.id, 'p7')
    assert.equal(index.nearest('Oat is not milled.', 'en', 1)[0]?.id, 'p5')
    assert.deepEqual(index.nearest('Zebras gallop.', 'en', 3), [])
  })

  test('fill a number of tokens in the order of the sources', ({ assert }) => {
    const index = new PassageIndex(toPassages([PAGE]))
    assert.deepEqual(
      index.cut('rye flour price', 'en', 27).map(({ id }) => id),
      ['p6', 'p7']
    )
    assert.lengthOf(index.cut('rye flour price', 'en'), 7)
  })
})

test.group('The calculation of a statement', () => {
  const SAID = 'Both bags cost £4.50.'
  const STATED = { [SAID]: 'p6:2.40+p7:2.10' }

  test('is that of its sentence, and of the text of a picture that repeats the sentence', ({ assert }) => {
    assert.equal(computationOf({ place: 'text', text: SAID }, STATED), STATED[SAID])
    assert.equal(computationOf({ place: 'alt', text: `Flour: ${SAID}` }, STATED), STATED[SAID])
    const two = { ...STATED, 'Three cost £6.90.': '3*p7:2.30' }
    assert.equal(
      computationOf({ place: 'alt', text: 'Flour: Both bags cost £4.50; Three cost £6.90' }, two),
      'p6:2.40+p7:2.10; 3*p7:2.30',
      'those of the items of a list'
    )
    assert.isUndefined(computationOf({ place: 'text', text: `Again: ${SAID}` }, STATED))
    assert.isUndefined(computationOf({ place: 'alt', text: 'Flour in bags.' }, STATED))
    assert.isUndefined(computationOf({ place: 'text', text: SAID }, null))
  })
})

test.group('The passages that a verifier is shown', () => {
  const shownFor = (text: string, language = 'en', computation: string | null = null) =>
    checkOf()
      .decide({ text, language, computation })
      .passages.map(({ id }) => id)

  test('have those that its writer marked, before the nearest', ({ assert }) => {
    const { passages } = checkOf().decide({ text: 'Wheat, rye and spelt.', language: 'en', marked: ['p2'] })
    assert.equal(passages[0]?.id, 'p2')
    assert.include(
      passages.map(({ id }) => id),
      'p5'
    )
  })

  test('are few besides those marked where the marks are about the sentence, else the nearest five', ({
    assert,
  }) => {
    const filled = pageSource(
      's2',
      Array.from({ length: 9 }, (_, at) => `Rye is milled in yard ${at}.`).join('\n\n')
    )
    const check = new EvidenceCheck(toPassages([PAGE, filled]), { text: '', language: 'en' }, 2026)
    const shown = (marked: string[]) =>
      check.decide({ text: 'Rye is milled in a yard.', language: 'en', marked }).passages.map(({ id }) => id)
    assert.lengthOf(shown([]), 5)
    const [nearest] = shown([])
    assert.lengthOf(shown([nearest!]), 3)
    assert.equal(shown([nearest!])[0], nearest)
    const wrong = { text: 'Rye is milled in yard 7 for £99.', language: 'en', marked: [nearest!] }
    assert.lengthOf(check.decide(wrong).passages, 5, 'a figure that it lacks')
    assert.lengthOf(shown(['p4']), 6, 'how long milling takes says nothing of it')
    assert.include(shown(['p4']), nearest)
  })

  test('have no line that only heads others of them', ({ assert }) => {
    assert.notInclude(shownFor('Opening hours: open on Monday.'), 'p1')
    assert.include(shownFor('Opening hours: open on Monday.'), 'p2')
    const [heading, below] = toPassages([PAGE])
    assert.deepEqual(withoutHeadings([heading!, below!]), [below])
    assert.deepEqual(withoutHeadings([heading!]), [heading], 'one without them is shown')
  })

  test('have the answer in place of the question above it', ({ assert }) => {
    const text = 'Is the mill open at weekends?\n\nOnly from May on.\n\nAnd on holidays?\n\nNever.'
    const passages = toPassages([pageSource('s1', text)])
    const check = new EvidenceCheck(passages, { text: '', language: 'en' }, 2026)
    const shown = check.decide({ text: 'The mill is open at weekends.', language: 'en' }).passages
    assert.deepEqual(
      shown.map((one) => one.text),
      ['Only from May on.']
    )
  })

  test('have the other rows of a table, with which a sentence may compare one', ({ assert }) => {
    assert.includeMembers(shownFor('Fine wheat is the dearest flour.'), ['p6', 'p7'])
  })

  test('have the amounts of a calculation that names no passage', ({ assert }) => {
    assert.includeMembers(shownFor('Both bags together are paid with five coins.', 'en', '2.40+2.10'), [
      'p6',
      'p7',
    ])
  })

  test('are all of a small pool where no word is shared, as between two languages', ({ assert }) => {
    assert.lengthOf(shownFor('Hafer wird nicht gemahlen', 'de'), 7)
    const many = Array.from({ length: 20 }, (_, at) => `Line ${'abcdefghijklmnopqrst'[at]} says so.`)
    const check = new EvidenceCheck(
      toPassages([pageSource('s1', many.join('\n\n'))]),
      { text: '', language: 'en' },
      2026
    )
    assert.deepEqual(check.decide({ text: 'Hafer wird gemahlen', language: 'de' }).passages, [])
  })
})

test.group('Figures', () => {
  for (const [language, text, value, dimension] of [
    ['en', 'a hundred and more: twenty-five minutes', '25', 'time'],
    ['de', 'zweihundertfünfzig Gramm', '250', 'mass'],
    ['fr', 'quatre-vingt-dix minutes', '90', 'time'],
    ['es', 'dos horas y media', '2.5', 'time'],
    ['ru', 'двадцать пять минут', '25', 'time'],
    ['it', '12 settimane', '12', 'time'],
    ['en', '85 Nm', '85', 'torque'],
    ['de', '9 kW', '9', 'power'],
  ] as const)
    test(`are read in ${language}: ${text}`, ({ assert }) => {
      const [figure] = figuresIn(text, language)
      assert.equal(figure!.quantity.value, value)
      assert.equal(figure!.unit?.dimension, dimension)
    })

  test('of a range share its unit', ({ assert }) => {
    const [from, to] = figuresIn('between 35 and 55 miles', 'en')
    assert.equal(from!.unit?.dimension, 'length')
    assert.strictEqual(from!.range, to!.range)
    assert.isNull(figuresIn('rooms 2 and 3', 'en')[0]!.range)
  })

  test('in words keep their place in the text', ({ assert }) => {
    assert.deepEqual(withDigits('Take twenty-one of these.', 'en'), {
      text: 'Take 21 of these.',
      spelled: [[5, 7]],
    })
  })
})

test.group('A calculation', () => {
  test('is read with its passages, products first', ({ assert }) => {
    assert.deepEqual(readComputation('p7:24*3+p9:15'), {
      operands: [
        { passage: 'p7', value: 24, factor: false },
        { passage: null, value: 3, factor: true },
        { passage: 'p9', value: 15, factor: false },
      ],
      value: 87,
    })
  })

  for (const written of ['', '5', '5+', '+5', 'p1:+2', '2+process.exit()', '1/0', '2 3'])
    test(`is none: "${written}"`, ({ assert }) => {
      assert.isNull(readComputation(written))
    })
})

test.group('What code decides', () => {
  for (const [text, computation = null] of [
    ['A bag of each makes £4.50.', 'p6:2.40+p7:2.10'],
    ['Three bags of rye make £6.30.', '3*p7:2.10'],
    ['Rye flour keeps six months.'],
    ['Rye keeps for half a year less than fine wheat.'],
    ['Write to desk@mill.example.'],
    ['Knead the dough for ten minutes.'],
    ['The mill was busy in 2026.'],
  ] as const)
    test(`nothing against: ${text}`, ({ assert }) => {
      const { verdict, reason } = decide(text, computation)
      assert.deepEqual({ verdict, reason }, { verdict: 'undecided', reason: '' })
    })

  for (const [refutation, text, computation = null] of [
    ['computation', 'A bag of each makes £4.60.', 'p6:2.40+p7:2.10'],
    ['computation', 'A bag of each makes £4.50.', 'p6:2.10+p7:2.40'],
    ['computation', 'Both keep for £15.', 'p6:9+p7:6'],
    ['unit', 'Rye flour keeps six weeks.'],
    ['figure', 'Fine wheat costs £3.15.'],
    ['figure', 'The mill has 34 employees.'],
    ['range', 'Milling takes two to four days.'],
    ['address', 'Write to sales@mill.example.'],
    ['figure', 'Call 01632 555 777.'],
    ['quotation', 'The miller says: "Rye is the queen of all grains."'],
  ] as const)
    test(`a wrong ${refutation}: ${text}${computation ? ` ${computation}` : ''}`, ({ assert }) => {
      const { verdict, refutation: found } = decide(text, computation)
      assert.deepEqual({ verdict, found }, { verdict: 'unsupported', found: refutation })
    })

  test('what is wrong, in words for its author', ({ assert }) => {
    assert.equal(
      decide('A bag of each makes £4.60.', 'p6:2.40+p7:2.10').reason,
      'The calculation 2.40+2.10 gives 4.5, which the sentence does not say.'
    )
    const page = toPassages([pageSource('s1', 'The well is 90 to 120 metres deep.')])
    assert.equal(
      new EvidenceCheck(page, { text: '', language: 'en' }, 2026).decide({
        text: 'The well is 90 to 120 feet deep.',
        language: 'en',
      }).reason,
      '"90 to 120 feet" is not in the sources, which have "90 to 120 metres".'
    )
  })

  test('a sentence that a passage has word for word, but not a part without its negation', ({ assert }) => {
    const { verdict, words } = decide('We mill wheat, rye, and spelt.')
    assert.deepEqual(
      { verdict, words },
      {
        verdict: 'supported',
        words: 'We mill wheat, rye and spelt. We do not mill oats, because their husk clogs the stones.',
      }
    )
    assert.equal(decide('Mill oats, because their husk clogs the stones.').verdict, 'undecided')
  })

  test('an item of a numbered list, in any place of the list', ({ assert }) => {
    const steps = pageSource('s1', 'Cleaning the mill\n\n1. Switch the mill off\n2. Brush the stones by hand')
    const check = new EvidenceCheck(toPassages([steps]), { text: '', language: 'en' }, 2026)
    const decided = (text: string, under: string) => check.decide({ text, under, language: 'en' }).verdict
    assert.equal(decided('Brush the stones by hand', 'Cleaning the mill once a week'), 'supported')
    assert.equal(decided('Brush the stones by hand', 'Milling oats'), 'undecided')
    assert.equal(decided('Brush the stones', 'Cleaning the mill once a week'), 'undecided')
  })

  test('a table row whose cells one passage has under the same columns', ({ assert }) => {
    const HEAD = ['Flour', 'Price', 'Shelf life (months)']
    const row = (cells: string[], head = HEAD) =>
      checkOf().decide({ text: cells.join(' | '), language: 'en', cells, head }).verdict
    assert.equal(row(['Wheat, fine', '£2.40', '9']), 'supported')
    assert.equal(row(['Wheat, fine', '9', '£2.40'], ['Flour', HEAD[2]!, HEAD[1]!]), 'supported')
    assert.equal(row(['Wheat, fine', '9', '£2.40']), 'undecided', 'cells that changed their places')
    assert.equal(row(['Wheat, fine', '£2.40', '9'], ['Flour', HEAD[2]!, HEAD[1]!]), 'undecided')
    assert.equal(row(['Wheat', '£2.40', '9']), 'undecided', 'a part of a name')
    assert.equal(row(['Rye, whole', '£2.40', '9']), 'undecided')
    assert.equal(row(['Wheat, fine', '£2.90', '9']), 'unsupported')
  })

  for (const [language, source, same, other] of [
    ['en', 'It opened on 12 March 2019.', 'Open since March 12, 2019.', 'It opened on 12 May 2019.'],
    ['de', 'Eröffnet am 12. März 2019.', 'Seit März 2019 geöffnet.', 'Eröffnet am 12. Mai 2019.'],
    ['it', 'Aperto il 12 marzo 2019.', 'Aperto dal 12/03/2019.', 'Aperto il 12 maggio 2019.'],
    ['nl', 'Geopend op 12 maart 2019.', 'Open sinds maart 2019.', 'Geopend op 12 mei 2019.'],
    ['pl', 'Otwarte 12 marca 2019 r.', 'Otwarte od 12 marca 2019.', 'Otwarte 12 maja 2019 r.'],
    ['pt', 'Aberto em 12 de março de 2019.', 'Aberto desde março de 2019.', 'Aberto em 12 de maio de 2019.'],
    ['tr', '12 Mart 2019 tarihinde açıldı.', '12.03.2019 tarihinde.', '12 Mayıs 2019 tarihinde açıldı.'],
    ['hu', 'Megnyílt 2019. március 12-én.', '2019-03-12 óta nyitva.', 'Megnyílt 2019. május 12-én.'],
    ['ja', '2019年3月12日に開店。', '開店は2019年3月12日です。', '2019年5月12日に開店。'],
    ['ko', '2019년 3월 12일 개업.', '개업일은 2019년 3월 12일.', '2019년 5월 12일 개업.'],
  ] as const)
    test(`a date in ${language} and nothing against it in another form`, ({ assert }) => {
      const page = { ...pageSource('s1', source), language }
      const check = new EvidenceCheck(toPassages([page]), { text: '', language }, 2026)
      assert.notEqual(check.decide({ text: same, language }).verdict, 'unsupported')
      const { verdict, words } = check.decide({ text: other, language })
      assert.deepEqual([verdict, words], ['unsupported', null])
    })

  for (const [language, source, same, other] of [
    ['en', 'Find us at 7 Mill Lane, Ludlow SY8 1QR.', 'We are at 7 Mill Lane.', 'We are at 9 Mill Lane.'],
    ['de', 'Mühlgasse 7, 79098 Freiburg', 'Die Werkstatt ist in der Mühlgasse 7.', 'In der Mühlgasse 8.'],
    ['it', 'Via Garibaldi 3, 10122 Torino', 'Siamo in via Garibaldi 3.', 'Siamo in via Garibaldi 5.'],
  ] as const)
    test(`another house number: ${other}`, ({ assert }) => {
      const page = { ...pageSource('s1', source), language }
      const check = new EvidenceCheck(toPassages([page]), { text: '', language }, 2026)
      assert.equal(check.decide({ text: same, language }).verdict, 'undecided')
      const { refutation, words } = check.decide({ text: other, language })
      assert.deepEqual([refutation, words], ['address', source])
    })

  test('no measure of a sentence that cites nothing, where no passage is about it: it is general practice', ({
    assert,
  }) => {
    const kneading = { text: 'Knead the dough for ten minutes.', language: 'en' }
    const shown = ({ verdict, practice }: { verdict: string; practice: boolean }) => [verdict, practice]
    assert.deepEqual(shown(checkOf().decide({ ...kneading, cites: [] })), ['undecided', true])
    // A line that cannot cite, such as a title, is not held to it.
    assert.deepEqual(shown(checkOf().decide(kneading)), ['undecided', false])
    // What the sources are about is theirs to say, and a price is nobody's practice.
    for (const text of ['Milling wheat takes ten days.', 'Good yeast costs £3.'])
      assert.equal(checkOf().decide({ text, language: 'en', cites: [] }).verdict, 'unsupported')
  })

  test('a quotation in any language that no source has', ({ assert }) => {
    for (const [language, text] of [
      ['pl', 'Młynarz mówi: „Żyto jest królem wszystkich zbóż”.'],
      ['sv', 'Mjölnaren säger: ”Råg är kungen bland alla spannmål”.'],
      ['ja', '製粉業者は『ライ麦はすべての穀物の女王です』と言う。'],
    ] as const)
      assert.equal(checkOf().decide({ text, language, cites: [] }).refutation, 'quotation', text)
  })

  test('by the source that a sentence cites, where several state the same', ({ assert }) => {
    const text = 'Two to three days, four in the harvest.'
    const pages = ['s1', 's2', 's3'].map((id) => pageSource(id, `Milling takes time.\n\n${text}`))
    const check = new EvidenceCheck(toPassages(pages), { text: '', language: 'en' }, 2026)
    const sourceOf = (question: { text: string; cites: string[] }) =>
      check.decide({ ...question, language: 'en' }).passages.map(({ sourceId }) => sourceId)
    assert.deepEqual(sourceOf({ text, cites: ['s3'] }), ['s3'])
    assert.deepEqual(sourceOf({ text: 'In the harvest it takes days.', cites: ['s2'] }), ['s2', 's2'])
    assert.deepEqual(sourceOf({ text, cites: [] }), ['s1'])
  })

  test('nothing against what the customer gave', ({ assert }) => {
    const question = { text: 'The offer ends after 45 days.', language: 'en' }
    assert.equal(checkOf().decide(question).verdict, 'unsupported')
    assert.equal(checkOf('An offer of 45 days').decide(question).verdict, 'undecided')
  })
})

import { test } from '@japa/runner'
import { pageSource } from '#generation/tests/support/sample_content'
import { EvidenceCheck } from '#text/evidence/decide'
import { type Passage, toPassages } from '#text/evidence/passages'
import { PassageIndex } from '#text/evidence/retrieval'

const filler = Array.from(
  { length: 8 },
  (_, at) => `The advanced course costs more patience than the beginner course ${'and '.repeat(at)}more time.`
)
const PAGE = {
  ...pageSource(
    's1',
    `${filler.join('\n\n')}\n\nThe school has sailed the river since 2011.\n\nOf 860 guests of last year 215 guests were children.

The jetty is 12 metres long. A deposit of 30 percent is due.`
  ),
  tables: [
    {
      caption: 'Prices',
      columns: ['Course', 'Price', 'Length'],
      rows: [
        ['Beginner', '£210', '5 days'],
        ['Advanced', '£265', '5 days'],
      ],
    },
  ],
}
const passages = toPassages([PAGE])
const decide = (text: string, given = '', before?: string) =>
  new EvidenceCheck(passages, { text: given, language: 'en' }, 2026).decide({
    text,
    language: 'en',
    cites: ['s1'],
    ...(before && { before }),
  })

test.group('What can be worked out', () => {
  for (const text of [
    'The school has sailed the river for 15 years.',
    'The school has sailed the river for 14 years.',
    'The beginner course comes to £42 a day.',
    'The advanced course costs £55 more than the beginner course.',
    '25% of the guests were children.',
    '75% of the guests were grown up.',
    'On the river since 2011, for nearly 15 years.',
    'Of 860 guests 25% make 215.',
    'A deposit of 30 percent on £265 is £79.50, which leaves £185.50.',
    'The jetty is 12 metres, about 39 feet, long.',
  ])
    test(`is not refuted: ${text}`, ({ assert }) => {
      const { verdict, reason } = decide(text)
      assert.deepEqual({ verdict, reason }, { verdict: 'undecided', reason: '' })
    })

  for (const text of [
    'The school has sailed the river for 19 years.',
    'On the river since 2011, for nearly 20 years.',
    'A deposit of 30 percent on £265 is £89.50.',
    'The jetty is 12 metres, about 49 feet, long.',
    'It costs £97, twice £48.50.',
    'The beginner course comes to £47 a day.',
    'The advanced course costs £65 more than the beginner course.',
    '31% of the guests were children.',
  ])
    test(`is refuted where it is wrong: ${text}`, ({ assert }) => {
      assert.equal(decide(text).verdict, 'unsupported')
    })

  test('goes on from the sentence before, whose own figures are held to the same', ({ assert }) => {
    const before = 'The beginner course costs £210 and the advanced course £265, or £475 in all.'
    assert.equal(decide('For two people that comes to £950.', '', before).verdict, 'undecided')
    assert.equal(decide('For two people that comes to £940.', '', before).verdict, 'unsupported')
    const wrong = 'The beginner course costs £430.'
    assert.equal(decide('For two people that comes to £860.', '', wrong).verdict, 'unsupported')
  })

  test('leaves an example of a limit to a verifier where a calculation holds beside it', ({ assert }) => {
    const pool = toPassages([
      pageSource('s1', 'Pieces of more than 30 cm cost £6 a firing. A first lesson lasts less than 2 hours.'),
    ])
    const [{ id }] = pool as [Passage]
    const verdictOn = (text: string, computation: string | null = `2*${id}:6`) =>
      new EvidenceCheck(pool, { text: '', language: 'en' }, 2026).decide({
        ...{ text, language: 'en', cites: ['s1'], computation },
      }).verdict
    assert.equal(verdictOn('A dish of 35 cm that is fired twice costs £12.'), 'undecided')
    assert.equal(verdictOn('A dish of 25 cm that is fired twice costs £12.'), 'unsupported')
    assert.equal(verdictOn('Pieces of more than 35 cm that are fired twice cost £12.'), 'unsupported')
    assert.equal(verdictOn('A dish of 35 to 40 cm that is fired twice costs £12.'), 'unsupported')
    assert.equal(verdictOn('A dish of 35 kg that is fired twice costs £12.'), 'unsupported')
    assert.equal(verdictOn('A dish of 35 cm that is fired twice costs £18.'), 'unsupported')
    assert.equal(verdictOn('A lesson of 90 hours for two firings costs £12.'), 'unsupported')
    assert.equal(verdictOn('The kiln is 35 cm wide.', null), 'unsupported')
  })

  test('includes what the customer quoted themselves', ({ assert }) => {
    const text = 'She says: “The river forgives a beginner almost everything.”'
    assert.equal(decide(text).refutation, 'quotation')
    assert.equal(
      decide(text, 'Quote “The river forgives a beginner almost everything.”').verdict,
      'undecided'
    )
  })
})

test.group('Passages of a comparison', () => {
  test('have the rows that it names, however many others share its words', ({ assert }) => {
    const index = new PassageIndex(passages)
    const nearest = index.nearest('The advanced course costs more than the beginner course.', 'en', 5)
    assert.lengthOf(nearest, 5)
    for (const row of ['Beginner', 'Advanced'])
      assert.isTrue(
        nearest.some(({ text }) => text.startsWith(`${row};`)),
        row
      )
  })
})

const WARRANTY = pageSource(
  's1',
  'Frames are guaranteed for ten years, motors and batteries for two. Priya Hollin started the shop in 2014. A repair takes three working days.'
)
const told = (text: string, language = 'en', cites: string[] = ['s1']) =>
  new EvidenceCheck(toPassages([WARRANTY]), { text: '', language: 'en' }, 2026).decide({
    ...{ text, language, cites },
  }).verdict

test.group('Times in words', () => {
  for (const [language, text] of [
    ['en', 'Motors and batteries are guaranteed for five years.'],
    ['en', 'Priya Hollin has run the shop for eight years.'],
    ['en', 'That takes the mechanic four working days.'],
    ['en', 'The shop delivers within 9 working days.'],
    ['de', 'Den Laden gibt es seit acht Jahren.'],
    ['de', 'Das dauert fünf volle Tage.'],
    ['de', 'Die achtjährige Garantie gilt für Rahmen.'],
    ['de', 'Die 8-jährige Garantie gilt für Rahmen.'],
    ['ru', 'На раму действует восьмилетняя гарантия.'],
    ['fr', 'La maison existe depuis huit ans.'],
    ['es', 'La tienda existe desde hace ocho años.'],
    ['ru', 'Магазин работает уже восемь лет.'],
  ] as const)
    test(`are compared like figures: ${text}`, ({ assert }) => {
      assert.equal(told(text, language), 'unsupported')
    })

  for (const [language, text] of [
    ['en', 'Frames are guaranteed for ten years.'],
    ['en', 'Priya Hollin has run the shop for twelve years.'],
    ['en', 'A repair takes three days.'],
    ['de', 'Rahmen haben zehn Jahre Garantie.'],
    ['de', 'Rahmen haben eine zehnjährige Garantie.'],
    ['ru', 'На раму действует десятилетняя гарантия.'],
    ['de', 'Eine Reparatur dauert drei Werktage oder drei volle Tage.'],
  ] as const)
    test(`stay where a passage has them: ${text}`, ({ assert }) => {
      assert.notEqual(told(text, language), 'unsupported')
    })

  test('may be usual in the trade where nothing is cited', ({ assert }) => {
    assert.equal(told('Let the dough rest for two days.', 'en', []), 'undecided')
  })
})

test.group('A sentence that goes on from the one before', () => {
  const BOX = pageSource('s1', 'The box of the Long takes two children. It has a roof of canvas.')
  const said = (before: string) =>
    new EvidenceCheck(toPassages([BOX]), { text: '', language: 'en' }, 2026).decide({
      ...{ text: 'It has a roof of canvas.', language: 'en', cites: ['s1'], before },
    }).verdict

  test('is not stated by a passage that says the same of something else', ({ assert }) => {
    assert.equal(said('The Short is the cheapest of them.'), 'undecided')
    assert.equal(said('The box of the Long takes two children.'), 'supported')
  })

  test('is not stated at the start of a paragraph either, unless under the same heading', ({ assert }) => {
    const pages = pageSource(
      's1',
      'The Long\n\nIt takes two children.\n\nThe Short\n\nThat is all. It folds.'
    )
    const check = new EvidenceCheck(toPassages([pages]), { text: '', language: 'en' }, 2026)
    const under = (text: string, heading: string) =>
      check.decide({ ...{ text, language: 'en', cites: ['s1'], under: heading } }).verdict
    assert.equal(under('It takes two children.', 'Who rides in the Long'), 'supported')
    assert.equal(under('It takes two children.', 'Who rides in the Short'), 'undecided')
    assert.equal(under('It folds.', 'The Short'), 'undecided', 'a sentence is before it in the passage')
  })

  test('is held against the passages of what it means', ({ assert }) => {
    const { passages: named } = decide(
      'It costs £210.',
      '',
      'The jetty is what the beginner course starts from.'
    )
    assert.isTrue(named.some(({ text }) => text.startsWith('The jetty')))
  })
})

test.group('A calculation', () => {
  const stated = (text: string, computation: string) =>
    new EvidenceCheck(passages, { text: '', language: 'en' }, 2026).decide({
      ...{ text, language: 'en', cites: ['s1'], computation },
    })
  const row = passages.find(({ text }) => text.startsWith('Beginner'))!.id

  test('has its passages among those that it is judged by', ({ assert }) => {
    const { passages: named } = stated('That makes £420 for a pair.', `2*${row}:210`)
    assert.equal(named[0]?.id, row)
  })

  test('may be one of two in a sentence, each of which has to be right', ({ assert }) => {
    const text = 'That makes £420 for a pair and £630 for three.'
    assert.notEqual(stated(text, `2*${row}:210; 3*${row}:210`).verdict, 'unsupported')
    assert.equal(stated(text, `2*${row}:210; 4*${row}:210`).verdict, 'unsupported')
  })

  test('may be a comparison whose result a passage has', ({ assert }) => {
    const FLEET = pageSource('s1', 'The Tipper carries 160 kg.\n\nThe Short carries 80 kg.')
    const own = toPassages([FLEET])
    const compare = (text: string, computation: string) =>
      new EvidenceCheck(own, { text: '', language: 'en' }, 2026).decide({
        ...{ text, language: 'en', cites: ['s1'], computation },
      }).verdict
    assert.equal(compare('The Tipper carries twice as much as the Short.', '2*p2:80'), 'undecided')
    assert.equal(compare('The Tipper carries twice as much as the Short.', '3*p2:80'), 'unsupported')
    assert.equal(compare('The Tipper carries three times as much as the Short.', '2*p2:80'), 'unsupported')
  })

  test('a result that is said in a word', ({ assert }) => {
    const page = toPassages([pageSource('s1', 'Ash dries for 12 months and birch for 6 months.')])
    const check = new EvidenceCheck(page, { text: '', language: 'en' }, 2026)
    const against = (text: string, computation: string) =>
      check.decide({ text, language: 'en', computation }).refutation
    assert.isUndefined(against('Ash dries twice as long as birch.', '12/6') ?? undefined)
    assert.isUndefined(against('Birch dries half as long as ash.', '6/12') ?? undefined)
    assert.equal(against('Ash dries half as long as birch.', '12/6'), 'computation')
    assert.equal(against('Ash dries longer than birch.', '12/6'), 'computation')
  })
})

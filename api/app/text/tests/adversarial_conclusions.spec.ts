import { test } from '@japa/runner'
import { NOW, pageSource, sampleBrief, samplePlan } from '#generation/tests/support/sample_content'
import { isHint, repairBlock, validateBlock, withoutConclusions } from '#text/validation/validate_block'
import { draftOf, found, HONEST, SOURCES } from './support/workshop.js'

test.group('What rests on a removed claim', () => {
  const left = (markdown: string, language = 'en') =>
    repairBlock(draftOf(markdown), found(markdown, language), SOURCES).markdown

  for (const [kind, lie, conclusion, language = 'en'] of [
    ['a reason', 'Of all tables 86 percent are of pine.', 'That is why it is the cheapest.'],
    ['a comparison', 'A table of pine costs £99.', 'This makes it cheaper than oak.'],
    ['a consequence', 'Pine loses 86 percent of its color.', 'Therefore nobody should buy it.'],
    ['a comparison that points back', 'It costs £99.', 'That is less than anywhere else.'],
    ['a conclusion in German', 'Kiefer kostet 99 Euro.', 'Deshalb ist sie am günstigsten.', 'de'],
    ['a comparison in German', 'Kiefer kostet 99 Euro.', 'Das ist weniger als anderswo.', 'de'],
    ['a conclusion in Russian', 'Сосна стоит 9 900 рублей.', 'Поэтому она самая дешёвая.', 'ru'],
    ['a conclusion in French', 'Le pin coûte 99 euros.', 'C’est pourquoi il est le moins cher.', 'fr'],
    ['a conclusion in Spanish', 'El pino cuesta 99 euros.', 'Por eso es el más barato.', 'es'],
    ['a conclusion in Arabic', 'يبلغ السعر ٩٩ دينارا.', 'لذلك هو الأرخص في السوق.', 'ar'],
  ] as const) {
    test(`goes with it: ${kind}`, ({ assert }) => {
      assert.equal(left(`${HONEST} ${lie} ${conclusion}`, language), HONEST)
    })
  }

  test('goes through a chain of conclusions', ({ assert }) => {
    const chain = 'A table of pine costs £99. That is why it sells best. This makes it better known than oak.'
    assert.equal(left(`${HONEST} ${chain} Oak needs oil.`), `${HONEST} Oak needs oil.`)
  })

  test('stays where it has a citation of its own, or concludes nothing', ({ assert }) => {
    const lie = 'A table of pine costs £99.'
    for (const own of [
      'That is why tables are made to order in eleven weeks.[^s1]',
      'Tables want oil in spring.',
    ])
      assert.equal(left(`${HONEST} ${lie} ${own}`), `${HONEST} ${own}`)
  })

  test('goes where it speaks of the subject that only the removed claim named', ({ assert }) => {
    const lie = 'A table of pine costs £99.'
    assert.equal(left(`${HONEST} ${lie} It wants oil in spring.`), HONEST)
  })

  test('stays after a sentence that is only said twice', ({ assert }) => {
    const twice = `${HONEST} ${HONEST} That is why a screw is worse.`
    assert.equal(left(twice), `${HONEST} That is why a screw is worse.`)
  })

  test('is taken from a rewrite that kept it, and not where the claim was mended', ({ assert }) => {
    const before = `${HONEST} A table of pine costs £99. That is why it is the cheapest.`
    const gone = `${HONEST} That is why it is the cheapest.`
    const mended = `${HONEST} A table of pine costs little. That is why it is the cheapest.`
    const rewritten = (after: string) =>
      withoutConclusions(draftOf(before), draftOf(after), found(before), SOURCES).markdown
    assert.equal(rewritten(gone), HONEST)
    assert.equal(rewritten(mended), mended)
  })
})

/** A firewood yard: prices and times in tables, as a model cites them. */
const YARD = pageSource(
  's1',
  'Ash is stacked outdoors. Every price is for one cubic metre. A double load is £270.',
  {
    tables: [
      {
        caption: 'Prices',
        columns: ['Wood', 'Price'],
        rows: [
          ['Seasoned ash', '£145'],
          ['Kiln-dried birch', '£185'],
          ['Green ash', '£90'],
        ],
      },
    ],
  }
)
const DRYING = pageSource('s2', 'Unsplit rounds take about twice as long. A stack is ready at 20 percent.', {
  tables: [
    {
      caption: null,
      columns: ['Wood', 'Time to 20 percent'],
      rows: [
        ['Ash', '9 to 12 months'],
        ['Oak', '24 to 36 months'],
      ],
    },
  ],
})

test.group('Figures that are worked out from prices and times of a page', () => {
  const judged = (markdown: string) =>
    validateBlock({
      draft: draftOf(markdown),
      plan: samplePlan(),
      brief: sampleBrief({ prompt: 'How to buy firewood' }),
      sources: [YARD, DRYING],
      siblings: [],
      now: NOW,
    }).filter((finding) => !isHint(finding))

  for (const [kind, right, wrong] of [
    [
      'a difference of two prices of the table',
      'Seasoned ash costs £40 less than the kiln-dried birch.[^s1]',
      'Seasoned ash costs £45 less than the kiln-dried birch.[^s1]',
    ],
    [
      'a difference, with another source in the same sentence',
      'Green ash is for the patient. It saves £55 on each cubic metre against the seasoned wood,[^s1] and asks 9 to 12 months of drying for it.[^s2]',
      'Green ash saves £65 on each cubic metre,[^s1] and asks 9 to 12 months of drying for it.[^s2]',
    ],
    [
      'a quotient',
      'Seasoned ash costs £145.[^s1] Divide that by 0.65, and you have a price of about £223.[^s1]',
      'Seasoned ash costs £145.[^s1] Divide that by 0.65, and you have a price of about £323.[^s1]',
    ],
    [
      'a sum over sentences',
      'A winter takes two double loads at £270, or £540.[^s1] A fifth cubic metre of seasoned ash adds £145 and brings the year to £685.[^s1]',
      'A winter takes two double loads at £270, or £540.[^s1] A fifth cubic metre of seasoned ash adds £145 and brings the year to £785.[^s1]',
    ],
    [
      'a product of a price that the sentence leaves out',
      'Four lots of green ash would be £360.[^s1]',
      'Four lots of green ash would be £430.[^s1]',
    ],
    [
      'what a lead-in takes from its table',
      'These are the times until the wood is down to 20 percent:\n\n| Wood | Time |\n| --- | --- |\n| Ash | 9 to 12 months [^s2] |',
      'These are the times until the wood is down to 80 percent:\n\n| Wood | Time |\n| --- | --- |\n| Ash | 9 to 12 months [^s2] |',
    ],
    [
      'a double, in months and in years',
      'Unsplit rounds take about twice as long.[^s2] For oak that can mean up to 72 months, or six years.[^s2]',
      'Unsplit rounds take about twice as long.[^s2] For oak that can mean up to 82 months, or six years.[^s2]',
    ],
  ] as const) {
    test(`are accepted where they are right, and found where they are wrong: ${kind}`, ({ assert }) => {
      assert.deepEqual(judged(right), [])
      assert.isNotEmpty(judged(wrong))
    })
  }

  for (const text of [
    'Suppose another yard offers stacked wood at £210: it sounds dearer than £145.[^s1]',
    'If they read 17, 19 and 24 percent, the stack is not ready, although the average is 20.[^s2]',
  ])
    test(`need a source as any other where they are supposed: ${text.slice(0, 30)}`, ({ assert }) => {
      assert.isNotEmpty(judged(text))
    })

  test('a range in a cell keeps its unit under a heading with another', ({ assert }) => {
    assert.deepEqual(judged('Ash dries in 9 to 12 months.[^s2]'), [])
    assert.isNotEmpty(judged('Ash is at 9 percent.[^s2]'))
  })

  for (const [kind, lie, language = 'en'] of [
    ['a fraction in a comparison', 'Beech gives roughly a third more heat than birch, so it is worth it.'],
    ['a fraction in a German comparison', 'Buche gibt ein Drittel mehr Wärme als Birke.', 'de'],
    ['a fraction in a Russian comparison', 'Бук даёт на треть больше тепла.', 'ru'],
    ['a fraction in a French comparison', 'Le hêtre chauffe un tiers de plus que le bouleau.', 'fr'],
    ['a fraction in a Spanish comparison', 'El haya da un tercio más de calor.', 'es'],
  ] as const) {
    test(`are not the place for ${kind} without a source`, ({ assert }) => {
      const findings = found(`${HONEST} ${lie}`, language)
      assert.lengthOf(findings, 1)
      assert.equal(repairBlock(draftOf(`${HONEST} ${lie}`), findings, SOURCES).markdown, HONEST)
    })
  }
})

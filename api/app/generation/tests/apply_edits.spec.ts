import { test } from '@japa/runner'
import { applyEdits } from '#generation/pipeline/apply_edits'
import { makeBrief, makeOutline, makeSource, makeTopic } from '#generation/tests/support/writer_inputs'
import type { EditorsPass, FinalTouches } from '#generation/types'

const SOURCES = [
  makeSource('s1', 'Brake pads last 1,500 kilometres. A chain wants oil in spring, says the workshop.'),
]
const TEXTS = [
  'Pads wear first. Brake pads last 1,500 kilometres.[^s1] Look at them in spring.',
  'Pads wear first. A chain wants oil in spring.[^s1] It is soon done.',
]

function edited(pass: Partial<EditorsPass>, texts = TEXTS) {
  const outline = makeOutline()
  const plan = { brief: makeBrief(), topic: makeTopic(), outline, sources: SOURCES }
  const drafts = outline.blocks.map(({ id, heading }, index) => ({
    blockId: id,
    heading,
    markdown: texts[index] ?? '',
  }))
  const made = applyEdits(plan, drafts, { final: {} as FinalTouches, edits: [], unsupported: [], ...pass })
  return { ...made, texts: made.blocks.map(({ markdown }) => markdown) }
}

test.group('An editor’s changes', () => {
  test('are made where they are sound: a transition, another opening', ({ assert }) => {
    const { texts, applied } = edited({
      edits: [
        { blockId: 'b2', quote: 'Pads wear first.', replacement: 'The chain comes after the pads.' },
        { blockId: 'b1', quote: 'Look at them in spring.', replacement: 'Look at them twice a year.' },
      ],
    })
    assert.equal(applied, 2)
    assert.deepEqual(texts, [
      'Pads wear first. Brake pads last 1,500 kilometres.[^s1] Look at them twice a year.',
      'The chain comes after the pads. A chain wants oil in spring.[^s1] It is soon done.',
    ])
  })

  for (const [name, edit] of [
    [
      'a figure out of nowhere',
      { blockId: 'b1', quote: 'Look at them in spring.', replacement: 'They fail in 73% of all cases.' },
    ],
    [
      'a figure that its source does not have',
      { blockId: 'b1', quote: '1,500 kilometres', replacement: '2,500 kilometres' },
    ],
    [
      'a citation that is not there',
      { blockId: 'b2', quote: 'It is soon done.', replacement: 'Mechanics agree.[^s9]' },
    ],
    ['words that stand there twice', { blockId: 'b1', quote: ' ', replacement: '' }],
    ['words that do not stand there', { blockId: 'b1', quote: 'Discs wear first.', replacement: 'No.' }],
    ['a section that is not there', { blockId: 'b9', quote: 'Pads wear first.', replacement: 'No.' }],
    ['the end of a whole section', { blockId: 'b1', quote: TEXTS[0]!, replacement: '' }],
  ] as const) {
    test(`are not made where they bring ${name}`, ({ assert }) => {
      const { texts, applied } = edited({ edits: [edit] })
      assert.equal(applied, 0)
      assert.deepEqual(texts, TEXTS)
    })
  }

  test('may take a citation from words that a source has, and from no others', ({ assert }) => {
    const without = (kilometres: string) =>
      edited({
        edits: [{ blockId: 'b1', quote: '1,500 kilometres.[^s1]', replacement: `${kilometres} kilometres.` }],
      }).applied
    assert.equal(without('1,500'), 1)
    assert.equal(without('1,700'), 0)
  })

  test('remove a claim that its source does not support, with its citation', ({ assert }) => {
    const { texts, open } = edited({
      unsupported: [
        { quote: 'A chain wants oil in spring.[^s1]', sourceId: 's1', why: 'It is said of hubs.' },
      ],
    })
    assert.equal(texts[1], 'Pads wear first. It is soon done.')
    assert.deepEqual(open, [])
  })

  test('remove nothing that does not cite the source in question', ({ assert }) => {
    const { texts } = edited({
      unsupported: [
        { quote: 'It is soon done.', sourceId: 's1', why: 'No.' },
        { quote: 'A chain wants oil in spring.', sourceId: 's2', why: 'No.' },
      ],
    })
    assert.deepEqual(texts, TEXTS)
  })

  test('remove a claim without a citation that no source carries, with what was concluded from it', ({
    assert,
  }) => {
    const { texts, open } = edited(
      {
        unsupported: [
          { quote: 'Oil gives more range than air.', sourceId: '', why: 'No source compares them.' },
          { quote: 'A chain wants oil in spring.', sourceId: '', why: 'It cites one.' },
        ],
      },
      [TEXTS[0]!, `${TEXTS[1]} Oil gives more range than air. That is why it is the better choice.`]
    )
    assert.deepEqual(texts, TEXTS)
    assert.deepEqual(open, [])
  })

  test('leave the last sentence of a section, and report what is wrong with it', ({ assert }) => {
    const alone = [TEXTS[0]!, 'A chain wants oil in spring.[^s1]']
    const { texts, open } = edited(
      {
        unsupported: [{ quote: 'A chain wants oil in spring.', sourceId: 's1', why: 'It is said of hubs.' }],
      },
      alone
    )
    assert.deepEqual(texts, alone)
    assert.include(open[0]?.message, 'It is said of hubs.')
  })
})

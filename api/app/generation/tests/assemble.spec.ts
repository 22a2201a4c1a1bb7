import { test } from '@japa/runner'
import type { FrontMatter } from '#writers/types'
import { assembleArticle, blocksIn, withPictures } from '../pipeline/assemble.js'
import { blocksToIllustrate } from '../pipeline/illustrate.js'

const nothing: FrontMatter = {
  title: 'Cargo bikes',
  introduction: '',
  conclusion: '',
  conclusionHeading: '',
  faqHeading: '',
  faq: [],
  metaTitle: '',
  metaDescription: '',
}
const PICTURE = '![A bike](/storage/blog-images/a.webp)'

function withPicture(markdown: string): string {
  const image = { blockId: 'b1', url: '/storage/blog-images/a.webp', altText: 'A bike' }
  const blocks = [{ blockId: 'b1', heading: 'Brakes', markdown }]
  const content = assembleArticle(nothing, blocks, [])
  return withPictures(content, blocksIn(content, blocks, 'en'), [image]).trim()
}

test.group('The conclusion', () => {
  const blocks = [
    { blockId: 'b1', heading: 'Marlow Bikes', markdown: 'What is included: a wash.' },
    { blockId: 'b2', heading: 'Brakes', markdown: 'Pads wear first.' },
  ]
  const assembled = (conclusionHeading: string) =>
    assembleArticle({ ...nothing, conclusion: 'Call for a date.', conclusionHeading }, blocks, []).trim()

  test('has a heading of its own', ({ assert }) => {
    assert.match(assembled('The end'), /Pads wear first\.\n\n## The end\n\nCall for a date\.$/)
  })

  test('ends the section that has its heading, so that no heading occurs twice', ({ assert }) => {
    assert.equal(
      assembled('Marlow bikes'),
      '## Marlow Bikes\n\nWhat is included: a wash.\n\nCall for a date.\n\n## Brakes\n\nPads wear first.'
    )
  })
})

test.group('The picture of a section', () => {
  test('follows the first paragraph', ({ assert }) => {
    assert.equal(
      withPicture('Brakes wear.\n\nPads wear first.'),
      `## Brakes\n\nBrakes wear.\n\n${PICTURE}\n\nPads wear first.`
    )
  })

  test('separates neither a question from its answer nor a lead-in from its list', ({ assert }) => {
    assert.equal(
      withPicture('What wears?\n\nPads wear.'),
      `## Brakes\n\nWhat wears?\n\nPads wear.\n\n${PICTURE}`
    )
    assert.equal(
      withPicture('What wears?\n\nIn this order:[^s1]\n\n- Pads\n- Discs'),
      `## Brakes\n\nWhat wears?\n\nIn this order:\n\n- Pads\n- Discs\n\n${PICTURE}`
    )
  })

  for (const [name, markdown] of [
    ['a lead-in with its citation after a blank', 'Take this list along: [^s1]\n\n- Pads\n- Discs'],
    ['a bold lead-in', '**Take this list along:**\n\n- Pads\n- Discs'],
    ['a list that no colon leads in', 'Take this list along.\n\n- Pads\n- Discs'],
    ['the items of a loose list', '- Pads\n\n  They wear first.\n\n- Discs'],
    ['a table', 'Prices:\n\n| Part | Price |\n|---|---|\n| Pads | 20 |'],
  ] as const) {
    test(`comes after the whole of ${name}`, ({ assert }) => {
      assert.isTrue(withPicture(markdown).endsWith(PICTURE))
      assert.isTrue(
        withPicture(`${markdown}\n\nPads wear.\n\nDiscs do not.`).endsWith(
          `Pads wear.\n\n${PICTURE}\n\nDiscs do not.`
        )
      )
    })
  }

  test('goes to the section of its block, whatever corrections have left of the others', ({ assert }) => {
    const blocks = ['Brakes', 'Chain', 'Lights'].map((heading, index) => ({
      ...{ blockId: `b${index + 1}`, heading, markdown: '' },
    }))
    const image = { blockId: 'b3', url: '/storage/blog-images/a.webp', altText: 'A bike' }
    const place = (content: string) => withPictures(content, blocksIn(content, blocks, 'en'), [image])
    assert.equal(
      place('## Brakes\n\nPads wear.\n\n## Lights\n\nLights help.\n\n## Marlow\n\nA workshop.\n'),
      `## Brakes\n\nPads wear.\n\n## Lights\n\nLights help.\n\n${PICTURE}\n\n## Marlow\n\nA workshop.\n`
    )
    assert.equal(
      place('## Brakes\n\nPads wear.\n\n## Chain\n\nChains wear.\n\n## Lamps\n\nLamps help.\n'),
      `## Brakes\n\nPads wear.\n\n## Chain\n\nChains wear.\n\n## Lamps\n\nLamps help.\n\n${PICTURE}\n`
    )
    assert.notInclude(place('## Brakes\n\nPads wear.\n\n## Chain\n\nChains wear.\n'), PICTURE)
  })

  test('is not made for a section that only asks its author for something', ({ assert }) => {
    const statement = `What wears?\n\n${'Pads wear before discs do. '.repeat(4)}`
    const asked =
      'What does it cost?\n\n[[add: the price or the range of prices that applies to one visit, with its source]]'
    const drafts = [statement, asked, statement].map((markdown, index) => ({
      blockId: `b${index}`,
      heading: `H${index}`,
      markdown,
    }))
    assert.deepEqual(blocksToIllustrate(drafts), [2])
    assert.deepEqual(
      blocksToIllustrate(drafts, () => 1),
      [0, 2]
    )
  })

  test('is made of a table before a sentence, however short the section', ({ assert }) => {
    const drafts = [9, 8, 7, 5].map((times, index) => ({
      ...{ blockId: `b${index}`, heading: `H${index}` },
      markdown: 'Pads wear before discs do. '.repeat(times),
    }))
    assert.deepEqual(
      blocksToIllustrate(drafts, () => 1),
      [0, 1, 2]
    )
    assert.deepEqual(
      blocksToIllustrate(drafts, (_, index) => (index === 3 ? 2 : 1)),
      [0, 1, 3]
    )
  })
})

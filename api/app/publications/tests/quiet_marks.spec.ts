import { test } from '@japa/runner'
import type { PhrasingContent } from 'mdast'
import { readArticle } from '#publications/exports/article/read_article'

const NOTES = '[^1]: [A](https://a.example/)\n[^2]: [B](https://b.example/)\n'

const inWords = (nodes: readonly PhrasingContent[]) =>
  nodes
    .map((node) =>
      node.type === 'footnoteReference' ? `[${node.identifier}]` : 'value' in node ? node.value : ''
    )
    .join('')

/** The first paragraph, each mark as its number in brackets. */
function shown(markdown: string): string {
  const [first] = readArticle(`${markdown}\n\n${NOTES}`, () => null).blocks
  if (first?.type !== 'paragraph') throw new Error('No paragraph')
  return inWords(first.children)
}

/** The cells of a table with these rows. */
function cellsOf(...rows: string[]): string[][] {
  const [first] = readArticle(
    `| Bike | Price |\n|---|---|\n${rows.join('\n')}\n\n${NOTES}`,
    () => null
  ).blocks
  if (first?.type !== 'table') throw new Error('No table')
  return first.children.map((row) => row.children.map((cell) => inWords(cell.children)))
}

test.group('Citations of a paragraph', () => {
  for (const [what, markdown, expected] of [
    [
      'are one where all sentences cite one source',
      'One is red.[^1] Two is blue.[^1]',
      'One is red. Two is blue.[1]',
    ],
    [
      'stay where a sentence has none',
      'One is red.[^1] So what? Two is blue.[^1]',
      'One is red.[1] So what? Two is blue.[1]',
    ],
    ['stay where they differ', 'One is red.[^1] Two is blue.[^2]', 'One is red.[1] Two is blue.[2]'],
    ['stay where the last sentence has none', 'One.[^1] Two.[^1] Three.', 'One.[1] Two.[1] Three.'],
    [
      'do not follow a figure in a sentence',
      'It costs £90[^1] and lasts. Ask us.',
      'It costs £90 and lasts.[1] Ask us.',
    ],
    ['are not doubled by that', 'Of 40%[^1] we know.[^1] Ask.', 'Of 40% we know.[1] Ask.'],
    ['stay beside another source', 'Of 40%[^1] we know.[^2]', 'Of 40% we know.[1][2]'],
    ['keep their distance where the line ends with a figure', 'Tuning: £78[^1]', 'Tuning: £78\u202f[1]'],
    ['stay behind a full stop', 'It was 1998.[^1] Ask.', 'It was 1998.[1] Ask.'],
  ] as const)
    test(what, ({ assert }) => {
      assert.equal(shown(markdown), expected)
    })
})

test.group('Citations of a table', () => {
  test('are one, behind its first heading, where all rows cite one source', ({ assert }) => {
    assert.deepEqual(cellsOf('| Short | £40[^1] |', '| Long | £90 [^1] |'), [
      ['Bike[1]', 'Price'],
      ['Short', '£40'],
      ['Long', '£90'],
    ])
  })

  test('stay in their rows where they differ, or a row has none', ({ assert }) => {
    const [, first] = cellsOf('| Short | dear[^1] |', '| Long | dear[^2] |')
    assert.deepEqual(first, ['Short', 'dear[1]'])
    const [, alone] = cellsOf('| Short | dear[^1] |', '| Long | dear |')
    assert.deepEqual(alone, ['Short', 'dear[1]'])
  })
})

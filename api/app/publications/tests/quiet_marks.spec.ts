import { test } from '@japa/runner'
import { readArticle } from '#publications/exports/article/read_article'

/** The first paragraph, each mark as its number in brackets. */
function shown(markdown: string): string {
  const { blocks } = readArticle(
    `${markdown}\n\n[^1]: [A](https://a.example/)\n[^2]: [B](https://b.example/)\n`,
    () => null
  )
  const [first] = blocks
  if (first?.type !== 'paragraph') throw new Error('No paragraph')
  return first.children
    .map((node) =>
      node.type === 'footnoteReference' ? `[${node.identifier}]` : 'value' in node ? node.value : ''
    )
    .join('')
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

import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CitedSources } from './citation'
import { keyed, LiveMarkdown } from './live-markdown'
import { Markdown } from './markdown'
import { splitBlocks } from './split-blocks'

const NONE: [] = []
const whole = (text: string) =>
  render(
    <CitedSources>
      <Markdown>{text}</Markdown>
    </CitedSources>
  ).container
const live = (text: string) =>
  render(
    <CitedSources>
      <LiveMarkdown images={NONE}>{text}</LiveMarkdown>
    </CitedSources>
  ).container
/** Line breaks between blocks are invisible. */
const html = (page: HTMLElement) => page.innerHTML.replace(/>\s+</g, '><').trim()

/** Nineteen, a prime: steps of 1 to 18 put each one after every other one once. */
const PIECES = [
  'A paragraph with **bold** and [a link][ref].',
  'Going on\nover two lines.[^1]',
  '## A heading',
  'Set below\n---',
  '- one\n- two',
  '- loose\n\n- list\n\n  with more of it',
  '3. three\n\n   indented\n\n4. four',
  '> quoted\n> twice',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  '```\ncode\n\n# no heading\n```',
  '~~~ js\n\n- no list\n\n~~~',
  '    indented code\n\n    and more',
  '[[add: the price]] is open.',
  '<div>\n\nraw\n\n</div>',
  '[ref]: https://a.example/ "Title"',
  '[^1]: [Plans](https://a.example/plans)',
  '***',
  '1989. That was a year.',
  '![alt](/storage/blog-images/x.webp)',
]

test.each(PIECES.slice(1).map((_, index) => index + 1))(
  'a text in pieces reads as the whole does, whatever follows what: every %i. piece',
  (step) => {
    const text = PIECES.map((_, index) => PIECES[(index * step) % PIECES.length]).join('\n\n')
    expect(splitBlocks(text).length).toBeGreaterThan(9)
    expect(html(live(text))).toBe(html(whole(text)))
  }
)

test('a comment with blank lines keeps the text in one piece', () => {
  const text = 'One.\n\n<!-- a note\n\nover blank lines -->\n\nTwo.'
  expect(splitBlocks(text)).toEqual([text])
})

test('typing in a paragraph leaves every other one unchanged', () => {
  const paragraphs = Array.from({ length: 50 }, (_, index) => `Paragraph ${index}.`)
  const view = render(<LiveMarkdown images={NONE}>{paragraphs.join('\n\n')}</LiveMarkdown>)
  const before = [...view.container.querySelectorAll('p')]
  paragraphs[20] = 'Paragraph 20, and more.'
  paragraphs.splice(30, 0, 'A new one.')
  view.rerender(<LiveMarkdown images={NONE}>{paragraphs.join('\n\n')}</LiveMarkdown>)
  const after = [...view.container.querySelectorAll('p')]
  expect(after[20]?.textContent).toBe('Paragraph 20, and more.')
  expect(after).toHaveLength(51)
  expect(after.filter((paragraph) => before.includes(paragraph)).length).toBeGreaterThanOrEqual(49)
  expect(after.at(-1)).toBe(before.at(-1))
})

test('no two blocks ever share a key, and unchanged ones keep theirs', () => {
  const letters = ['a', 'b', 'c']
  const longer = (texts: string[][]) => texts.flatMap((text) => letters.map((letter) => [...text, letter]))
  const two = longer(longer([[]]))
  const texts = [[], ...longer([[]]), ...two, ...longer(two)]
  for (const first of texts) {
    for (const second of texts) {
      let next = 0
      const before = keyed([], first, () => next++)
      const after = keyed(before, second, () => next++)
      expect(after.map(({ text }) => text)).toEqual(second)
      expect(new Set(after.map(({ key }) => key)).size).toBe(second.length)
      if (first.join() === second.join()) expect(after).toEqual(before)
    }
  }
})

test('a long text is split into its paragraphs', () => {
  expect(splitBlocks('One.\n\nTwo.\n\n- a\n\n- b\n\nThree.')).toHaveLength(3)
})

import { ensureSyntaxTree } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { type Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import { afterEach, expect, test } from 'vitest'
import { formatted, formatting, tables } from './formatted'
import styles from './formatted.module.css'
import { markdownText } from './language'

const OTHER_LINE = 'Cursor.\n\n'

/** The state of a text with the cursor before a passage, by default on a line of its own above. */
function stateOf(text: string, cursor = 'Cursor') {
  const doc = OTHER_LINE + text
  const state = EditorState.create({
    doc,
    selection: { anchor: doc.indexOf(cursor) },
    extensions: markdownText,
  })
  ensureSyntaxTree(state, doc.length, 5000)
  // A state has the tree as far as it was parsed when the state was made.
  return state.update({}).state
}

/** The text as it is shown: hidden marks are left out, and widgets are in angle brackets. */
function shown(state: EditorState, decorations = formatting(state, [{ from: 0, to: state.doc.length }])) {
  let text = ''
  let at = 0
  for (const range = decorations.iter(); range.value; range.next()) {
    const { spec } = range.value
    if (spec.class) continue
    text += state.sliceDoc(at, range.from)
    if (spec.widget) text += `<${nameOf(spec)}>`
    at = range.to
  }
  return (text + state.sliceDoc(at)).replace(OTHER_LINE, '')
}

function nameOf({ widget }: Decoration['spec']): string {
  return widget.label ?? widget.sign ?? widget.address ?? (widget.text ? 'table' : 'rule')
}

function classes(state: EditorState, decorations: DecorationSet): string[] {
  const found: string[] = []
  for (const range = decorations.iter(); range.value; range.next())
    if (range.value.spec.class)
      found.push(`${range.value.spec.class} ${state.sliceDoc(range.from, range.to)}`.trim())
  return found
}

test.each([
  ['a heading', '## Costs ##', 'Costs'],
  ['bold, italic and struck text', 'A **b** *c* ~~d~~ e', 'A b c d e'],
  ['nested marks', '***both*** and **[link](https://a.example)**', 'both and link'],
  ['code', 'Run `npm test` now', 'Run npm test now'],
  ['a link', 'See [the *plans*](https://a.example "t").', 'See the plans.'],
  ['a link in angle brackets', 'See <https://a.example>.', 'See https://a.example.'],
  ['a name in brackets, which is no link', 'See [this].', 'See [this].'],
  ['an escaped mark', '2 \\* 3', '2 * 3'],
  ['an image', '![Door](/storage/blog-images/a.webp)', '</storage/blog-images/a.webp>'],
  ['a citation', 'True.[^2]', 'True.<2>'],
  ['two citations side by side', 'True.[^1][^2] See.', 'True.<1><2> See.'],
  ['a footnote', '[^2]: [Plans](https://a.example)', '<2> Plans'],
  ['a footnote with words', '[^2]: [Service plans](https://a.example)', '<2> Service plans'],
  ['a quotation', '> One\n> two', 'One\ntwo'],
  ['a rule', 'A\n\n---\n\nB', 'A\n\n<rule>\n\nB'],
  ['a list', '- One\n- Two', '<•> One\n<•> Two'],
  ['a numbered list', '1. One', '1. One'],
  ['a fenced block, as it is', '```\n**no** `mark`\n```', '```\n**no** `mark`\n```'],
  ['a gap, as it is', 'Costs [[add: the price]].', 'Costs [[add: the price]].'],
])('shows %s', (_, text, expected) => expect(shown(stateOf(text))).toBe(expected))

test('shows the Markdown of the line with the cursor only', () => {
  const text = 'A **b** [c](https://a.example)\n\nD **e** f'
  expect(shown(stateOf(text, 'A **'))).toBe('A **b** [c](https://a.example)\n\nD e f')
  expect(shown(stateOf(text, 'f'))).toBe('A b c\n\nD **e** f')
})

test('keeps the image in sight below its Markdown', () => {
  const image = '![Door](/storage/blog-images/a.webp)'
  expect(shown(stateOf(image, '![Door'))).toBe(`${image}</storage/blog-images/a.webp>`)
})

test('gives headings, links and gaps their looks', () => {
  const state = stateOf('### Costs\n\n[Plans](https://a.example) cost [[add: the price]]')
  expect(classes(state, formatting(state, [{ from: 0, to: state.doc.length }]))).toEqual([
    expect.stringMatching(/heading3/),
    expect.stringMatching(/link.* Plans$/),
    expect.stringMatching(/gap.* \[\[add: the price\]\]$/),
  ])
})

test('keeps a citation on the line of the word before it', () => {
  const state = stateOf('A first check is due.[^1] Then ride.[^2]')
  expect(classes(state, formatting(state, [{ from: 0, to: state.doc.length }]))).toEqual([
    expect.stringMatching(/citedWord.* due\.\[\^1\]$/),
    expect.stringMatching(/citedWord.* ride\.\[\^2\]$/),
  ])
  const { contentDOM } = open('A first check is **due.**[^1] Then ride.')
  expect(contentDOM.querySelector('sup')?.closest(`.${styles.citedWord}`)?.textContent).toContain('due.')
})

test('leaves what is out of sight alone', () => {
  const state = stateOf('A **b**\n\nC **d**')
  const end = state.doc.toString().indexOf('C **')
  expect(shown(state, formatting(state, [{ from: 0, to: end }]))).toBe('A b\n\nC **d**')
})

const TABLE = '| Plan | Price |\n| --- | ---: |\n| **Solo** |  |\n| A \\| B | [9](https://a.example)[^1] |'

test('shows a table except while it is edited', () => {
  const hidden = stateOf(`${TABLE}\n\nAfter.`)
  expect(shown(hidden, tables(hidden))).toBe('<table>\n\nAfter.')
  const edited = stateOf(`${TABLE}\n\nAfter.`, 'Solo')
  expect(shown(edited, tables(edited))).toBe(`${TABLE}\n\nAfter.`)
  expect(shown(edited)).toBe(`${TABLE}\n\nAfter.`)
})

let view: EditorView | undefined
afterEach(() => view?.destroy())

function open(text: string) {
  const doc = OTHER_LINE + text
  view = new EditorView({
    state: EditorState.create({ doc, extensions: [markdownText, formatted] }),
    parent: document.body,
  })
  return view
}

test('a table is a table for screen readers too, and a click edits its cell', () => {
  const { contentDOM, state } = open(TABLE)
  const rows = [...contentDOM.querySelectorAll('tr')].map((row) =>
    [...row.cells].map((cell) => cell.textContent)
  )
  expect(rows).toEqual([
    ['Plan', 'Price'],
    ['Solo', ''],
    ['A | B', '91'],
  ])
  expect(contentDOM.querySelectorAll('th[scope=col]')).toHaveLength(2)
  contentDOM.querySelector('strong')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  expect(view?.state.selection.main.head).toBe(state.doc.toString().indexOf('**Solo'))
  expect(contentDOM.querySelector('table')).toBeNull()
  expect(view?.state.doc.toString()).toBe(OTHER_LINE + TABLE)
})

test('a text that nobody has been in yet is formatted from its first line on', () => {
  view = new EditorView({
    state: EditorState.create({ doc: 'A **b**', extensions: [markdownText, formatted] }),
    parent: document.body,
  })
  expect(view.contentDOM.textContent).toBe('A b')
  view.dispatch({ selection: { anchor: 0 } })
  expect(view.contentDOM.textContent).toBe('A **b**')
})

test('only images of the product are loaded', () => {
  const { contentDOM } = open('![Door](/storage/blog-images/a.webp)\n\n![Spy](https://spy.example/a.gif)')
  const images = [...contentDOM.querySelectorAll('img')].filter(
    ({ className }) => !className.startsWith('cm-')
  )
  expect(images.map(({ alt, src }) => [alt, new URL(src).pathname])).toEqual([
    ['Door', '/storage/blog-images/a.webp'],
  ])
  expect(contentDOM.textContent).toContain('Image not shown: Spy')
})

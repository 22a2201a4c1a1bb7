import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { expect, test } from 'vitest'
import { citationOf, cite } from './cite'

const plans = { number: 1, title: 'Service plans', url: 'https://a.example/plans' }

function cited(text: string, at: number, source = plans) {
  const view = new EditorView({ state: EditorState.create({ doc: text, selection: { anchor: at } }) })
  cite(view, source)
  return view.state.doc.toString()
}

test('a source is cited at the cursor, and its footnote added once', () => {
  const once = cited('Twice a year.\n', 13)
  expect(once).toBe('Twice a year.[^1]\n\n[^1]: [Service plans](https://a.example/plans)\n')
  expect(cited(once, 5)).toBe('Twice[^1] a year.[^1]\n\n[^1]: [Service plans](https://a.example/plans)\n')
})

test('another source takes a number that is free, below the footnotes that are there', () => {
  const text = 'Twice.[^1]\n\n[^1]: [Service plans](https://a.example/plans)\n'
  const other = { number: 1, title: 'Prices', url: 'https://a.example/prices' }
  expect(cited(text, 6, other)).toBe(
    'Twice.[^2][^1]\n\n[^1]: [Service plans](https://a.example/plans)\n[^2]: [Prices](https://a.example/prices)\n'
  )
})

test('a note without an address is found by its title', () => {
  const note = { number: null, title: 'Notes of the workshop', url: null }
  expect(citationOf('A.[^n]\n\n[^n]: Notes of the workshop\n', note)).toEqual({
    label: 'n',
    definition: null,
  })
  expect(citationOf('A.\n', note)).toEqual({ label: '1', definition: '[^1]: Notes of the workshop' })
})

import { EditorState } from '@codemirror/state'
import type { Command, EditorView } from '@codemirror/view'
import { expect, test } from 'vitest'
import { markdownText } from './language'
import {
  addColumn,
  addRow,
  align,
  deleteColumn,
  deleteRow,
  emptyTable,
  nextCell,
  previousCell,
  tableStatus,
} from './table'

const TABLE = '| Plan | Price |\n| --- | ---: |\n| Solo | 9 |\n| A \\| B | 19 |'
const TEXT = `Before.\n\n${TABLE}\n\nAfter.\n`

/** Runs a command with the cursor before a passage of the text. */
function run(command: Command, before: string, doc = TEXT) {
  let state = EditorState.create({
    doc,
    selection: { anchor: doc.indexOf(before) },
    extensions: markdownText,
  })
  const view = {
    get state() {
      return state
    },
    dispatch: (transaction: { state: EditorState }) => {
      state = transaction.state
    },
  }
  const done = command(view as unknown as EditorView)
  const { from, to } = state.selection.main
  return { done, text: state.doc.toString(), selected: state.sliceDoc(from, to) }
}

const around = (table: string) => `Before.\n\n${table}\n\nAfter.\n`

test.each([
  [
    'a row below',
    addRow,
    'Solo',
    '| Plan | Price |\n| --- | ---: |\n| Solo | 9 |\n|  |  |\n| A \\| B | 19 |',
  ],
  [
    'a row from the header',
    addRow,
    'Plan',
    '| Plan | Price |\n| --- | ---: |\n|  |  |\n| Solo | 9 |\n| A \\| B | 19 |',
  ],
  [
    'a column to the right',
    addColumn,
    'Solo',
    '| Plan | Column | Price |\n| --- | --- | ---: |\n| Solo |  | 9 |\n| A \\| B |  | 19 |',
  ],
  ['without a row', deleteRow, 'Solo', '| Plan | Price |\n| --- | ---: |\n| A \\| B | 19 |'],
  ['without a column', deleteColumn, '19', '| Plan |\n| --- |\n| Solo |\n| A \\| B |'],
  [
    'a column in the middle',
    align('center'),
    'A \\|',
    '| Plan | Price |\n| :---: | ---: |\n| Solo | 9 |\n| A \\| B | 19 |',
  ],
] as const)('%s', (_, command, before, table) => {
  expect(run(command, before)).toMatchObject({ done: true, text: around(table) })
})

test('the header and the last column are not deleted', () => {
  expect(run(deleteRow, 'Plan')).toMatchObject({ done: false, text: TEXT })
  const narrow = '| Plan |\n| --- |\n| Solo |\n'
  expect(run(deleteColumn, 'Solo', narrow)).toMatchObject({ done: false, text: narrow })
  const at = (before: string, doc = TEXT) =>
    tableStatus(
      EditorState.create({ doc, selection: { anchor: doc.indexOf(before) }, extensions: markdownText })
    )
  expect(at('Plan')).toEqual({ canDeleteRow: false, canDeleteColumn: true })
  expect(at('Solo', narrow)).toEqual({ canDeleteRow: true, canDeleteColumn: false })
})

test('rows that are too short are filled up', () => {
  expect(run(addRow, 'Solo', '| Plan | Price |\n| --- | --- |\n| Solo |\n').text).toBe(
    '| Plan | Price |\n| --- | --- |\n| Solo |  |\n|  |  |\n'
  )
})

test('Tab goes from cell to cell, skips the delimiter row, and leaves after the last', () => {
  expect(run(nextCell, 'Plan').selected).toBe('Price')
  expect(run(nextCell, 'Price').selected).toBe('Solo')
  expect(run(nextCell, '9 |').selected).toBe('A \\| B')
  expect(run(previousCell, 'Solo').selected).toBe('Price')
  expect(run(nextCell, '19').done).toBe(false)
  expect(run(previousCell, 'Plan').done).toBe(false)
  expect(run(nextCell, 'After').done).toBe(false)
})

test('a new table is recognized as one', () => {
  const doc = emptyTable(3)
  expect(doc.split('\n')).toHaveLength(4)
  const state = EditorState.create({ doc, selection: { anchor: doc.length }, extensions: markdownText })
  expect(tableStatus(state)).not.toBeNull()
  expect(tableStatus(EditorState.create({ doc: TEXT, extensions: markdownText }))).toBeNull()
})

import { isolateHistory } from '@codemirror/commands'
import { syntaxTree } from '@codemirror/language'
import type { EditorState, TransactionSpec } from '@codemirror/state'
import type { Command } from '@codemirror/view'

export type Alignment = 'left' | 'center' | 'right'

interface Cell {
  /** Positions in the document, without the spaces around the cell's text. */
  from: number
  to: number
  text: string
}

interface TableAtCursor {
  from: number
  to: number
  /** The header, the delimiter row and the body rows. */
  rows: Cell[][]
  /** The row and the column of the cursor. */
  row: number
  column: number
}

const DELIMITER: Record<Alignment, string> = { left: ':---', center: ':---:', right: '---:' }
const DELIMITER_ROW = 1

/** The cells of a line of a table; an escaped pipe belongs to its cell. */
function cellsOf(line: string, start: number): Cell[] {
  const cells: Cell[] = []
  const parts = line.split(/(?<!\\)\|/)
  let at = start
  parts.forEach((part, index) => {
    const outside = (index === 0 || index === parts.length - 1) && part.trim() === ''
    if (!outside) {
      const text = part.trim()
      const from = text === '' ? at + Math.min(1, part.length) : at + part.indexOf(text)
      cells.push({ from, to: from + text.length, text })
    }
    at += part.length + 1
  })
  return cells
}

/** The table that the cursor is in; `null` outside tables and in tables of quotes and lists. */
function tableAt(state: EditorState): TableAtCursor | null {
  const { head } = state.selection.main
  for (const side of [-1, 1] as const) {
    let node = syntaxTree(state).resolveInner(head, side)
    while (node.name !== 'Table' && node.parent) node = node.parent
    if (node.name !== 'Table' || node.parent?.name !== 'Document') continue
    const first = state.doc.lineAt(node.from)
    const last = state.doc.lineAt(node.to)
    const rows = []
    for (let number = first.number; number <= last.number; number++) {
      const line = state.doc.line(number)
      rows.push(cellsOf(line.text, line.from))
    }
    const row = state.doc.lineAt(head).number - first.number
    const column = Math.max(0, rows[row]?.findLastIndex((cell) => cell.from <= head) ?? 0)
    return { from: first.from, to: last.to, rows, row, column }
  }
  return null
}

/** What the table commands can do at the cursor. */
export interface TableStatus {
  canDeleteRow: boolean
  canDeleteColumn: boolean
}

/** `null` where the cursor is in no table that the table commands can change. */
export function tableStatus(state: EditorState): TableStatus | null {
  const table = tableAt(state)
  return (
    table && { canDeleteRow: table.row > DELIMITER_ROW, canDeleteColumn: (table.rows[0]?.length ?? 0) > 1 }
  )
}

const written = (rows: string[][]) => rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** A table to fill in, with a header and two rows. */
export function emptyTable(columns: number): string {
  const row = (text: string) => Array.from({ length: columns }, () => text)
  return written([row('Column'), row('---'), row(''), row('')])
}

/** Replaces the table and selects the text of a cell; one step to undo. */
function rewrite(table: TableAtCursor, rows: string[][], row: number, column: number): TransactionSpec {
  const insert = written(rows)
  const start = table.from + (row === 0 ? 0 : written(rows.slice(0, row)).length + 1)
  const cell = cellsOf(written([rows[row] ?? []]), start)[column]
  return {
    changes: { from: table.from, to: table.to, insert },
    selection: cell && { anchor: cell.from, head: cell.to },
    scrollIntoView: true,
    annotations: isolateHistory.of('full'),
  }
}

/** A command that changes the rows of the table at the cursor; every row has as many cells as the header. */
const change =
  (edit: (rows: string[][], table: TableAtCursor) => [row: number, column: number] | null): Command =>
  ({ state, dispatch }) => {
    const table = tableAt(state)
    if (!table || state.readOnly) return false
    const columns = table.rows[0]?.length ?? 0
    const rows = table.rows.map((cells, index) =>
      Array.from({ length: columns }, (_, at) => cells[at]?.text ?? (index === DELIMITER_ROW ? '---' : ''))
    )
    const column = Math.min(table.column, columns - 1)
    const target = edit(rows, { ...table, column })
    if (!target) return false
    dispatch(state.update(rewrite(table, rows, ...target)))
    return true
  }

const blank = (rows: string[][]) => (rows[0] ?? []).map(() => '')

/** Adds a row below the cursor's; from the header, as the first of the body. */
export const addRow = change((rows, { row, column }) => {
  const at = Math.max(row, DELIMITER_ROW) + 1
  rows.splice(at, 0, blank(rows))
  return [at, column]
})

/** Adds a column to the right of the cursor's. */
export const addColumn = change((rows, { row, column }) => {
  rows.forEach((cells, index) => {
    cells.splice(column + 1, 0, index === 0 ? 'Column' : index === DELIMITER_ROW ? '---' : '')
  })
  return [row === DELIMITER_ROW ? 0 : row, column + 1]
})

/** Deletes the cursor's row; the header cannot be deleted. */
export const deleteRow = change((rows, { row, column }) => {
  if (row <= DELIMITER_ROW) return null
  rows.splice(row, 1)
  return [row < rows.length ? row : row - 1 === DELIMITER_ROW ? 0 : row - 1, column]
})

/** Deletes the cursor's column; the last one remains. */
export const deleteColumn = change((rows, { row, column }) => {
  if ((rows[0]?.length ?? 0) < 2) return null
  for (const cells of rows) cells.splice(column, 1)
  return [row === DELIMITER_ROW ? 0 : row, Math.max(0, column - 1)]
})

/** Aligns the cursor's column. */
export const align = (to: Alignment) =>
  change((rows, { row, column }) => {
    const delimiters = rows[DELIMITER_ROW]
    if (delimiters) delimiters[column] = DELIMITER[to]
    return [row === DELIMITER_ROW ? 0 : row, column]
  })

/** Selects the next or previous cell of the table; outside tables, and past the first or last cell, Tab leaves the editor. */
const move =
  (step: 1 | -1): Command =>
  ({ state, dispatch }) => {
    const table = tableAt(state)
    if (!table) return false
    const cells = table.rows.flatMap((row, index) => (index === DELIMITER_ROW ? [] : row))
    const { head } = state.selection.main
    const current = cells.findLastIndex((cell) => cell.from <= head)
    const next = cells[Math.max(current, 0) + step]
    if (!next) return false
    dispatch(state.update({ selection: { anchor: next.from, head: next.to }, scrollIntoView: true }))
    return true
  }

export const nextCell = move(1)
export const previousCell = move(-1)

import { saveFile } from './save-file'

type Cell = string | number | boolean | null | undefined

/** Spreadsheets run a cell that begins with one of these as a formula; with an apostrophe before it is a text. */
const FORMULA = /^[=+\-@\t\r]/

/** RFC 4180, with a byte order mark so that spreadsheets read Cyrillic. */
export function csvOf(rows: Cell[][]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

export function saveCsv(name: string, rows: Cell[][]): void {
  saveFile(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, csvOf(rows), 'text/csv;charset=utf-8')
}

function cell(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

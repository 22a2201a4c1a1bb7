import { Readable } from 'node:stream'

export type Cell = string | number | boolean | null

export interface CsvColumn<Row> {
  name: string
  value: (row: Row) => Cell
}

/** Spreadsheets treat a cell that begins with one of these as a formula; an apostrophe makes it text. */
const FORMULA = /^[=+\-@\t\r]/

function written(value: Cell): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const line = (cells: Cell[]) => `${cells.map(written).join(',')}\r\n`

/**
 * A table as CSV (RFC 4180), written page by page while it is read, with a byte order mark so that spreadsheets
 * read Cyrillic. What has been sent cannot be taken back, so the first page is read before anything is sent.
 */
export async function csvStream<Row>(
  columns: CsvColumn<Row>[],
  pages: AsyncGenerator<Row[]>
): Promise<Readable> {
  const first = await pages.next()
  async function* text() {
    const head = columns.map(({ name }) => name)
    yield `\uFEFF${line(head)}${linesOf(first.value ?? [])}`
    for await (const page of pages) yield linesOf(page)
  }
  const linesOf = (rows: Row[]) => rows.map((row) => line(columns.map(({ value }) => value(row)))).join('')
  return Readable.from(text())
}

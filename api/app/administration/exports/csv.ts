import { Readable } from 'node:stream'
import { BYTE_ORDER_MARK, type Cell, csvLines, type Separator } from '#core/csv'

export interface CsvColumn<Row> {
  name: string
  value: (row: Row) => Cell
}

/**
 * A table as CSV, written page by page as it is read. What has been sent cannot be taken back, so the first page is
 * read before anything is.
 */
export async function csvStream<Row>(
  columns: CsvColumn<Row>[],
  pages: AsyncGenerator<Row[]>,
  separator: Separator
): Promise<Readable> {
  const first = await pages.next()
  async function* text() {
    yield `${BYTE_ORDER_MARK}${csvLines([columns.map(({ name }) => name)], separator)}${linesOf(first.value ?? [])}`
    for await (const page of pages) yield linesOf(page)
  }
  const linesOf = (rows: Row[]) =>
    csvLines(
      rows.map((row) => columns.map(({ value }) => value(row))),
      separator
    )
  return Readable.from(text())
}

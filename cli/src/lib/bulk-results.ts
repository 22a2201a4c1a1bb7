import type { BulkRow } from './bulk-journal.js'
import { writeWhole } from './files.js'
import { table } from './table.js'
import { oneLine } from './terminal.js'

const COLUMNS = [
  'row',
  'status',
  'id',
  'sessionId',
  'external_id',
  'title',
  'file',
  'errorCode',
  'errorMessage',
  'prompt',
]

/** The outcome of each prompt, for the command's result and the `--results` file. */
export function resultRows(rows: BulkRow[]) {
  return rows.map(({ prompt, externalId, status, id, sessionId, title, file, error }, index) => {
    return { row: index + 1, prompt, status, id, sessionId, external_id: externalId, title, file, error }
  })
}

/** The same as a table: the place in the list, what the list calls it where it does, and what became of it. */
export function rowTable(rows: BulkRow[]): string {
  const named = rows.some(({ externalId }) => externalId !== null)
  const own = (externalId: string | null) => (named ? [oneLine(externalId ?? '')] : [])
  return table(
    ['Row', ...(named ? ['external_id'] : []), 'Status', 'Id', 'Title'],
    rows.map((row, index) => [
      String(index + 1),
      ...own(row.externalId),
      row.status,
      row.id ?? '',
      oneLine((row.status === 'completed' ? row.title : row.wantedTitle) || row.title || row.prompt),
    ])
  )
}

/** What would become of each prompt: its place in the list, what the list calls it, and its title where it has one. */
export function plannedRows(rows: BulkRow[]) {
  return rows.map(({ prompt, externalId, status, wantedTitle }, index) => {
    return { row: index + 1, status, external_id: externalId, title: wantedTitle, prompt }
  })
}

/** The same as a table; a list without ids or titles has no columns for them. */
export function planTable(rows: BulkRow[]): string {
  const planned = plannedRows(rows)
  const names = (['external_id', 'title'] as const).filter((name) => planned.some((one) => one[name]))
  return table(
    ['Row', 'Status', ...names.map((name) => (name === 'title' ? 'Title' : name)), 'Prompt'],
    planned.map((one) => [
      String(one.row),
      one.status,
      ...names.map((name) => oneLine(one[name] ?? '')),
      oneLine(one.prompt),
    ])
  )
}

/** How a row is named in a sentence: `row 3 (post-4711)`. */
export const rowName = ({ externalId }: BulkRow, place: number): string =>
  `row ${place + 1}${externalId === null ? '' : ` (${externalId})`}`

/** A CSV with one line per prompt. The file belongs to the command, so an earlier one is replaced. */
export async function writeResults(path: string, rows: BulkRow[]): Promise<void> {
  const { stringify } = await import('csv-stringify/sync')
  const lines = resultRows(rows).map((one) => [
    one.row,
    one.status,
    one.id,
    one.sessionId,
    one.external_id,
    one.title,
    one.file,
    one.error?.code,
    one.error?.message,
    one.prompt,
  ])
  // A spreadsheet would run a text that begins with = or + as a formula (OWASP, CSV injection).
  const text = stringify([COLUMNS, ...lines], { record_delimiter: 'windows', escape_formulas: true })
  await writeWhole(path, text, { force: true })
}

import type { BulkRow } from './bulk-journal.js'
import { writeWhole } from './files.js'

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

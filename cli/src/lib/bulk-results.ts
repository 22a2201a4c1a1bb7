import type { BulkRow } from './bulk-journal.js'
import { writeWhole } from './files.js'

const COLUMNS = ['row', 'status', 'id', 'sessionId', 'title', 'file', 'errorCode', 'errorMessage', 'prompt']

/** What became of each prompt, as the result of the command and the file of `--results` have it. */
export function resultRows(rows: BulkRow[]) {
  return rows.map(({ prompt, status, id, sessionId, title, file, error }, index) => {
    return { row: index + 1, prompt, status, id, sessionId, title, file, error }
  })
}

/** A CSV with a line per prompt. It is the command's own file, so an earlier one is replaced. */
export async function writeResults(path: string, rows: BulkRow[]): Promise<void> {
  const lines = resultRows(rows).map((one) =>
    [
      one.row,
      one.status,
      one.id,
      one.sessionId,
      one.title,
      one.file,
      one.error?.code,
      one.error?.message,
      one.prompt,
    ]
      .map(cell)
      .join(',')
  )
  await writeWhole(path, `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`, { force: true })
}

/** A spreadsheet would take a text that begins with one of these for a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/

function cell(value: string | number | null | undefined): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

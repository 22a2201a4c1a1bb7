import { extname } from 'node:path'
import { parse } from 'csv-parse/sync'
import { usageError } from './exit-codes.js'
import { readText } from './text-input.js'

const MOST = 500
const SHORTEST = 10
const COLUMN = 'prompt'

/**
 * The prompts in a file, or in stdin for `-`. A `.csv` file gives its `prompt` column, or without one a prompt per
 * record; any other file gives a prompt per line. Empty ones are left out.
 */
export async function readPrompts(file: string): Promise<string[]> {
  const text = await readText(file)
  const prompts = extname(file).toLowerCase() === '.csv' ? promptsOfCsv(text, file) : text.split(/\r\n|\r|\n/)
  return checked(prompts.map((prompt) => prompt.trim()).filter((prompt) => prompt !== ''))
}

/** Checked before anything is sent, so that all problems of a list are reported at once, with their positions. */
function checked(prompts: string[]): string[] {
  if (prompts.length === 0) throw usageError('Please add at least one prompt for bulk generation')
  if (prompts.length > MOST)
    throw usageError(`A bulk generation takes at most ${MOST} prompts, and there are ${prompts.length}`)
  const short = prompts.flatMap((prompt, index) => (prompt.length < SHORTEST ? [index + 1] : []))
  if (short.length > 0)
    throw usageError(
      `Prompt ${short.join(', ')}: please enter at least ${SHORTEST} characters`,
      'A heading of a CSV column is left out only where it is `prompt`.'
    )
  return prompts
}

export function promptsOfCsv(text: string, file: string): string[] {
  const [head = ''] = text.split(/\r\n|\r|\n/, 1)
  const delimiter = [',', ';', '\t'].find((one) => columnOf(head.split(one)) >= 0)
  let records: string[][]
  try {
    records = parse(text, {
      delimiter: delimiter ?? ',',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw usageError(`${file} is not readable as CSV: ${reason}`)
  }
  // With only one column, a comma can only be part of a prompt.
  if (delimiter === undefined) return records.map((record) => record.join(','))
  if (records[0]?.length === 1) return records.slice(1).map((record) => record.join(delimiter))
  const column = columnOf(records[0] ?? [])
  return records.slice(1).map((record) => record[column] ?? '')
}

function columnOf(cells: string[]): number {
  return cells.findIndex((cell) => cell.trim().replace(/^"|"$/g, '').toLowerCase() === COLUMN)
}

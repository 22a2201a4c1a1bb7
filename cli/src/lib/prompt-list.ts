import { extname } from 'node:path'
import { parse } from 'csv-parse/sync'
import { usageError } from './exit-codes.js'
import { MIN_PROMPT } from './generation-settings.js'
import { oneLine } from './terminal.js'
import { readText } from './text-input.js'

const MAX_COUNT = 500
/** As the API has them. */
const MAX_ID_LENGTH = 200
const MAX_TITLE_LENGTH = 300
const COLUMN = 'prompt'
const OWN_COLUMNS = ['external_id', 'title']

/** A prompt of a list, with what the list says about its publication. */
export interface ListedPrompt {
  prompt: string
  /** What the caller calls the publication. */
  externalId: string | null
  /** The title that the publication gets instead of the written one. */
  title: string | null
}

/**
 * The prompts in a file, or in stdin for `-`. A `.csv` file gives its `prompt` column with the columns `external_id` and
 * `title`, or without a heading a prompt per record; any other file gives a prompt per line. Empty ones are left out.
 */
export async function readPrompts(file: string): Promise<ListedPrompt[]> {
  const text = await readText(file)
  const isCsv = extname(file).toLowerCase() === '.csv'
  const prompts = isCsv ? promptsOfCsv(text, file) : text.split(/\r\n|\r|\n/).map(alone)
  return checked(
    prompts.map((one) => ({ ...one, prompt: one.prompt.trim() })).filter(({ prompt }) => prompt !== '')
  )
}

/** One that is too short is left out of the list, in which the others are generated. */
export const isShort = ({ prompt }: Pick<ListedPrompt, 'prompt'>) => prompt.length < MIN_PROMPT
export const TOO_SHORT = `Please enter at least ${MIN_PROMPT} characters as the prompt`

/** Checked before anything is sent, so that all problems of a list are reported at once, with their positions. */
function checked(prompts: ListedPrompt[]): ListedPrompt[] {
  if (prompts.length === 0) throw usageError('Please add at least one prompt for bulk generation')
  if (prompts.length > MAX_COUNT)
    throw usageError(`A bulk generation takes at most ${MAX_COUNT} prompts, and there are ${prompts.length}`)
  const positions = (isWrong: (one: ListedPrompt) => boolean) =>
    prompts.flatMap((one, index) => (isWrong(one) ? [index + 1] : [])).join(', ')
  if (prompts.every(isShort)) throw usageError(TOO_SHORT)
  const longId = positions(({ externalId }) => (externalId?.length ?? 0) > MAX_ID_LENGTH)
  if (longId) throw usageError(`Prompt ${longId}: external_id must have at most ${MAX_ID_LENGTH} characters`)
  const longTitle = positions(({ title }) => (title?.length ?? 0) > MAX_TITLE_LENGTH)
  if (longTitle)
    throw usageError(`Prompt ${longTitle}: title must have at most ${MAX_TITLE_LENGTH} characters`)
  return prompts
}

export function promptsOfCsv(text: string, file: string): ListedPrompt[] {
  const [head = ''] = text.split(/\r\n|\r|\n/, 1)
  const delimiter = [',', ';', '\t'].find((one) => columnOf(head.split(one), COLUMN) >= 0)
  if (delimiter === undefined) mustBeNoHeading(head, file)
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
  if (delimiter === undefined && isShort({ prompt: head.trim() }))
    throw usageError(TOO_SHORT, 'If the first line is a heading, call it `prompt`.')
  // With only one column, a comma can only be part of a prompt.
  if (delimiter === undefined) return records.map((record) => alone(record.join(',')))
  const [heading = [], ...rows] = records
  if (heading.length === 1) return rows.map((record) => alone(record.join(delimiter)))
  noteLeftOut(heading)
  const cellOf = (name: string) => {
    const column = columnOf(heading, name)
    return (record: string[]) => record[column]?.trim() || null
  }
  const [prompt, externalId, title] = [cellOf(COLUMN), cellOf('external_id'), cellOf('title')]
  return rows.map((record) => ({
    prompt: prompt(record) ?? '',
    externalId: externalId(record),
    title: title(record),
  }))
}

const alone = (prompt: string): ListedPrompt => ({ prompt, externalId: null, title: null })

/** A heading without the column of the prompts would be generated as a prompt. */
function mustBeNoHeading(head: string, file: string): void {
  const cells = head.split(/[,;\t]/)
  const own = OWN_COLUMNS.find((name) => columnOf(cells, name) >= 0)
  if (own) throw usageError(`${file} has the column ${own}, but none with the heading prompt`)
}

/** A misspelled heading would lose the ids of the caller without a word. */
function noteLeftOut(heading: string[]): void {
  const known = [COLUMN, ...OWN_COLUMNS]
  const others = heading.filter((cell) => cell.trim() !== '' && !known.includes(nameOf(cell)))
  if (others.length === 0) return
  const list = others.map((cell) => `"${oneLine(cell.trim())}"`).join(', ')
  process.stderr.write(`Left out of the list: ${list}. It reads the columns ${known.join(', ')}.\n`)
}

function columnOf(cells: string[], name: string): number {
  return cells.findIndex((cell) => nameOf(cell) === name)
}

/** A spreadsheet writes `External ID` where the API says `external_id`. */
const nameOf = (cell: string) =>
  cell
    .trim()
    .replace(/^"|"$/g, '')
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

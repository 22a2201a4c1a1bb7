import type { PromptSettings } from '@cygnet/sdk'
import { parse } from 'csv-parse/browser/esm/sync'
import { givenPrompts } from './bulk-prompts'

/** A prompt from a file, with the settings in its row. */
export interface CsvPrompt {
  prompt: string
  settings: PromptSettings | null
}

export interface CsvPrompts {
  prompts: CsvPrompt[]
  /** Values that a column does not accept, e.g. `length "huge"`; they are left out. */
  unknown: string[]
}

const PROMPT_COLUMNS = ['prompt', 'prompts', 'topic', 'title']
const TYPES = ['blog', 'review'] as const
const LENGTHS = ['auto', 'short', 'medium', 'long'] as const
const TONES = ['professional', 'friendly', 'casual', 'authoritative'] as const
/** The most that the API accepts. */
const MAX_KEYWORDS = 20

/**
 * The prompts in a CSV file. If the first row names a column `prompt`, `topic` or `title`, that column is used,
 * with `keywords`, `type`, `length`, `tone` and `language`; otherwise every line is a prompt, unquoted if it was
 * quoted.
 */
export function promptsOfCsv(text: string): CsvPrompts {
  const [head = ''] = text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .split(/\r\n|\r|\n/, 1)
  const delimiter = [',', ';', '\t'].find((one) => columnOf(head.split(one), PROMPT_COLUMNS) >= 0)
  if (delimiter === undefined)
    return { prompts: linesOf(text).map((prompt) => ({ prompt, settings: null })), unknown: [] }
  const rows: string[][] = parse(text, {
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  const [names = [], ...records] = rows
  const unknown = new Set<string>()
  const prompts = records.flatMap((record): CsvPrompt[] => {
    // With only one column a comma can only be part of a prompt.
    const cells = names.length === 1 ? [record.join(delimiter)] : record
    const prompt = cellOf(cells, names, PROMPT_COLUMNS)
    return prompt === '' ? [] : [{ prompt, settings: toSettings(cells, names, unknown) }]
  })
  return { prompts, unknown: [...unknown] }
}

function toSettings(cells: string[], names: string[], unknown: Set<string>): PromptSettings | null {
  const keywords = cellOf(cells, names, ['keywords', 'keyword'])
    .split(/[;|,]/)
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '')
    .slice(0, MAX_KEYWORDS)
  const one = <Value extends string>(column: string, known: readonly Value[]): Value | undefined => {
    const cell = cellOf(cells, names, [column]).toLowerCase()
    const value = known.find((entry) => entry === cell)
    if (cell !== '' && value === undefined) unknown.add(`${column} “${cell}”`)
    return value
  }
  const type = one('type', TYPES)
  const length = one('length', LENGTHS)
  const tone = one('tone', TONES)
  const language = cellOf(cells, names, ['language']).toLowerCase()
  const isCode = /^[a-z]{2}$/.test(language)
  if (language !== '' && !isCode) unknown.add(`language “${language}”`)
  const settings: PromptSettings = {
    ...(keywords.length > 0 && { keywords }),
    ...(type && { type }),
    ...(tone && { tone }),
    ...(isCode && { language }),
    ...(length && { content_preferences: { length } }),
  }
  return Object.keys(settings).length > 0 ? settings : null
}

function cellOf(cells: string[], names: string[], wanted: readonly string[]): string {
  const at = columnOf(names, wanted)
  return at < 0 ? '' : (cells[at] ?? '').trim()
}

function columnOf(names: readonly string[], wanted: readonly string[]): number {
  return names.findIndex((name) => wanted.includes(name.trim().replace(/^"|"$/g, '').toLowerCase()))
}

/** The non-empty lines; quotes around a whole line belong to the file, not to the prompt. */
function linesOf(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  return givenPrompts(
    lines.map((line) => {
      const trimmed = line.trim()
      const quoted = /^"((?:[^"]|"")*)"$/.exec(trimmed)
      return quoted ? quoted[1]!.replaceAll('""', '"') : trimmed
    })
  )
}

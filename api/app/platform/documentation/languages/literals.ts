/** How values of JSON are written in a language. */
export interface Notation {
  literal: (value: string | number | boolean | null) => string
  list: [open: string, close: string]
  object: [open: string, close: string]
  /** An empty object, where that is not just the opening and closing mark. */
  emptyObject?: string
  pair: (name: string, value: string) => string
  indent: number
}

/** A JSON value as source code, over several lines unless it is empty. */
export function written(value: unknown, notation: Notation, depth = 0): string {
  if (value === null || typeof value !== 'object') return notation.literal(value as string)
  const isList = Array.isArray(value)
  const [open, close] = isList ? notation.list : notation.object
  const members = isList
    ? value.map((one) => written(one, notation, depth + 1))
    : Object.entries(value).map(([name, one]) => notation.pair(name, written(one, notation, depth + 1)))
  if (members.length === 0) return isList ? open + close : (notation.emptyObject ?? open + close)
  const pad = ' '.repeat(notation.indent * (depth + 1))
  const end = ' '.repeat(notation.indent * depth)
  return `${open}\n${members.map((member) => `${pad}${member},\n`).join('')}${end}${close}`
}

/** A text in single quotes, for languages with C-like escapes. */
export const singleQuoted = (text: string) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`

/** Every line except the first, indented. */
export const indented = (text: string, spaces: number) => text.replaceAll('\n', `\n${' '.repeat(spaces)}`)

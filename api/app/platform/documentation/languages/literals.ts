/** How values of JSON are written in a language. */
export interface Notation {
  literal: (value: string | number | boolean | null) => string
  list: [open: string, close: string]
  object: [open: string, close: string]
  /** An object without members, where that is not open and close alone. */
  emptyObject?: string
  pair: (name: string, value: string) => string
  indent: number
}

/** A JSON value as source code, over several lines where it holds anything. */
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

/** A text between single quotes, for languages whose escapes are those of C. */
export const singleQuoted = (text: string) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`

/** Every line but the first, moved to the right. */
export const indented = (text: string, spaces: number) => text.replaceAll('\n', `\n${' '.repeat(spaces)}`)

export type TokenKind = 'comment' | 'string' | 'number' | 'keyword'

export interface Token {
  text: string
  /** Omitted for everything else. */
  kind?: TokenKind
}

const KEYWORDS =
  'as async await break catch class const constructor curl def do done echo else except exit extends false fi final finally for foreach from function if import in json let match mixed new none not null open print private public raise readonly return sh sleep static super then this throw true try use var void while with yield'

const PATTERN = new RegExp(
  [
    /(?<comment>(?:^|(?<=\s))(?:#(?!!)[^\n]*|\/\/[^\n]*))/,
    /(?<string>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`)/,
    /(?<number>\b\d+(?:\.\d+)?\b)/,
    new RegExp(`(?<keyword>\\b(?:${KEYWORDS.split(' ').join('|')})\\b)`, 'i'),
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm'
)

/** The colored parts of a sample in JavaScript, Python, PHP, shell or JSON. */
export function highlight(code: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of code.matchAll(PATTERN)) {
    if (match.index > end) tokens.push({ text: code.slice(end, match.index) })
    const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? []
    tokens.push({ text: match[0], kind: kind as TokenKind })
    end = match.index + match[0].length
  }
  if (end < code.length) tokens.push({ text: code.slice(end) })
  return tokens
}

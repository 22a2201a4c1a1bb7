/** Marks that stand in pairs, as they open and as they close. */
const PAIRS: readonly (readonly [open: string, close: string])[] = [
  ['(', ')'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
  ['‹', '›'],
  ['「', '」'],
  ['『', '』'],
]
/** Marks that open and close alike, the longer ones first; an underscore within a word is none. */
const ALIKE = /\*\*|~~|`+|"|\*|(?<![\p{L}\p{N}])__?|__?(?![\p{L}\p{N}])/gu

/** The marks of a piece of a paragraph whose other halves stand outside it. */
export interface Loose {
  /** That close what was opened before it. */
  closing: string
  /** That open what is closed after it. */
  opening: string
}

/** @returns null where the piece cannot be taken out, because it shares a link with what is beside it */
export function looseMarks(paragraph: string, piece: string): Loose | null {
  const outer = withoutLinks(paragraph)
  const inner = withoutLinks(piece)
  if (/[[\]]/u.test(inner.replace(/\[\^[^\]\s]{1,60}\]|\[\[add:[^\]]{0,500}\]\]/gu, ''))) return null
  const marks: { at: number; mark: string; opens: boolean }[] = []
  for (const [open, close] of PAIRS) {
    const isPaired = unpaired(outer, open, close).length === 0
    if (isPaired && count(outer, open) > 0) marks.push(...unpaired(inner, open, close))
  }
  const kinds = new Set((inner.match(ALIKE) ?? []).map((mark) => mark))
  for (const kind of kinds) {
    const found = [...inner.matchAll(ALIKE)].filter(([mark]) => mark === kind)
    const around = [...outer.matchAll(ALIKE)].filter(([mark]) => mark === kind)
    if (found.length % 2 === 0 || around.length % 2 === 1) continue
    // The first one is left over where it follows a word, the last one where it comes before one.
    const [first] = found
    const closes = /\S$/u.test(inner.slice(0, first!.index))
    const { index } = closes ? first! : found.at(-1)!
    marks.push({ at: index, mark: kind, opens: !closes })
  }
  marks.sort((one, other) => one.at - other.at)
  const joined = (opens: boolean) =>
    marks
      .filter((one) => one.opens === opens)
      .map(({ mark }) => mark)
      .join('')
  return { closing: joined(false), opening: joined(true) }
}

/** Links and pictures as their words, which leaves the brackets of halved ones. */
const withoutLinks = (text: string) =>
  text.replace(/!?\[([^[\]]{0,500})\]\([^()\s]{0,2000}(?:\s"[^"\n]{0,500}")?\)/gu, (whole, words: string) =>
    words.padEnd(whole.length)
  )

const count = (text: string, mark: string) => text.split(mark).length - 1

function unpaired(text: string, open: string, close: string): { at: number; mark: string; opens: boolean }[] {
  const opened: number[] = []
  const closed: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === open) opened.push(at)
    else if (text[at] === close && opened.pop() === undefined) closed.push(at)
  }
  return [
    ...opened.map((at) => ({ at, mark: open, opens: true })),
    ...closed.map((at) => ({ at, mark: close, opens: false })),
  ]
}

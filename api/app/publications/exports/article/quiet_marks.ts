import type { FootnoteReference, PhrasingContent, Text } from 'mdast'

/** Where a sentence ends: its mark, closing quotation marks, and a blank or nothing after them. */
const END = /[.!?…。！？]["”»“')\]]*(?=\s|$)/u
/** A sentence that is not the last one of its text. */
const GOES_ON = /[.!?…]["”»“')\]]*\s+[\p{Lu}\p{N}"“„«¿¡(]/u
/** Digits, perhaps with a unit written as a sign: a raised number behind them reads like one of theirs. */
const FIGURE = /\p{N}(?:\s?[%‰°²³]|\s?\p{Sc})?$/u
const THIN = '\u202f'

const isMark = (node: PhrasingContent | undefined): node is FootnoteReference =>
  node?.type === 'footnoteReference'

/**
 * The citations of a paragraph as readers want them: one at the end where all of its sentences cite the same source,
 * and none behind a figure within a sentence.
 */
export function quietMarks(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return behindSentences(onceWhereAllCiteOne(nodes))
}

type Row = PhrasingContent[][]

/** A table whose rows all cite the same source has its mark once, behind its first heading. */
export function quietTable(rows: readonly Row[]): readonly Row[] {
  const [heading, ...body] = rows
  const marks = rows.flat(2).filter(isMark)
  const [mark] = marks
  const isOne = mark && marks.every(({ identifier }) => identifier === mark.identifier)
  if (!isOne || !heading?.[0]?.length || body.some((row) => !row.flat().some(isMark))) return rows
  return rows.map((row) =>
    row.map((cell) => {
      const own = cell
        .filter((node) => !isMark(node))
        .map((node) => (node.type === 'text' ? { ...node, value: node.value.trimEnd() } : node))
      return cell === heading[0] ? [...own, mark] : own
    })
  )
}

function onceWhereAllCiteOne(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const marks = nodes.filter(isMark)
  if (marks.length < 2 || !isMark(nodes.at(-1))) return [...nodes]
  if (new Set(marks.map(({ identifier }) => identifier)).size > 1) return [...nodes]
  // A sentence without a mark among them would seem to have one.
  if (nodes.some((node) => node.type === 'break' || (node.type === 'text' && GOES_ON.test(node.value))))
    return [...nodes]
  return nodes.filter((node, at) => !isMark(node) || at === nodes.length - 1)
}

function behindSentences(nodes: PhrasingContent[]): PhrasingContent[] {
  const moved = [...nodes]
  for (let at = 1; at < moved.length; at++) {
    const [before, mark, after] = [moved[at - 1]!, moved[at], moved[at + 1]]
    if (!isMark(mark) || before.type !== 'text' || !FIGURE.test(before.value)) continue
    const end = after?.type === 'text' ? END.exec(after.value) : null
    if (after?.type !== 'text' || end === null) {
      moved[at - 1] = { ...before, value: `${before.value}${THIN}` }
      continue
    }
    const cut = end.index + end[0].length
    const rest: Text[] = after.value.length > cut ? [{ type: 'text', value: after.value.slice(cut) }] : []
    const sentence: Text = { type: 'text', value: after.value.slice(0, cut) }
    const next = rest.length === 0 ? moved[at + 2] : undefined
    const kept = isMark(next) && next.identifier === mark.identifier ? [] : [mark]
    moved.splice(at, 2, sentence, ...kept, ...rest)
  }
  return moved
}

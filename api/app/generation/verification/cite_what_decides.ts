import type { Plan } from '#generation/pipeline/write_blocks'
import type { Verdict } from '#generation/verification/verdicts_on'
import type { Statement } from '#text/evidence/statements'
import { edited } from '#text/markdown/edited'
import { parseDocument } from '#text/markdown/parse_document'
import { citationsOf, numberReferences } from '#text/markdown/references'
import { piecesOf } from '#text/markdown/text_pieces'

const MARKS = /(?:\[\^[^\]\s]{1,60}\])+/gu

/** A text in which a sentence that cites another source than the one that says it cites that, if the text has it. */
export function citingWhatDecides(
  content: string,
  statements: readonly Statement[],
  verdicts: readonly Verdict[],
  { sources, brief: { language } }: Pick<Plan, 'sources' | 'brief'>
): string {
  const cited = citationsOf(content, sources, language)
  const moved = new Map(
    statements.flatMap(({ place, text, cites = [], computation }, index): [string, number][] => {
      const { verdict, words, passages } = verdicts[index]!
      if (place !== 'text' || cites.length === 0 || computation || verdict !== 'supported' || !words)
        return []
      const stating = passages.filter((one) => one.text.includes(words))
      const number = stating[0] && cited.get(stating[0].sourceId)?.number
      return number == null || stating.some(({ sourceId }) => cites.includes(sourceId))
        ? []
        : [[text, number]]
    })
  )
  if (moved.size === 0) return content
  const document = parseDocument(content, language)
  const sentences = piecesOf(document).flatMap((piece) => piece.sentences)
  const edits = sentences.flatMap(({ text, start, end, citations }) => {
    const number = moved.get(text)
    const isOne = sentences.filter((one) => one.text === text).length === 1
    if (number === undefined || citations.length === 0 || !isOne) return []
    const raw = document.source.slice(start, end)
    return [{ start, end, left: raw.replace(MARKS, `[^${number}]`) }]
  })
  return edits.length === 0 ? content : numberReferences(edited(document.source, edits), sources)
}

import { sentenceSpans } from '#text/language/sentences'
import { contentStems } from '#text/language/words'
import { SOURCE_OVERLAP } from '#text/quality/originality_checks'
import type { Finding } from '#text/types'

const MARKS = /\[\^[^\]]+\]/g
/** Share of its words that a statement still has where it is said in other words. */
const STILL_SAID = 0.6
/** The same of one that was copied from its source and is said in as many other words as there are. */
const RETOLD = 0.3

interface Stated {
  text: string
  stems: string[]
  figures: string[]
}

const statedIn = (text: string, language: string): Stated => {
  const plain = text.replace(MARKS, ' ')
  return { text, stems: contentStems(plain, language), figures: plain.match(/\d[\d.,:]*/g) ?? [] }
}

/** Whether a text says what a sentence says, in whatever words: all of its figures, and most of its other words. */
function says(text: Stated, { stems, figures }: Stated, share: number): boolean {
  const held = new Set(text.stems)
  const kept = stems.filter((stem) => held.has(stem)).length
  return figures.every((figure) => text.figures.includes(figure)) && kept >= stems.length * share
}

/**
 * A passage rewritten for what the checks found, with the sentences back that rest on a source, that nothing was found
 * against, and that neither it nor the rest of the text says any more. They follow at the end, where their author sees
 * them.
 * @param elsewhere the other sections of the text
 */
export function withLostFacts(
  before: string,
  after: string,
  { findings, elsewhere, language }: { findings: readonly Finding[]; elsewhere: string; language: string }
): string {
  const [now, other] = [statedIn(after, language), statedIn(elsewhere, language)]
  const copied = findings.filter(({ check }) => check === SOURCE_OVERLAP)
  const others = findings.filter(({ check }) => check !== SOURCE_OVERLAP)
  const isIn = (found: readonly Finding[], sentence: string) => {
    const plain = folded(sentence)
    return found.some(
      ({ quote }) => quote !== null && (plain.includes(folded(quote)) || folded(quote).includes(plain))
    )
  }
  const lost = before
    .split('\n')
    .filter((line) => !/^\s*(?:#|\||!\[)/.test(line))
    .flatMap((line) => sentenceSpans(line.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, ''), language))
    .map(({ text }) => text.trim())
    .filter((sentence) => sentence.match(MARKS) !== null && !isIn(others, sentence))
    .filter((sentence) => {
      const stated = statedIn(sentence, language)
      const share = isIn(copied, sentence) ? RETOLD : STILL_SAID
      return stated.stems.length > 0 && !says(now, stated, share) && !says(other, stated, share)
    })
  return lost.length === 0 ? after : `${after.trimEnd()}\n\n${lost.join(' ')}`
}

const folded = (text: string) =>
  text
    .replace(MARKS, '')
    .replace(/\.\.\.$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

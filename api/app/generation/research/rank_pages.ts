import type { Source } from '#core/sources'
import { containment, shingles } from '#text/language/shingles'
import type { BlockPlan } from '#text/types'
import { stems } from '#writers/model/relevance'

/** Share of the shorter page's shingles from which two pages say the same. */
const SAME = 0.6
/** Share of what is asked, by weight, that a paragraph must hold to be about it. */
const ABOUT = 0.3
/** Paragraphs of a page that its rank is made of, and pages that one section is given. */
const BEST = 3
const MAX_FOR_SECTION = 3

/** Pages that say something of their own: of two that say the same the first is kept. */
export function distinctPages<T extends Pick<Source, 'text'>>(
  pages: readonly T[],
  known: readonly Pick<Source, 'text'>[] = []
): T[] {
  const kept = known.map(({ text }) => shingles(text))
  return pages.filter(({ text }) => {
    const own = shingles(text)
    const same = kept.some((other) => {
      const [less, more] = own.size < other.size ? [own, other] : [other, own]
      return less.size > 0 && containment(less, more) >= SAME
    })
    if (!same) kept.push(own)
    return !same
  })
}

/** How well pages answer questions: by the paragraphs that hold the rarest of their words. */
export class PageRanks {
  readonly #paragraphs: Set<string>[][]
  readonly #weights: Map<string, number>

  constructor(pages: readonly Pick<Source, 'text'>[]) {
    this.#paragraphs = pages.map(({ text }) =>
      text.split(/\n\s*\n/).map((paragraph) => new Set(stems(paragraph)))
    )
    const seen = new Map<string, number>()
    for (const paragraph of this.#paragraphs.flat())
      for (const word of paragraph) seen.set(word, (seen.get(word) ?? 0) + 1)
    const all = this.#paragraphs.flat().length
    this.#weights = new Map([...seen].map(([word, times]) => [word, Math.log(1 + all / times)]))
  }

  /** Numbers of the pages that are about what is asked, the best first. */
  for(question: string): number[] {
    const wanted = [...new Set(stems(question))]
    const weigh = (found: readonly string[]) =>
      found.reduce((sum, word) => sum + (this.#weights.get(word) ?? 0), 0)
    const whole = weigh(wanted)
    return this.#paragraphs
      .map((paragraphs, page) => {
        const scores = paragraphs
          .map((paragraph) => weigh(wanted.filter((word) => paragraph.has(word))))
          .sort((a, b) => b - a)
        const about = whole > 0 && (scores[0] ?? 0) >= whole * ABOUT
        return { page, score: about ? scores.slice(0, BEST).reduce((sum, score) => sum + score, 0) : 0 }
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.page - b.page)
      .map(({ page }) => page)
  }
}

/** Sections with the pages that serve them best, beside the sources that they name already. */
export function withPages(blocks: readonly BlockPlan[], pages: readonly Source[]): BlockPlan[] {
  if (pages.length === 0) return [...blocks]
  const ranks = new PageRanks(pages)
  return blocks.map((block) => {
    const question = [block.heading, block.question, ...block.points].join(' ')
    const own = ranks.for(question).slice(0, MAX_FOR_SECTION)
    return { ...block, sourceIds: [...new Set([...block.sourceIds, ...own.map((page) => pages[page]!.id)])] }
  })
}

import { withDigits } from '../figures/number_words.js'
import { looseText } from '../language/quotations.js'
import { contentStems } from '../language/words.js'
import { answered, goesOn, pointsBack } from './goes_on.js'
import { isRow, type Passage } from './passages.js'
import type { Statement } from './statements.js'

/** Of a list on a page. */
const ITEM = /^(?:[-*•]|\d{1,3}[.)]) /u

type Headed = Pick<Passage, 'heading' | 'text' | 'language' | 'isField'>
type InContext = Pick<Statement, 'text' | 'before' | 'under' | 'lead'>

/** What the parts of the sources are about, such as branches or products: the same words may be false of another. */
export class SourceHeadings {
  /** The stems that tell each heading from the others: `ground` of `Ground source pumps`, beside `Air source pumps`. */
  readonly #keys = new Map<string, string[]>()
  /** Those that name a part: a single word that several headings share names none of them. */
  readonly #names: string[][] = []
  readonly #loose = new Map<Headed, string>()

  constructor(readonly passages: readonly Headed[]) {
    const parts = passages.filter(({ isField }) => !isField)
    const named = new Map(parts.map((one) => [one.heading ?? '', one.language]))
    const stems = withoutCounts([...named].map(([heading, language]) => stemsOf(heading, language)))
    const times = new Map<string, number>()
    for (const [, own] of stems) for (const stem of new Set(own)) times.set(stem, (times.get(stem) ?? 0) + 1)
    for (const [heading, own] of stems) {
      const single = own.filter((stem) => times.get(stem) === 1)
      if (own.length === 0) continue
      const keys = single.length > 0 ? single : own
      this.#keys.set(heading, keys)
      if (single.length > 0 || own.length > 1) this.#names.push(keys)
    }
  }

  /** Whether a line of an article names what a part of the sources is about. */
  isNamedIn(line: string, language: string): boolean {
    const own = new Set(contentStems(line, language))
    return this.#names.some((keys) => keys.every((stem) => own.has(stem)))
  }

  /**
   * Whether a sentence of one part is where nothing says that it is about that part, although another is spoken of there,
   * or it says nothing of its own: an item of a list, or a row that another table has for something else.
   */
  isMoved(passage: Headed, one: InContext, language: string): boolean {
    const { heading } = passage
    const around = [one.before, one.lead, one.under].filter((line) => line !== undefined)
    if (heading === null) return false
    if (!this.#needsHeading(passage) && !around.some((line) => this.isNamedIn(line, language))) return false
    const said = new Set(contentStems([...around, one.text].join(' '), language))
    return !(this.#keys.get(heading) ?? []).every((stem) => said.has(stem))
  }

  #needsHeading({ heading, text }: Headed): boolean {
    if (ITEM.test(text)) return true
    if (!isRow({ text })) return false
    const [name] = text.split('; ')
    return this.passages.some(
      (one) => one.heading !== heading && isRow(one) && one.text !== text && one.text.split('; ')[0] === name
    )
  }

  /** What a sentence cannot be judged without: what it answers or goes on from, or the part that it is about. */
  contextOf(one: InContext, language: string): string | undefined {
    const { text, before, under, lead } = one
    const asked = answered(one)
    if (asked !== undefined) return asked
    if (before === undefined ? pointsBack(text, language) : goesOn(text, language))
      return before ?? lead ?? under
    const said = new Set(contentStems(text, language))
    const part = [lead, under].find((line) => line !== undefined && this.isNamedIn(line, language))
    if (part !== undefined && !contentStems(part, language).every((stem) => said.has(stem))) return part
    return part === undefined && this.#isOfOtherPart(one, language) ? before : undefined
  }

  /** The same for sentences that say the same, wherever they are. */
  meaningOf(one: InContext, language: string): string {
    return `${this.contextOf(one, language) ?? ''}\n${one.text}`
  }

  /** Whether a sentence behind one about a part is word for word on a page, though only in other parts. */
  #isOfOtherPart(one: InContext, language: string): boolean {
    if (one.before === undefined || !this.isNamedIn(one.before, language)) return false
    const wanted = looseText(one.text)
    const stating = this.passages.filter((passage) => this.#looseOf(passage).includes(wanted))
    return stating.length > 0 && stating.every((passage) => this.isMoved(passage, one, language))
  }

  #looseOf(passage: Headed): string {
    let loose = this.#loose.get(passage)
    if (loose === undefined) {
      loose = looseText(passage.text)
      this.#loose.set(passage, loose)
    }
    return loose
  }
}

interface Stems {
  heading: string
  /** With number words as digits. */
  stems: string[]
  /** Without number words. */
  bare: string[]
}

function stemsOf(heading: string, language: string): Stems {
  const written = new Set(contentStems(heading, language))
  const stems = contentStems(withDigits(heading, language).text, language)
  return {
    heading,
    stems: [...written],
    bare: stems.filter((stem) => !/^\p{Nd}+$/u.test(stem) || written.has(stem)),
  }
}

/** A number word tells parts apart only where the rest is the same: `Two rooms` beside `Three rooms`. */
function withoutCounts(all: readonly Stems[]): (readonly [string, string[]])[] {
  return all.map(({ heading, stems, bare }) => {
    const isCounted =
      bare.length === 0 || all.some((one) => one.heading !== heading && `${one.bare}` === `${bare}`)
    return [heading, isCounted ? stems : bare]
  })
}

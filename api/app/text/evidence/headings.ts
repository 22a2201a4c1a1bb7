import { contentStems } from '../language/words.js'
import { contextOf, goesOn } from './goes_on.js'
import type { Passage } from './passages.js'
import type { Statement } from './statements.js'

type Headed = Pick<Passage, 'heading' | 'language'>
type InContext = Pick<Statement, 'text' | 'before' | 'under'>

/** What the parts of the sources are about, such as branches or products: the same words may be false of another. */
export class SourceHeadings {
  readonly #stems: string[][]

  constructor(passages: readonly Headed[]) {
    const named = new Map(passages.map((one) => [one.heading ?? '', one.language]))
    this.#stems = [...named]
      .map(([heading, language]) => contentStems(heading, language))
      .filter((stems) => stems.length > 0)
  }

  /** Whether a heading of an article names what a part of the sources is about. */
  isNamedIn(heading: string, language: string): boolean {
    const own = new Set(contentStems(heading, language))
    return this.#stems.some((stems) => stems.every((stem) => own.has(stem)))
  }

  /** Whether a sentence of one part is under the heading of another, and does not say itself what it is about. */
  isMoved({ heading, language: of }: Headed, { text, under }: InContext, language: string): boolean {
    if (heading === null || under === undefined || !this.isNamedIn(under, language)) return false
    const said = new Set(contentStems(`${under} ${text}`, language))
    return !contentStems(heading, of).every((stem) => said.has(stem))
  }

  /** What a sentence cannot be judged without: what it answers or goes on from, or the part that it is about. */
  contextOf(one: InContext, language: string): string | undefined {
    const { text, before, under } = one
    const known = contextOf(one, language)
    if (known !== undefined || under === undefined || (before !== undefined && goesOn(text, language)))
      return known
    const said = new Set(contentStems(text, language))
    const isNamed = contentStems(under, language).every((stem) => said.has(stem))
    return !isNamed && this.isNamedIn(under, language) ? under : undefined
  }

  /** The same for sentences that say the same, wherever they are. */
  meaningOf(one: InContext, language: string): string {
    return `${this.contextOf(one, language) ?? ''}\n${one.text}`
  }
}

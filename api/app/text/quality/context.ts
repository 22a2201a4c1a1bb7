import type { Source } from '#core/sources'
import type { QualityInput } from '#text/types'
import { primaryLanguage } from '../language/languages.js'
import { quantitiesIn } from '../language/quantities.js'
import { KeywordCounter } from '../language/words.js'
import { citationResolver } from '../markdown/citations.js'
import type { MarkdownDocument } from '../markdown/document.js'
import { parseDocument } from '../markdown/parse_document.js'
import { type Claim, claimsOf } from '../validation/claims.js'
import type { Grounds } from '../validation/judge_claims.js'

/** What several checks need, computed once. */
export interface QualityContext {
  input: QualityInput
  language: string
  document: MarkdownDocument
  /** Sentences of running text, lists and quotations. */
  sentences: string[]
  claims: Claim[]
  grounds: Grounds
  resolve: (id: string) => Source | null
  /** True for a citation whose footnote exists but is not one of the sources: the customer's own. */
  ownFootnote: (id: string) => boolean
  /** Counts in all running text and table cells. */
  keywords: KeywordCounter
}

export function contextOf(input: QualityInput, now: number): QualityContext {
  const language = primaryLanguage(input.language)
  const document = parseDocument(input.markdown, language)
  const resolve = citationResolver(document.footnotes, input.sources)
  const defined = new Set(document.footnotes.filter((note) => note.text !== '').map((note) => note.id))
  const prose = document.blocks.map((block) => block.text)
  const cells = document.tables.flatMap((table) => [table.header, ...table.rows].map((row) => row.join(' ')))
  const given = [input.prompt ?? '', input.mainKeyword ?? '', ...input.keywords].join('\n')
  return {
    input,
    language,
    document,
    sentences: document.blocks
      .flatMap((block) => block.sentences.map((sentence) => sentence.text))
      .filter((sentence) => sentence !== ''),
    claims: claimsOf(document, language),
    grounds: {
      resolve,
      given: quantitiesIn(given, language),
      stated: [given, ...(input.stated ?? [])].filter((text) => text.trim() !== ''),
      sources: input.sources,
      year: new Date(now).getUTCFullYear(),
    },
    resolve,
    ownFootnote: (id) => resolve(id) === null && defined.has(id),
    keywords: new KeywordCounter([...prose, ...cells].join('\n'), language),
  }
}

import type { Source } from '#core/sources'
import type { QualityInput } from '#text/types'
import { type DecidedByCode, decidedByCode } from '../evidence/refuted.js'
import { type Statement, toStatements } from '../evidence/statements.js'
import { primaryLanguage } from '../language/languages.js'
import { looseText } from '../language/quotations.js'
import { splitSentences } from '../language/sentences.js'
import { KeywordCounter } from '../language/words.js'
import { citationResolver } from '../markdown/citations.js'
import type { MarkdownDocument } from '../markdown/document.js'
import { parseDocument } from '../markdown/parse_document.js'

/** What several checks need, computed once. */
export interface QualityContext extends DecidedByCode {
  input: QualityInput
  language: string
  document: MarkdownDocument
  /** Sentences of running text, lists and quotations. */
  sentences: string[]
  /** What the article says, with the sources that it cites. */
  statements: readonly Statement[]
  resolve: (id: string) => Source | null
  /** True for a citation whose footnote exists but is not one of the sources: the customer's own. */
  ownFootnote: (id: string) => boolean
  /** Counts in all running text and table cells. */
  keywords: KeywordCounter
}

export function buildContext(input: QualityInput, now: number): QualityContext {
  const language = primaryLanguage(input.language)
  const document = parseDocument(input.markdown, language)
  const resolve = citationResolver(document.footnotes, input.sources)
  const defined = new Set(document.footnotes.filter((note) => note.text !== '').map((note) => note.id))
  const prose = document.blocks.map((block) => block.text)
  const cells = document.tables.flatMap((table) => [table.header, ...table.rows].map((row) => row.join(' ')))
  const ownFootnote = (id: string) => resolve(id) === null && defined.has(id)
  const statements = statementsFor(input, document).map(({ cites, ...statement }) => ({
    ...statement,
    ...(cites && { cites: cites.map((id) => resolve(id)?.id ?? id) }),
  }))
  const given = [input.prompt ?? '', input.mainKeyword ?? '', ...input.keywords].join('\n')
  return {
    input,
    language,
    document,
    sentences: document.blocks
      .flatMap((block) => block.sentences.map((sentence) => sentence.text))
      .filter((sentence) => sentence !== ''),
    statements,
    ...decidedByCode(
      statements.filter(({ cites }) => !cites?.some(ownFootnote)),
      {
        sources: input.sources,
        given: [given, ...(input.stated ?? [])].filter((text) => text.trim() !== '').join('\n'),
        ...{ language, year: new Date(now).getUTCFullYear() },
      }
    ),
    resolve,
    ownFootnote,
    keywords: new KeywordCounter([...prose, ...cells].join('\n'), language),
  }
}

/** What the article says, rows with the citations of their tables; of pictures what the text does not say anyway. */
function statementsFor(input: QualityInput, document: MarkdownDocument): Statement[] {
  const rows = new Map(
    document.tables.flatMap(({ header, rows: own, citations }) =>
      [header, ...own].map((cells) => [cells.join(' | '), citations] as const)
    )
  )
  const all = toStatements({ ...input, metaTitle: null, metaDescription: null, content: input.markdown })
  const headings = [input.title, ...document.headings.map(({ text }) => text)]
  const said = looseText([...headings, ...document.blocks.map(({ text }) => text)].join('\n'))
  return all.flatMap((statement): Statement[] => {
    const { place, text } = statement
    if (place === 'table') {
      const cites = rows.get(text) ?? []
      return [cites.length > 0 ? { ...statement, cites } : statement]
    }
    if (place !== 'alt') return [statement]
    // A drawn picture is called by its section.
    const heading = headings.find((one) => one !== '' && text.startsWith(one)) ?? ''
    return splitSentences(text.slice(heading.length).replace(/^\s?:\s/u, ''), input.language)
      .filter((part) => part !== '' && !said.includes(looseText(part)))
      .map((part) => ({ place, text: part }))
  })
}

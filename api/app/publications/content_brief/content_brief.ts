import type { Schema } from '#core/contract/types'
import { utcDay } from '#core/time'

/** What an article has to hold up against: what the pages that rank for its phrase are about. */
export interface ContentBrief {
  phrase: string
  /** Words and phrases that most of those pages share, the commonest first. */
  terms: string[]
  /** What they answer under a heading of its own. */
  questions: string[]
  /** How long they are, without the shortest and the longest; null where none was read. */
  words: WordRange | null
  /** In the order in which they rank. */
  pages: RankingPage[]
  /** Who searched; null where nobody did. */
  searchedBy: string | null
  /** UTC milliseconds. */
  searchedAt: number | null
}

type WordRange = Schema<'BriefLength'>

export type RankingPage = Schema<'ContentBrief'>['pages'][number]

/** Bounds that the contract states, too. */
export const MAX_ITEMS = { terms: 40, questions: 20, pages: 10, headings: 15 } as const

export const emptyContentBrief = (phrase: string): ContentBrief => ({
  phrase,
  terms: [],
  questions: [],
  words: null,
  pages: [],
  searchedBy: null,
  searchedAt: null,
})

/** As a document to hand on. */
export function contentBriefMarkdown(title: string, brief: ContentBrief): string {
  const { phrase, terms, questions, words, pages, searchedBy, searchedAt } = brief
  const list = (items: readonly string[]) => items.map((item) => `- ${plain(item)}`).join('\n')
  const part = (heading: string, body: string) => (body === '' ? [] : [`## ${heading}`, body])
  const searched =
    searchedBy && searchedAt !== null ? `Searched by ${searchedBy} on ${utcDay(searchedAt)}.` : ''
  const ranking = pages.map(
    ({ url, title: name, words: count, headings }, index) =>
      `${index + 1}. [${plain(name)}](<${url.replace(/[<>]/g, encodeURIComponent)}>), ${count} words` +
      headings.map((heading) => `\n   - ${plain(heading)}`).join('')
  )
  return [
    `# Content brief: ${plain(title)}`,
    `Search phrase: ${plain(phrase)}`,
    ...part('Length', words ? `${words.min} to ${words.max} words` : ''),
    ...part('Terms', list(terms)),
    ...part('Questions', list(questions)),
    ...part('What ranks', [searched, ranking.join('\n')].filter(Boolean).join('\n\n')),
  ]
    .join('\n\n')
    .concat('\n')
}

/** Strangers' words stay words: no link, image or markup comes out of them. */
const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|!]/g, '\\$&')

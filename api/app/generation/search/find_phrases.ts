import logger from '@adonisjs/core/services/logger'
import { WebsiteUnreadableError } from '#companies/reader/errors'
import { readSources } from '#companies/reader/read_sources'
import type { OutgoingClient } from '#core/outgoing/outgoing_client'
import type { SearchProvider } from '#generation/search/search_provider'
import { foldedWords } from '#text/language/shingles'
import { parseDocument } from '#text/markdown/parse_document'

/** Phrases searched per text, words per phrase, and pages opened for them. */
const MAX_PHRASES = 6
const PHRASE = { fewest: 9, most: 14 }
const MAX_PAGES = 12
/** Milliseconds for all of it. */
const LIMIT = 15_000

export interface WebFinding {
  /** The passage as it is in the text. */
  text: string
  words: number
  url: string
  title: string
}

export interface WebSearched {
  /** The search provider's name. */
  by: string
  /** How many phrases were searched; 0 where the provider did not answer. */
  phrases: number
  found: WebFinding[]
}

/**
 * Searches the web for exact phrases of a text. A result counts only where its page loads and really contains the
 * phrase.
 * @param exceptHosts of the text's own sources and of the customer's own website
 */
export async function findPhrases(
  provider: SearchProvider,
  { text, language, exceptHosts }: { text: string; language: string; exceptHosts: ReadonlySet<string> },
  client: OutgoingClient,
  outer?: AbortSignal
): Promise<WebSearched> {
  const limit = AbortSignal.timeout(LIMIT)
  const signal = outer ? AbortSignal.any([outer, limit]) : limit
  const searched: WebSearched = { by: provider.name, phrases: 0, found: [] }
  let opened = 0
  for (const phrase of phrasesOf(text, language)) {
    if (opened >= MAX_PAGES) break
    try {
      const results = await provider.search(`"${phrase}"`, { limit: 3, signal })
      searched.phrases += 1
      const urls = results.map(({ url }) => url).filter((url) => !exceptHosts.has(new URL(url).host))
      if (urls.length === 0) continue
      opened += urls.length
      const { pages } = await readSources(urls, { client, signal })
      const page = pages.find((one) => occursOn(phrase, one.text, language))
      if (page?.url)
        searched.found.push({
          text: phrase,
          words: foldedWords(phrase, language).length,
          url: page.url,
          title: page.title,
        })
    } catch (error) {
      if (outer?.aborted) throw error
      if (error instanceof WebsiteUnreadableError) continue
      logger.warn({ err: error, provider: provider.name }, 'A phrase could not be searched on the web')
      break
    }
  }
  return searched
}

/** Sentences of the writer's own, spread over the text; only the middle of each, so that its ends may differ. */
function phrasesOf(text: string, language: string): string[] {
  const sentences = parseDocument(text, language)
    .blocks.filter(({ kind }) => kind !== 'quote')
    .flatMap(({ sentences: own }) => own)
    .filter(({ citations, text: sentence }) => citations.length === 0 && !/["“”„«»]/.test(sentence))
    .map(({ text: sentence }) => sentence.split(/\s+/).slice(0, PHRASE.most))
    .filter(({ length }) => length >= PHRASE.fewest)
    .map((words) => words.join(' ').replace(/[.!?:;,]+$/, ''))
  const step = Math.max(1, sentences.length / MAX_PHRASES)
  return Array.from(
    { length: Math.min(MAX_PHRASES, sentences.length) },
    (_, at) => sentences[Math.floor(at * step)]!
  )
}

function occursOn(phrase: string, page: string, language: string): boolean {
  const fold = (text: string) => ` ${foldedWords(text, language).join(' ')} `
  return fold(page).includes(fold(phrase))
}

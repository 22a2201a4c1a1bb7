import { isTestAccount } from '#accounts/test_account'
import { runAll } from '#core/concurrency/map_concurrent'
import { outgoingClient } from '#core/outgoing/shared_client'
import type { Source } from '#core/sources'
import { interruptible } from '#generation/providers/interruptible'
import { findPhrases, type WebSearched } from '#generation/search/find_phrases'
import { searchProvider } from '#generation/search/search_provider'
import type { Originality } from '#publications/models/publication'
import { libraryTexts } from '#publications/queries/library_texts'
import { countWords } from '#text/language/words'
import { originalityInPool } from '#text/pool/text_pool'

/** Characters kept of a passage: enough to find it again. */
const MAX_PASSAGE_LENGTH = 600
const MAX_PASSAGES = 50

export interface OriginalityRequest {
  accountId: string
  /** The text is not compared with this publication. */
  publicationId: string
  /** Markdown. */
  text: string
  language: string
  sources: Source[]
}

/** Looks for passages of a text in the account's own library and in its sources, in the worker pool. */
export async function searchOriginality(
  { accountId, publicationId, ...compared }: OriginalityRequest,
  signal?: AbortSignal
): Promise<Originality> {
  const others = await libraryTexts(accountId, publicationId)
  const configured = searchProvider()
  const provider = configured && (await isTestAccount(accountId)) ? null : configured
  const exceptHosts = hostsOf(compared.sources)
  const [{ overlap, passages, searched }, web] = await runAll(
    [
      (stopped) => interruptible(stopped, originalityInPool({ ...compared, others }, stopped)),
      async (stopped) =>
        provider && findPhrases(provider, { ...compared, exceptHosts }, outgoingClient(), stopped),
    ],
    signal
  )
  return {
    overlap: Math.round(Math.min(1, overlap + shareOf(web, compared)) * 1_000) / 1_000,
    passages: [...onTheWeb(web), ...passages]
      .slice(0, MAX_PASSAGES)
      .map(({ text, words, quoted, foundIn }) => ({
        text: beginning(text),
        words,
        quoted,
        foundIn,
      })),
    // The web only counts as searched where the provider really answered.
    searched: web?.phrases ? { ...searched, web: true, webBy: web.by, webPhrases: web.phrases } : searched,
    checkedAt: Date.now(),
  }
}

function onTheWeb(web: WebSearched | null): Originality['passages'] {
  return (web?.found ?? []).map(({ text, words, url, title }) => ({
    text,
    words,
    quoted: false,
    foundIn: { kind: 'web', id: url.slice(0, 500), title, url },
  }))
}

/** Words found on the web, as a share of the text. */
function shareOf(web: WebSearched | null, { text, language }: { text: string; language: string }): number {
  const found = (web?.found ?? []).reduce((sum, { words }) => sum + words, 0)
  return found === 0 ? 0 : found / Math.max(1, countWords(text, language))
}

function hostsOf(sources: readonly Source[]): Set<string> {
  return new Set(sources.flatMap(({ url }) => (url && URL.canParse(url) ? [new URL(url).host] : [])))
}

function beginning(text: string): string {
  return text.length <= MAX_PASSAGE_LENGTH
    ? text
    : `${text.slice(0, MAX_PASSAGE_LENGTH - 3).toWellFormed()}...`
}

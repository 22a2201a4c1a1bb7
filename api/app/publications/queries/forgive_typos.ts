import { editDistance } from '#core/contract/name_distance'
import { readConnection } from '#core/database/transaction'
import { PublicationSearch } from '#publications/queries/publication_search'
import { searchWords } from '#publications/search/search_words'

/** The newest publications whose titles, topics and companies a typo is looked up in. */
const COMPARED = 500
/** Words of a search that are looked up. */
const MAX_WORDS = 8
/** Letters of a word in which no typo is forgiven, and in which only one is. */
const EXACT = 3
const ONE = 7

/**
 * A search that found nothing with its typing errors corrected: each word that no publication of the account has
 * becomes the nearest one of their titles, topics and companies.
 * @returns null where nothing is to be corrected
 */
export async function forgiveTypos(accountId: string, search: string): Promise<string | null> {
  const typed = searchWords(search).slice(0, MAX_WORDS)
  const unknown: string[] = []
  for (const word of typed)
    if ([...word].length > EXACT && (await isUnknown(accountId, word))) unknown.push(word)
  if (unknown.length === 0) return null
  const known = await wordsOf(accountId)
  const corrected = typed.map((word) => (unknown.includes(word) ? (nearest(word, known) ?? word) : word))
  return corrected.every((word, at) => word === typed[at]) ? null : corrected.join(' ')
}

async function isUnknown(accountId: string, word: string): Promise<boolean> {
  const search = new PublicationSearch({ accountId, shelf: null, type: null, status: null, search: word })
  return (await search.count(1)) === 0
}

/** The words of what the account has written last, the most recent first. */
async function wordsOf(accountId: string): Promise<string[]> {
  const found: { title: string; topic: string | null; company_name: string | null }[] = await readConnection()
    .from('publications')
    .where('account_id', accountId)
    .whereIn('shelf', ['active', 'archived'])
    .orderBy('id', 'desc')
    .limit(COMPARED)
    .select('title', 'topic', 'company_name')
  const texts = found.map(
    ({ title, topic, company_name: company }) => `${title} ${topic ?? ''} ${company ?? ''}`
  )
  return [...new Set(texts.flatMap(searchWords))]
}

/** The nearest word, or the one with the nearest beginning: what is typed may be the beginning of one. */
function nearest(typed: string, known: readonly string[]): string | null {
  const { length } = [...typed]
  let best: { word: string; edits: number } | null = null
  const most = length <= ONE ? 1 : 2
  for (const word of known) {
    const begins = [...word].slice(0, length).join('')
    const edits = Math.min(editDistance(typed, word), editDistance(typed, begins))
    if (edits <= most && edits < (best?.edits ?? Number.POSITIVE_INFINITY)) best = { word, edits }
  }
  return best?.word ?? null
}

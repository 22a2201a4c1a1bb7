/** A part of the documentation that a search can lead to, as `/docs/search.json` lists them. */
export interface Place {
  href: string
  /** The page, and the part of it; the same for the page as a whole. */
  page: string
  title: string
  text: string
}

/** Characters of an excerpt, and of what precedes the word in it. */
const EXCERPT = 120
const BEFORE = 40

/** A piece of an excerpt. */
export interface Piece {
  text: string
  isMatch: boolean
}

/** What a place says around the first word of a query that its text has; the words of the query are marked. */
export function excerptOf({ text }: Place, query: string): Piece[] {
  const words = wordsOf(query)
  const lower = text.toLowerCase()
  const at = Math.min(...words.map((word) => lower.indexOf(word)).filter((found) => found >= 0))
  const first = Number.isFinite(at) && at > BEFORE ? text.indexOf(' ', at - BEFORE) + 1 : 0
  const cut = text.slice(first, first + EXCERPT)
  const isWhole = first + EXCERPT >= text.length
  const shown = `${first > 0 ? '… ' : ''}${isWhole ? cut : `${cut.slice(0, cut.lastIndexOf(' '))} …`}`
  return shown
    .split(new RegExp(`(${words.map(escaped).join('|')})`, 'i'))
    .filter(Boolean)
    .map((piece) => ({ text: piece, isMatch: words.includes(piece.toLowerCase()) }))
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const wordsOf = (query: string) => query.toLowerCase().split(/\s+/).filter(Boolean)

/** The most places that are shown. */
const MAX_COUNT = 12

/** The places with every word, those with them in their titles first. */
export function searchDocs(places: readonly Place[], query: string): Place[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const rankOf = ({ page, title, text }: Place) => {
    const [heading, around, all] = [title, `${page} ${title}`, `${page} ${title} ${text}`].map((one) =>
      one.toLowerCase()
    )
    const has = (part = '') => words.every((word) => part.includes(word))
    return has(heading) ? 0 : has(around) ? 1 : has(all) ? 2 : 3
  }
  return places
    .map((place) => ({ place, rank: rankOf(place) }))
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MAX_COUNT)
    .map(({ place }) => place)
}

/** A part of the documentation that a search can lead to, as `/docs/search.json` lists them. */
export interface Place {
  href: string
  /** The page, and the part of it; the same for the page as a whole. */
  page: string
  title: string
  text: string
}

/** The most places that are shown. */
const MOST = 12

/** The places with every word, those with them in their titles first. */
export function searchDocs(places: readonly Place[], query: string): Place[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
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
    .slice(0, MOST)
    .map(({ place }) => place)
}

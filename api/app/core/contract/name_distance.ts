/**
 * How many typing errors separate two names. Case and separators do not count: `externalId` equals `external_id`.
 * @param most Infinity is returned, at no cost, where the lengths alone show more errors than this
 */
export function nameDistance(first: string, second: string, most = Number.POSITIVE_INFINITY): number {
  const [a, b] = [plain(first), plain(second)]
  return Math.abs(a.length - b.length) > most ? Number.POSITIVE_INFINITY : editDistance(a, b)
}

/** The most errors in a name of this length that still look like typing errors. */
export const typosAllowed = ({ length }: string): number => Math.min(3, Math.max(1, Math.floor(length / 3)))

/** What other APIs call a field of ours, without separators. */
const OTHER_NAMES: Record<string, readonly string[]> = {
  prompt: ['topic', 'text', 'query', 'subject'],
  limit: ['perpage', 'pagesize', 'count', 'top'],
  startingAfter: ['page', 'cursor', 'offset', 'after'],
  search: ['q', 'query', 'filter'],
  sort: ['orderby', 'sortby', 'order'],
  url: ['webhookurl', 'endpoint', 'callback'],
  content: ['text', 'body', 'markdown'],
  sources: ['urls', 'pages'],
}

/** Whether a typed name is another word for a known one. */
export const isOtherName = (typed: string, known: string): boolean =>
  Object.hasOwn(OTHER_NAMES, known) && OTHER_NAMES[known]!.includes(plain(typed))

/** What is longer, or shorter, is not compared: nearly every short text is near another one. */
const COMPARED = { from: 3, to: 64 }

/** The known name that a typed one most likely means; null where none is near. */
export function nearestName(typed: unknown, known: readonly unknown[]): string | null {
  if (typeof typed !== 'string' || typed.length < COMPARED.from || typed.length > COMPARED.to) return null
  const [best] = known
    .filter((name) => typeof name === 'string')
    .map((name) => ({ name, by: nameDistance(typed, name) }))
    .filter(({ name, by }) => by <= typosAllowed(name))
    .sort((a, b) => a.by - b.by)
  return best?.name ?? null
}

/** How many typing errors separate two words: a letter missing, added, replaced, or two swapped (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= a.length; row++) {
    const here = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let least = Math.min(last[column]! + 1, here[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1))
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        least = Math.min(least, before[column - 2]! + 1)
      here.push(least)
    }
    before = last
    last = here
  }
  return last.at(-1)!
}

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

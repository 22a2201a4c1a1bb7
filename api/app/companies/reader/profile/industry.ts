import { LANGUAGES } from '#languages/index'
import { TRADES, type Trade, type TradeWords } from '#languages/websites'

/** The weight of a word specific to a trade, relative to one that trades share. */
const OWN = 3
/** A word repeated a hundred times is still one hint. */
const MAX_MATCHES = { own: 6, shared: 4 }
const MIN_SCORE = 5
/** How far the first must be ahead of the second. */
const AHEAD = 1.25
const WORDS = 20_000

type Matcher = (word: string) => boolean

const matchers = (words: readonly string[]): Matcher[] =>
  words.map((word): Matcher => {
    if (word.endsWith('*')) return (said) => said.startsWith(word.slice(0, -1))
    if (word.startsWith('*')) return (said) => said.endsWith(word.slice(1))
    const forms = new Set([word, `${word}s`, `${word}es`, word.replace(/y$/, 'ies'), `${word}n`])
    return (said) => forms.has(said)
  })

const wordsOf = (trade: Trade, kind: keyof TradeWords): string[] =>
  Object.values(LANGUAGES).flatMap(
    ({ websites: { trades } }) => trades[trade]?.[kind].split(' ').filter((word) => word !== '') ?? []
  )

const KNOWN = TRADES.map((name) => ({
  name,
  own: wordsOf(name, 'own'),
  shared: wordsOf(name, 'shared'),
}))
const MATCHED = KNOWN.map(({ name, own, shared }) => ({ name, own: matchers(own), shared: matchers(shared) }))

/** Terms written as one word, as two, or with a hyphen. */
const PAIRS = new Set(
  KNOWN.flatMap(({ own, shared }) => [...own, ...shared]).filter((word) => word.includes('-'))
)

/** The trade that a site's words indicate most; null where no trade is clearly ahead. */
export function industryOf(text: string): string | null {
  const counts = wordCounts(text)
  const scores = MATCHED.map(({ name, own, shared }) => {
    const [named, hinted] = [weigh(own, counts, MAX_MATCHES.own), weigh(shared, counts, MAX_MATCHES.shared)]
    const kinds = named.kinds + hinted.kinds
    // Shared words never name a trade by themselves: every merchant writes of deliveries, pallets and loads.
    const enough = named.kinds > 0 && (kinds > 1 || named.hits > 1)
    return { name, score: enough ? named.hits * OWN + hinted.hits + kinds : 0 }
  }).sort((a, b) => b.score - a.score)
  const [best, next] = scores
  if (!best || best.score < MIN_SCORE || best.score < (next?.score ?? 0) * AHEAD) return null
  return best.name
}

/** How often each word occurs, including known pairs (`law firm` as `law-firm`) and the parts of compounds. */
function wordCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (word: string) => counts.set(word, (counts.get(word) ?? 0) + 1)
  let before = ''
  for (const word of text
    .toLowerCase()
    .match(/[\p{L}&][\p{L}&-]{1,39}/gu)
    ?.slice(0, WORDS) ?? []) {
    add(word)
    if (word.includes('-')) for (const part of new Set(word.split('-'))) add(part)
    const pair = `${before}-${word}`
    if (PAIRS.has(pair) || PAIRS.has(pair.replace(/s$/, ''))) add(pair)
    before = word
  }
  return counts
}

function weigh(words: readonly Matcher[], counts: ReadonlyMap<string, number>, most: number) {
  let hits = 0
  let kinds = 0
  for (const matches of words) {
    let said = 0
    for (const [word, count] of counts) if (matches(word)) said += count
    if (said > 0) kinds += 1
    hits += Math.min(said, most)
  }
  return { hits, kinds }
}

import type { ContentBrief, RankingPage } from '#publications/content_brief/content_brief'
import { MAX_ITEMS } from '#publications/content_brief/content_brief'
import { primaryLanguage } from '#text/language/languages'
import { isStopWord } from '#text/language/stop_words'
import { contentStems, countWords, stem, words } from '#text/language/words'
import { ordinaryStems } from '#text/quality/ordinary_words'

export interface ReadRanking {
  url: string
  title: string
  text: string
  language: string | null
  headings: string[]
}

/** Share of the pages that have a term, and the fewest. */
const SHARED = { share: 0.4, fewest: 2 }
const MAX_TERM_WORDS = 3
const MAX_TERMS = 25
/** Words of a page that are looked at. */
const LOOKED_AT = 5_000
const MAX_HEADING_LENGTH = 150

/** What the pages that rank for a phrase have in common: computed, the same pages give the same brief. */
export function analyzeRanking(
  phrase: string,
  pages: readonly ReadRanking[],
  { language, searchedBy, searchedAt }: { language: string; searchedBy: string; searchedAt: number }
): ContentBrief {
  const spoken = primaryLanguage(language)
  const own = pages.filter((page) => page.language === null || primaryLanguage(page.language) === spoken)
  const ranking = own.slice(0, MAX_ITEMS.pages).map(
    ({ url, title, text, headings }): RankingPage => ({
      url,
      title,
      words: countWords(text, spoken),
      headings: headings.map(tidy).filter(Boolean).slice(0, MAX_ITEMS.headings),
    })
  )
  return {
    phrase,
    terms: termsOf(own, phrase, spoken),
    questions: questionsOf(own, spoken),
    words: lengthOf(ranking.map((page) => page.words)),
    pages: ranking,
    searchedBy,
    searchedAt,
  }
}

const tidy = (heading: string) =>
  heading.replace(/\s+/g, ' ').trim().slice(0, MAX_HEADING_LENGTH).toWellFormed()

/** Headings that ask, each once, whatever its inflection. */
function questionsOf(pages: readonly ReadRanking[], language: string): string[] {
  const seen = new Set<string>()
  return pages
    .flatMap(({ headings }) => headings.map(tidy))
    .filter((heading) => /[?？؟]$/u.test(heading))
    .filter((heading) => {
      const key = [...new Set(contentStems(heading, language))].sort().join(' ')
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, MAX_ITEMS.questions)
}

/** Without the shortest and the longest quarter, in tens. */
function lengthOf(counts: readonly number[]): ContentBrief['words'] {
  const sorted = [...counts].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)]
  const [low, high] = [at(0.25), at(0.75)]
  if (low === undefined || high === undefined) return null
  const tens = (count: number) => Math.max(10, Math.round(count / 10) * 10)
  return { min: tens(low), max: tens(Math.max(low, high)) }
}

interface Term {
  pages: number
  uses: number
  length: number
  /** How it is written, and how often. */
  forms: Map<string, number>
}

function termsOf(pages: readonly ReadRanking[], phrase: string, language: string): string[] {
  const terms = new Map<string, Term>()
  for (const page of pages) countTerms(terms, page, language)
  const least = Math.max(SHARED.fewest, Math.ceil(pages.length * SHARED.share))
  const searched = new Set(contentStems(phrase, language))
  const ordinary = ordinaryStems(language)
  const shared = [...terms].filter(([key, { pages: count, length }]) => {
    const stems = key.split(' ')
    if (count < least || stems.every((one) => searched.has(one))) return false
    return length > 1 || !ordinary?.has(key)
  })
  // A word that only occurs within a longer term is covered by that term.
  const alone = shared.filter(
    ([key, term]) =>
      !shared.some(
        ([other, longer]) =>
          longer.length > term.length && longer.uses >= term.uses * 0.8 && ` ${other} `.includes(` ${key} `)
      )
  )
  return alone
    .sort(([, a], [, b]) => b.pages - a.pages || b.length - a.length || b.uses - a.uses)
    .slice(0, MAX_TERMS)
    .map(([, { forms }]) => [...forms].sort((a, b) => b[1] - a[1])[0]![0])
}

/** Counts each term of a page: one to three words in a row that neither begin nor end with a function word. */
function countTerms(terms: Map<string, Term>, { text, headings }: ReadRanking, language: string): void {
  const here = new Set<string>()
  let left = LOOKED_AT
  for (const clause of [...headings, ...text.split(/[.!?;:,()"“”«»\n]+/u)]) {
    const said = words(clause, language)
    left -= said.length
    if (left < 0) break
    const stems = said.map((word) => stem(word, language))
    const plain = said.map((word) => isStopWord(word, language))
    for (let from = 0; from < said.length; from++)
      for (let length = 1; length <= MAX_TERM_WORDS && from + length <= said.length; length++) {
        const last = from + length - 1
        if (plain[from] || plain[last] || !isTerm(said.slice(from, last + 1))) continue
        const key = stems.slice(from, last + 1).join(' ')
        const term = terms.get(key) ?? { pages: 0, uses: 0, length, forms: new Map<string, number>() }
        const form = said
          .slice(from, last + 1)
          .join(' ')
          .toLocaleLowerCase()
        term.uses += 1
        term.forms.set(form, (term.forms.get(form) ?? 0) + 1)
        if (!here.has(key)) term.pages += 1
        here.add(key)
        terms.set(key, term)
      }
  }
}

/** Letters throughout; one word by itself has four of them where words are written with letters. */
function isTerm(said: readonly string[]): boolean {
  if (!said.every((word) => /^[\p{L}\p{M}'’]+$/u.test(word))) return false
  return said.length > 1 || said[0]!.length >= 4 || /\p{Script=Han}{2}/u.test(said[0]!)
}

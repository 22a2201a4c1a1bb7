import type { StoredPage } from '#companies/queries/company_knowledge'
import type { Schema } from '#core/contract/types'
import { primaryLanguage } from '#text/language/languages'
import { statedFacts } from '#text/language/stated_facts'
import { contentStems } from '#text/language/words'

export type QuotedFact = Schema<'SuggestedTitles'>['titles'][number]['facts'][number]

export interface ProposedTitle {
  title: string
  /** The best of them, the page's own first. */
  facts: QuotedFact[]
  factCount: number
  /** How many pages state them. */
  pageCount: number
}

/** Titles that are proposed, and facts that each shows. */
const MAX_TITLES = 3
const MAX_SHOWN = 6
/** Facts without which a title is not proposed. */
const MIN_FACTS = 2
const MAX_TITLE_LENGTH = 120

interface Fact extends QuotedFact {
  stems: Set<string>
}

/** Every sentence of the pages that an article can quote, once. */
export function factsOf(pages: readonly StoredPage[]): Fact[] {
  const seen = new Set<string>()
  return pages.flatMap(({ text, language, title, url }) => {
    const lang = primaryLanguage(language)
    return statedFacts(text, lang)
      .filter((quote) => !seen.has(quote) && seen.add(quote))
      .map((quote) => ({ quote, page: title, url, stems: new Set(contentStems(`${title} ${quote}`, lang)) }))
  })
}

/**
 * At most three titles with the facts that carry them, the best supported first: what the customer asked for, and the
 * subjects of the pages. A title without facts is none.
 * @param about what the customer wants to write about; empty where they leave that open
 */
export function proposeTitles(pages: readonly StoredPage[], company: string, about: string): ProposedTitle[] {
  const facts = factsOf(pages)
  const language = primaryLanguage(pages[0]?.language)
  const own = new Set(contentStems(company, language))
  const wanted = about
    .replace(/\s+/gu, ' ')
    .replace(/[.\s]+$/u, '')
    .trim()
  const asked = wanted === '' ? [] : [supported(wanted.slice(0, MAX_TITLE_LENGTH), null)]
  const subjects = pages.flatMap(({ title, url }) => {
    const subject = subjectOf(title, own, language)
    return subject === null ? [] : [supported(subject, url)]
  })
  const best = (a: ProposedTitle, b: ProposedTitle) => b.factCount - a.factCount
  const carried = [...asked, ...subjects.sort(best)].filter(({ factCount }) => factCount >= MIN_FACTS)
  return distinct(carried).slice(0, MAX_TITLES).sort(best)

  /** @param from the page whose subject it is: its own facts count whatever their words are */
  function supported(title: string, from: string | null): ProposedTitle {
    const stems = contentStems(title, language).filter((stem) => !own.has(stem))
    const ranked = facts
      .map((fact) => ({
        fact,
        rank: stems.filter((stem) => fact.stems.has(stem)).length + (fact.url === from ? stems.length : 0),
      }))
      .filter(({ rank }) => rank > 0 && (from === null || rank > 1))
      .sort((a, b) => b.rank - a.rank)
      .map(({ fact: { quote, page, url } }) => ({ quote, page, url }))
    return {
      title,
      facts: ranked.slice(0, MAX_SHOWN),
      factCount: ranked.length,
      pageCount: new Set(ranked.map(({ url }) => url)).size,
    }
  }
}

/** Words of the shortest title: a page's name alone, such as Services, is none. */
const MIN_TITLE_LENGTH = 3

/** What a page is about, from its title; null where that only names the company or the page. */
function subjectOf(title: string, own: Set<string>, language: string): string | null {
  const parts = title.split(/\s+[|–—·-]\s+/u).map((part) => part.trim())
  const said = parts.filter((part) => contentStems(part, language).some((stem) => !own.has(stem)))
  const [subject] = said.sort((a, b) => b.length - a.length)
  if (!subject || subject.length > MAX_TITLE_LENGTH) return null
  return subject.split(/\s+/u).length < MIN_TITLE_LENGTH ? null : subject
}

function distinct(titles: ProposedTitle[]): ProposedTitle[] {
  const seen = new Set<string>()
  return titles.filter(({ title }) => {
    const key = title.toLocaleLowerCase()
    return !seen.has(key) && seen.add(key)
  })
}

import { isoTime } from '#core/http/envelope'
import type Publication from '#publications/models/publication'
import type PublicationSource from '#publications/models/publication_source'
import { faqOf } from '#publications/structured_data/faq'
import { settings } from '#start/settings'
import { offersIn } from './offers.js'

type Node = Record<string, unknown>
/** The title and the text, where they are not the stored ones. */
type Shown = Pick<Publication, 'title' | 'content'>

/**
 * The publication as structured data for search engines (schema.org in JSON-LD): the article, the company, and the
 * questions where the text has some. Contains only what is stored: its future address is not known, so it has none.
 * null while there is no finished text.
 */
export function buildJsonLd(
  publication: Publication,
  sources: PublicationSource[],
  { title, content }: Shown = publication
) {
  if (publication.generationStatus !== 'completed') return null
  const company = companyOf(publication, sources)
  const questions = faqOf(content)
  const thing = buildThing(publication, sources, content)
  return {
    '@context': 'https://schema.org' as const,
    '@graph': [
      articleOf(publication, sources, { title, thing, hasCompany: company !== null }),
      ...(thing && publication.type !== 'review' ? [thing] : []),
      ...(company ? [company] : []),
      ...(questions.length > 0 ? [buildFaqPage(questions, publication.language)] : []),
    ],
  }
}

const COMPANY = '#company'

function articleOf(
  publication: Publication,
  sources: PublicationSource[],
  { title, thing, hasCompany }: { title: string; thing: Node | null; hasCompany: boolean }
): Node {
  const { mainImageUrl, metaDescription, publishedAt, keywords, type } = publication
  const isReview = type === 'review' && thing !== null
  const citations = sources.filter(({ number, url }) => number !== null && isWebAddress(url))
  return {
    '@type': isReview ? ['Article', 'Review'] : 'Article',
    '@id': '#article',
    headline: title,
    // No rating: nobody gave one.
    ...(isReview ? { itemReviewed: thing } : thing && { about: { '@id': thing['@id'] } }),
    ...(metaDescription && { description: metaDescription }),
    inLanguage: publication.language,
    dateCreated: isoTime(publication.createdAt),
    dateModified: isoTime(publication.updatedAt),
    ...(publishedAt !== null && { datePublished: isoTime(publishedAt) }),
    wordCount: publication.wordCount,
    ...(keywords.length > 0 && { keywords: keywords.join(', ') }),
    ...(mainImageUrl && { image: new URL(mainImageUrl, settings.appUrl).href }),
    ...(hasCompany && { author: { '@id': COMPANY }, publisher: { '@id': COMPANY } }),
    ...(citations.length > 0 && {
      citation: citations.map(({ title, url }) => ({ '@type': 'WebPage', name: title, url })),
    }),
  }
}

/**
 * What a review is about, and what a promotional text with a price list sells: with its prices a product, or, where a
 * source has its name, a company with what it offers. Without prices nobody said what kind of thing it is.
 */
function buildThing(publication: Publication, sources: PublicationSource[], content: string): Node | null {
  const { type, topic, mainKeyword, companyName, language, generationMetadata } = publication
  const name = (topic ?? mainKeyword ?? '').trim()
  const isReview = type === 'review'
  if (name === '' || !(isReview || generationMetadata.contentType === 'promotional')) return null
  const cited = new Set(sources.flatMap(({ number }) => (number === null ? [] : [String(number)])))
  const offers = offersIn(content, language, cited)
  if (offers.length === 0) return isReview ? { '@type': 'Thing', name } : null
  const names = sources
    .filter(({ number }) => number !== null)
    .flatMap(({ title }) => title.split(/\s[|–—·-]\s/))
  if (isReview && names.some((part) => same(part, name)))
    return { '@type': 'Organization', name, makesOffer: offers }
  // The company's own text sells what is its own; a review names a brand only where the thing has it in its name.
  const isOwn = companyName && (!isReview || name.toLowerCase().includes(companyName.toLowerCase()))
  return {
    '@type': 'Product',
    ...(!isReview && { '@id': '#product' }),
    name,
    ...(isOwn && { brand: { '@type': 'Brand', name: companyName } }),
    offers,
  }
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The company's website is known where its profile was among the sources. */
function companyOf(
  { companyName, companyDescription }: Publication,
  sources: PublicationSource[]
): Node | null {
  if (!companyName) return null
  const website = sources.find(({ kind }) => kind === 'profile')?.url ?? null
  return {
    '@type': 'Organization',
    '@id': COMPANY,
    name: companyName,
    ...(companyDescription && { description: companyDescription }),
    ...(isWebAddress(website) && { url: website }),
  }
}

function buildFaqPage(questions: { question: string; answer: string }[], language: string): Node {
  return {
    '@type': 'FAQPage',
    '@id': '#faq',
    inLanguage: language,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function isWebAddress(url: string | null): url is string {
  return url !== null && /^https?:\/\//i.test(url) && URL.canParse(url)
}

import { isoTime } from '#core/http/envelope'
import type Publication from '#publications/models/publication'
import type PublicationSource from '#publications/models/publication_source'
import { faqOf } from '#publications/structured_data/faq'
import { settings } from '#start/settings'

type Node = Record<string, unknown>

/**
 * The publication as structured data for search engines (schema.org in JSON-LD): the article, the company, and the
 * questions where the text has some. Contains only what is stored: its future address is not known, so it has none.
 * null while there is no finished text.
 */
export function jsonLdOf(publication: Publication, sources: PublicationSource[]) {
  if (publication.generationStatus !== 'completed') return null
  const company = companyOf(publication, sources)
  const questions = faqOf(publication.content)
  return {
    '@context': 'https://schema.org' as const,
    '@graph': [
      articleOf(publication, sources, company !== null),
      ...(company ? [company] : []),
      ...(questions.length > 0 ? [faqPageOf(questions, publication.language)] : []),
    ],
  }
}

const COMPANY = '#company'

function articleOf(publication: Publication, sources: PublicationSource[], hasCompany: boolean): Node {
  const { mainImageUrl, metaDescription, publishedAt, keywords, type } = publication
  const reviewed = type === 'review' ? (publication.topic ?? publication.mainKeyword) : null
  const citations = sources.filter(({ number, url }) => number !== null && isWebAddress(url))
  return {
    '@type': reviewed ? ['Article', 'Review'] : 'Article',
    '@id': '#article',
    headline: publication.title,
    // No rating: nobody gave one. What kind of thing it is, nobody said.
    ...(reviewed && { itemReviewed: { '@type': 'Thing', name: reviewed } }),
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

function faqPageOf(questions: { question: string; answer: string }[], language: string): Node {
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

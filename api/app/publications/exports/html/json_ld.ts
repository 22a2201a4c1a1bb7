import type { ExportDocument } from '../types.js'

/** The article in schema.org's terms, safe inside a script element. */
export function jsonLd(document: ExportDocument): string {
  if (document.structuredData) return safe(document.structuredData)
  const { title, description, companyName, keywords, language, createdAt, updatedAt, publishedAt } = document
  const organization = companyName ? { '@type': 'Organization', name: companyName } : undefined
  const article = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: description ?? undefined,
    inLanguage: language,
    keywords: keywords.length > 0 ? keywords : undefined,
    dateCreated: createdAt,
    datePublished: publishedAt ?? undefined,
    dateModified: updatedAt,
    author: organization,
    publisher: organization,
  }
  return safe(article)
}

const safe = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')

import { isoTime } from '#core/http/envelope'
import { PRODUCT_NAME } from '#core/product'
import type Publication from '#publications/models/publication'
import { settings } from '#start/settings'
import { cleanText } from './article/clean_text.js'
import { labelsOf } from './labels.js'
import { primaryLanguage, provenanceLine } from './provenance.js'
import { isRightToLeftLanguage, languageOf } from './script.js'
import { imageNamesIn } from './stored_images.js'
import type { ExportDocument } from './types.js'

/**
 * What a document shows of a publication.
 * @param images stored ones of the account by their names, with the paths of their files
 * @param credit whether it says who wrote it
 */
export function describeDocument(
  publication: Publication,
  title: string,
  content: string,
  images: ReadonlyMap<string, string>,
  credit = true
): ExportDocument {
  const language = languageOf(`${title}\n${content}`, primaryLanguage(publication.language))
  const time = publication.publishedAt ?? publication.createdAt
  const [coverName] = imageNamesIn(publication.mainImageUrl ?? '')
  return {
    title: cleanText(title),
    markdown: content,
    language,
    rightToLeft: isRightToLeftLanguage(language),
    description: cleanOrNull(publication.metaDescription),
    keywords: publication.keywords.map(cleanText),
    companyName: cleanOrNull(publication.companyName),
    day: isoTime(time).slice(0, 10),
    dayInWords: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(time),
    createdAt: isoTime(publication.createdAt),
    updatedAt: isoTime(publication.updatedAt),
    publishedAt: isoTime(publication.publishedAt),
    cover: coverName ? { name: coverName, alt: cleanText(publication.mainImageAlt ?? '') } : null,
    images: [...images].map(([name, path]) => ({ name, path })),
    origin: settings.appUrl,
    product: PRODUCT_NAME,
    provenance: credit ? provenanceLine(publication, title, content) : '',
    labels: labelsOf(language),
  }
}

const cleanOrNull = (text: string | null): string | null => (text === null ? null : cleanText(text) || null)

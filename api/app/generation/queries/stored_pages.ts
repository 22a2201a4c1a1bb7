import { companyKnowledge } from '#companies/queries/company_knowledge'
import { sha256 } from '#core/sha256'
import type { Source } from '#core/sources'

/**
 * Pages of the company's website that were read before, as sources.
 * @param companyId the default profile's when left out
 */
export async function storedPages(accountId: string, companyId?: string | null): Promise<Source[]> {
  const { pages } = await companyKnowledge(accountId, companyId)
  return pages.map((page) => ({
    id: 'page',
    kind: 'page' as const,
    url: page.url,
    title: page.title,
    text: page.text,
    tables: page.tables,
    details: page.details,
    language: page.language,
    fetchedAt: page.fetchedAt,
    hash: sha256(page.text),
  }))
}

import type { CompanyProfile } from '#companies/models/company'
import Company from '#companies/models/company'
import type CompanyPage from '#companies/models/company_page'
import type { PageTable } from '#companies/models/company_page'
import { pagesOf } from '#companies/queries/default_company'
import { readConnection } from '#core/database/transaction'
import type { SourceDetail } from '#core/sources'
import { isSilent, type Voice } from '#text/voice/voice'
import type { CompanyContext } from '#writers/types'

/** A company with a profile, for a writer; nothing is left out. */
export interface KnownCompany extends CompanyContext {
  id: string
  tone: string | null
  voice: Voice | null
}

/** A page of the company's website. */
export interface StoredPage {
  url: string
  title: string
  /** Main text, paragraphs separated by a blank line. */
  text: string
  tables: PageTable[]
  /** How to reach the company, as far as `text` does not say it. */
  details?: SourceDetail[]
  language: string | null
  /** UTC milliseconds. */
  fetchedAt: number
  /** SHA-256 of `text`, hex. */
  hash: string
}

export interface CompanyKnowledge {
  /** Of the profile; null where there is none. */
  id: string | null
  /** null where nothing is known. */
  context: KnownCompany | null
  /** The same with the descriptions of services, expertise and values. */
  profile: CompanyProfile | null
  pages: StoredPage[]
}

const orNull = (text: string) => (text === '' ? null : text)

/**
 * All that is known of an account's company. Reads alone.
 * @param companyId one of its profiles; the default one when left out
 */
export async function companyKnowledge(
  accountId: string,
  companyId: string | null = null
): Promise<CompanyKnowledge> {
  const named = companyId === null ? { isDefault: true } : { id: companyId }
  const company = await Company.query({ client: readConnection() })
    .where({ accountId, ...named })
    .first()
  if (!company) return { id: null, context: null, profile: null, pages: [] }
  const pages = await pagesOf(company.id)
  return {
    id: company.id,
    context: company.exists ? toContext(company) : null,
    profile: company.exists ? toProfile(company) : null,
    pages: pages.map(storedPage),
  }
}

export const storedPage = ({
  url,
  title,
  text,
  tables,
  details,
  language,
  fetchedAt,
  hash,
}: CompanyPage): StoredPage => ({
  url,
  title,
  text,
  tables,
  details: details ?? [],
  language,
  fetchedAt,
  hash,
})

function toContext(company: Company): KnownCompany {
  return {
    id: company.id,
    name: company.name,
    description: company.description,
    industry: orNull(company.industry),
    website: orNull(company.website),
    services: company.services.map(({ name }) => name),
    expertise: company.expertise.map(({ area }) => area),
    values: company.values.map(({ value }) => value),
    mission: orNull(company.mission),
    vision: orNull(company.vision),
    targetAudience: orNull(company.targetAudience),
    tone: orNull(company.tone),
    ...(company.contactEmail && { contactEmail: company.contactEmail }),
    colors: company.colors,
    voice: isSilent(company.voice) ? null : company.voice,
  }
}

export function toProfile(company: CompanyProfile): CompanyProfile {
  const { name, description, industry, website, contactEmail, services, expertise, values } = company
  const { mission, vision, targetAudience, tone, colors, socialMedia, voice } = company
  return {
    name,
    description,
    industry,
    website,
    contactEmail,
    services,
    expertise,
    values,
    mission,
    vision,
    targetAudience,
    tone,
    colors,
    socialMedia,
    voice,
  }
}

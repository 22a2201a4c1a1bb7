import type { CompanyProfile } from '#companies/models/company'
import Company from '#companies/models/company'
import type { PageTable } from '#companies/models/company_page'
import { pagesOf } from '#companies/queries/default_company'
import { reading } from '#core/database/transaction'

/** A company for a writer: lists flattened to names, null where nothing is known. */
export interface CompanyContext {
  name: string
  description: string
  industry: string | null
  website: string | null
  services: string[]
  expertise: string[]
  values: string[]
  mission: string | null
  vision: string | null
  targetAudience: string | null
  tone: string | null
  /** #rrggbb, the most prominent first. */
  colors: string[]
}

/** A page of the company's website. */
export interface StoredPage {
  url: string
  title: string
  /** Main text, paragraphs separated by a blank line. */
  text: string
  tables: PageTable[]
  language: string | null
  /** UTC milliseconds. */
  fetchedAt: number
  /** SHA-256 of `text`, hex. */
  hash: string
}

export interface CompanyKnowledge {
  /** null where nothing is known. */
  context: CompanyContext | null
  /** The same with the descriptions of services, expertise and values. */
  profile: CompanyProfile | null
  pages: StoredPage[]
}

const orNull = (text: string) => (text === '' ? null : text)

/** Everything that is known about an account's company. Read-only. */
export async function companyKnowledge(accountId: string): Promise<CompanyKnowledge> {
  const company = await Company.query({ client: reading() }).where({ accountId, isDefault: true }).first()
  if (!company) return { context: null, profile: null, pages: [] }
  const pages = await pagesOf(company.id)
  return {
    context: company.exists ? contextOf(company) : null,
    profile: company.exists ? profileOf(company) : null,
    pages: pages.map(({ url, title, text, tables, language, fetchedAt, hash }) => ({
      url,
      title,
      text,
      tables,
      language,
      fetchedAt,
      hash,
    })),
  }
}

function contextOf(company: CompanyProfile): CompanyContext {
  return {
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
    colors: company.colors,
  }
}

export function profileOf(company: CompanyProfile): CompanyProfile {
  const { name, description, industry, website, contactEmail, services, expertise, values } = company
  const { mission, vision, targetAudience, tone, colors, socialMedia } = company
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
  }
}

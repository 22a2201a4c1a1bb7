import type Company from '#companies/models/company'
import type CompanyPage from '#companies/models/company_page'
import { isBeingRead, nextParseAt } from '#companies/parsing/parse_lock'
import { toProfile } from '#companies/queries/company_knowledge'
import type { Schema } from '#core/contract/types'
import { isoTime } from '#core/http/envelope'

/** `Company` of the contract. */
export function serializeCompany(company: Company, pages: CompanyPage[]): Schema<'Company'> {
  const next = nextParseAt(company)
  return {
    id: company.id,
    isDefault: company.isDefault,
    exists: company.exists,
    ...toProfile(company),
    fieldProposals: company.fieldProposals,
    voiceProposal: company.voiceProposal,
    canParseAgain: next === null,
    parsingStatus: company.parsingStatus,
    lastParsedAt: isoTime(company.lastParsedAt),
    nextParseAt: isoTime(next),
    parsedSources: pages.map(({ url, title, fetchedAt }) => ({ url, title, fetchedAt: isoTime(fetchedAt) })),
    readingPages: isBeingRead(company) ? (company.readingPages ?? []) : [],
    fieldSources: company.fieldSources,
    updatedAt: isoTime(company.updatedAt),
  }
}

/** `CompanySummary` of the contract. */
export function serializeCompanySummary({
  id,
  isDefault,
  name,
  website,
  lastParsedAt,
  updatedAt,
}: Company): Schema<'CompanySummary'> {
  return {
    id,
    isDefault,
    name,
    website,
    lastParsedAt: isoTime(lastParsedAt),
    updatedAt: isoTime(updatedAt),
  }
}

import type { Company, CompanyInfo } from '@cygnet/sdk'

const TONES = ['professional', 'friendly', 'casual', 'authoritative'] as const
/** The longest audience description that a generation accepts; a profile may have a longer one. */
const AUDIENCE_LENGTH = 200

/** The saved profile in the form that a generation accepts; empty fields are left out. */
export function toCompanyInfo(company: Company): CompanyInfo {
  const info: CompanyInfo = {
    name: company.name,
    description: company.description,
    services: company.services,
    expertise: company.expertise.map(({ area, description }) => ({ area, description })),
    values: company.values,
    industry: company.industry,
    website: company.website,
    target_audience: company.targetAudience.slice(0, AUDIENCE_LENGTH),
    tone: TONES.find((tone) => tone === company.tone),
  }
  return Object.fromEntries(Object.entries(info).filter(([, value]) => isFilled(value))) as CompanyInfo
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== ''
}

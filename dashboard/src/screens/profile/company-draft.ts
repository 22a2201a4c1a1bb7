import type { Company, CompanyUpdate } from '@cygnet/sdk'

/** The single-text fields of the form. */
export type TextName =
  | 'name'
  | 'industry'
  | 'description'
  | 'mission'
  | 'vision'
  | 'targetAudience'
  | 'website'
  | 'contactEmail'

export interface CompanyDraft extends Record<TextName, string> {
  /** As typed: `#0f766e, #14212b`. */
  colors: string
  social: { key: string; network: string; url: string }[]
  services: { key: string; name: string; description: string }[]
  /** Years as entered. */
  expertise: { key: string; area: string; description: string; years: string }[]
  values: { key: string; value: string; description: string }[]
}

let made = 0
/** A row keeps its key while others are added and removed. */
export const newKey = () => `row-${++made}`

export function draftOf(company: Company): CompanyDraft {
  const { name, industry, description, mission, vision, targetAudience, website, contactEmail } = company
  return {
    ...{ name, industry, description, mission, vision, targetAudience, website, contactEmail },
    colors: company.colors.join(', '),
    social: Object.entries(company.socialMedia).map(([network, url]) => ({ key: newKey(), network, url })),
    services: company.services.map((one) => ({ key: newKey(), ...one })),
    expertise: company.expertise.map(({ area, description: about, yearsOfExperience }) => ({
      key: newKey(),
      area,
      description: about,
      years: yearsOfExperience > 0 ? String(yearsOfExperience) : '',
    })),
    values: company.values.map((one) => ({ key: newKey(), ...one })),
  }
}

/** Whole years; 0 where no valid number was entered. */
export function wholeYears(typed: string): number {
  const years = Number.parseInt(typed, 10)
  return Number.isNaN(years) ? 0 : Math.max(0, years)
}

/** What is sent: rows without a name are left out. */
export function updateOf(draft: CompanyDraft): CompanyUpdate {
  const { services, expertise, values, colors, social, ...texts } = draft
  const trimmed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]))
  return {
    ...trimmed,
    colors: colors.split(/[\s,]+/).filter(Boolean),
    socialMedia: Object.fromEntries(
      social
        .map(({ network, url }) => [network.trim().toLowerCase(), url.trim()])
        .filter(([network, url]) => network && url)
    ),
    services: services
      .filter(({ name }) => name.trim() !== '')
      .map(({ name, description }) => ({ name: name.trim(), description: description.trim() })),
    expertise: expertise
      .filter(({ area }) => area.trim() !== '')
      .map(({ area, description, years }) => ({
        area: area.trim(),
        description: description.trim(),
        yearsOfExperience: wholeYears(years),
      })),
    values: values
      .filter(({ value }) => value.trim() !== '')
      .map(({ value, description }) => ({ value: value.trim(), description: description.trim() })),
  }
}

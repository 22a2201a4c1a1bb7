import type { Company, CompanyUpdate } from '@cygnet/sdk'
import type { FieldPath } from 'react-hook-form'

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
  social: { network: string; url: string }[]
  services: { name: string; description: string }[]
  /** Years as entered. */
  expertise: { area: string; description: string; years: string }[]
  values: { value: string; description: string }[]
}

export function toDraft(company: Company): CompanyDraft {
  const { name, industry, description, mission, vision, targetAudience, website, contactEmail } = company
  return {
    ...{ name, industry, description, mission, vision, targetAudience, website, contactEmail },
    colors: company.colors.join(', '),
    social: Object.entries(company.socialMedia).map(([network, url]) => ({ network, url })),
    services: company.services,
    expertise: company.expertise.map(({ area, description: about, yearsOfExperience }) => ({
      area,
      description: about,
      years: yearsOfExperience > 0 ? String(yearsOfExperience) : '',
    })),
    values: company.values,
  }
}

/** Whole years; 0 where no valid number was entered. */
export function wholeYears(typed: string): number {
  const years = Number.parseInt(typed, 10)
  return Number.isNaN(years) ? 0 : Math.max(0, years)
}

/** Whether a row is sent: one without a name is left out. */
const isSent = {
  services: ({ name }: CompanyDraft['services'][number]) => name.trim() !== '',
  expertise: ({ area }: CompanyDraft['expertise'][number]) => area.trim() !== '',
  values: ({ value }: CompanyDraft['values'][number]) => value.trim() !== '',
}

const networkOf = (typed: string) => typed.trim().toLowerCase()

/** What is sent. */
export function toUpdate(draft: CompanyDraft): CompanyUpdate {
  const { services, expertise, values, colors, social, ...texts } = draft
  const trimmed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]))
  return {
    ...trimmed,
    colors: colors.split(/[\s,]+/).filter(Boolean),
    socialMedia: Object.fromEntries(
      social
        .map(({ network, url }) => [networkOf(network), url.trim()])
        .filter(([network, url]) => network && url)
    ),
    services: services
      .filter(isSent.services)
      .map(({ name, description }) => ({ name: name.trim(), description: description.trim() })),
    expertise: expertise.filter(isSent.expertise).map(({ area, description, years }) => ({
      area: area.trim(),
      description: description.trim(),
      yearsOfExperience: wholeYears(years),
    })),
    values: values
      .filter(isSent.values)
      .map(({ value, description }) => ({ value: value.trim(), description: description.trim() })),
  }
}

/** The form's field by the server's name, such as `services.1.name` or `socialMedia.linkedin`. */
export function fieldOf(field: string, draft: CompanyDraft): FieldPath<CompanyDraft> | undefined {
  const [name = '', part = '', column = 'name'] = field.split('.')
  if (name === 'colors') return 'colors'
  if (name === 'socialMedia') {
    const row = draft.social.findLastIndex(({ network }) => networkOf(network) === part)
    return row < 0 ? 'social' : `social.${row}.url`
  }
  if (!part) return undefined
  if (name === 'services')
    return `services.${rowOf(draft.services, isSent.services, part)}.${column as 'name'}`
  if (name === 'values') return `values.${rowOf(draft.values, isSent.values, part)}.${column as 'value'}`
  if (name !== 'expertise') return undefined
  const row = rowOf(draft.expertise, isSent.expertise, part)
  return `expertise.${row}.${column === 'yearsOfExperience' ? 'years' : (column as 'area')}`
}

/** The index among all rows of the one that was sent as number `part`. */
export function rowOf<Row>(rows: readonly Row[], sent: (row: Row) => boolean, part: string): number {
  const indexes = rows.flatMap((row, index) => (sent(row) ? [index] : []))
  return indexes[Number(part)] ?? -1
}

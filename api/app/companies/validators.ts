import type { CompanyProfile } from '#companies/models/company'
import { type FieldError, ValidationError } from '#core/errors'
import { oneLine } from '#core/text/one_line'

/** `CompanyUpdate` of the contract. */
export interface CompanyUpdate extends Partial<Omit<CompanyProfile, 'services' | 'expertise' | 'values'>> {
  services?: (string | { name: string; description?: string })[]
  expertise?: (string | { area: string; description?: string; yearsOfExperience?: number })[]
  values?: (string | { value: string; description?: string })[]
  /** The public API's spelling of `contactEmail`. */
  contact_email?: string
}

const LONGEST_NETWORK = 50
const ON_ONE_LINE = new Set(['name', 'industry', 'tone'])

/**
 * A company profile as it is stored: texts trimmed, list entries complete, those without a name dropped.
 * @throws ValidationError for links that are not web addresses
 */
export function companyChangesOf({
  services,
  expertise,
  values,
  colors,
  socialMedia,
  contact_email: contactEmail,
  ...texts
}: CompanyUpdate): Partial<CompanyProfile> {
  const named = { ...(contactEmail !== undefined && { contactEmail }), ...texts }
  const changes: Partial<CompanyProfile> = Object.fromEntries(
    Object.entries(named).map(([field, text]) => [
      field,
      ON_ONE_LINE.has(field) ? oneLine(text) : text.trim(),
    ])
  )
  if (services) {
    changes.services = services
      .map((entry) => (typeof entry === 'string' ? { name: entry } : entry))
      .map(({ name, description = '' }) => ({ name: oneLine(name), description: description.trim() }))
      .filter(({ name }) => name !== '')
  }
  if (expertise) {
    changes.expertise = expertise
      .map((entry) => (typeof entry === 'string' ? { area: entry } : entry))
      .map(({ area, description = '', yearsOfExperience = 0 }) => ({
        area: oneLine(area),
        description: description.trim(),
        yearsOfExperience,
      }))
      .filter(({ area }) => area !== '')
  }
  if (values) {
    changes.values = values
      .map((entry) => (typeof entry === 'string' ? { value: entry } : entry))
      .map(({ value, description = '' }) => ({ value: oneLine(value), description: description.trim() }))
      .filter(({ value }) => value !== '')
  }
  if (colors) changes.colors = colors.map((color) => color.toLowerCase())
  if (socialMedia) changes.socialMedia = checkedLinks(socialMedia)
  return changes
}

function checkedLinks(links: Record<string, string>): Record<string, string> {
  const errors: FieldError[] = []
  for (const [network, link] of Object.entries(links)) {
    if (network.length > LONGEST_NETWORK) {
      const message = `The name of a network has at most ${LONGEST_NETWORK} characters`
      errors.push({ field: 'socialMedia', rule: 'maxLength', message })
    } else if (/^[^/?#]*:/.test(link.trim()) && !/^https?:\/\//i.test(link.trim())) {
      const message = 'Please enter a valid URL (include http:// or https://)'
      errors.push({ field: `socialMedia.${network}`, rule: 'url', message })
    }
  }
  if (errors.length > 0) throw new ValidationError(errors as [FieldError, ...FieldError[]])
  return Object.fromEntries(Object.entries(links).map(([network, link]) => [network, link.trim()]))
}

/** The addresses to read. @throws ValidationError when there is none */
export function urlsOf(urls: string[]): [string, ...string[]] {
  const [first, ...more] = urls.map((url) => url.trim()).filter(Boolean)
  if (first) return [first, ...more]
  const message = 'Please add at least one URL to parse'
  throw new ValidationError([{ field: 'urls', rule: 'minItems', message }])
}

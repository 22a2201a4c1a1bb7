import type { CompanyProfile } from '#companies/models/company'
import type { ParsedCompany } from '#companies/reader/types'
import { storable } from '#core/text/storable'

const MAX_LIST_ITEMS = 50
const COLOR = /^#[0-9a-f]{6}$/

/** The fields that a website provides, within the profile's limits; missing ones are left out. */
export function toProfileFields(site: ParsedCompany): Partial<CompanyProfile> {
  const fields: Partial<CompanyProfile> = {
    name: text(site.name, 200),
    description: text(site.description, 5000),
    industry: text(site.industry, 200),
    website: text(site.website, 2048),
    contactEmail: text(site.contactEmail, 254),
    services: list(site.services, ({ name, description }) => ({
      name: text(name, 200) ?? '',
      description: text(description, 2000) ?? '',
    })),
    expertise: list(site.expertise, ({ area, description, yearsOfExperience }) => ({
      area: text(area, 200) ?? '',
      description: text(description, 2000) ?? '',
      yearsOfExperience: Math.min(500, Math.max(0, Math.round(yearsOfExperience ?? 0))),
    })),
    values: list(site.values, ({ value, description }) => ({
      value: text(value, 200) ?? '',
      description: text(description, 2000) ?? '',
    })),
    mission: text(site.mission, 2000),
    vision: text(site.vision, 2000),
    targetAudience: text(site.targetAudience, 1000),
    tone: text(site.tone, 100),
    colors: list(
      site.colors.filter((color) => COLOR.test(color)),
      (color) => color,
      8
    ),
    socialMedia: socialMedia(site.socialMedia),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function text(value: string | null, limit: number): string | undefined {
  return storable(value ?? '', limit).trim() || undefined
}

function list<From, To>(
  values: From[],
  convert: (value: From) => To,
  limit = MAX_LIST_ITEMS
): To[] | undefined {
  return values.length > 0 ? values.slice(0, limit).map(convert) : undefined
}

function socialMedia(links: Record<string, string>): Record<string, string> | undefined {
  const usable = Object.entries(links).filter(([, url]) => /^https?:\/\//i.test(url) && url.length <= 2048)
  return usable.length > 0 ? Object.fromEntries(usable.slice(0, 20)) : undefined
}

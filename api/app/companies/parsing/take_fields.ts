import { isDeepStrictEqual } from 'node:util'
import type Company from '#companies/models/company'
import type { CompanyProfile, FieldProposals } from '#companies/models/company'

type Fields = Partial<Omit<CompanyProfile, 'voice'>>

/**
 * Takes what a website says into a profile. Empty fields are filled, and so are those that were read from the website
 * before; beside a field that was edited by hand, what differs is a proposal. Proposals of an earlier reading go.
 * @param sources field to the address of the page that it was read from
 * @param start the address of the first page, for fields without a page of their own
 */
export function takeFields(
  company: Company,
  fields: Fields,
  sources: Readonly<Record<string, string>>,
  start: string
): void {
  const found = Object.entries(fields) as [keyof FieldProposals, never][]
  const mine = ([field, value]: [keyof FieldProposals, never]) =>
    isByHand(company, field) && !isDeepStrictEqual(company[field], value)
  const filled = found.filter(([field]) => !isByHand(company, field))
  company.merge(Object.fromEntries(filled))
  company.fieldSources = {
    ...company.fieldSources,
    ...Object.fromEntries(filled.flatMap(([field]) => (field in sources ? [[field, sources[field]!]] : []))),
  }
  company.fieldProposals = Object.fromEntries(
    found.filter(mine).map(([field, value]) => [field, { value, source: sources[field] ?? start }])
  )
}

function isByHand(company: Company, field: keyof FieldProposals): boolean {
  return !isEmpty(company[field]) && !(field in company.fieldSources)
}

const isEmpty = (value: string | object): boolean =>
  typeof value === 'string' ? value === '' : Object.keys(value).length === 0

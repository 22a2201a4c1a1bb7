import type { Company } from '@cygnet/sdk'
import { day } from './formats.js'
import { facts } from './table.js'
import { oneLine } from './terminal.js'

/** A readable profile; empty fields are left out. */
export function companyInWords(company: Company): string {
  if (!company.exists) return 'The profile is empty. Fill it with: cygnet company parse <website>'
  return facts([
    ['Name', oneLine(company.name)],
    ['Description', oneLine(company.description)],
    ['Industry', oneLine(company.industry)],
    ['Website', oneLine(company.website)],
    ['E-mail', oneLine(company.contactEmail)],
    ['Services', oneLine(company.services.map(({ name }) => name).join('; '))],
    ['Expertise', oneLine(company.expertise.map(({ area }) => area).join('; '))],
    ['Values', oneLine(company.values.map(({ value }) => value).join('; '))],
    ['Mission', oneLine(company.mission)],
    ['Vision', oneLine(company.vision)],
    ['Audience', oneLine(company.targetAudience)],
    ['Tone', oneLine(company.tone)],
    ['Read on', company.lastParsedAt && day(company.lastParsedAt)],
    ['Read again', company.nextParseAt && `from ${day(company.nextParseAt)}`],
  ])
}

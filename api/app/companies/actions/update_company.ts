import { isDeepStrictEqual } from 'node:util'
import type Company from '#companies/models/company'
import type { CompanyProfile, FieldProposals } from '#companies/models/company'
import { lockCompany } from '#companies/queries/default_company'
import type { CompanyChanges } from '#companies/validators'
import { transaction } from '#core/database/transaction'

/**
 * Saves the given fields and leaves the rest. A field that the customer changed no longer counts as read from the
 * website, unless it was changed to what the website proposed. Either way its proposal has been answered.
 */
export async function updateCompany(
  { id }: Company,
  { voice, voiceProposal, fieldProposals = {}, ...rest }: CompanyChanges
): Promise<Company> {
  return transaction(async (trx) => {
    const company = await lockCompany(trx, id)
    const changes: Partial<CompanyProfile> = {
      ...rest,
      ...(voice && { voice: { ...company.voice, ...voice } }),
    }
    const changed = (Object.keys(changes) as (keyof CompanyProfile)[]).filter(
      (field) => !isDeepStrictEqual(changes[field], company[field])
    )
    const isChanged = ([field]: [string, unknown]) => changed.includes(field as keyof CompanyProfile)
    const proposals = Object.entries(company.fieldProposals) as [
      keyof FieldProposals,
      { value: unknown; source: string },
    ][]
    const accepted = proposals.filter(([field, { value }]) => isDeepStrictEqual(changes[field], value))
    const open = proposals.filter(
      (proposal) => !isChanged(proposal) && fieldProposals !== null && fieldProposals[proposal[0]] !== null
    )
    company.merge(changes)
    company.fieldProposals = Object.fromEntries(open)
    // Who settles the voice has seen what the website proposed.
    if (changed.includes('voice') || voiceProposal === null) company.voiceProposal = null
    company.fieldSources = Object.fromEntries([
      ...Object.entries(company.fieldSources).filter((source) => !isChanged(source)),
      ...accepted.map(([field, { source }]) => [field, source]),
    ])
    company.updatedAt = Math.max(Date.now(), company.updatedAt + 1)
    return company.save()
  })
}

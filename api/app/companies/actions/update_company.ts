import { isDeepStrictEqual } from 'node:util'
import type Company from '#companies/models/company'
import type { CompanyProfile } from '#companies/models/company'
import { lockCompany } from '#companies/queries/default_company'
import type { CompanyChanges } from '#companies/validators'
import { transaction } from '#core/database/transaction'

/**
 * Saves the given fields and leaves the rest. A field that the customer changed no longer counts as read from the
 * website.
 */
export async function updateCompany(
  { id }: Company,
  { voice, voiceProposal, ...rest }: CompanyChanges
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
    const kept = Object.entries(company.fieldSources).filter(
      ([field]) => !changed.includes(field as keyof CompanyProfile)
    )
    company.merge(changes)
    // Who settles the voice has seen what the website proposed.
    if (changed.includes('voice') || voiceProposal === null) company.voiceProposal = null
    company.fieldSources = Object.fromEntries(kept)
    company.updatedAt = Math.max(Date.now(), company.updatedAt + 1)
    return company.save()
  })
}

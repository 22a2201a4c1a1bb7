import { lockAccount } from '#accounts/queries/lock_account'
import { companyProfilesOf } from '#billing/allowances'
import { subscriptionOf } from '#billing/queries/subscription'
import Company from '#companies/models/company'
import { defaultCompany, emptyCompany, lockCompany } from '#companies/queries/default_company'
import type { CompanyChanges } from '#companies/validators'
import { type InTransaction, transaction } from '#core/database/transaction'
import { ConflictError, PlanRequiredError, ValidationError } from '#core/errors'
import { noVoice } from '#text/voice/voice'

/** How many profiles an account may have. */
export async function mostCompanies(accountId: string): Promise<number> {
  const { postsPerMonth } = await subscriptionOf(accountId)
  return companyProfilesOf(postsPerMonth)
}

/**
 * Adds a profile beside the default one.
 * @throws ValidationError without a name, PlanRequiredError past what the plan has
 */
export async function createCompany(
  accountId: string,
  { voice, voiceProposal: _, fieldProposals: __, ...fields }: CompanyChanges,
  inTransaction?: InTransaction<Company>
): Promise<Company> {
  if (!fields.name)
    throw new ValidationError([{ field: 'name', rule: 'required', message: 'Please enter a name' }])
  await defaultCompany(accountId)
  const most = await mostCompanies(accountId)
  return transaction(async (trx) => {
    await lockAccount(trx, accountId)
    const [{ total }] = await trx.from('companies').where('account_id', accountId).count('* as total')
    if (Number(total) >= most)
      throw new PlanRequiredError(
        most === 1
          ? 'Your plan includes one company profile. Upgrade to add more.'
          : `Your plan has ${most} company profiles, and all of them are in use`
      )
    const { id } = await Company.create(
      { ...emptyCompany(accountId, false), ...fields, voice: { ...noVoice(), ...voice } },
      { client: trx }
    )
    // With what the table fills in.
    const company = await lockCompany(trx, id)
    await inTransaction?.(trx, company)
    return company
  })
}

/** Its texts stay; what is planned for it fails on its day. @throws ConflictError for the default one */
export async function deleteCompany({ id, accountId }: Company): Promise<void> {
  await transaction(async (trx) => {
    await lockAccount(trx, accountId)
    const company = await Company.query({ client: trx }).where({ id }).first()
    if (company?.isDefault)
      throw new ConflictError('The default profile cannot be deleted. Make another one the default first.')
    await company?.delete()
  })
}

/** From now on it is the profile of texts that name none. */
export async function makeDefaultCompany({ id, accountId }: Company): Promise<Company> {
  return transaction(async (trx) => {
    await lockAccount(trx, accountId)
    await Company.query({ client: trx }).where({ accountId, isDefault: true }).update({ isDefault: false })
    const company = await lockCompany(trx, id)
    company.isDefault = true
    return company.save()
  })
}

import Company from '#companies/models/company'
import CompanyPage from '#companies/models/company_page'
import { isDuplicate } from '#core/database/errors'
import { readConnection, type Transaction, transaction } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { newId } from '#core/ids'

const find = (accountId: string) =>
  Company.query({ client: readConnection() }).where({ accountId, isDefault: true }).first()

/** A profile that says nothing yet. */
export function emptyCompany(accountId: string, isDefault: boolean) {
  const now = Date.now()
  return {
    id: newId(),
    accountId,
    isDefault,
    services: [],
    expertise: [],
    values: [],
    colors: [],
    socialMedia: {},
    fieldSources: {},
    fieldProposals: {},
    createdAt: now,
    updatedAt: now,
  }
}

/** The account's company profile; an empty one is created on first use. */
export async function defaultCompany(accountId: string): Promise<Company> {
  const found = await find(accountId)
  if (found) return found
  try {
    await transaction((trx) => Company.create(emptyCompany(accountId, true), { client: trx }))
  } catch (error) {
    // Another call created it at the same moment.
    if (!isDuplicate(error)) throw error
  }
  return (await find(accountId))!
}

/** The profile as it is now, held against other writers until the transaction ends. @throws NotFoundError */
export async function lockCompany(trx: Transaction, id: string): Promise<Company> {
  const company = await Company.query({ client: trx }).where({ id }).forUpdate().first()
  if (!company) throw new NotFoundError('Company profile')
  return company
}

/** The pages that were read of its website, in reading order. */
export function pagesOf(companyId: string): Promise<CompanyPage[]> {
  return CompanyPage.query({ client: readConnection() }).where({ companyId }).orderBy('id')
}

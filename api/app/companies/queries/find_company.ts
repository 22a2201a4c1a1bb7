import Company from '#companies/models/company'
import { defaultCompany } from '#companies/queries/default_company'
import { readConnection } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { isId } from '#core/ids'

/** @throws NotFoundError also for a malformed id and for somebody else's */
export async function findCompany(accountId: string, id: string, field?: string): Promise<Company> {
  const company = isId(id)
    ? await Company.query({ client: readConnection() }).where({ accountId, id: id.toLowerCase() }).first()
    : null
  if (!company) throw new NotFoundError('Company profile', field)
  return company
}

/** All profiles of an account, the default one first, the others as they were made. */
export async function listCompanies(accountId: string): Promise<Company[]> {
  const find = () => Company.query({ client: readConnection() }).where({ accountId }).orderBy('id')
  let companies = await find()
  if (!companies.some(({ isDefault }) => isDefault)) {
    await defaultCompany(accountId)
    companies = await find()
  }
  return companies.sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
}

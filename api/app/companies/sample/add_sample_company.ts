import Company from '#companies/models/company'
import { MARLOW, MARLOW_PAGES } from '#companies/sample/marlow'
import type { Transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { sha256 } from '#core/sha256'

/**
 * Gives an account without a company profile the sample company, with the pages of its website as if they had been
 * read.
 */
export async function addSampleCompany(trx: Transaction, accountId: string): Promise<void> {
  const now = Date.now()
  const company = await Company.create(
    {
      id: newId(),
      accountId,
      isDefault: true,
      ...MARLOW,
      fieldSources: {},
      fieldProposals: {},
      createdAt: now,
      updatedAt: now,
    },
    { client: trx }
  )
  for (const page of MARLOW_PAGES) {
    await trx.table('company_pages').insert({
      id: newId(),
      company_id: company.id,
      url: `${MARLOW.website}${page.path}`,
      title: page.title,
      text: page.text,
      tables: JSON.stringify(page.tables),
      language: 'en',
      hash: sha256(page.text),
      fetched_at: now,
    })
  }
}

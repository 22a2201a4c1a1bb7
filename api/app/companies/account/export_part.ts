import type { ExportPart } from '#accounts/export/export_parts'
import { exportedRows, json } from '#accounts/export/exported_rows'

/** The company profile with the pages it was read from. */
export const companyPart: ExportPart = {
  tables: ['companies', 'company_pages'],
  async *files(accountId) {
    yield {
      path: 'company.json',
      content: async () => {
        const companies = await exportedRows('companies', { account_id: accountId }, [
          'parse_claimed_until',
          'reading_pages',
        ])
        const ids = companies.map(({ id }) => String(id))
        return json({ companies, pages: await exportedRows('company_pages', { company_id: ids }) })
      },
    }
  },
}

import type { ExportPart } from '#accounts/export/export_parts'
import { accountRows, exportedRows, json } from '#accounts/export/exported_rows'
import { listApiKeys } from '#platform/queries/list_api_keys'

/** API keys and how they were used. Their secrets exist only as hashes, which stay here. */
export const platformPart: ExportPart = {
  tables: ['api_keys', 'api_key_usage', 'api_key_secrets'],
  async *files(accountId) {
    yield {
      path: 'api-keys.json',
      content: async () => {
        const keyIds = (await listApiKeys(accountId)).map(({ id }) => id)
        const apiKeyUsage = await exportedRows('api_key_usage', { key_id: keyIds })
        return json({ ...(await accountRows(accountId, ['api_keys'])), apiKeyUsage })
      },
    }
  },
}

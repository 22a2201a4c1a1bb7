import type { ExportPart } from '#accounts/export/export_parts'
import { accountRows, exportedRows, json, readable } from '#accounts/export/exported_rows'
import { reading } from '#core/database/transaction'
import { listApiKeys } from '#platform/queries/list_api_keys'

/** API keys and how they were used. Their secrets exist only as hashes, which stay here. */
export const platformPart: ExportPart = {
  tables: ['api_keys', 'api_key_usage', 'api_key_secrets', 'request_log'],
  async *files(accountId) {
    yield {
      path: 'api-keys.json',
      content: async () => {
        const keyIds = (await listApiKeys(accountId)).map(({ id }) => id)
        const apiKeyUsage = await exportedRows('api_key_usage', { key_id: keyIds })
        return json({ ...(await accountRows(accountId, ['api_keys'])), apiKeyUsage })
      },
    }
    let number = 0
    for await (const calls of pagesOfCalls(accountId))
      yield {
        path: `api-calls/${++number}.json`,
        content: async () => json(calls.map((row) => readable(row))),
      }
  },
}

/** Calls of one file. */
const PAGE = 5_000

/** The log of calls, oldest first, a file's worth at a time: it may be long. */
async function* pagesOfCalls(accountId: string): AsyncGenerator<Record<string, unknown>[]> {
  let last = ''
  for (;;) {
    const page = await reading()
      .from('request_log')
      .where('account_id', accountId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
    if (page.length > 0) yield page
    if (page.length < PAGE) return
    last = page.at(-1).id
  }
}

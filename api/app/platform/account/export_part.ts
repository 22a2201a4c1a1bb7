import type { ExportPart } from '#accounts/export/export_parts'
import { accountRows, exportedRows, json, pagesOf, type Row, readable } from '#accounts/export/exported_rows'
import { readConnection } from '#core/database/transaction'
import { listApiKeys } from '#platform/keys/list_api_keys'

/**
 * API keys, connected applications and webhook endpoints, their use, and what was posted. Secrets of keys and tokens exist
 * only as hashes, those of endpoints only encrypted; neither is exported.
 */
export const platformPart: ExportPart = {
  tables: [
    'api_keys',
    'api_key_usage',
    'api_key_secrets',
    'connected_applications',
    'oauth_records',
    'request_log',
    'webhook_endpoints',
    'webhook_events',
    'webhook_deliveries',
    'webhook_attempts',
    'webhook_days',
    'caller_months',
  ],
  async *files(accountId) {
    yield {
      path: 'api-keys.json',
      content: async () => {
        const keyIds = (await listApiKeys(accountId)).map(({ id }) => id)
        const apiKeyUsage = await exportedRows('api_key_usage', { key_id: keyIds })
        return json({ ...(await accountRows(accountId, ['api_keys'])), apiKeyUsage })
      },
    }
    yield {
      path: 'connected-applications.json',
      content: async () => json(await accountRows(accountId, ['connected_applications'])),
    }
    yield* numbered('api-calls', 'request_log', accountId)
    yield {
      path: 'api-calls-by-month.json',
      content: async () => {
        const users = await readConnection().from('users').where('account_id', accountId).select('id')
        return json({ months: await exportedRows('caller_months', { user_id: users.map(({ id }) => id) }) })
      },
    }
    yield {
      path: 'webhook-endpoints.json',
      content: async () => {
        const leftOut = ['secret', 'previous_secret']
        const rows = await accountRows(accountId, ['webhook_endpoints'], leftOut)
        const ids = (rows.webhookEndpoints ?? []).map(({ id }) => String(id))
        return json({ ...rows, webhookDays: await exportedRows('webhook_days', { endpoint_id: ids }) })
      },
    }
    yield* numbered('webhook-events', 'webhook_events', accountId)
    yield* numbered('webhook-deliveries', 'webhook_deliveries', accountId, async (page) => {
      const ids = page.map(({ id }) => String(id))
      return json({
        webhookDeliveries: page.map((row) => readable(row)),
        webhookAttempts: await exportedRows('webhook_attempts', { delivery_id: ids }),
      })
    })
  },
}

/** A table that may be long, in files of some thousand rows each. */
async function* numbered(
  folder: string,
  table: string,
  accountId: string,
  content = async (page: Row[]) => json(page.map((row) => readable(row)))
) {
  let number = 0
  for await (const page of pagesOf(table, 'account_id', accountId))
    yield { path: `${folder}/${++number}.json`, content: () => content(page) }
}

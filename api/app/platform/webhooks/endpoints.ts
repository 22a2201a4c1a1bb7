import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Schema } from '#core/contract/types'
import { readConnection, type Transaction } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { isoTime } from '#core/http/envelope'
import { isId } from '#core/ids'
import { hostAndPort } from '#core/outgoing/url_policy'
import { DAY, utcDay } from '#core/time'
import type { SealedSecrets } from '#platform/webhooks/secrets'

export type DisabledReason = 'owner' | 'gone' | 'failing'

/** A row of `webhook_endpoints`, the same on both databases. */
export interface EndpointRow extends SealedSecrets {
  id: string
  account_id: string
  url: string
  description: string
  /** JSON; empty for every event. */
  events: string
  is_enabled: boolean | number
  disabled_reason: DisabledReason | null
  failing_days: number
  last_failing_day: string | null
  /** `unknown` for one that is older than the permissions for webhooks. */
  created_by: 'user' | 'key' | 'unknown'
  /** The key that created it, which may have been deleted since, and its name at that time. */
  key_id: string | null
  key_name: string | null
  created_at: number
  updated_at: number
}

/** The host and port to which an endpoint's deliveries go. */
export const hostOf = ({ url }: Pick<EndpointRow, 'url'>) => hostAndPort(new URL(url))

/** Days of health that are shown. */
const HEALTH_DAYS = 30
/** Days with failures and without a success after which an endpoint is disabled. */
export const MAX_FAILING_DAYS = 5

export function listEndpoints(accountId: string): Promise<EndpointRow[]> {
  return readConnection().from('webhook_endpoints').where('account_id', accountId).orderBy('id', 'desc')
}

/** @throws NotFoundError also for a malformed id and for another account's endpoint */
export async function findEndpoint(
  accountId: string,
  id: string,
  client: QueryClientContract = readConnection()
): Promise<EndpointRow> {
  const found: EndpointRow | null = isId(id)
    ? await client.from('webhook_endpoints').where({ account_id: accountId, id: id.toLowerCase() }).first()
    : null
  if (!found) throw new NotFoundError('Webhook endpoint')
  return found
}

/** The same, locked until the transaction ends. @throws NotFoundError */
export async function lockEndpoint(trx: Transaction, accountId: string, id: string): Promise<EndpointRow> {
  const { id: known } = await findEndpoint(accountId, id, trx)
  const found: EndpointRow | null = await trx.from('webhook_endpoints').where('id', known).forUpdate().first()
  if (!found) throw new NotFoundError('Webhook endpoint')
  return found
}

type Day = Schema<'WebhookEndpoint'>['health'][number]

/** `WebhookEndpoint` of the contract, for each row. */
export async function serializeEndpoints(
  rows: EndpointRow[],
  client: QueryClientContract = readConnection()
): Promise<Schema<'WebhookEndpoint'>[]> {
  const days = await healthOf(
    client,
    rows.map(({ id }) => id)
  )
  const keys = await keysOf(
    client,
    rows.flatMap(({ key_id }) => key_id ?? [])
  )
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    description: row.description,
    events: JSON.parse(row.events),
    isEnabled: Boolean(row.is_enabled),
    status: row.is_enabled ? (row.failing_days > 0 ? 'failing' : 'healthy') : 'disabled',
    disabledReason: row.disabled_reason,
    failingDays: row.failing_days,
    health: days.get(row.id) ?? [],
    previousSecretExpiresAt:
      row.previous_expires_at !== null && row.previous_expires_at > Date.now()
        ? isoTime(row.previous_expires_at)
        : null,
    createdBy: {
      kind: row.created_by,
      key: row.key_id === null ? null : { id: row.key_id, ...(keys.get(row.key_id) ?? deletedKey(row)) },
    },
    createdAt: isoTime(row.created_at),
    updatedAt: isoTime(row.updated_at),
  }))
}

export async function serializeEndpoint(
  row: EndpointRow,
  client?: QueryClientContract
): Promise<Schema<'WebhookEndpoint'>> {
  const [one] = await serializeEndpoints([row], client)
  return one!
}

const deletedKey = ({ key_name }: EndpointRow) => ({ name: key_name ?? '', state: 'deleted' as const })

interface KeyRow {
  id: string
  name: string
  is_active: boolean | number
  expires_at: number | null
}

async function keysOf(client: QueryClientContract, ids: string[]) {
  const found: KeyRow[] =
    ids.length === 0
      ? []
      : await client.from('api_keys').whereIn('id', ids).select('id', 'name', 'is_active', 'expires_at')
  return new Map(
    found.map(({ id, name, is_active, expires_at }) => {
      const isExpired = expires_at !== null && Number(expires_at) <= Date.now()
      const state = isExpired ? 'expired' : is_active ? 'active' : 'inactive'
      return [id, { name, state }] as const
    })
  )
}

async function healthOf(client: QueryClientContract, ids: string[]): Promise<Map<string, Day[]>> {
  if (ids.length === 0) return new Map()
  const counted: { endpoint_id: string; day: string; delivered: number; failed: number }[] = await client
    .from('webhook_days')
    .whereIn('endpoint_id', ids)
    .where('day', '>', utcDay(Date.now() - HEALTH_DAYS * DAY))
    .orderBy('day')
    .select('endpoint_id', 'day', 'delivered', 'failed')
  const byEndpoint = Map.groupBy(counted, ({ endpoint_id }) => endpoint_id)
  return new Map(
    [...byEndpoint].map(([id, days]) => [
      id,
      days.map(({ day: date, delivered, failed }) => ({ date, delivered, failed })),
    ])
  )
}

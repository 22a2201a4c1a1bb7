import { lockAccount } from '#accounts/queries/lock_account'
import { mustBeAllowed } from '#billing/queries/capability'
import { type InTransaction, type Transaction, transaction } from '#core/database/transaction'
import { ValidationError } from '#core/errors'
import type { Credential } from '#core/http/credential'
import { newId } from '#core/ids'
import { findApiKey } from '#platform/keys/find_api_key'
import { giveUpWaiting } from '#platform/webhooks/deliveries'
import { checkedDescription, checkedUrl, type EndpointInput } from '#platform/webhooks/endpoint_fields'
import { type EndpointRow, findEndpoint, lockEndpoint } from '#platform/webhooks/endpoints'
import { CHOSEN, mayGet, mustGet } from '#platform/webhooks/events'
import { newSecret, rotatedSecrets, sealSecret } from '#platform/webhooks/secrets'

const MAX_ENDPOINTS = 20
/** A day, in seconds. */
const DEFAULT_GRACE = 86_400

export interface EndpointWithSecret {
  endpoint: EndpointRow
  secret: string
}

/** Who creates or changes an endpoint. */
export type Author = Pick<Credential, 'kind' | 'id' | 'ownerAccountId' | 'permissions'>

/**
 * @throws AppError PLAN_REQUIRED on a plan without API access, INSUFFICIENT_PERMISSIONS for an event that the key may
 *   not get, ValidationError
 */
export async function createEndpoint(
  accountId: string,
  author: Author,
  input: EndpointInput & { url: string },
  inTransaction?: InTransaction<EndpointWithSecret>
): Promise<EndpointWithSecret> {
  await mustBeAllowed(accountId, 'apiAccess')
  const events = chosenBy(author, input.events ?? [])
  const url = checkedUrl(input.url)
  const secret = newSecret()
  const key = author.kind === 'key' ? await findApiKey(author.ownerAccountId, author.id) : null
  const isEnabled = input.isEnabled ?? true
  return transaction(async (trx) => {
    await lockAccount(trx, accountId)
    await mustHaveRoom(trx, accountId)
    const now = Date.now()
    const endpoint: EndpointRow = {
      id: newId(),
      account_id: accountId,
      url,
      description: checkedDescription(input.description ?? ''),
      events: JSON.stringify(events),
      is_enabled: isEnabled,
      disabled_reason: isEnabled ? null : 'owner',
      failing_days: 0,
      last_failing_day: null,
      secret: sealSecret(secret),
      previous_secret: null,
      previous_expires_at: null,
      created_by: key ? 'key' : 'user',
      key_id: key?.id ?? null,
      key_name: key?.name ?? null,
      created_at: now,
      updated_at: now,
    }
    await trx.table('webhook_endpoints').insert(endpoint)
    await inTransaction?.(trx, { endpoint, secret })
    return { endpoint, secret }
  })
}

/**
 * The events that an endpoint is to get. Without a choice a person gets every one, a key those that it may get today.
 * @throws AppError INSUFFICIENT_PERMISSIONS
 */
function chosenBy({ permissions }: Author, events: string[]): string[] {
  if (permissions === 'all') return events
  const allowed = CHOSEN.filter((type) => mayGet(permissions, type))
  const wanted = events.length > 0 ? events : allowed.length > 0 ? allowed : CHOSEN
  mustGet(permissions, wanted)
  return wanted
}

async function mustHaveRoom(trx: Transaction, accountId: string): Promise<void> {
  const [{ total }] = await trx.from('webhook_endpoints').where('account_id', accountId).count('* as total')
  if (Number(total) < MAX_ENDPOINTS) return
  const message = `An account can have at most ${MAX_ENDPOINTS} webhook endpoints. Delete one that you no longer use.`
  throw new ValidationError([{ field: 'url', rule: 'most', message }])
}

/**
 * Changes the given fields and leaves the rest. A key cannot bring events that it may not get to another address.
 * @throws NotFoundError, AppError INSUFFICIENT_PERMISSIONS, ValidationError
 */
export async function updateEndpoint(
  accountId: string,
  author: Author,
  id: string,
  input: EndpointInput
): Promise<EndpointRow> {
  await findEndpoint(accountId, id)
  const events = input.events && chosenBy(author, input.events)
  const url = input.url === undefined ? undefined : checkedUrl(input.url)
  return transaction(async (trx) => {
    const before = await lockEndpoint(trx, accountId, id)
    const kept = JSON.parse(before.events) as string[]
    if (url !== undefined && !events) mustGet(author.permissions, kept.length > 0 ? kept : CHOSEN)
    const changes: Partial<EndpointRow> = {
      ...(url !== undefined && { url }),
      ...(input.description !== undefined && { description: checkedDescription(input.description) }),
      ...(events && { events: JSON.stringify(events) }),
      updated_at: Date.now(),
    }
    const { isEnabled = Boolean(before.is_enabled) } = input
    if (isEnabled !== Boolean(before.is_enabled))
      Object.assign(changes, {
        is_enabled: isEnabled,
        disabled_reason: isEnabled ? null : 'owner',
        failing_days: 0,
        last_failing_day: null,
      })
    await trx.from('webhook_endpoints').where('id', before.id).update(changes)
    if (!isEnabled) await giveUpWaiting(trx, before.id)
    return { ...before, ...changes }
  })
}

/** Deletes an endpoint with its deliveries; waiting ones are no longer sent. @throws NotFoundError */
export async function deleteEndpoint(accountId: string, id: string): Promise<void> {
  const { id: known } = await findEndpoint(accountId, id)
  await transaction((trx) => trx.from('webhook_endpoints').where('id', known).delete())
}

/**
 * Gives an endpoint a new secret. The previous one also signs for the grace period, and one of an earlier rotation for
 * the rest of its own: who loses a new secret can rotate again and lose no event. Without a grace period only the new
 * one signs.
 * @throws NotFoundError
 */
export function rotateSecret(
  accountId: string,
  id: string,
  graceSeconds: number = DEFAULT_GRACE,
  inTransaction?: InTransaction<EndpointWithSecret>
): Promise<EndpointWithSecret> {
  const secret = newSecret()
  return transaction(async (trx) => {
    const before = await lockEndpoint(trx, accountId, id)
    const changes = { ...rotatedSecrets(before, secret, graceSeconds * 1000), updated_at: Date.now() }
    await trx.from('webhook_endpoints').where('id', before.id).update(changes)
    const rotated = { endpoint: { ...before, ...changes }, secret }
    await inTransaction?.(trx, rotated)
    return rotated
  })
}

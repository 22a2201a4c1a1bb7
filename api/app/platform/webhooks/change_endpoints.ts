import { lockAccount } from '#accounts/queries/lock_account'
import { mustBeAllowed } from '#billing/queries/capability'
import { type InTransaction, type Transaction, transaction } from '#core/database/transaction'
import { ValidationError } from '#core/errors'
import { newId } from '#core/ids'
import { giveUpWaiting } from '#platform/webhooks/deliveries'
import { checkedDescription, checkedUrl, type EndpointInput } from '#platform/webhooks/endpoint_fields'
import { type EndpointRow, findEndpoint, lockEndpoint } from '#platform/webhooks/endpoints'
import { newSecret, sealSecret } from '#platform/webhooks/secrets'

const MOST_ENDPOINTS = 20
/** A day, in seconds. */
const DEFAULT_GRACE = 86_400

export interface EndpointWithSecret {
  endpoint: EndpointRow
  secret: string
}

/** @throws AppError PLAN_REQUIRED on a plan without API access, ValidationError */
export async function createEndpoint(
  accountId: string,
  input: EndpointInput & { url: string },
  inTransaction?: InTransaction<EndpointWithSecret>
): Promise<EndpointWithSecret> {
  await mustBeAllowed(accountId, 'apiAccess')
  const url = checkedUrl(input.url)
  const secret = newSecret()
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
      events: JSON.stringify(input.events ?? []),
      is_enabled: isEnabled,
      disabled_reason: isEnabled ? null : 'owner',
      failing_days: 0,
      last_failing_day: null,
      secret: sealSecret(secret),
      previous_secret: null,
      previous_expires_at: null,
      created_at: now,
      updated_at: now,
    }
    await trx.table('webhook_endpoints').insert(endpoint)
    await inTransaction?.(trx, { endpoint, secret })
    return { endpoint, secret }
  })
}

async function mustHaveRoom(trx: Transaction, accountId: string): Promise<void> {
  const [{ total }] = await trx.from('webhook_endpoints').where('account_id', accountId).count('* as total')
  if (Number(total) < MOST_ENDPOINTS) return
  const message = `An account can have at most ${MOST_ENDPOINTS} webhook endpoints. Delete one that you no longer use.`
  throw new ValidationError([{ field: 'url', rule: 'most', message }])
}

/** Changes the given fields and leaves the rest. @throws NotFoundError, ValidationError */
export async function updateEndpoint(
  accountId: string,
  id: string,
  input: EndpointInput
): Promise<EndpointRow> {
  await findEndpoint(accountId, id)
  const url = input.url === undefined ? undefined : checkedUrl(input.url)
  return transaction(async (trx) => {
    const before = await lockEndpoint(trx, accountId, id)
    const changes: Partial<EndpointRow> = {
      ...(url !== undefined && { url }),
      ...(input.description !== undefined && { description: checkedDescription(input.description) }),
      ...(input.events && { events: JSON.stringify(input.events) }),
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
 * Gives an endpoint a new secret. The previous one also signs for the grace period; one from an earlier rotation
 * expires at once.
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
    const now = Date.now()
    const changes = {
      secret: sealSecret(secret),
      previous_secret: graceSeconds > 0 ? before.secret : null,
      previous_expires_at: graceSeconds > 0 ? now + graceSeconds * 1000 : null,
      updated_at: now,
    }
    await trx.from('webhook_endpoints').where('id', before.id).update(changes)
    const rotated = { endpoint: { ...before, ...changes }, secret }
    await inTransaction?.(trx, rotated)
    return rotated
  })
}

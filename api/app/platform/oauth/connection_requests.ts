import { randomBytes } from 'node:crypto'
import { lockAccount } from '#accounts/queries/lock_account'
import { mustBeAllowed } from '#billing/queries/capability'
import { type Transaction, transaction } from '#core/database/transaction'
import { NotFoundError, ValidationError } from '#core/errors'
import { announceRevoked } from '#core/http/credential'
import { newId } from '#core/ids'
import { sha256 } from '#core/sha256'
import type { ApiPermission } from '#platform/keys/permissions'
import { isDocumentAddress } from '#platform/oauth/client_documents'
import type { ClientMetadata } from '#platform/oauth/client_metadata'
import { type FoundRecord, findRecord, putRecord } from '#platform/oauth/records'
import { isScope } from '#platform/oauth/resource'
import { findClient, rowOfClient } from '#platform/oauth/storage'

const KIND = 'Interaction'
const MAX_CONNECTIONS = 50

/** What an application asks somebody for. */
export interface ConnectionRequest {
  client: ClientMetadata
  /** Where the browser is sent back to. */
  redirectUri: string
  permissions: ApiPermission[]
  /** UTC milliseconds. */
  expiresAt: number
}

/** The host that publishes what an application says of itself; null where it only registered. */
export const publisherOf = ({ client_id: id }: ClientMetadata): string | null =>
  isDocumentAddress(id) ? new URL(id).host : null

interface Owner {
  accountId: string
  userId: string
}

/** @throws NotFoundError also for one that was answered, or that has expired */
export async function findConnectionRequest(id: string): Promise<ConnectionRequest> {
  return (await pending(id)).request
}

/**
 * Connects the application with what it asks for; an earlier connection of the same one ends.
 * @param chosen what is allowed of that; everything when left out
 * @returns the address in this browser that leads back to it
 * @throws NotFoundError, AppError PLAN_REQUIRED on a plan without API access, ValidationError for one too many or for a
 *   permission that was not asked for
 */
export async function allowConnection(
  id: string,
  { accountId, userId }: Owner,
  chosen?: ApiPermission[]
): Promise<string> {
  const { request, found } = await pending(id)
  await mustBeAllowed(accountId, 'apiAccess')
  const { client, redirectUri } = request
  const permissions = chosen ? mustBeAskedFor(chosen, request) : request.permissions
  const connectionId = newId()
  return transaction(async (trx) => {
    await lockAccount(trx, accountId)
    await endConnections(trx, { user_id: userId, client_id: rowOfClient(client.client_id) })
    await mustHaveRoom(trx, accountId)
    await trx.table('connected_applications').insert({
      id: connectionId,
      account_id: accountId,
      user_id: userId,
      client_id: rowOfClient(client.client_id),
      client_document: publisherOf(client) && client.client_id,
      name: client.client_name,
      host: new URL(redirectUri).host,
      permissions: JSON.stringify(permissions),
      created_at: Date.now(),
    })
    return answer(trx, id, found, {
      login: { accountId: userId, remember: false },
      consent: { grantId: connectionId },
    })
  })
}

/** @returns as for {@link allowConnection} */
export async function denyConnection(id: string): Promise<string> {
  const { found } = await pending(id)
  return transaction((trx) =>
    answer(trx, id, found, { error: 'access_denied', error_description: 'The user did not allow it' })
  )
}

/** Ends connections, with what is open for them once the transaction has committed. @returns how many there were */
export async function endConnections(trx: Transaction, which: Record<string, string>): Promise<number> {
  const ended: { id: string }[] = await trx.from('connected_applications').where(which).select('id')
  await trx.from('connected_applications').where(which).delete()
  trx.after('commit', () => {
    for (const { id } of ended) announceRevoked(id)
  })
  return ended.length
}

/** Whether a browser that comes back from the dashboard is the one in which the request was answered. */
export async function wasAnsweredBy(id: string, proof: string | undefined): Promise<boolean> {
  const found = await findRecord(KIND, id)
  const { result } = (found?.payload ?? {}) as { result?: { proof?: string } }
  return proof !== undefined && result?.proof === sha256(proof)
}

async function pending(id: string): Promise<{ request: ConnectionRequest; found: FoundRecord }> {
  const found = await findRecord(KIND, id)
  const { params, result } = (found?.payload ?? {}) as {
    params?: { client_id: string; redirect_uri: string; scope?: string }
    result?: object
  }
  const client = params && !result ? await findClient(params.client_id) : null
  if (!found || !params || !client) throw new NotFoundError('Connection request')
  const permissions = (params.scope ?? '').split(' ').filter(isScope)
  return {
    found,
    request: { client, redirectUri: params.redirect_uri, permissions, expiresAt: found.expiresAt },
  }
}

/**
 * Stores the answer where the authorization server goes on from. The way back takes a cookie of the browser that asked,
 * and the proof, which only the browser that answered has: a link to the question that somebody passes on leads nowhere.
 */
async function answer(trx: Transaction, id: string, found: FoundRecord, result: object): Promise<string> {
  const proof = randomBytes(32).toString('base64url')
  await putRecord(trx, {
    kind: KIND,
    secret: id,
    payload: { ...found.payload, result: { ...result, proof: sha256(proof) } },
    connectionId: null,
    expiresAt: found.expiresAt,
  })
  return `/oauth/authorize/${id}?proof=${proof}`
}

function mustBeAskedFor(
  chosen: ApiPermission[],
  { client, permissions }: ConnectionRequest
): ApiPermission[] {
  const notAsked = chosen.filter((one) => !permissions.includes(one))
  if (notAsked.length === 0) return permissions.filter((one) => chosen.includes(one))
  const message = `${client.client_name} did not ask for ${notAsked.join(', ')}`
  throw new ValidationError([{ field: 'permissions', rule: 'asked', message }])
}

async function mustHaveRoom(trx: Transaction, accountId: string): Promise<void> {
  const connections = trx.from('connected_applications').where('account_id', accountId)
  const [{ total }] = await connections.count('* as total')
  if (Number(total) < MAX_CONNECTIONS) return
  const message = `An account can have at most ${MAX_CONNECTIONS} connected applications. Disconnect one that you no longer use.`
  throw new ValidationError([{ field: 'request', rule: 'most', message }])
}

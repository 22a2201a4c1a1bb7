import { errors } from 'oidc-provider'
import { execute, readConnection, transaction } from '#core/database/transaction'
import { OutgoingFailedError, OutgoingRefusedError } from '#core/outgoing/errors'
import type { OutgoingClient } from '#core/outgoing/outgoing_client'
import { outgoingClient } from '#core/outgoing/shared_client'
import { sha256 } from '#core/sha256'
import { DAY, MINUTE } from '#core/time'
import { type ClientMetadata, narrow } from '#platform/oauth/client_metadata'

/**
 * Applications whose id is the https address of a document about themselves (draft-ietf-oauth-client-id-metadata-document),
 * which is how the Model Context Protocol prefers to be told. The document is read when a browser asks for a connection;
 * later calls use what was read then.
 */

const MAX_ADDRESS_LENGTH = 1_000
/** The draft recommends 5 KB; some list many addresses. */
const MAX_BYTES = 20_000
/** How long a document that was read is not read again. */
const FRESH = 5 * MINUTE
/** How long one is kept that nobody has connected. */
const UNUSED = DAY

/** Whether an id can be the address of a document. */
export function isDocumentAddress(id: string): boolean {
  if (id.length > MAX_ADDRESS_LENGTH || !/^https:\/\/[\x21-\x7e]+$/.test(id) || /[#\\]/.test(id)) return false
  const address = URL.parse(id)
  // As it is written: no other spelling of the same address, no dot segments, no user.
  return address !== null && address.href === id && address.username === '' && address.pathname !== '/'
}

/** The row that has what a document says: an id like those of registered applications, made of the address. */
export const rowOfDocument = (address: string): string => {
  const hash = sha256(address)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ].join('-')
}

/**
 * Reads the document of an application and keeps what it says.
 * @throws errors.InvalidClientMetadata naming what is wrong with it, or that it could not be read
 */
export async function readDocument(
  address: string,
  client: OutgoingClient = outgoingClient()
): Promise<void> {
  const id = rowOfDocument(address)
  const now = Date.now()
  const known = await readConnection()
    .from('oauth_clients')
    .where('id', id)
    .where('expires_at', '>', now)
    .first()
  if (known && Number(known.created_at) > now - FRESH) return
  const metadata = checked(address, await fetched(address, client))
  await transaction(async (trx) => {
    await trx.from('oauth_clients').where('expires_at', '<=', now).delete()
    await execute(
      trx,
      `INSERT INTO oauth_clients (id, metadata, created_at, expires_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET metadata = excluded.metadata, created_at = excluded.created_at`,
      [id, JSON.stringify(metadata), now, now + UNUSED]
    )
  })
}

async function fetched(address: string, client: OutgoingClient): Promise<string> {
  const answer = await client
    .get(address, { accept: 'application/json', maxBytes: MAX_BYTES })
    .catch((error) => {
      if (!(error instanceof OutgoingRefusedError || error instanceof OutgoingFailedError)) throw error
      throw wrong(error.message)
    })
  if (answer.url !== address) throw wrong('It redirects, which is not followed.')
  if (answer.status !== 200) throw wrong(`It answered ${answer.status}.`)
  return answer.body.toString()
}

function checked(address: string, text: string): ClientMetadata {
  const said = parsed(text)
  if (said.client_id !== address) throw wrong('Its client_id is not its address.')
  if ('client_secret' in said) throw wrong('It has a client_secret, which everybody could read.')
  const method = said.token_endpoint_auth_method ?? 'none'
  if (method !== 'none') throw wrong('Its token_endpoint_auth_method must be none.')
  if (typeof said.client_name !== 'string') throw wrong('It has no client_name.')
  narrow(said)
  return said as unknown as ClientMetadata
}

function parsed(text: string): Record<string, unknown> {
  try {
    const said: unknown = JSON.parse(text)
    if (typeof said === 'object' && said !== null && !Array.isArray(said))
      return said as Record<string, unknown>
  } catch {
    // Reported below, like JSON of another kind.
  }
  throw wrong('It is no JSON object.')
}

const wrong = (what: string) => new errors.InvalidClientMetadata(`The document of the client_id: ${what}`)

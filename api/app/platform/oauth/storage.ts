import { type Adapter, errors, type Payload } from 'oidc-provider'
import { readConnection, type Transaction, transaction } from '#core/database/transaction'
import { AppError } from '#core/errors'
import { announceRevoked } from '#core/http/credential'
import { isId } from '#core/ids'
import { DAY } from '#core/time'
import { isDocumentAddress, rowOfDocument } from '#platform/oauth/client_documents'
import type { ClientMetadata } from '#platform/oauth/client_metadata'
import { dropRecord, findRecord, putRecord, useRecord } from '#platform/oauth/records'
import { RESOURCE, SCOPES } from '#platform/oauth/resource'

/** How long an application is known that nobody has connected, and one that was given a token. */
const UNUSED_CLIENT = DAY
const USED_CLIENT = 90 * DAY
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60

/** Where the library keeps what it has to keep, by kind. */
export function storageOf(kind: string): Adapter {
  if (kind === 'Client') return clients
  if (kind === 'Grant') return grants
  // Who is signed in is the dashboard's to know: nothing of it outlives a request here.
  if (kind === 'Session') return nowhere
  return records(kind)
}

const nowhere: Adapter = {
  upsert: async () => {},
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
}

const clients: Adapter = {
  ...nowhere,
  async upsert(id, metadata) {
    const now = Date.now()
    await written(async (trx) => {
      await trx.from('oauth_clients').where('expires_at', '<=', now).delete()
      const row = { id, metadata: JSON.stringify(metadata), created_at: now, expires_at: now + UNUSED_CLIENT }
      await trx.table('oauth_clients').insert(row)
    })
  },
  find: async (id) => ((await findClient(id)) as Payload | null) ?? undefined,
}

/** An application that registered itself, or whose document was read. */
export async function findClient(clientId: string): Promise<ClientMetadata | null> {
  const id = rowOfClient(clientId)
  if (!isId(id)) return null
  const row = await read(() =>
    readConnection().from('oauth_clients').where('id', id).where('expires_at', '>', Date.now()).first()
  )
  return row && JSON.parse(row.metadata)
}

/** The id of its row, which its connections have too. */
export const rowOfClient = (clientId: string): string =>
  isDocumentAddress(clientId) ? rowOfDocument(clientId) : clientId

/** What a person has allowed is the row of the connected application: consent writes it, the library only reads it. */
const grants: Adapter = {
  ...nowhere,
  async find(id) {
    const row = await read(() => readConnection().from('connected_applications').where('id', id).first())
    if (!row) return undefined
    const allowed: string[] = JSON.parse(row.permissions)
    const others = SCOPES.filter((scope) => !allowed.includes(scope))
    return {
      kind: 'Grant',
      jti: row.id,
      accountId: row.user_id,
      clientId: row.client_document ?? row.client_id,
      resources: { [RESOURCE]: allowed.join(' ') },
      // What was asked for and is neither granted nor rejected would be asked about again.
      rejected: { resources: { [RESOURCE]: others.join(' ') } },
      iat: Math.floor(Number(row.created_at) / 1000),
      // It holds until it is disconnected.
      exp: Math.floor(Date.now() / 1000) + YEAR_IN_SECONDS,
    }
  },
  async destroy(id) {
    await written((trx) => trx.from('connected_applications').where('id', id).delete())
    announceRevoked(id)
  },
}

/** Requests for consent, codes and tokens. Their secrets are in no row: `jti` is put back where one is found. */
function records(kind: string): Adapter {
  return {
    ...nowhere,
    async upsert(id, { jti, ...payload }, expiresIn) {
      const connectionId = typeof payload.grantId === 'string' ? payload.grantId : null
      const expiresAt = Date.now() + expiresIn * 1000
      await written(async (trx) => {
        if (connectionId !== null) await mustBeConnected(trx, connectionId)
        await putRecord(trx, { kind, secret: id, payload, connectionId, expiresAt })
      })
    },
    async find(id) {
      const found = await read(() => findRecord(kind, id))
      if (!found) return undefined
      const consumed = found.usedAt !== null && { consumed: Math.floor(found.usedAt / 1000) }
      return { ...found.payload, jti: id, ...consumed }
    },
    async consume(id) {
      if (!(await written((trx) => useRecord(trx, kind, id)))) throw new errors.InvalidGrant()
    },
    async destroy(id) {
      await written((trx) => dropRecord(trx, kind, id))
    },
    async revokeByGrantId(grantId) {
      await written((trx) => trx.from('oauth_records').where('connection_id', grantId).delete())
    },
  }
}

/** @throws errors.InvalidGrant where it was disconnected meanwhile */
async function mustBeConnected(trx: Transaction, connectionId: string): Promise<void> {
  const connection = await trx
    .from('connected_applications')
    .where('id', connectionId)
    .select('client_id')
    .forUpdate()
    .first()
  if (!connection) throw new errors.InvalidGrant()
  await trx
    .from('oauth_clients')
    .where('id', connection.client_id)
    .update({ expires_at: Date.now() + USED_CLIENT })
}

const written = <T>(work: (trx: Transaction) => Promise<T>): Promise<T> => read(() => transaction(work))

/** A busy or full database becomes an OAuth error, which the library passes on as it is. */
async function read<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw Object.assign(new Error('temporarily_unavailable', { cause: error }), {
      expose: true,
      status: error.status,
      statusCode: error.status,
      error: 'temporarily_unavailable',
      error_description: error.message,
    })
  }
}

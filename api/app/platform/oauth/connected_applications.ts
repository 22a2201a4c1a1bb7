import { readConnection, transaction } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { isId } from '#core/ids'
import type { ApiPermission } from '#platform/keys/permissions'
import { endConnections } from '#platform/oauth/connection_requests'

export interface ConnectedApplication {
  id: string
  name: string
  host: string
  permissions: ApiPermission[]
  /** UTC milliseconds. */
  connectedAt: number
  lastUsedAt: number | null
  totalRequests: number
}

/** The account's applications, the one connected last first. */
export async function listConnectedApplications(accountId: string): Promise<ConnectedApplication[]> {
  const found = await readConnection()
    .from('connected_applications')
    .where('account_id', accountId)
    .orderBy('id', 'desc')
    .select('id', 'name', 'host', 'permissions', 'created_at', 'last_used_at', 'total_requests')
  return found.map((row) => ({
    id: row.id,
    name: row.name,
    host: row.host,
    permissions: JSON.parse(row.permissions),
    connectedAt: Number(row.created_at),
    lastUsedAt: row.last_used_at === null ? null : Number(row.last_used_at),
    totalRequests: Number(row.total_requests),
  }))
}

/** Its tokens are unknown from the next call on, and what it holds open ends. @throws NotFoundError */
export async function disconnect(accountId: string, id: string): Promise<void> {
  if (!isId(id)) throw new NotFoundError('Connected application')
  const which = { account_id: accountId, id: id.toLowerCase() }
  const ended = await transaction((trx) => endConnections(trx, which))
  if (ended === 0) throw new NotFoundError('Connected application')
}

import { readConnection } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { isId } from '#core/ids'
import type { LoggedCall } from '#platform/request_log/logged_calls'

/** A call of one of an account's keys or connected applications, with its name while it exists. */
export type KeyCall = Omit<LoggedCall, 'key_id'> & { key_id: string; key_name: string | null }

export interface CallsQuery {
  accountId: string
  limit: number
  /** Only calls before this one. */
  startingAfter?: string
  keyId?: string
  status?: number
  /** Prefix of the path. */
  path?: string
}

/** One page of the calls of an account's keys, newest first. */
export async function listCalls(question: CallsQuery): Promise<{ calls: KeyCall[]; hasMore: boolean }> {
  const { accountId, limit, startingAfter, keyId, status, path } = question
  const query = keyCalls(accountId)
    .orderBy('request_log.id', 'desc')
    .limit(limit + 1)
  if (startingAfter !== undefined) query.where('request_log.id', '<', startingAfter.toLowerCase())
  if (keyId !== undefined) query.where('request_log.key_id', keyId.toLowerCase())
  if (status !== undefined) query.where('request_log.status', status)
  if (path !== undefined)
    query.whereRaw(`request_log.path LIKE ? ESCAPE '\\'`, [`${path.replace(/[\\%_]/g, '\\$&')}%`])
  const found: KeyCall[] = await query
  return { calls: found.slice(0, limit), hasMore: found.length > limit }
}

/** @throws NotFoundError also for another account's call, and for one without a key */
export async function findCall(accountId: string, id: string): Promise<KeyCall> {
  const [found]: KeyCall[] = isId(id)
    ? await keyCalls(accountId).where('request_log.id', id.toLowerCase())
    : []
  if (!found) throw new NotFoundError('Call')
  return found
}

function keyCalls(accountId: string) {
  return readConnection()
    .from('request_log')
    .leftJoin('api_keys', 'api_keys.id', 'request_log.key_id')
    .leftJoin('connected_applications', 'connected_applications.id', 'request_log.key_id')
    .where('request_log.account_id', accountId)
    .whereNotNull('request_log.key_id')
    .select('request_log.*')
    .select(readConnection().raw('COALESCE(api_keys.name, connected_applications.name) AS key_name'))
}

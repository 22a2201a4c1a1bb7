import type { HttpContext } from '@adonisjs/core/http'
import encryption from '@adonisjs/core/services/encryption'
import { isDuplicate } from '#core/database/errors'
import { execute, readConnection, type Transaction, transaction } from '#core/database/transaction'
import { AppError, ValidationError } from '#core/errors'
import { success } from '#core/http/envelope'
import { newId } from '#core/ids'
import { hasEnded, PROCESS_ID } from '#core/process_id'
import { sha256 } from '#core/sha256'
import { settings } from '#start/settings'

export const KEPT_ANSWER_PURPOSE = 'kept answer'
const LIFE = settings.retention.answers
/** Milliseconds after which a call without an answer counts as failed, in whichever process it runs. */
const MAX_CALL = 60_000

export interface StoredResponse {
  status: number
  message: string
  data: unknown
  headers?: Record<string, string>
}

/**
 * Stores the answer in the transaction of the work, so that both exist or neither. Must be called once in it, as
 * its last step.
 * @throws AppError IDEMPOTENCY_IN_PROGRESS where the call took so long that another one has begun in its place
 */
export type Keep = (trx: Transaction, answer: StoredResponse) => Promise<void>

interface Kept {
  id: string
  fingerprint: string
  status: number | null
  answer: string | null
  owner: string | null
}

/**
 * Runs `work` once for an Idempotency-Key of this account, method and address, and answers with what it keeps;
 * repeating the key with the same body gives that answer again. It is stored encrypted, because links in it may
 * open an account. Nothing is stored for a refused call.
 * @param work must call `keep` in the transaction that stores its effect
 * @throws AppError IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
 */
export async function idempotent(
  ctx: HttpContext,
  body: unknown,
  work: (keep: Keep) => Promise<unknown>
): Promise<void> {
  const entry = await enterKey(ctx, body)
  if (entry !== null && 'kept' in entry) return replay(ctx, entry.kept, entry.fingerprint)

  const given: StoredResponse[] = []
  const keep: Keep = async (trx, result) => {
    if (entry !== null) await store(trx, entry.id, result)
    given.push(result)
  }
  try {
    await work(keep)
  } catch (error) {
    if (entry !== null) await release(ctx, entry.id)
    throw error
  }
  const result = given.at(-1)
  if (!result) throw new Error('The work of an idempotent call kept no answer')
  answer(ctx, result)
}

type Entry = { id: string } | { kept: Kept; fingerprint: string }

/** @returns the right to do the work, or the answer of the earlier call with the key; null where there is no key */
async function enterKey(ctx: HttpContext, body: unknown): Promise<Entry | null> {
  const key = ctx.request.header('idempotency-key')?.replace(/^"(.*)"$/, '$1')
  if (!key) return null
  if (key.length > 255)
    throw new ValidationError([
      { field: 'Idempotency-Key', rule: 'maxLength', message: 'Please enter at most 255 characters' },
    ])
  const scope = `${ctx.request.method()} ${ctx.request.url()}`.slice(0, 200)
  const fingerprint = sha256(JSON.stringify(sorted(body)))
  const where = { account_id: ctx.credential.accountId, scope, key }
  for (;;) {
    const id = newId()
    if (await inserted({ id, ...where, fingerprint })) return { id }
    const kept: Kept | null = await readConnection().from('idempotency_keys').where(where).first()
    if (kept && !isAbandoned(kept)) return { kept, fingerprint }
    // Its call was just refused, or its process was killed and its work with it.
    if (kept) await remove(kept.id)
  }
}

/** With the fields of each object in one order, so that equal values have one text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(fields.map(([name, one]) => [name, sorted(one)]))
}

const isAbandoned = ({ id, status, owner }: Kept) =>
  status === null && (unreleased.has(id) || (owner !== null && hasEnded(owner)))

/** @returns false where the key is already in use */
async function inserted(row: Record<string, string>): Promise<boolean> {
  const { account_id, scope, key } = row
  const now = Date.now()
  try {
    await transaction(async (trx) => {
      await trx
        .from('idempotency_keys')
        .where({ account_id, scope, key })
        .where((stale) =>
          stale
            .where('created_at', '<', now - LIFE)
            .orWhere((dead) => dead.whereNull('status').where('created_at', '<', now - MAX_CALL))
        )
        .delete()
      await trx.table('idempotency_keys').insert({ ...row, owner: PROCESS_ID, created_at: now })
    })
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

async function store(trx: Transaction, id: string, result: StoredResponse): Promise<void> {
  const changed = await execute(trx, 'UPDATE idempotency_keys SET status = ?, answer = ? WHERE id = ?', [
    result.status,
    encryption.encrypt(result, { purpose: KEPT_ANSWER_PURPOSE }),
    id,
  ])
  if (changed === 0) throw inProgress()
}

/** Frees the key of a call that had no effect. */
const remove = (id: string) =>
  transaction((trx) => trx.from('idempotency_keys').where('id', id).whereNull('status').delete())

/** Entries of calls that had no effect and could not be freed, because nothing could be stored. */
const unreleased = new Set<string>()
/** Milliseconds between two attempts to free one, for calls that reach another process. */
const BETWEEN_RELEASES = 1_000

/** The caller should learn why the work failed, not that this failed too. */
async function release(ctx: HttpContext, id: string, until = Date.now() + MAX_CALL): Promise<void> {
  try {
    await remove(id)
    unreleased.delete(id)
  } catch (error) {
    if (!unreleased.has(id)) ctx.logger.warn({ err: error }, 'An Idempotency-Key could not be freed yet')
    // After MAX_CALL it counts as failed everywhere.
    if (Date.now() >= until) unreleased.delete(id)
    else {
      unreleased.add(id)
      setTimeout(() => void release(ctx, id, until), BETWEEN_RELEASES).unref()
    }
  }
}

function replay(ctx: HttpContext, kept: Kept, fingerprint: string): void {
  if (kept.fingerprint !== fingerprint) {
    throw new AppError(
      422,
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key was used with another request body'
    )
  }
  if (kept.answer === null) throw inProgress()
  const first = encryption.decrypt<StoredResponse>(kept.answer, KEPT_ANSWER_PURPOSE)
  if (!first) {
    throw new AppError(
      409,
      'CONFLICT',
      'The answer to this Idempotency-Key cannot be shown again. Use another key'
    )
  }
  ctx.response.header('Idempotent-Replayed', 'true')
  ctx.isReplay = true
  answer(ctx, first)
}

function answer(ctx: HttpContext, { status, message, data, headers = {} }: StoredResponse): void {
  for (const [name, value] of Object.entries(headers)) ctx.response.header(name, value)
  success(ctx, data, message, status)
}

const inProgress = () =>
  new AppError(409, 'IDEMPOTENCY_IN_PROGRESS', 'A request with this Idempotency-Key is still running', {
    headers: { 'Retry-After': '1' },
  })

import { createHash } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import encryption from '@adonisjs/core/services/encryption'
import { isDuplicate } from '#core/database/errors'
import { change, reading, transaction } from '#core/database/transaction'
import { AppError } from '#core/errors'
import { success } from '#core/http/envelope'
import { newId } from '#core/ids'

const PURPOSE = 'kept answer'
const LIFE = 24 * 60 * 60 * 1000
/** Milliseconds after which a call without an answer is taken for dead: its process has gone. */
const LONGEST_CALL = 60_000

export interface Answer {
  status: number
  message: string
  data: unknown
}

interface Kept {
  id: string
  fingerprint: string
  status: number | string | null
  answer: string | null
  created_at: number | string
}

/**
 * Runs `work` once for an Idempotency-Key of this account, method and address, and answers by its result; the same
 * key with the same body gets that answer again, which is kept sealed: what it links to may open an account. Nothing is
 * kept of a call that was refused.
 * @throws AppError IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
 */
export async function idempotent(
  ctx: HttpContext,
  body: unknown,
  work: () => Promise<Answer>
): Promise<void> {
  const key = ctx.request.header('idempotency-key')?.replace(/^"(.*)"$/, '$1')
  if (!key) return answer(ctx, await work())
  if (key.length > 255)
    throw new AppError(400, 'BAD_REQUEST', 'Idempotency-Key must have at most 255 characters')

  const scope = `${ctx.request.method()} ${ctx.request.url()}`.slice(0, 200)
  const fingerprint = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const where = { account_id: ctx.credential.accountId, scope, key }
  const id = newId()
  try {
    await transaction(async (trx) => {
      await trx
        .from('idempotency_keys')
        .where(where)
        .where((stale) =>
          stale
            .where('created_at', '<', Date.now() - LIFE)
            .orWhere((dead) => dead.whereNull('status').where('created_at', '<', Date.now() - LONGEST_CALL))
        )
        .delete()
      await trx.table('idempotency_keys').insert({ id, ...where, fingerprint, created_at: Date.now() })
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return replay(ctx, await reading().from('idempotency_keys').where(where).first(), fingerprint)
  }

  let result: Answer
  try {
    result = await work()
  } catch (error) {
    await transaction((trx) => trx.from('idempotency_keys').where('id', id).delete())
    throw error
  }
  await transaction((trx) =>
    change(trx, 'UPDATE idempotency_keys SET status = ?, answer = ? WHERE id = ?', [
      result.status,
      encryption.encrypt(result, { purpose: PURPOSE }),
      id,
    ])
  )
  answer(ctx, result)
}

function replay(ctx: HttpContext, kept: Kept | null, fingerprint: string): void {
  if (kept && kept.fingerprint !== fingerprint) {
    throw new AppError(
      422,
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key was used with another request body'
    )
  }
  if (!kept || kept.answer === null) {
    throw new AppError(
      409,
      'IDEMPOTENCY_IN_PROGRESS',
      'A request with this Idempotency-Key is still running',
      {
        headers: { 'Retry-After': '1' },
      }
    )
  }
  const first = encryption.decrypt<Answer>(kept.answer, PURPOSE)
  if (!first) {
    throw new AppError(
      409,
      'CONFLICT',
      'The answer to this Idempotency-Key cannot be shown again. Use another key'
    )
  }
  ctx.response.header('Idempotent-Replayed', 'true')
  answer(ctx, first)
}

const answer = (ctx: HttpContext, { status, message, data }: Answer) => success(ctx, data, message, status)

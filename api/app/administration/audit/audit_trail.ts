import type { HttpContext } from '@adonisjs/core/http'
import { sessionOf } from '#accounts/sessions/session_credential'
import type { Schema } from '#core/contract/types'
import { type Transaction } from '#core/database/transaction'
import { maskedAddress } from '#core/http/masked_address'
import { newId } from '#core/ids'

/** The administrator behind a call. */
export interface Operator {
  userId: string
  accountId: string
  email: string
  requestId: string | null
  address: string | null
}

export function operatorOf(ctx: HttpContext): Operator {
  const { userId, accountId, email } = sessionOf(ctx)
  return {
    userId,
    accountId,
    email,
    requestId: ctx.request.id() ?? null,
    address: maskedAddress(ctx.request.ip()),
  }
}

export interface AuditedChange {
  /** The action, such as `user.update`. */
  action: Schema<'AdminAuditEntry'>['action']
  target: {
    kind: string
    id: string
    label: string | null
    /** The account whose personal data `label`, `before` and `after` may contain. */
    accountId: string | null
  }
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}

/** Characters of a text that the trail stores; the rest is only counted. */
const MAX_TEXT_LENGTH = 500
const SECRET = /password|secret|token|hash/i

/** Records an operator's change in the trail, in the same transaction. */
export async function recordChange(
  trx: Transaction,
  operator: Operator,
  { action, target, before = null, after = null }: AuditedChange
): Promise<void> {
  const [was, is] = before && after ? differing(before, after) : [before, after]
  await trx.table('audit_entries').insert({
    id: newId(),
    created_at: Date.now(),
    operator_id: operator.userId,
    operator_email: operator.email,
    action,
    target_kind: target.kind,
    target_id: target.id,
    target_label: target.label?.slice(0, 300) ?? null,
    subject_account_id: target.accountId,
    before: was && JSON.stringify(shown(was)),
    after: is && JSON.stringify(shown(is)),
    request_id: operator.requestId,
    address: operator.address,
  })
}

/** Removes an account's personal data from the trail; the fact that something was done to it stays. */
export async function eraseFromTrail(trx: Transaction, accountId: string): Promise<void> {
  await trx
    .from('audit_entries')
    .where('subject_account_id', accountId)
    .update({ target_label: null, before: null, after: null })
}

type Fields = Record<string, unknown>

/** The fields that differ. */
function differing(before: Fields, after: Fields): [Fields, Fields] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])
  )
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
  return [only(before), only(after)]
}

const shown = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, shownValue(name, value)]))

function shownValue(name: string, value: unknown): unknown {
  if (SECRET.test(name)) return '***'
  if (typeof value === 'string' && value.length > MAX_TEXT_LENGTH)
    return `${value.slice(0, MAX_TEXT_LENGTH).toWellFormed()}... (${value.length} characters)`
  return value
}

import { billingNow } from '#billing/billing_clock'
import { query, readConnection } from '#core/database/transaction'
import { DAY, utcDay } from '#core/time'
import type { Partner } from '#partners/partner_rows'
import { TIERS } from '#partners/program'

/** Cents. */
export interface StatementLine {
  /** UTC, YYYY-MM-DD. */
  day: string
  type:
    | 'Commission'
    | 'Bonus'
    | 'Taken back'
    | 'Rejected'
    | 'Restored'
    | 'Correction'
    | 'Payout'
    | 'Payout returned'
  description: string
  amount: number
  /** What is owed to the partner after this line. */
  balance: number
}

export interface Statement {
  from: string
  /** Of a period that is not over, the present day. */
  to: string
  /** Whether more may still come. */
  isRunning: boolean
  opening: number
  /** The balance at the end, or so far. */
  closing: number
  lines: StatementLine[]
}

/** The accounts with what is owed to a partner, without what has been paid. */
export const OWED = "('held', 'available', 'in_payout')"

/** The kinds of movements that change it; the others only move it between these accounts. */
export const SHOWN_KINDS =
  "('commission', 'bonus', 'taken_back', 'credited', 'rejected', 'restored', 'correction', 'payout_completed', 'payout_reversed')"

export interface Movement {
  kind: string
  note: string | null
  amount: number
  created_at: number
  commission_kind: string | null
  bonus_tier: string | null
  plan_name: string | null
  month: number | null
  transfer: string | null
}

/** Everything that changed what is owed to a partner, oldest first. */
export async function statementOf(
  { id }: Partner,
  { from, to }: { from: string; to: string }
): Promise<Statement> {
  const [begin, end] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`) + DAY]
  const [before] = await query<{ total: number | null }>(
    readConnection(),
    `SELECT SUM(amount) AS total FROM partner_ledger
     WHERE partner_id = ? AND created_at < ? AND account IN ${OWED}`,
    [id, begin]
  )
  const opening = before?.total ?? 0
  const movements = await query<Movement>(
    readConnection(),
    `SELECT l.kind, l.note, l.amount, l.created_at, c.kind AS commission_kind, c.bonus_tier, c.plan_name, c.month,
       p.stripe_transfer_id AS transfer
     FROM partner_ledger l
     LEFT JOIN partner_commissions c ON c.id = l.commission_id
     LEFT JOIN partner_payouts p ON p.id = l.payout_id
     WHERE l.partner_id = ? AND l.created_at >= ? AND l.created_at < ? AND l.account IN ${OWED}
       AND l.kind IN ${SHOWN_KINDS}
     ORDER BY l.created_at, l.id`,
    [id, begin, end]
  )
  let balance = opening
  const lines = movements.map((movement): StatementLine => {
    const amount = movement.amount
    balance += amount
    return { day: utcDay(movement.created_at), ...named(movement), amount, balance }
  })
  const today = utcDay(billingNow())
  return { from, to: to > today ? today : to, isRunning: to >= today, opening, closing: balance, lines }
}

function named(movement: Movement): Pick<StatementLine, 'type' | 'description'> {
  switch (movement.kind) {
    case 'commission':
      return { type: 'Commission', description: source(movement) }
    case 'bonus':
      return { type: 'Bonus', description: source(movement) }
    case 'taken_back':
      return { type: 'Taken back', description: `${source(movement)}, refunded or disputed` }
    case 'credited':
      return { type: 'Taken back', description: `${source(movement)}, credited to the customer` }
    case 'rejected':
      return { type: 'Rejected', description: `${source(movement)}, not accepted after review` }
    case 'restored':
      return { type: 'Restored', description: `${source(movement)}, dispute won` }
    case 'correction':
      return { type: 'Correction', description: movement.note ?? '' }
    case 'payout_reversed':
      return { type: 'Payout returned', description: movement.transfer ?? '' }
    default:
      return { type: 'Payout', description: movement.transfer ?? '' }
  }
}

function source({ commission_kind, bonus_tier, plan_name, month }: Movement): string {
  if (commission_kind !== 'bonus') return `${plan_name ?? 'Plan'}, month ${month}`
  return `${TIERS.find(({ tier }) => tier === bonus_tier)?.name ?? ''} tier reached`.trim()
}

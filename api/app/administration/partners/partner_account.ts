import { ownersOf } from '#administration/account_owners'
import { billingNow } from '#billing/billing_clock'
import type { Parameters, Schema } from '#core/contract/types'
import { query, readConnection } from '#core/database/transaction'
import { cursorOf, cursorPage } from '#core/http/cursor_page'
import { isoTime } from '#core/http/envelope'
import { dollars } from '#partners/money'
import { TOTAL_MONTHS } from '#partners/program'
import { type Row, toReferral } from '#partners/queries/lists'
import { type Movement, OWED, SHOWN_KINDS } from '#partners/statement/statement'

type Page = Parameters<'adminListReferrals'>

/** One page of a partner's customers, newest first. */
export async function referralsPage(partnerId: string, { limit, startingAfter }: Page) {
  const query = readConnection()
    .from('partner_referrals')
    .where('partner_id', partnerId)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (startingAfter !== undefined) query.where('id', '<', cursorOf(startingAfter))
  const found: (Row & { id: string; account_id: string | null; flag: string | null })[] = await query
  const { items, ...page } = cursorPage(found, limit)
  const owners = await ownersOf(items.map(({ account_id }) => account_id))
  const now = billingNow()
  return {
    referrals: items.map((row): Schema<'AdminReferral'> => {
      const { commissions, createdAt, convertedAt, monthlyCommission, ...referral } = toReferral(row, now)
      return {
        ...referral,
        user: (row.account_id === null ? undefined : owners.get(row.account_id)) ?? null,
        signedUpAt: isoTime(createdAt),
        convertedAt: isoTime(convertedAt),
        totalMonths: TOTAL_MONTHS,
        monthlyCommission: dollars(monthlyCommission),
        totalCommission: dollars(commissions),
        flag: row.flag,
      }
    }),
    ...page,
  }
}

interface Entry extends Movement {
  id: string
  kind: Schema<'AdminLedgerEntry'>['kind']
}

/** One page of what changed the amount that a partner is owed, newest first, with the balance after each. */
export async function ledgerPage(partnerId: string, { limit, startingAfter }: Page) {
  const before = startingAfter === undefined ? null : await placeOf(partnerId, cursorOf(startingAfter))
  const found = await query<Entry>(
    readConnection(),
    `SELECT l.id, l.kind, l.note, l.amount, l.created_at, c.kind AS commission_kind, c.bonus_tier, c.plan_name,
       c.month, p.stripe_transfer_id AS transfer
     FROM partner_ledger l
     LEFT JOIN partner_commissions c ON c.id = l.commission_id
     LEFT JOIN partner_payouts p ON p.id = l.payout_id
     WHERE l.partner_id = ? AND l.account IN ${OWED} AND l.kind IN ${SHOWN_KINDS}
       ${before ? 'AND (l.created_at, l.id) < (?, ?)' : ''}
     ORDER BY l.created_at DESC, l.id DESC LIMIT ${limit + 1}`,
    [partnerId, ...(before ? [before.created_at, before.id] : [])]
  )
  const { items, ...page } = cursorPage(found, limit)
  let balance = items[0] ? await owedAfter(partnerId, items[0]) : 0
  return {
    entries: items.map((entry): Schema<'AdminLedgerEntry'> => {
      const after = balance
      balance -= entry.amount
      return {
        id: entry.id,
        kind: entry.kind,
        amount: dollars(entry.amount),
        balance: dollars(after),
        planName: entry.plan_name,
        month: entry.month,
        tier: entry.bonus_tier,
        note: entry.note,
        transferId: entry.transfer,
        createdAt: isoTime(entry.created_at),
      }
    }),
    ...page,
  }
}

type Place = Pick<Entry, 'id' | 'created_at'>

/** Where a page ended; of an unknown entry, before everything. */
async function placeOf(partnerId: string, id: string): Promise<Place> {
  const found: Place | null = await readConnection()
    .from('partner_ledger')
    .where({ id, partner_id: partnerId })
    .select('id', 'created_at')
    .first()
  return found ?? { id, created_at: 0 }
}

/** Cents. What only moves between the accounts adds up to nothing. */
async function owedAfter(partnerId: string, { id, created_at }: Place): Promise<number> {
  const [sum] = await query<{ total: number | null }>(
    readConnection(),
    `SELECT SUM(amount) AS total FROM partner_ledger
     WHERE partner_id = ? AND account IN ${OWED} AND (created_at, id) <= (?, ?)`,
    [partnerId, created_at, id]
  )
  return Number(sum?.total ?? 0)
}

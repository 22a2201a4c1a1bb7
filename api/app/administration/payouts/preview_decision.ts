import type { Schema } from '#core/contract/types'
import { readConnection, type Transaction } from '#core/database/transaction'
import { ConflictError } from '#core/errors'
import { isoTime } from '#core/http/envelope'
import { rejectCommission, rejectCommissions } from '#partners/actions/reject_commissions'
import { releaseCommission, releasePartner, releasePayout } from '#partners/actions/release_payout'
import { dollars } from '#partners/money'
import type { Partner } from '#partners/partner_rows'
import { confirmRisk, dismissRisk } from '#partners/risks/decide'

/** A partner as it was before a decision, and the cents that were taken back. */
interface Decided {
  partner: Partner
  amount?: number
  commissions?: number
  payouts?: number
}
/** What a decision has changed, read in its transaction. */
type Read<Preview> = (trx: Transaction, decided: Decided) => Promise<Preview>

/** Rolls back a decision that is only previewed. */
class PreviewOnly<Preview> extends Error {
  constructor(readonly preview: Preview) {
    super('Nothing of this decision is kept')
  }
}

/** What releasing or rejecting a commission would move. @throws NotFoundError, ConflictError as the decision itself */
export function previewCommission(id: string, decision: 'release' | 'reject') {
  const read: Read<Schema<'AdminCommissionPreview'>> = async (trx, { partner, amount }) => {
    const row: { amount: number; taken_back: number; state: string; available_at: number } = await trx
      .from('partner_commissions')
      .where('id', id)
      .select('amount', 'taken_back', 'state', 'available_at')
      .firstOrFail()
    return {
      amount: dollars(amount ?? row.amount - row.taken_back),
      ...(await balances(trx, partner)),
      availableAt: decision === 'release' && row.state === 'held' ? isoTime(row.available_at) : null,
    }
  }
  return preview(read, (also) =>
    decision === 'release' ? releaseCommission(id, also) : rejectCommission(id, '', also)
  )
}

/** No commission and no payout of the partner waits for a review. */
export class NothingFlaggedError extends ConflictError {
  constructor() {
    super('This partner has nothing to review', 'nothing_flagged')
  }
}

/**
 * What releasing or rejecting all that was flagged of a partner would take back, send and move.
 * @throws NotFoundError, ConflictError as the decision itself
 */
export function previewCommissions(partnerId: string, decision: 'release' | 'reject') {
  const read: Read<Schema<'AdminFlaggedPreview'>> = async (trx, decided) => {
    const { commissions = 0, payouts = 0 } = decided
    if (commissions + payouts === 0) throw new NothingFlaggedError()
    return { commissions, ...(await readReview(trx, decided)) }
  }
  return preview(read, (also) =>
    decision === 'release' ? releasePartner(partnerId, also) : rejectCommissions(partnerId, '', also)
  )
}

/** What releasing a payout would send and move. @throws NotFoundError, ConflictError as the release itself */
export async function previewPayoutRelease(id: string) {
  return preview(readReview, (also) => releasePayout(id, also))
}

/** What deciding a risk would take back, send and move. @throws NotFoundError, ConflictError as the decision itself */
export function previewRisk(id: string, decision: 'dismiss' | 'confirm') {
  return preview(readReview, (also) =>
    decision === 'dismiss' ? dismissRisk(id, null, also) : confirmRisk(id, '', also)
  )
}

const readReview: Read<Schema<'AdminReviewPreview'>> = async (trx, { partner, amount = 0 }) => {
  // A partner has at most one payout that is not over.
  const open: { id: string; amount: number; hold: string | null } | null = await trx
    .from('partner_payouts')
    .where('open_for', partner.id)
    .select('id', 'amount', 'hold')
    .first()
  const waited =
    open && (await readConnection().from('partner_payouts').where('id', open.id).whereNotNull('hold').first())
  const sum = open && waited ? dollars(Number(open.amount)) : null
  return {
    takenBack: dollars(amount),
    ...(await balances(trx, partner)),
    payout: open?.hold === null ? sum : null,
    payoutOnHold: open?.hold === null ? null : sum,
  }
}

async function balances(trx: Transaction, partner: Partner) {
  const after: Pick<Partner, 'available' | 'held'> = await trx
    .from('partners')
    .where('id', partner.id)
    .select('available', 'held')
    .firstOrFail()
  return {
    available: { now: dollars(partner.available), after: dollars(Number(after.available)) },
    held: { now: dollars(partner.held), after: dollars(Number(after.held)) },
  }
}

/**
 * A decision is made, read and rolled back in one transaction, so that what follows from it, such as a bonus that
 * is lost, is part of what is shown.
 */
async function preview<Preview>(
  read: Read<Preview>,
  decide: (also: (trx: Transaction, decided: Decided) => Promise<never>) => Promise<unknown>
): Promise<Preview> {
  try {
    await decide(async (trx, decided) => {
      throw new PreviewOnly(await read(trx, decided))
    })
  } catch (error) {
    if (error instanceof PreviewOnly) return error.preview
    throw error
  }
  throw new Error('A decision was not read')
}

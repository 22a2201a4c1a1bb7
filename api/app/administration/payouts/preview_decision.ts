import type { Schema } from '#core/contract/types'
import type { Transaction } from '#core/database/transaction'
import { isoTime } from '#core/http/envelope'
import { rejectCommission } from '#partners/actions/reject_commissions'
import { releaseCommission } from '#partners/actions/release_payout'
import { dollars } from '#partners/services/money'
import type { Partner } from '#partners/services/partner_rows'

type Preview = Schema<'AdminCommissionPreview'>

/** Ends the transaction of a decision that is only to be looked at. */
class OnlyLooked extends Error {
  constructor(readonly preview: Preview) {
    super('Nothing of this decision is kept')
  }
}

interface Row {
  amount: number
  taken_back: number
  state: string
  available_at: number
}

/**
 * What a decision would move: it is made, looked at and taken back in one transaction, so that what follows from it,
 * such as a bonus that is lost, is part of what is shown.
 * @throws NotFoundError, ConflictError as the decision itself
 */
export async function previewDecision(id: string, decision: 'release' | 'reject'): Promise<Preview> {
  const look = async (trx: Transaction, { partner, amount }: { partner: Partner; amount?: number }) => {
    const after: Pick<Partner, 'available' | 'held'> = await trx
      .from('partners')
      .where('id', partner.id)
      .select('available', 'held')
      .firstOrFail()
    const row: Row = await trx
      .from('partner_commissions')
      .where('id', id)
      .select('amount', 'taken_back', 'state', 'available_at')
      .firstOrFail()
    throw new OnlyLooked({
      amount: dollars(amount ?? row.amount - row.taken_back),
      available: { now: dollars(partner.available), after: dollars(Number(after.available)) },
      held: { now: dollars(partner.held), after: dollars(Number(after.held)) },
      availableAt: decision === 'release' && row.state === 'held' ? isoTime(row.available_at) : null,
    })
  }
  try {
    if (decision === 'release') await releaseCommission(id, look)
    else await rejectCommission(id, '', look)
  } catch (error) {
    if (error instanceof OnlyLooked) return error.preview
    throw error
  }
  throw new Error('A decision was not looked at')
}

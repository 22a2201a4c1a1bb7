import { namesAfter } from '#accounts/validators'
import { type Operator, recordChange } from '#administration/audit/audit_trail'
import type { Transaction } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { isId } from '#core/ids'
import type { Unpaid } from '#partners/account/close_partner'
import { type Correction, correctBalance } from '#partners/actions/correct_balance'
import { removePartner } from '#partners/actions/remove_partner'
import { type PartnerChange, updatePartner } from '#partners/actions/update_partner'
import { dollars } from '#partners/money'
import type { Partner } from '#partners/partner_rows'
import { findPartner, type ListedPartner } from '#partners/queries/list_partners'
import { assignCustomer } from '#partners/referrals/assign_customer'

/** @throws NotFoundError also for a malformed id */
export async function partnerWith(id: string): Promise<ListedPartner> {
  const found = isId(id) ? await findPartner(id.toLowerCase()) : null
  if (!found) throw new NotFoundError('Partner')
  return found
}

/** @throws NotFoundError, ValidationError */
export async function changePartner(operator: Operator, id: string, change: PartnerChange): Promise<void> {
  const listed = await partnerWith(id)
  const isRenamed = change.firstName !== undefined || change.lastName !== undefined
  const names = isRenamed ? namesAfter(change, listed) : {}
  await updatePartner(listed.id, { ...change, ...names }, (trx, { before, after }) =>
    recordChange(trx, operator, {
      action: 'partner.update',
      target: toTarget(listed),
      before: { ...auditedFields(before), ...toNames(listed) },
      after: { ...auditedFields(after), ...toNames({ ...listed, ...names }) },
    })
  )
}

/** @throws NotFoundError */
export const approvePartner = (operator: Operator, id: string): Promise<void> =>
  changePartner(operator, id, { status: 'active' })

/** @throws NotFoundError, ConflictError while a payment to the partner is under way */
export async function endPartner(operator: Operator, id: string): Promise<Unpaid> {
  const listed = await partnerWith(id)
  return removePartner(listed.id, (trx, { partner, forfeited, writtenOff }) =>
    recordChange(trx, operator, {
      action: 'partner.remove',
      target: toTarget(listed),
      before: { ...auditedFields(partner), forfeited: null, writtenOff: null },
      after: { forfeited: dollars(forfeited), writtenOff: dollars(writtenOff) },
    })
  )
}

/**
 * @param keep receives the balance that is available afterwards, in cents
 * @throws NotFoundError, ValidationError
 */
export async function correctPartner(
  operator: Operator,
  id: string,
  correction: Correction,
  keep: (trx: Transaction, balance: number) => Promise<void>
): Promise<void> {
  const listed = await partnerWith(id)
  await correctBalance(listed.id, correction, async (trx, { partner, balance }) => {
    await recordChange(trx, operator, {
      action: 'partner.correct_balance',
      target: toTarget(listed),
      before: { balance: dollars(partner.available) },
      after: { balance: dollars(balance), ...correction },
    })
    await keep(trx, balance)
  })
}

/** @throws NotFoundError, ValidationError, ConflictError */
export async function assignTo(
  operator: Operator,
  id: string,
  assignment: { email: string; reason: string }
): Promise<void> {
  const listed = await partnerWith(id)
  await assignCustomer(listed.id, assignment, (trx, { userId }) =>
    recordChange(trx, operator, {
      action: 'partner.assign_customer',
      target: toTarget(listed),
      after: { customer: userId, reason: assignment.reason },
    })
  )
}

const toTarget = ({ id, email, accountId }: ListedPartner) => ({
  kind: 'partner',
  id,
  label: email,
  accountId,
})

const toNames = <T extends { firstName?: string; lastName?: string }>({ firstName, lastName }: T) => ({
  firstName,
  lastName,
})

const auditedFields = ({ status, company, ownRate }: Partner): Record<string, unknown> => ({
  status,
  company,
  commissionRate: ownRate === null ? null : ownRate / 10_000,
})

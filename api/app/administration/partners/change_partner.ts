import { namesAfter } from '#accounts/validators'
import { type Operator, recordChange } from '#administration/audit/audit_trail'
import { lockUser } from '#administration/users/find_users'
import { mustBeRemovable } from '#administration/users/update_user'
import { reading } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { isId } from '#core/ids'
import { deletePartner } from '#partners/actions/delete_partner'
import { type PartnerChange, updatePartner } from '#partners/actions/update_partner'
import { findPartner, type ListedPartner } from '#partners/queries/list_partners'
import type { Partner } from '#partners/services/partner_rows'

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
      target: targetOf(listed),
      before: { ...auditedFields(before), ...namesOf(listed) },
      after: { ...auditedFields(after), ...namesOf({ ...listed, ...names }) },
    })
  )
}

/** @throws NotFoundError */
export const approvePartner = (operator: Operator, id: string): Promise<void> =>
  changePartner(operator, id, { status: 'active' })

/** @throws NotFoundError, ConflictError for the operator's own account and the last administrator */
export async function removePartner(operator: Operator, id: string): Promise<void> {
  const listed = await partnerWith(id)
  const user = await reading().from('users').where('account_id', listed.accountId).select('id').firstOrFail()
  await deletePartner(listed.id, async (trx) => {
    await mustBeRemovable(trx, operator, await lockUser(trx, user.id))
    await recordChange(trx, operator, {
      action: 'partner.delete',
      target: { ...targetOf(listed), label: null },
    })
  })
}

const targetOf = ({ id, email, accountId }: ListedPartner) => ({
  kind: 'partner',
  id,
  label: email,
  accountId,
})

const namesOf = <T extends { firstName?: string; lastName?: string }>({ firstName, lastName }: T) => ({
  firstName,
  lastName,
})

const auditedFields = ({ status, company, ownRate }: Partner): Record<string, unknown> => ({
  status,
  company,
  commissionRate: ownRate === null ? null : ownRate / 10_000,
})

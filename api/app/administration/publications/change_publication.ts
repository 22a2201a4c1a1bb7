import { type Operator, recordChange } from '#administration/audit/audit_trail'
import { NotFoundError } from '#core/errors'
import { deletePublication, undeletePublication } from '#publications/actions/delete_publication'
import { setStatus } from '#publications/actions/set_status'
import { type PublicationChanges, updatePublication } from '#publications/actions/update_publication'
import type Publication from '#publications/models/publication'
import type { PublicationStatus } from '#publications/models/publication'
import { toPublicationChanges } from '#publications/validators'

export interface PublicationEdit
  extends Pick<PublicationChanges, 'title' | 'content' | 'metaTitle' | 'metaDescription' | 'type'> {
  status?: PublicationStatus
}

/** @throws NotFoundError for a deleted one, ConflictError while it is being generated, ValidationError */
export async function updateAsOperator(
  operator: Operator,
  publication: Publication,
  { status, ...edit }: PublicationEdit
): Promise<void> {
  if (publication.deletedAt !== null) throw new NotFoundError('Publication')
  const { accountId, id } = publication
  const changes = toPublicationChanges(edit)
  const names = Object.keys(changes) as (keyof PublicationChanges)[]
  if (names.length > 0) {
    const fields = (of: PublicationChanges) =>
      Object.fromEntries(names.map((name) => [name, of[name] ?? null]))
    const before = fields(publication)
    await updatePublication(accountId, id, changes, {
      origin: 'edit',
      userId: operator.userId,
      uncharged: true,
      onSave: (trx) =>
        recordChange(trx, operator, {
          action: 'publication.update',
          target: toTarget(publication),
          before,
          after: fields(changes),
        }),
    })
  }
  if (status !== undefined)
    await setStatus(accountId, id, status, (trx, { before }) =>
      recordChange(trx, operator, {
        action: 'publication.update',
        target: toTarget(publication),
        before: { status: before },
        after: { status },
      })
    )
}

/** @throws NotFoundError, ConflictError while it is being generated */
export const deleteAsOperator = (operator: Operator, { accountId, id }: Publication): Promise<void> =>
  deletePublication(accountId, id, (trx, publication) =>
    recordChange(trx, operator, { action: 'publication.delete', target: toTarget(publication) })
  )

/** @throws NotFoundError for one that is not deleted, ConflictError */
export const restoreAsOperator = (operator: Operator, { id }: Publication): Promise<void> =>
  undeletePublication(id, (trx, publication) =>
    recordChange(trx, operator, { action: 'publication.restore', target: toTarget(publication) })
  )

const toTarget = ({ id, title, accountId }: Publication) => ({
  kind: 'publication',
  id,
  label: title,
  accountId,
})

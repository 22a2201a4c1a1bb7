import { type Operator, recordChange } from '#administration/audit/audit_trail'
import { findUser, lockUser } from '#administration/users/find_users'
import { toTarget } from '#administration/users/update_user'
import type { Schema } from '#core/contract/types'
import { readConnection, transaction } from '#core/database/transaction'
import { ConflictError, NotFoundError } from '#core/errors'
import { isoTime } from '#core/http/envelope'
import { isId, newId } from '#core/ids'

/** Notes on a customer that are shown. */
const SHOWN = 100

interface NoteRow {
  id: string
  account_id: string
  operator_id: string
  operator_email: string
  text: string
  created_at: number
}

/** Newest first. @throws NotFoundError */
export async function notesOn(userId: string) {
  const { accountId } = await findUser(userId)
  const found: NoteRow[] = await readConnection()
    .from('customer_notes')
    .where('account_id', accountId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
  return found.map(serializeNote)
}

/** @throws NotFoundError */
export async function addNote(operator: Operator, userId: string, text: string) {
  const { id } = await findUser(userId)
  return transaction(async (trx) => {
    const user = await lockUser(trx, id)
    const note: NoteRow = {
      id: newId(),
      account_id: user.accountId,
      operator_id: operator.userId,
      operator_email: operator.email,
      text,
      created_at: Date.now(),
    }
    await trx.table('customer_notes').insert(note)
    await recordChange(trx, operator, { action: 'note.create', target: toTarget(user) })
    return serializeNote(note)
  })
}

/** @throws NotFoundError, ConflictError for another operator's note */
export async function deleteNote(operator: Operator, id: string): Promise<void> {
  await transaction(async (trx) => {
    const note: NoteRow | null = isId(id)
      ? await trx.from('customer_notes').where('id', id.toLowerCase()).forUpdate().first()
      : null
    if (!note) throw new NotFoundError('Note')
    if (note.operator_id !== operator.userId)
      throw new ConflictError('Only the operator who wrote a note can delete it', 'note_of_another')
    await trx.from('customer_notes').where('id', note.id).delete()
    await recordChange(trx, operator, {
      action: 'note.delete',
      target: { kind: 'note', id: note.id, label: null, accountId: note.account_id },
    })
  })
}

/** `AdminNote` of the contract. */
const serializeNote = ({
  id,
  created_at,
  operator_id,
  operator_email,
  text,
}: NoteRow): Schema<'AdminNote'> => ({
  id,
  createdAt: isoTime(created_at),
  operator: { id: operator_id, email: operator_email },
  text,
})

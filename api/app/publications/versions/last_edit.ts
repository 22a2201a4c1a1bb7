import type { Transaction } from '#core/database/transaction'
import type Publication from '#publications/models/publication'
import type PublicationVersion from '#publications/versions/publication_version'

/** What a version says of who made it. */
export type Authorship = Pick<PublicationVersion, 'origin' | 'userId' | 'createdAt'>

/** Keeps whose edit the text now is, in the publication, which the caller saves. The generated text is nobody's. */
export async function recordEdit(
  trx: Transaction,
  publication: Publication,
  { origin, userId, createdAt }: Authorship
): Promise<void> {
  if (origin === 'generation') publication.merge({ editedAt: null, editedBy: null })
  if (origin !== 'edit' || !userId) return
  const user = await trx.from('users').where('id', userId).select('first_name', 'last_name').first()
  publication.merge({
    editedAt: createdAt,
    editedBy: user ? `${user.first_name} ${user.last_name}`.trim() : null,
  })
}

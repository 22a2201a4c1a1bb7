import { type Transaction, transaction } from '#core/database/transaction'
import { ConflictError } from '#core/errors'
import { rescorePublication } from '#publications/actions/rescore_publication'
import { updatePublication } from '#publications/actions/update_publication'
import { changesOf, type StoredChange, vouchForChanges } from '#publications/claims/change_rows'
import type { Claim } from '#publications/claims/claim_rows'
import { ledgerOf } from '#publications/claims/ledger'
import { puttingBack } from '#publications/claims/put_back'
import { mustBeFinished } from '#publications/errors'
import type Publication from '#publications/models/publication'
import { findPublication, lockOwnPublication } from '#publications/queries/find_publication'

interface Person {
  accountId: string
  userId: string
}

/**
 * Records that somebody keeps a statement whatever the sources say, or no longer does. It holds for this wording.
 * What a check has replaced or taken out is put back into the text.
 * @throws NotFoundError, ConflictError while it is being generated, where neither the text nor a change of it has
 * this wording, or where the place of that change has been edited
 */
export async function vouchForClaim(
  by: Person,
  publicationId: string,
  { text, vouched }: { text: string; vouched: boolean }
): Promise<Publication> {
  const publication = await findPublication(by.accountId, publicationId)
  mustBeFinished(publication)
  const { claims } = await ledgerOf(publication)
  const texts = new Set(claims.map((claim) => claim.text))
  const named = (await changesOf(publication.id)).find(({ before }) => before === text)
  const wordings = named?.statements.map((statement) => statement.text) ?? [text]
  if (vouched && named && !wordings.some((wording) => texts.has(wording)))
    return putBack(by, publication, named)
  await transaction(async (trx) => {
    await lockOwnPublication(trx, by.accountId, publication.id)
    const person = vouched ? await vouchingPerson(trx, by.userId) : null
    const rows = () =>
      trx.from('publication_claims').where('publication_id', publication.id).whereIn('text', wordings)
    const [found] = await rows().select('number').limit(1)
    if (!found) throw changedMeanwhile()
    // It is a record: asking again changes neither who vouched first nor when.
    await rows()
      .if(person, (unvouched) => unvouched.whereNull('vouched_at'))
      .update({
        vouched_by: person?.userId ?? null,
        vouched_name: person?.name ?? null,
        vouched_at: person?.at ?? null,
      })
    const changes = await changesOf(publication.id, trx)
    const own = changes.filter(({ statements }) => statements.some((one) => wordings.includes(one.text)))
    await vouchForChanges(
      trx,
      own.filter((change) => !person || !change.vouched).map(({ id }) => id),
      person
    )
  })
  await rescorePublication(publication.id)
  return publication
}

/** Puts back what a check changed, in the name of the person who vouches for it. */
async function putBack(by: Person, publication: Publication, change: StoredChange): Promise<Publication> {
  return updatePublication(by.accountId, publication.id, await puttingBack(publication, change), {
    origin: 'edit',
    userId: by.userId,
    readAt: publication.updatedAt,
    note: 'Put back after the check',
    onSave: async (trx) => vouchForChanges(trx, [change.id], await vouchingPerson(trx, by.userId)),
  })
}

async function vouchingPerson(trx: Transaction, userId: string): Promise<NonNullable<Claim['vouched']>> {
  const [user] = await trx.from('users').where('id', userId).select('first_name', 'last_name')
  return { userId, name: `${user.first_name} ${user.last_name}`.trim(), at: Date.now() }
}

const changedMeanwhile = () =>
  new ConflictError('The text has no such statement now. Load its statements again.', 'changed_meanwhile')

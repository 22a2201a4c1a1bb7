import { type Transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { storableOrNull } from '#core/text/storable'
import type Publication from '#publications/models/publication'
import PublicationVersion, { type VersionOrigin } from '#publications/versions/publication_version'

/** The most versions kept of one publication. */
export const KEPT = 50

/** Milliseconds within which one person's successive edits count as one piece of work. */
const ONE_PIECE = 10 * 60_000

export interface VersionAuthor {
  origin: VersionOrigin
  /** The person who made it. */
  userId?: string | null
  /** The writer that made it, e.g. `local-draft@15`. */
  generatedBy?: string | null
}

/**
 * Stores a publication's current state as a version. Called in the transaction that changed it, after the change is
 * saved; that transaction has locked the publication's row, so numbers do not collide.
 * @param note what was done in a few words, e.g. the name of the section that was rewritten
 */
export async function keepVersion(
  trx: Transaction,
  publication: Publication,
  { origin, userId = null, generatedBy = null }: VersionAuthor,
  note: string | null = null
): Promise<void> {
  const { id: publicationId } = publication
  const kept: KeptRow[] = await trx
    .from('publication_versions')
    .where('publication_id', publicationId)
    .orderBy('number')
    .select('id', 'number', 'origin', 'user_id', 'created_at')
  const { title, topic, companyName, type, content, contentLength, wordCount } = publication
  const { slug, metaTitle, metaDescription, mainKeyword, keywords } = publication
  await PublicationVersion.create(
    {
      id: newId(),
      publicationId,
      number: (kept.at(-1)?.number ?? 0) + 1,
      origin,
      note: storableOrNull(note, 200),
      userId,
      generatedBy: storableOrNull(generatedBy, 100),
      ...{ title, topic, companyName, type, content, contentLength, wordCount },
      ...{ slug, metaTitle, metaDescription, mainKeyword, keywords },
      createdAt: Date.now(),
    },
    { client: trx }
  )
  const surplus = surplusOf(kept, KEPT - 1)
  if (surplus.length > 0)
    await trx
      .from('publication_versions')
      .where('publication_id', publicationId)
      .whereIn('id', surplus)
      .delete()
}

export interface KeptRow {
  id: string
  number: number
  origin: string
  user_id: string | null
  created_at: number
}

/**
 * The versions to delete so that `room` are left: first, from the oldest, edits that the same person soon saved
 * over, then the oldest. The first of all, the generated text, stays.
 * @param kept oldest first
 */
export function surplusOf(kept: KeptRow[], room: number): string[] {
  const left = [...kept]
  const gone: string[] = []
  while (left.length > room) {
    const savedOver = left.findIndex((one, index) => index > 0 && isSavedOver(one, left[index + 1]))
    const [dropped] = left.splice(savedOver === -1 ? 1 : savedOver, 1)
    gone.push(dropped!.id)
  }
  return gone
}

const isSavedOver = (one: KeptRow, next: KeptRow | undefined) =>
  next !== undefined &&
  one.origin === 'edit' &&
  next.origin === 'edit' &&
  one.user_id === next.user_id &&
  next.created_at - one.created_at <= ONE_PIECE

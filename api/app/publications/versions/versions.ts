import User from '#accounts/models/user'
import { readConnection } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { isId } from '#core/ids'
import PublicationVersion from '#publications/versions/publication_version'

/** Everything except the text and fields that only an editor shows. */
const SUMMARY_COLUMNS = [
  'id',
  'number',
  'origin',
  'note',
  'user_id',
  'generated_by',
  'title',
  'content_length',
  'word_count',
  'created_at',
]

/** The stored versions of a publication without their texts, newest first. */
export function versionsOf(publicationId: string): Promise<PublicationVersion[]> {
  return PublicationVersion.query({ client: readConnection() })
    .where({ publicationId })
    .orderBy('number', 'desc')
    .select(...SUMMARY_COLUMNS)
}

/** @throws NotFoundError alike for an unknown or malformed id and for another publication's version */
export async function findVersion(publicationId: string, id: string): Promise<PublicationVersion> {
  const version = isId(id)
    ? await PublicationVersion.query({ client: readConnection() })
        .where({ id: id.toLowerCase(), publicationId })
        .first()
    : null
  if (!version) throw new NotFoundError('Version')
  return version
}

/** The authors of versions, by the person's id. */
export async function authorsOf(versions: PublicationVersion[]): Promise<Map<string, string>> {
  const ids = new Set(versions.flatMap(({ userId }) => userId ?? []))
  if (ids.size === 0) return new Map()
  const users = await User.query({ client: readConnection() }).whereIn('id', [...ids])
  return new Map(users.map((user) => [user.id, user.name]))
}

import { readConnection } from '#core/database/transaction'
import Image from '#images/models/image'

/** The account's own images among those named, oldest first. */
export async function imagesByName(accountId: string, filenames: string[]): Promise<Image[]> {
  if (filenames.length === 0) return []
  return Image.query({ client: readConnection() })
    .where({ accountId })
    .whereIn('filename', filenames)
    .orderBy('id')
}

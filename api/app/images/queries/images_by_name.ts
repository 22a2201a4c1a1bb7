import { reading } from '#core/database/transaction'
import Image from '#images/models/image'

/** Those of the named images that are the account's own, oldest first. */
export async function imagesByName(accountId: string, filenames: string[]): Promise<Image[]> {
  if (filenames.length === 0) return []
  return Image.query({ client: reading() }).where({ accountId }).whereIn('filename', filenames).orderBy('id')
}

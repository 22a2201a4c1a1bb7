import { readConnection } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { isId } from '#core/ids'
import Image from '#images/models/image'

/** @throws NotFoundError alike for an unknown or malformed id and for another account's image */
export async function findImage(accountId: string, id: string): Promise<Image> {
  const image = isId(id)
    ? await Image.query({ client: readConnection() }).where({ id: id.toLowerCase(), accountId }).first()
    : null
  if (!image) throw new NotFoundError('Image')
  return image
}

import { readConnection } from '#core/database/transaction'
import Image from '#images/models/image'

/** The images of one publication, oldest first. */
export function imagesOfPublication(publicationId: string): Promise<Image[]> {
  return Image.query({ client: readConnection() }).where({ publicationId }).orderBy('id')
}

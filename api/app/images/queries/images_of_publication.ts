import { reading } from '#core/database/transaction'
import Image from '#images/models/image'

/** The images of one publication, oldest first. */
export function imagesOfPublication(publicationId: string): Promise<Image[]> {
  return Image.query({ client: reading() }).where({ publicationId }).orderBy('id')
}

import type { Transaction } from '#core/database/transaction'
import { Hook } from '#core/hook'
import type Image from '#images/models/image'

/** In the transaction that removes an image, with the ids of the publications that show it. */
export const imageRemoval = new Hook<[trx: Transaction, image: Image, publicationIds: string[]]>()

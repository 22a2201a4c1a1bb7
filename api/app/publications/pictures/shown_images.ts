import type { Transaction } from '#core/database/transaction'
import { recordImageUses } from '#images/actions/record_image_uses'
import { countOwnImages } from '#images/queries/count_own_images'
import { imageNamesIn } from '#publications/exports/stored_images'
import type Publication from '#publications/models/publication'

const namesShown = ({ content, mainImageUrl }: Publication) =>
  imageNamesIn(`${content}\n${mainImageUrl ?? ''}`)

/** The number of the account's stored images that a publication shows, including its cover; each counts once. */
export function countShownImages(trx: Transaction, publication: Publication): Promise<number> {
  return countOwnImages(trx, publication.accountId, namesShown(publication))
}

/**
 * Records for the gallery which stored images a publication shows; called with every save of text, title or cover.
 */
export function recordShownImages(trx: Transaction, publication: Publication): Promise<void> {
  const { accountId, id: publicationId, title } = publication
  return recordImageUses(trx, { accountId, publicationId, title, filenames: namesShown(publication) })
}

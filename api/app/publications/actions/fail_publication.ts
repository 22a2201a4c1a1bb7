import type { Transaction } from '#core/database/transaction'
import { emitEvent } from '#core/events/event_bus'
import { storable } from '#core/text/storable'
import { countWords } from '#publications/count_words'
import { type GenerationStep, UnexpectedStateError } from '#publications/models/publication'
import { recordShownImages } from '#publications/pictures/shown_images'
import { changeCounts } from '#publications/publication_counts'
import { lockPublication } from '#publications/queries/find_publication'
import { indexPublication } from '#publications/search/search_index'
import { keepVersion } from '#publications/versions/keep_version'

/**
 * Ends a publication's generation without success. With partial text it stays in the library; without any it leaves
 * lists and counts.
 * @throws UnexpectedStateError when the publication is not being generated
 */
export async function failPublication(
  trx: Transaction,
  id: string,
  input: { partial: { title: string; content: string } | null; steps: GenerationStep[] }
): Promise<void> {
  const publication = await lockPublication(trx, id)
  if (publication.generationStatus !== 'generating') throw new UnexpectedStateError(publication, 'generating')
  publication.generationStatus = 'failed'
  publication.steps = input.steps
  if (input.partial) {
    publication.title = storable(input.partial.title, 300)
    publication.content = storable(input.partial.content)
    publication.wordCount = countWords(publication.content)
  } else {
    publication.isListed = false
    await changeCounts(trx, publication.accountId, [
      { type: publication.type, status: publication.status, by: -1 },
    ])
  }
  publication.touch()
  await publication.save()
  await recordShownImages(trx, publication)
  await indexPublication(trx, id)
  if (input.partial) await keepVersion(trx, publication, { origin: 'generation' }, 'Unfinished')
  await emitEvent(trx, 'publication.failed', { accountId: publication.accountId, publicationId: id })
}

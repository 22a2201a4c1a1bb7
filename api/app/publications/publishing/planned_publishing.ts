import type { Transaction } from '#core/database/transaction'
import { withdraw } from '#core/jobs/queue'
import { PUBLISH_JOB } from '#publications/jobs'
import type Publication from '#publications/models/publication'

export const publishKey = (id: string, at: number) => `${PUBLISH_JOB}:${id}:${at}`

/** Takes a planned publishing off the publication, which the caller saves, and its job back. */
export async function forgetPublishing(trx: Transaction, publication: Publication): Promise<void> {
  const { id, publishAt } = publication
  if (!publishAt) return
  publication.merge({ publishAt: null, publishNote: null })
  await withdraw(trx, [publishKey(id, publishAt)])
}

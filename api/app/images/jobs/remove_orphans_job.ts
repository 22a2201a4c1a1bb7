import logger from '@adonisjs/core/services/logger'
import { readConnection, type Transaction, transaction } from '#core/database/transaction'
import type { JobHandler } from '#core/jobs/dispatcher'
import { type ClaimedJob, end } from '#core/jobs/lease'
import { enqueue } from '#core/jobs/queue'
import { HOUR } from '#core/time'
import { oldImages, removeImage, removeUnfinishedImages } from '#images/image_store'
import { REMOVE_ORPHANS_JOB } from '#images/jobs'

/** Milliseconds between two runs. */
const PAUSE = 6 * HOUR
/**
 * Milliseconds that a file may exist without its row: an upload writes it within minutes, or its process has died.
 */
const AGE = 24 * HOUR

/** Removes the image files without a row: a crash between storing a file and its row leaves them behind. */
export class RemoveOrphansJob implements JobHandler {
  async run(job: ClaimedJob): Promise<void> {
    const removed = await removeOrphans(Date.now() - AGE)
    if (removed > 0) logger.info({ removed }, 'Image files that belong to nothing were removed')
    await transaction(async (trx) => {
      await end(trx, job, 'done')
      await planOrphanRemoval(trx, PAUSE)
    })
  }

  async onDead(trx: Transaction): Promise<void> {
    await planOrphanRemoval(trx, PAUSE)
  }
}

/** Schedules the next run where none is scheduled. @param delay milliseconds */
export const planOrphanRemoval = (trx: Transaction, delay: number) =>
  enqueue(trx, { kind: REMOVE_ORPHANS_JOB, payload: {}, dedupeKey: REMOVE_ORPHANS_JOB, delay })

/** @param before UTC milliseconds: younger files stay @returns how many were removed */
async function removeOrphans(before: number): Promise<number> {
  let removed = await removeUnfinishedImages(before)
  for await (const images of oldImages(before)) {
    const named: { filename: string }[] = await readConnection()
      .from('images')
      .whereIn('filename', images)
      .select('filename')
    const known = new Set(named.map(({ filename }) => filename))
    for (const filename of images) {
      if (known.has(filename)) continue
      await removeImage(filename)
      removed += 1
    }
  }
  return removed
}

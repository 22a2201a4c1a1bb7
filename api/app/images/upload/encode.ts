import app from '@adonisjs/core/services/app'
import { FairQueue } from '#core/concurrency/fair_queue'
import { WorkerPool } from '#core/concurrency/worker_pool'
import type { Encoded, EncodeTask } from '#images/upload/encode_worker'
import { UnreadableImageError } from '#images/upload/errors'

const THREADS = 2
const WORKER = new URL('./encode_worker', import.meta.url)

/** An image takes about a second, so the last one in an account's queue waits a quarter of a minute. */
const queue = new FairQueue({ atOnce: THREADS, perAccount: 1, longestPerAccount: 16, longest: 200 })
const pool = new WorkerPool({ maxThreads: THREADS })
app.terminating(() => pool.close())

export interface EncodedImage {
  /** WebP. */
  data: Uint8Array
  /** Pixels. */
  width: number
  height: number
  /** Pixels of the file. */
  from: { width: number; height: number }
}

/**
 * Converts an uploaded file into an image of the product's own format.
 * @param gone aborted when nobody is waiting any more: queued work is dropped, running work finishes its second
 * @throws UnreadableImageError, and whatever `FairQueue.run` throws
 */
export async function encodeImage(
  accountId: string,
  task: EncodeTask,
  gone: AbortSignal
): Promise<EncodedImage> {
  const encoded = await queue.run(accountId, () => pool.run<Encoded>(WORKER, task), gone)
  if (!('refused' in encoded)) return encoded
  throw encoded.refused === 'pixels'
    ? new UnreadableImageError('maxPixels', 'The image has more than 40 megapixels')
    : new UnreadableImageError('content', 'The image cannot be read. The file may be damaged')
}

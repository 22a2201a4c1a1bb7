import { fileURLToPath } from 'node:url'
import app from '@adonisjs/core/services/app'
import { Piscina } from 'piscina'
import { UnavailableError } from '#core/errors'
import type { Encoded, EncodeTask } from '#images/upload/encode_worker'
import { UnreadableImageError } from '#images/upload/errors'

/** Images that wait for their turn; an image takes about a second, so that the last of them waits half a minute. */
const LONGEST_QUEUE = 32

let pool: Piscina<EncodeTask, Encoded> | null = null

function startedPool(): Piscina<EncodeTask, Encoded> {
  if (pool) return pool
  const worker = `./encode_worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`
  const started = new Piscina<EncodeTask, Encoded>({
    filename: fileURLToPath(new URL(worker, import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    maxQueue: LONGEST_QUEUE,
    idleTimeout: 30_000,
  })
  app.terminating(() => started.destroy())
  pool = started
  return started
}

export interface EncodedImage {
  /** WebP. */
  data: Uint8Array
  /** Pixels. */
  width: number
  height: number
}

/**
 * Makes an uploaded file into an image of the product's own.
 * @throws UnreadableImageError, UnavailableError where too many wait already
 */
export async function encodeImage(task: EncodeTask): Promise<EncodedImage> {
  if (startedPool().queueSize >= LONGEST_QUEUE) throw new UnavailableError()
  const encoded = await startedPool().run(task)
  if (!('refused' in encoded)) return encoded
  throw encoded.refused === 'pixels'
    ? new UnreadableImageError('maxPixels', 'The image has more than 40 megapixels')
    : new UnreadableImageError('content', 'The image cannot be read. Is the file whole?')
}

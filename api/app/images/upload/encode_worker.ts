import sharp from 'sharp'
import { MAX_PIXELS } from '#images/upload/errors'
import type { ImageKind } from '#images/upload/image_kind'

export interface EncodeTask {
  /** Absolute. */
  path: string
  kind: ImageKind
  /** Pixels of the longer side; an article's by default. */
  side?: number
}

export type Encoded =
  | { data: Uint8Array; width: number; height: number; from: { width: number; height: number } }
  | { refused: 'unreadable' | 'pixels' }

/** Pixels of the longer side; an article shows no more. */
const MAX_SIDE_PIXELS = 2_400
/** Seconds for one image. */
const LIMIT = 20

// One image at a time on one thread: the other processors serve requests.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Reads a whole image and writes it again as WebP: rotated as its camera recorded, at most 2,400 pixels long,
 * without metadata and without any data appended to the file. Of an animation the first frame is kept.
 */
export default async function encode({ path, kind, side = MAX_SIDE_PIXELS }: EncodeTask): Promise<Encoded> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const
  let size: { width: number; height: number; format: string }
  try {
    size = await sharp(path, { ...options, limitInputPixels: false }).metadata()
  } catch {
    return { refused: 'unreadable' }
  }
  if (size.width * size.height > MAX_PIXELS) return { refused: 'pixels' }
  if (size.format !== kind) return { refused: 'unreadable' }
  try {
    const { data, info } = await sharp(path, options)
      .timeout({ seconds: LIMIT })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 82, effort: 4 })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = size
    return { data, width: info.width, height: info.height, from: { width, height } }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error
    return { refused: 'unreadable' }
  }
}

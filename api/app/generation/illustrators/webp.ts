import sharp, { type Sharp } from 'sharp'

// Several pictures are made side by side, and none of them twice: a thread for each is enough, and nothing is kept.
sharp.concurrency(1)
sharp.cache(false)

const QUALITY = 86

/** To WebP of exactly `width` x `height` pixels, cut where it has another form. */
export async function webp(
  image: Sharp,
  width: number,
  height: number,
  position = 'centre'
): Promise<Uint8Array> {
  return image
    .resize(width, height, { fit: 'cover', position })
    .flatten({ background: '#ffffff' })
    .webp({ quality: QUALITY, effort: 4 })
    .toBuffer()
}

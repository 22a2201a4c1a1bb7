import sharp, { type Sharp } from 'sharp'

// Several pictures are made side by side and none twice: one thread each is enough, and nothing is cached.
sharp.concurrency(1)
sharp.cache(false)

const QUALITY = 86

/** To WebP of exactly `width` x `height` pixels, cropped when the aspect ratio differs. */
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

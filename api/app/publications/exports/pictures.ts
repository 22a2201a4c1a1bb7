import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { ExportImage } from './types.js'

export interface Picture {
  data: Buffer
  type: 'webp' | 'jpg' | 'png'
  /** Pixels. */
  width: number
  height: number
}

/** Enough for 300 dpi over the width of the text. */
const WIDEST = 1_800

/** As stored. An image that cannot be read is left out, and the log says why. */
export function storedPictures(images: readonly ExportImage[]): Promise<Map<string, Picture>> {
  return each(images, async (path) => {
    const data = await readFile(path)
    const { width, height } = await sharp(data).metadata()
    return { data, type: 'webp', width, height }
  })
}

/** In formats that every word processor and PDF reader supports: JPEG, or PNG with transparency. */
export function printedPictures(images: readonly ExportImage[]): Promise<Map<string, Picture>> {
  return each(images, async (path) => {
    const image = sharp(path).resize({
      width: WIDEST,
      height: WIDEST,
      fit: 'inside',
      withoutEnlargement: true,
    })
    const { hasAlpha } = await image.metadata()
    const encoded = hasAlpha ? image.png() : image.jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    return { data, type: hasAlpha ? 'png' : 'jpg', width: info.width, height: info.height }
  })
}

async function each(
  images: readonly ExportImage[],
  read: (path: string) => Promise<Picture>
): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>()
  for (const { name, path } of images) {
    try {
      pictures.set(name, await read(path))
    } catch (error) {
      console.error(`The image ${name} cannot be put into a document`, error)
    }
  }
  return pictures
}

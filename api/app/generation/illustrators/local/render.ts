import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { FONT_FILES } from './fonts.js'

const WEBP_QUALITY = 86

/** Draws an SVG of our own making to PNG; text takes the bundled fonts, never the machine's. */
export function renderPng(svg: string): Uint8Array {
  const resvg = new Resvg(svg, {
    font: {
      loadSystemFonts: false,
      fontFiles: Object.values(FONT_FILES),
      defaultFontFamily: 'Source Serif 4',
    },
  })
  return resvg.render().asPng()
}

/** To WebP of exactly `width` x `height` pixels. */
export async function renderWebp(svg: string, width: number, height: number): Promise<Uint8Array> {
  const png = renderPng(svg)
  return sharp(png)
    .resize(width, height, { fit: 'cover' })
    .webp({ quality: WEBP_QUALITY, effort: 4 })
    .toBuffer()
}

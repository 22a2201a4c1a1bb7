import { Resvg } from '@resvg/resvg-js'
import sharp, { type Raw } from 'sharp'
import { webp } from '../webp.js'
import { FONT_FILES } from './fonts.js'

/**
 * Rasterises one of our own SVGs, which paint their whole area; text uses the bundled fonts, never the machine's.
 */
export function renderPixels(svg: string): { data: Uint8Array; raw: Raw } {
  const resvg = new Resvg(svg, {
    font: {
      loadSystemFonts: false,
      fontFiles: Object.values(FONT_FILES),
      defaultFontFamily: 'Source Serif 4',
    },
  })
  const { pixels, width, height } = resvg.render()
  return { data: pixels, raw: { width, height, channels: 4 } }
}

/** To WebP of exactly `width` x `height` pixels. */
export function renderWebp(svg: string, width: number, height: number): Promise<Uint8Array> {
  const { data, raw } = renderPixels(svg)
  return webp(sharp(data, { raw }), width, height)
}

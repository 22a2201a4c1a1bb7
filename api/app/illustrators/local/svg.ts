import { escapeHtml } from '#core/text/escape_html'

/**
 * Shapes as SVG text. A picture is 100 units high and as wide as it needs to be, with x = 0 in its middle,
 * so that every drawing fits every format.
 */

/** The space a picture has. `half` is half its width. */
export interface Stage {
  half: number
  height: number
}

// Characters that XML 1.0 does not allow, and unpaired surrogates.
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/g

/** Escapes text from outside for use as content or as an attribute's value. */
export function escapeXml(text: string): string {
  return escapeHtml(text.toWellFormed().replace(FORBIDDEN, ''))
}

const n = (value: number) => String(Math.round(value * 100) / 100)

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  const round = radius > 0 ? ` rx="${n(radius)}"` : ''
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${round} fill="${fill}"/>`
}

export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`
}

export function ring(
  x: number,
  y: number,
  radius: number,
  color: string,
  width: number,
  fill = 'none'
): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" stroke="${color}" stroke-width="${n(width)}"/>`
}

export function shape(path: string, fill: string): string {
  return `<path d="${path}" fill="${fill}"/>`
}

/** A line along `path`, with round ends. */
export function line(path: string, color: string, width = 2.2): string {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** The whole document; `stage` units fill `width` x `height` pixels exactly. */
export function svgDocument(stage: Stage, width: number, height: number, content: string): string {
  const view = `${n(-stage.half)} 0 ${n(stage.half * 2)} ${n(stage.height)}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}" preserveAspectRatio="xMidYMid slice">${content}</svg>`
}

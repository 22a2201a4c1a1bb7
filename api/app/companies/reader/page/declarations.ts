import { readColor } from './css_color.js'

/** What a rule or a style attribute sets, by property; names and values in lower case. */
export type Declarations = Map<string, string>

const ESCAPE = /\\([0-9a-f]{1,6})\s?|\\(.)/gi

/** Without comments and with escapes resolved, which can disguise property names. */
function plainCss(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
    .replace(ESCAPE, (_, code: string | undefined, character: string | undefined) => {
      const point = code === undefined ? 0 : Number.parseInt(code, 16)
      return code === undefined
        ? (character ?? '')
        : point > 0 && point < 0x110000
          ? String.fromCodePoint(point)
          : ''
    })
}

/** @param variables values of custom properties, by name with `--` */
export function parseDeclarations(
  css: string,
  variables: ReadonlyMap<string, string> = new Map()
): Declarations {
  const declarations: Declarations = new Map()
  for (const part of plainCss(css).split(';')) {
    const colon = part.indexOf(':')
    if (colon < 1) continue
    const value = part
      .slice(colon + 1)
      .replace(/!\s*important/i, '')
      .trim()
      .toLowerCase()
      .replace(/var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g, (_, name: string, otherwise?: string) =>
        (variables.get(name) ?? otherwise ?? '').trim()
      )
    declarations.set(part.slice(0, colon).trim().toLowerCase(), value)
  }
  // The shorthand begins with style and weight, then the size, optionally followed by a line height.
  const size = /(?:^|\s)([\d.]+(?:px|r?em|pt|vw|vh|%)?)(?:\s*\/|\s+\D)/.exec(
    declarations.get('font') ?? ''
  )?.[1]
  if (size !== undefined && !declarations.has('font-size')) declarations.set('font-size', size)
  return declarations
}

/** The approximate length in pixels: enough to recognize text far off screen, or too small to see. */
function pixels(value: string | undefined): number | null {
  const match = /^(-?[\d.]+)(px|r?em|pt|vw|vh|%|)$/.exec(value ?? '')
  if (!match) return null
  const factor = { rem: 16, em: 16, vw: 12, vh: 8, '%': 12 }[match[2] ?? ''] ?? 1
  return Number.parseFloat(match[1] ?? '') * factor
}

/** Far off screen, even where it is calculated. */
function faraway(value: string | undefined, least = 500): boolean {
  if ((pixels(value) ?? 0) <= -least) return true
  return /calc\(\s*-\s*(?:\d{3,}|100(?:vw|vh|%))/.test(value ?? '')
}

export function backgroundOf(style: Declarations): string | undefined {
  return style.get('background-color') ?? style.get('background')
}

/** Of 255: a difference that the eye does not notice. */
const SAME = 12

/** Whether letters of one color are invisible on the other; both as returned by `readColor`. */
export function indistinct(color: string, behind: string): boolean {
  if (color === behind) return true
  if (!color.startsWith('#') || !behind.startsWith('#')) return false
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [1, 3, 5].every((at) => Math.abs(channel(color, at) - channel(behind, at)) <= SAME)
}

/** What text that fades in starts with, besides zero opacity. */
const MOVING = ['transform', 'transition', 'animation', 'will-change', 'filter']
const OFFSETS = ['left', 'top', 'right', 'bottom', 'margin-left', 'inset-inline-start', 'inset']

/** Whether these declarations on their own make an element invisible. */
export function hides(style: Declarations): boolean {
  return isOff(style) || isTooSmall(style) || isElsewhere(style) || isCut(style) || isColorless(style)
}

function isOff(style: Declarations): boolean {
  if (style.get('display') === 'none') return true
  if (['hidden', 'collapse'].includes(style.get('visibility') ?? '')) return true
  if (style.get('content-visibility') === 'hidden') return true
  if (/opacity\(\s*0*(?:\.0*)?%?\s*\)/.test(style.get('filter') ?? '')) return true
  const moves = MOVING.some((name) => !['', 'none', 'auto'].includes(style.get(name) ?? ''))
  const opacity = style.get('opacity')
  return opacity !== undefined && Number.parseFloat(opacity) <= 0.02 && !moves
}

function isTooSmall(style: Declarations): boolean {
  const size = pixels(style.get('font-size'))
  if (size !== null && size <= 2) return true
  if (/^0+(?:\.0+)?(?:\s|$)/.test(style.get('scale') ?? '') || pixels(style.get('zoom')) === 0) return true
  return /scale[xy]?\(\s*0(?:\.0+)?\s*[,)]/.test(style.get('transform') ?? '')
}

function isElsewhere(style: Declarations): boolean {
  const indent = pixels(style.get('text-indent'))
  if (indent !== null && indent <= -500) return true
  // A bleed to the left has padding on its right; no text comes back from this far.
  if ((pixels(style.get('margin-left')) ?? 0) <= -2000) return true
  if (/translate[xy3d]*\(\s*-\d{4,}/.test(style.get('transform') ?? '')) return true
  if (/^-\d{4,}/.test(style.get('translate') ?? '')) return true
  const position = style.get('position') ?? ''
  // Elements that slide in start beside their place.
  const least = position === 'relative' ? 2000 : 500
  return (
    ['absolute', 'fixed', 'relative'].includes(position) &&
    OFFSETS.some((name) => faraway(style.get(name), least))
  )
}

function isCut(style: Declarations): boolean {
  if (/^rect\(\s*(0|1px)/.test(style.get('clip') ?? '')) return true
  const path = style.get('clip-path') ?? ''
  if (/^(?:inset\(\s*(?:[5-9]\d|100)%|circle\(\s*0)/.test(path)) return true
  // A polygon whose corners are all the same point.
  const corners = /^polygon\((.*)\)$/
    .exec(path)?.[1]
    ?.split(',')
    .map((corner) => corner.trim())
  if (corners && new Set(corners).size === 1) return true
  const clipped = ['overflow', 'overflow-x', 'overflow-y'].some((name) =>
    /\b(?:hidden|clip|auto|scroll)\b/.test(style.get(name) ?? '')
  )
  const sides = ['width', 'height', 'max-height', 'max-width', 'block-size', 'inline-size']
  return clipped && sides.some((side) => (pixels(style.get(side)) ?? 10) <= 1)
}

function isColorless(style: Declarations): boolean {
  const fill = readColor(style.get('-webkit-text-fill-color') ?? '')
  const color = readColor(style.get('color') ?? '')
  const painted = /text/.test(
    `${style.get('background-clip') ?? ''} ${style.get('-webkit-background-clip') ?? ''}`
  )
  if ((color === 'transparent' || fill === 'transparent') && !painted) return true
  const behind = readColor(backgroundOf(style) ?? '')
  return color !== null && behind !== null && indistinct(color, behind)
}

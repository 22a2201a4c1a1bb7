const NAMED: Record<string, string> = {
  white: '#ffffff',
  black: '#000000',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  navy: '#000080',
  teal: '#008080',
  orange: '#ffa500',
  purple: '#800080',
  maroon: '#800000',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
}

const COLOR = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\([^()]{3,60}\)/gi

function hex(values: number[]): string {
  const bytes = values.map((value) => Math.round(Math.min(255, Math.max(0, value))))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function fromHsl(hue: number, saturation: number, lightness: number): string {
  // CSS Color 4, "Converting HSL Colors to sRGB".
  const channel = (n: number): number => {
    const k = (n + hue / 30) % 12
    const a = saturation * Math.min(lightness, 1 - lightness)
    return 255 * (lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return hex([channel(0), channel(8), channel(4)])
}

/** Newer notations, as far as they matter: whether the color is close to white or black. */
const UNIFORM = /^(oklch|oklab|lch|lab)\(\s*([\d.]+%?)\s+(-?[\d.]+)%?\s+(-?[\d.]+)/

function fromLightness(space: string, lightness: string, first: number, second: number): string | null {
  const number = Number.parseFloat(lightness)
  const share = space.startsWith('ok') && !lightness.endsWith('%') ? number : number / 100
  // Chroma, or the distance from the middle of both axes.
  const chroma = space.endsWith('ch') ? Math.abs(first) : Math.hypot(first, second)
  if (share >= 0.98 && chroma <= (space.startsWith('ok') ? 0.01 : 3)) return '#ffffff'
  return share <= 0.02 ? '#000000' : null
}

/**
 * A CSS color (hex, rgb(), hsl(), a few names) as #rrggbb.
 *
 * @returns null for anything else; `transparent` for an invisible color
 */
export function readColor(text: string): string | null {
  const value = text.trim().toLowerCase()
  if (value in NAMED) return NAMED[value] ?? null
  if (value === 'transparent') return value
  const digits = /^#([0-9a-f]{3,8})$/.exec(value)?.[1]
  if (digits !== undefined) {
    const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits
    if (long.length !== 6 && long.length !== 8) return null
    return long.endsWith('00') && long.length === 8 ? 'transparent' : `#${long.slice(0, 6)}`
  }
  const [, space = '', lightness = '', first = '', second = ''] = UNIFORM.exec(value) ?? []
  if (space) return fromLightness(space, lightness, Number.parseFloat(first), Number.parseFloat(second))
  const call = /^(rgb|hsl)a?\(([^()]{3,60})\)$/.exec(value)
  const parts = (call?.[2] ?? '').split(/[\s,/]+/).filter((part) => part !== '')
  const numbers = parts.map((part) => Number.parseFloat(part))
  const [a = 0, b = 0, c = 0, alpha = 1] = numbers
  if (!call || parts.length < 3 || numbers.some(Number.isNaN)) return null
  if (alpha === 0) return 'transparent'
  if (call[1] === 'hsl')
    return fromHsl(((a % 360) + 360) % 360, Math.min(b, 100) / 100, Math.min(c, 100) / 100)
  return hex(parts.slice(0, 3).map((part, i) => (part.endsWith('%') ? 2.55 : 1) * (numbers[i] ?? 0)))
}

/** Every color in a piece of CSS as #rrggbb, in order, including repetitions. */
export function colorsIn(css: string): string[] {
  return (css.match(COLOR) ?? []).flatMap((match) => {
    const color = readColor(match)
    return color === null || color === 'transparent' ? [] : [color]
  })
}

/** Whether a #rrggbb color is gray, or so light or dark that it serves as background or text. */
export function isNeutral(color: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const max = Math.max(r, g, b)
  const min = Math.min(r, g, b)
  const lightness = (max + min) / 2
  const saturation = max === min ? 0 : (max - min) / (1 - Math.abs(2 * lightness - 1))
  return max - min < 0.08 || saturation < 0.15 || lightness > 0.95 || lightness < 0.06
}

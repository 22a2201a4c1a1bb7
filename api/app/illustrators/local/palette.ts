import { clampChroma, converter, differenceEuclidean, formatHex, parse, wcagContrast } from 'culori'
import type { Random } from './random.js'

/** The colors of one picture, from background to accent; all as #rrggbb. */
export interface Palette {
  /** Background. */
  sky: string
  /** A step darker than the background. */
  back: string
  /** Shadows. */
  deep: string
  /** Words and lines. */
  ink: string
  /** Sheets and cards. */
  paper: string
  /** The company's color, or the picture's own. */
  main: string
  /** The same color in shadow. */
  mainDeep: string
  /** The same color, faded. */
  soft: string
  /** Draws the eye first; used sparingly. */
  accent: string
  /** The accent, dark enough to be seen on the background and to carry words in `paper`. */
  mark: string
  /** The sun is warm even when the accent is not. */
  sun: string
}

const toOklch = converter('oklch')
const PAPER = '#FBF7EE'

interface Scheme {
  sky: string
  main: string
  accent: string
  ink: string
}

/** Paper tones with one strong and one warm color each, for companies without colors. */
const SCHEMES: readonly [Scheme, ...Scheme[]] = [
  { sky: '#E8DECA', main: '#0F766E', accent: '#D9713C', ink: '#1F3438' },
  { sky: '#D8E1E2', main: '#2C5D73', accent: '#C4532E', ink: '#1F3A47' },
  { sky: '#E4D5C7', main: '#7A4A2B', accent: '#0F766E', ink: '#2B2A29' },
  { sky: '#CFDAD2', main: '#3F6B55', accent: '#C4532E', ink: '#274236' },
  { sky: '#EADBC8', main: '#8A4B2A', accent: '#E0A33E', ink: '#3A2519' },
  { sky: '#D3E2E6', main: '#2F6F86', accent: '#E0A33E', ink: '#234552' },
  { sky: '#F0DFC9', main: '#B7532F', accent: '#E0A33E', ink: '#1F3A4A' },
  { sky: '#E3E0D3', main: '#0F766E', accent: '#C4532E', ink: '#2B3B46' },
  { sky: '#DEDCE6', main: '#4E4A86', accent: '#D98A4B', ink: '#2A2944' },
  { sky: '#EBD9D4', main: '#8E3B46', accent: '#D9A441', ink: '#3B2126' },
]

/** Backgrounds for a company's colors; the one that differs most in hue makes them stand out. */
const PAPERS: readonly [string, ...string[]] = [
  '#E8DECA',
  '#D8E1E2',
  '#E3E0D3',
  '#EADBC8',
  '#DCE4E0',
  '#E4D5C7',
]
const ACCENTS = ['#D9713C', '#E0A33E', '#0F766E', '#2C5D73', '#C4532E']

interface Lch {
  l: number
  c: number
  h: number
}

function lch(hex: string): Lch {
  const { l, c, h } = toOklch(parse(hex) ?? { mode: 'rgb', r: 0.5, g: 0.5, b: 0.5 })
  return { l, c, h: h ?? 80 }
}

function hex({ l, c, h }: Lch): string {
  return formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'))
}

function shifted(color: string, lightness: number, chroma = 1): string {
  const { l, c, h } = lch(color)
  return hex({ l: Math.min(0.98, Math.max(0.12, l + lightness)), c: c * chroma, h })
}

const distance = differenceEuclidean('oklch')

/** The light or the dark text color, whichever is more readable on `ground`. */
export function readableOn(ground: string, palette: Palette): string {
  return wcagContrast(palette.paper, ground) >= wcagContrast(palette.ink, ground)
    ? palette.paper
    : palette.ink
}

/** What WCAG asks of words, and of shapes that mean something. */
const WORDS = 4.5
const SHAPES = 3

/** The accent as far as it can be seen on `ground`, otherwise the color of words there. */
export function accentOn(palette: Palette, ground: string): string {
  const seen = [palette.accent, palette.mark].find((color) => wcagContrast(color, ground) >= SHAPES)
  return seen ?? readableOn(ground, palette)
}

/** `color`, darkened until it can be seen on `ground` and words in `PAPER` can be read on it. */
function darkened(color: string, ground: string): string {
  let dark = color
  while (wcagContrast(dark, PAPER) < WORDS || wcagContrast(dark, ground) < SHAPES) dark = shifted(dark, -0.01)
  return dark
}

function warm(color: string): boolean {
  const { h, l } = lch(color)
  return h > 20 && h < 105 && l > 0.5
}

function complete({ sky, main, accent, ink }: Scheme): Palette {
  const back = shifted(sky, -0.055, 1.25)
  const strong = darkened(main, back)
  const base = lch(strong)
  return {
    sky,
    back,
    deep: shifted(sky, -0.2, 1.6),
    ink,
    paper: PAPER,
    main: strong,
    mainDeep: hex({ l: Math.max(0.2, base.l - 0.1), c: base.c, h: base.h }),
    soft: hex({ l: 0.74, c: base.c * 0.55, h: base.h }),
    accent,
    mark: darkened(accent, back),
    sun: warm(accent) ? accent : '#E0A33E',
  }
}

/** Whether a color can dominate a picture: neither white, black nor gray. */
function usable(color: string): boolean {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return false
  const { l, c } = lch(color)
  return c > 0.035 && l > 0.18 && l < 0.93
}

function branded(colors: string[], random: Random): Palette {
  const [first = '', ...others] = colors
  const brand = lch(first)
  const main = hex({ ...brand, l: Math.min(0.6, Math.max(0.36, brand.l)), c: Math.min(brand.c, 0.16) })
  const papers = [...PAPERS].sort((a, b) => hueGap(b, main) - hueGap(a, main))
  const sky = random.pick([papers[0] ?? PAPERS[0], papers[1] ?? PAPERS[0], papers[2] ?? PAPERS[0]])
  // A paper tone of the company's own would be lost on the background.
  const second = others.find(
    (color) => distance(parse(color) ?? first, parse(main) ?? first) > 0.18 && wcagContrast(color, sky) >= 1.5
  )
  const accent = second ? hex(lch(second)) : farthest(ACCENTS, main)
  return complete({ sky, main, accent, ink: hex({ l: 0.3, c: Math.min(0.045, brand.c), h: brand.h }) })
}

function hueGap(a: string, b: string): number {
  const gap = Math.abs(lch(a).h - lch(b).h) % 360
  return Math.min(gap, 360 - gap)
}

function farthest(candidates: string[], from: string): string {
  return [...candidates].sort((a, b) => hueGap(b, from) - hueGap(a, from))[0] ?? from
}

/** The company's colors on paper tones, or one of our own schemes. `colors` as #rrggbb; may be empty. */
export function choosePalette(colors: string[], random: Random): Palette {
  const scheme = random.pick(SCHEMES)
  const good = colors.filter(usable)
  return good.length > 0 ? branded(good, random) : complete(scheme)
}

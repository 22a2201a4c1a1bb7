import { APIError } from 'openai'

export type ImageQuality = 'auto' | 'low' | 'medium' | 'high' | 'xhigh' | 'max' | 'standard' | 'hd'

/**
 * What an image model accepts. Newer ones draw any format on a grid, others only three sizes of their own, and
 * compatible servers differ in both.
 */
export interface ImageDialect {
  /** `any`: on a grid; a list: the nearest of these; null: the size is left to the model. */
  sizes: 'any' | readonly Size[] | null
  /** GPT image models answer in base64 and reject a request that asks for it; others must be asked. */
  askForBase64: boolean
  quality: ImageQuality | null
}

type Size = readonly [width: number, height: number]

const GPT_SIZES: readonly Size[] = [
  [1024, 1024],
  [1536, 1024],
  [1024, 1536],
]
const DALL_E_SIZES: readonly Size[] = [
  [1024, 1024],
  [1792, 1024],
  [1024, 1792],
]

/** Image models require sides that are multiples of this. */
const STEP = 16
const WIDEST = 2048

/** Knowing a model by its name saves a call that would be rejected; everything else is found out by trying. */
export function imageDialect(model: string, quality: ImageQuality | null): ImageDialect {
  const name = model.toLowerCase()
  if (/dall-?e/.test(name)) return { sizes: DALL_E_SIZES, askForBase64: true, quality }
  const three = /gpt-image-1(?![0-9])|chatgpt-image/.test(name)
  return { sizes: three ? GPT_SIZES : 'any', askForBase64: false, quality }
}

/** The size to request, such as `1536x1024`; undefined when it is left to the model. */
export function sizeOf({ sizes }: ImageDialect, width: number, height: number): string | undefined {
  if (sizes === null) return undefined
  if (sizes === 'any') return onGrid(width, height)
  const wanted = Math.log(width / height)
  const far = ([w, h]: Size) => Math.abs(Math.log(w / h) - wanted)
  const [nearest] = [...sizes].sort((a, b) => far(a) - far(b))
  return nearest?.join('x')
}

/** The wanted format, with no side longer than `WIDEST`. */
function onGrid(width: number, height: number): string {
  const scale = Math.min(1, WIDEST / Math.max(width, height))
  const side = (pixels: number) => Math.max(STEP, Math.round((pixels * scale) / STEP) * STEP)
  return `${side(width)}x${side(height)}`
}

/** The next simpler request after a server rejected one for its form; null when that would not help. */
export function milderImage(dialect: ImageDialect, error: unknown): ImageDialect | null {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return null
  const why = `${error.param ?? ''} ${error.message}`
  if (dialect.quality !== null && /\bquality\b/i.test(why)) return { ...dialect, quality: null }
  if (dialect.askForBase64 && /response_format/i.test(why)) return { ...dialect, askForBase64: false }
  if (!/\bsizes?\b|resolution|dimension|\d{3,4}x\d{3,4}|width|height/i.test(why)) return null
  if (dialect.sizes === 'any') return { ...dialect, sizes: GPT_SIZES }
  return dialect.sizes === null ? null : { ...dialect, sizes: null }
}

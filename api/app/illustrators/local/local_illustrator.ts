import { ModelError, NO_USAGE, type Written } from '#model_server/types'
import type { Illustration, IllustrationInput, Illustrator } from '#writers/types'
import { altText, illustrationTags, wordsOf } from '../describe.js'
import { type Drawing, drawing } from './drawing.js'
import { LOCAL_ILLUSTRATOR } from './name.js'
import { renderWebp } from './render.js'

const MAX_PIXELS = 4096

/**
 * Draws and encodes one picture. All the expensive work is in this plain function of plain data, so that a worker
 * thread can run it.
 * @throws {RangeError} a size that no picture can have
 */
export async function drawIllustration(input: IllustrationInput): Promise<Illustration> {
  const { width, height } = input
  for (const [name, value] of [
    ['width', width],
    ['height', height],
  ] as const) {
    if (!Number.isInteger(value) || value < 16 || value > MAX_PIXELS) {
      throw new RangeError(`${name} must be a whole number of pixels from 16 to ${MAX_PIXELS}`)
    }
  }
  const made = drawing(input)
  return {
    data: await renderWebp(made.svg, width, height),
    width,
    height,
    prompt: describe(input, made),
    altText:
      made.template === 'title' && made.says
        ? wordsOf(made.says)
        : altText(input.title, input.brief.language, made.says),
    tags: illustrationTags(input, made.template === 'title' ? [] : [made.template]),
  }
}

function describe(input: IllustrationInput, made: Drawing): string {
  return `${input.kind === 'cover' ? 'Cover' : 'Picture'} drawn for "${input.title}" (${made.template})`
}

/** Draws pictures from templates: no network, no model, no cost. */
export class LocalIllustrator implements Illustrator {
  readonly name = LOCAL_ILLUSTRATOR
  readonly #draw: (input: IllustrationInput) => Promise<Illustration>

  /** `draw` runs `drawIllustration` elsewhere, such as in a worker pool; in this thread by default. */
  constructor(draw: (input: IllustrationInput) => Promise<Illustration> = drawIllustration) {
    this.#draw = draw
  }

  async illustrate(input: IllustrationInput, signal?: AbortSignal): Promise<Written<Illustration>> {
    if (signal?.aborted) throw new ModelError('aborted', 'The drawing was stopped')
    try {
      return { value: await this.#draw(input), usage: { ...NO_USAGE, model: LOCAL_ILLUSTRATOR } }
    } catch (error) {
      if (error instanceof ModelError) throw error
      const reason = error instanceof RangeError ? `: ${error.message}` : ''
      throw new ModelError('invalid_answer', `The picture could not be drawn${reason}`, { cause: error })
    }
  }
}

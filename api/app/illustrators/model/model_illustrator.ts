import type OpenAI from 'openai'
import sharp from 'sharp'
import { tracedCall } from '#core/telemetry/model_call'
import { makeClient } from '#model_server/client'
import { toWriterError } from '#model_server/faults'
import type { ServerSettings } from '#model_server/settings'
import { ModelError, type Usage, type Written } from '#model_server/types'
import type { Illustration, IllustrationInput, Illustrator } from '#writers/types'
import { altText, illustrationTags } from '../describe.js'
import { webp } from '../webp.js'
import { type ImageDialect, type ImageQuality, imageDialect, milderImage, sizeOf } from './image_dialect.js'
import { imagePrompt } from './image_prompt.js'

/** Several times the largest picture in base64. */
const MAX_ANSWER_BYTES = 48 * 1024 * 1024
const MAX_PIXELS = 40_000_000
export interface ModelIllustratorSettings extends ServerSettings {
  /** Millionths of a US dollar per picture; 0 by default and for a model without a known price. */
  priceMicros?: number
  /** Rendering quality, in the model's own term; the model's choice by default. */
  quality?: ImageQuality | null
}

/**
 * Makes pictures with a server's image endpoint. Accepts base64 answers and `data:` addresses; other addresses are
 * never fetched, because the model's server would choose where we connect to. Throws only `ModelError`.
 */
export class ModelIllustrator implements Illustrator {
  readonly name: string
  readonly #settings: ModelIllustratorSettings
  readonly #client: OpenAI
  #dialect: ImageDialect

  /** @throws {TypeError} naming a setting that cannot work */
  constructor(settings: ModelIllustratorSettings) {
    this.name = settings.model
    this.#settings = settings
    this.#client = makeClient(settings, MAX_ANSWER_BYTES)
    this.#dialect = imageDialect(settings.model, settings.quality ?? null)
  }

  async illustrate(input: IllustrationInput, signal?: AbortSignal): Promise<Written<Illustration>> {
    const prompt = imagePrompt(input)
    const meter = { calls: 0, inputTokens: 0, outputTokens: 0, costMicros: 0 }
    const usage = (): Usage => ({ model: this.#settings.model, ...meter })
    try {
      let answer = await this.#generate(prompt, input, meter, signal)
      if (!this.#dialect.askForBase64 && holdsAddress(answer)) {
        this.#dialect = { ...this.#dialect, askForBase64: true }
        answer = await this.#generate(prompt, input, meter, signal)
      }
      const data = await encoded(picture(answer), input.width, input.height)
      return { value: this.#illustration(input, prompt, data), usage: usage() }
    } catch (error) {
      if (error instanceof UnusablePicture) {
        throw new ModelError('invalid_answer', error.message, { retryable: true, usage: usage() })
      }
      throw toWriterError(error, usage(), signal)
    }
  }

  async #generate(
    prompt: string,
    { width, height }: IllustrationInput,
    meter: Omit<Usage, 'model'>,
    signal?: AbortSignal
  ): Promise<unknown> {
    const { model, priceMicros = 0 } = this.#settings
    for (;;) {
      const dialect = this.#dialect
      meter.calls += 1
      try {
        const answer = await tracedCall(
          { operation: 'generate_content', model, baseURL: this.#settings.baseURL },
          (made) => ({ ...tokens(made), costMicros: priceMicros }),
          () =>
            this.#client.images.generate(
              {
                model,
                prompt,
                n: 1,
                size: sizeOf(dialect, width, height),
                quality: dialect.quality ?? undefined,
                ...(dialect.askForBase64 && { response_format: 'b64_json' as const }),
              },
              { signal }
            )
        )
        const { inputTokens, outputTokens } = tokens(answer)
        meter.inputTokens += inputTokens
        meter.outputTokens += outputTokens
        meter.costMicros += priceMicros
        return answer
      } catch (error) {
        const next = milderImage(dialect, error)
        if (next === null) throw error
        if (this.#dialect === dialect) this.#dialect = next
      }
    }
  }

  #illustration(input: IllustrationInput, prompt: string, data: Uint8Array): Illustration {
    const { title, brief, width, height } = input
    return {
      data,
      width,
      height,
      prompt,
      altText: altText(title, brief.language),
      tags: illustrationTags(input),
    }
  }
}

/** The answer is not a usable picture. The messages are our own. */
class UnusablePicture extends Error {}

type Fields = Record<string, unknown>

function fields(value: unknown): Fields {
  return value !== null && typeof value === 'object' ? (value as Fields) : {}
}

function tokens(answer: unknown): { inputTokens: number; outputTokens: number } {
  const { input_tokens: input, output_tokens: output } = fields(fields(answer).usage)
  const count = (value: unknown) => (typeof value === 'number' && value > 0 ? Math.round(value) : 0)
  return { inputTokens: count(input), outputTokens: count(output) }
}

const DATA_ADDRESS = /^data:image\/[a-z+.-]+;base64,/i
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/

function firstOf(answer: unknown): { inline: string | null; address: string | null } {
  const { data } = fields(answer)
  const { b64_json: inline, url } = fields(Array.isArray(data) ? data[0] : undefined)
  return { inline: typeof inline === 'string' ? inline : null, address: typeof url === 'string' ? url : null }
}

function holdsAddress(answer: unknown): boolean {
  const { inline, address } = firstOf(answer)
  return !inline && address !== null && !DATA_ADDRESS.test(address)
}

function picture(answer: unknown): Buffer {
  if (typeof answer === 'string') throw new UnusablePicture('The image server did not answer with JSON')
  const { inline, address } = firstOf(answer)
  if (holdsAddress(answer)) {
    throw new UnusablePicture('The image server answered with an address instead of the picture')
  }
  const base64 = (inline ?? address ?? '').replace(DATA_ADDRESS, '').replace(/\s+/g, '')
  if (!base64) throw new UnusablePicture('The image server answered without a picture')
  if (!BASE64.test(base64)) throw new UnusablePicture('The picture of the image server is not base64')
  return Buffer.from(base64, 'base64')
}

/** Decoded and encoded again: received bytes are never stored as they are. SVG is not accepted. */
async function encoded(bytes: Buffer, width: number, height: number): Promise<Uint8Array> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format } = await image.metadata()
    if (!format || !['png', 'jpeg', 'webp', 'gif', 'heif'].includes(format))
      throw new UnusablePicture('format')
    return await webp(image.rotate(), width, height, 'attention')
  } catch (error) {
    // The decoder's message may quote parts of the data.
    const reason = error instanceof UnusablePicture ? 'is of no known format' : 'is broken'
    throw new UnusablePicture(`The picture of the image server ${reason}`)
  }
}

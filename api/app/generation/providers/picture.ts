import logger from '@adonisjs/core/services/logger'
import { timeLimit, within } from '#core/concurrency/time_limit'
import { UnavailableError } from '#core/errors'
import { localProviders, providers } from '#generation/providers/providers'
import { ModelError } from '#model_server/types'
import type { Illustration, IllustrationInput } from '#writers/types'

/** Milliseconds for a model, then for a drawing: together less than the minute that a caller waits. */
const LIMITS = [38_000, 18_000]

export interface MadePicture {
  image: Illustration
  by: string
  /** Millionths of a US dollar, including what a failed model call cost. */
  costMicros: number
}

/**
 * Makes one picture while its caller waits: with the model, or drawn where that fails or takes too long.
 * @throws UnavailableError when not even a drawing can be made
 */
export async function makePicture(input: IllustrationInput): Promise<MadePicture> {
  const { illustrator, localIllustrator } = input.brief.test ? localProviders() : providers()
  let failure: unknown
  let spent = 0
  for (const [at, candidate] of (illustrator === localIllustrator
    ? [localIllustrator]
    : [illustrator, localIllustrator]
  ).entries()) {
    const limit = timeLimit(LIMITS[at]!)
    try {
      const { value, usage } = await within([limit], () => candidate.illustrate(input, limit.signal))
      return { image: value, by: candidate.name, costMicros: spent + usage.costMicros }
    } catch (error) {
      failure = error
      if (error instanceof ModelError) spent += error.usage?.costMicros ?? 0
      logger.warn({ err: error, illustrator: candidate.name }, 'A picture could not be made')
    } finally {
      limit.clear()
    }
  }
  throw new UnavailableError('The picture could not be made. Try again in a moment.', failure)
}

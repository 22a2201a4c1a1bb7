import { timeLimit } from '#core/concurrency/time_limit'
import { makeClient } from '#model_server/client'
import { toWriterError } from '#model_server/faults'
import type { ServerSettings } from '#model_server/settings'
import { ModelError, NO_USAGE } from '#model_server/types'

const MOST_BYTES = 4_000_000
/** Categories that are refused. Others, such as violence in a report on a war, are subjects that one may write about. */
const REFUSED = new Set([
  'sexual/minors',
  'hate/threatening',
  'harassment/threatening',
  'self-harm/intent',
  'self-harm/instructions',
  'illicit/violent',
])

/** Prompts in one question: a batch may hold some megabytes of them, more than servers take at once. */
const AT_ONCE = 50

/**
 * Asks a server's moderation endpoint about all prompts, in as few questions as it takes, side by side.
 * @returns the places of those that are to be refused
 * @throws ModelError also when `timeoutMs` is over for all tries together; its message holds no key and no address
 */
export async function flaggedByModel(prompts: string[], settings: ServerSettings): Promise<number[]> {
  const { model, timeoutMs } = settings
  const limit = timeLimit(timeoutMs)
  try {
    const client = makeClient(settings, MOST_BYTES)
    const parts = Array.from({ length: Math.ceil(prompts.length / AT_ONCE) }, (_, part) => part * AT_ONCE)
    const refused = await Promise.all(
      parts.map(async (from) => {
        const input = prompts.slice(from, from + AT_ONCE)
        const answer: unknown = await client.moderations.create({ model, input }, { signal: limit.signal })
        return refusedIn(answer, input.length).map((index) => from + index)
      })
    )
    return refused.flat()
  } catch (error) {
    if (limit.over) throw new ModelError('timeout', 'The moderation model did not answer in time')
    throw toWriterError(error, NO_USAGE)
  } finally {
    limit.clear()
  }
}

/** Read field by field: behind a compatible address stands any server. */
function refusedIn(answer: unknown, count: number): number[] {
  const results = fields(answer).results
  if (!Array.isArray(results) || results.length !== count)
    throw new ModelError('invalid_answer', 'The moderation model did not judge each prompt')
  return results.flatMap((result, index) => {
    const { flagged, categories } = fields(result)
    const hit = Object.entries(fields(categories)).some(([name, is]) => is === true && REFUSED.has(name))
    return flagged === true && hit ? [index] : []
  })
}

function fields(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
}

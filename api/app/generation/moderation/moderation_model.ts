import { timeLimit } from '#core/concurrency/time_limit'
import { makeClient } from '#model_server/client'
import { toWriterError } from '#model_server/faults'
import type { ServerSettings } from '#model_server/settings'
import { ModelError, NO_USAGE } from '#model_server/types'

const MAX_BYTES = 4_000_000
/** Categories that are refused. Others, such as violence in a report on a war, are legitimate subjects. */
const REFUSED = new Set([
  'sexual/minors',
  'hate/threatening',
  'harassment/threatening',
  'self-harm/intent',
  'self-harm/instructions',
  'illicit/violent',
])

/** Prompts per request: a batch can be several megabytes, more than servers accept at once. */
const AT_ONCE = 50

/**
 * Asks a server's moderation endpoint about all prompts, in as few requests as possible, side by side.
 * @returns the positions of the prompts to refuse
 * @throws ModelError also when `timeoutMs` has passed for all tries together; its message contains no key and no
 *   address
 */
export async function flaggedByModel(prompts: string[], settings: ServerSettings): Promise<number[]> {
  const { model, timeoutMs } = settings
  const limit = timeLimit(timeoutMs)
  try {
    const client = makeClient(settings, MAX_BYTES)
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

/** Read field by field: any server may be behind a compatible address. */
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

import type { GenerationEvent } from './live-stream.js'

const ENDS = new Set(['completed', 'failed'])
/** Far more generations than can end around one cut. */
const MAX_REMEMBERED = 1_000

/** Tells the ends that came before: a stream that resumes sends those around the cut again. */
export function repeatedEnds(): (event: GenerationEvent) => boolean {
  const seen = new Set<string>()
  return ({ data }) => {
    if (!ENDS.has(data.status)) return false
    const key = `${data.sessionId} ${data.seq}`
    if (seen.has(key)) return true
    seen.add(key)
    const [oldest] = seen
    if (seen.size > MAX_REMEMBERED) seen.delete(oldest!)
    return false
  }
}

import { readConnection } from '#core/database/transaction'
import type { Journal } from '#generation/pipeline/journal'
import type { Plan } from '#generation/pipeline/write_blocks'
import { callsOf, mostTokens, type OpenStatement } from '#generation/verification/judge_call'
import { comparedTokens } from '#generation/verification/verifier'
import { toPassages } from '#text/evidence/passages'
import { POOL_TOKENS } from '#text/evidence/retrieval'
import { passageLines } from '#writers/model/prompts/draft'

/** What is left of what an article may take. */
export interface Room {
  /** Taken in. */
  tokens: number
  calls: number
}

/** What an article takes in at most: so many calls, so many times the passages that it is drafted from, and so many tokens besides. */
const CALLS = 10
const TIMES = 4
const BESIDES = 10_000

const ALLOWED = { step: 'content_revision', block: 'allowed' } as const

/** What the article of a session may take, stored for the calls behind its finished text. */
export const allowedFor = (journal: Journal, { sources, outline }: Plan): Promise<Room> =>
  journal.step<Room>({
    ...ALLOWED,
    input: { sources: sources.map(({ id, hash }) => [id, hash]) },
    hidden: true,
    work: async () => {
      const pool = Math.ceil(passageLines(toPassages(sources), sources).length / 4)
      const further = await furtherDrafts(journal.session.id, outline.blocks.length)
      return {
        output: {
          tokens: TIMES * Math.min(pool, POOL_TOKENS) + BESIDES + further.tokens,
          calls: CALLS + further.calls,
        },
      }
    },
  })

/** What an article takes more that is written section by section: each section after the first reads the passages again. */
async function furtherDrafts(sessionId: string, sections: number): Promise<Room> {
  const rows: { input_tokens: number }[] = await readConnection()
    .from('generation_steps')
    .where({ session_id: sessionId, step: 'block_generation' })
    .where('calls', '>', 0)
    .orderBy('started_at')
    .select('input_tokens')
  const [, ...further] = rows.length === sections ? rows : []
  return { tokens: further.reduce((sum, row) => sum + Number(row.input_tokens), 0), calls: further.length }
}

/**
 * What is left for verdicts, with the search for contradictions behind the text. Stored, because a session that is
 * resumed has spent more.
 * @param stating what may contradict another part of the text
 */
export const roomLeft = (
  journal: Journal,
  allowed: Room,
  stating: readonly { text: string }[]
): Promise<Room> => {
  const texts = [...new Set(stating.map(({ text }) => text))]
  return journal.step<Room>({
    ...{ step: 'content_revision', block: 'room', input: { allowed, texts }, hidden: true },
    work: async () => {
      const { inputTokens, calls } = journal.session
      const tokens = allowed.tokens - inputTokens - comparedTokens(texts)
      return { output: { tokens, calls: allowed.calls - calls - 1 } }
    },
  })
}

/** What is left of what the article of a publication may take; null where nothing says how much that is. */
export async function roomBehind(publicationId: string): Promise<Room | null> {
  const [row] = await readConnection()
    .from('generation_sessions')
    .join('generation_steps', 'generation_steps.session_id', 'generation_sessions.id')
    .where('generation_sessions.publication_id', publicationId)
    .where({ 'generation_steps.step': ALLOWED.step, 'generation_steps.block': ALLOWED.block })
    .whereNotNull('generation_steps.finished_at')
    .select('generation_sessions.input_tokens', 'generation_sessions.calls', 'generation_steps.output')
  if (!row) return null
  const allowed: Room = JSON.parse(row.output)
  return { tokens: allowed.tokens - Number(row.input_tokens), calls: allowed.calls - Number(row.calls) }
}

/**
 * Which groups there is room for beside `others`, each as a whole: the first before the rest.
 * Whatever known sentences the calls draw, they take no more.
 */
export function fitting<T extends OpenStatement>(
  others: readonly T[],
  groups: readonly T[][],
  room: Room,
  language: string
): T[] {
  let [fits, fails] = [0, groups.length + 1]
  for (let count = groups.length; fails - fits > 1; count = (fits + fails) >> 1) {
    const calls = callsOf([...others, ...groups.slice(0, count).flat()])
    const tokens = calls.reduce((sum, call) => sum + mostTokens(call, language), 0)
    if (tokens <= room.tokens && calls.length <= room.calls) fits = count
    else fails = count
  }
  return groups.slice(0, fits).flat()
}

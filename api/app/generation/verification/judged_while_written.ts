import { reading } from '#core/database/transaction'
import { JUDGED, JUDGED_BLOCKS, type SessionJudgments } from '#generation/verification/judge_in_session'
import { type Claim, storedPassages } from '#publications/claims/claim_rows'
import type { Belief } from '#text/evidence/believe'

interface Known {
  place: Claim['place']
  text: string
  belief: Belief | null
}

/** What a model has found of open statements while the text was written, so that it is not asked again. */
export async function judgedWhileWritten(
  publicationId: string,
  model: string,
  claims: readonly Claim[]
): Promise<Known[]> {
  const open = claims.filter(({ verdict, askedAt }) => verdict === 'not_verified' && askedAt === null)
  if (open.length === 0) return []
  const rows: { block: string; output: string }[] = await reading()
    .from('generation_sessions')
    .join('generation_steps', 'generation_steps.session_id', 'generation_sessions.id')
    .where('generation_sessions.publication_id', publicationId)
    .where('generation_steps.step', JUDGED)
    .whereNotNull('generation_steps.finished_at')
    .select('generation_steps.block', 'generation_steps.output')
  const beliefs = new Map(
    rows
      .filter(({ block }) => JUDGED_BLOCKS.test(block))
      .map(({ output }) => JSON.parse(output) as SessionJudgments)
      .filter((judgments) => judgments.model === model)
      .flatMap(({ asked }) => asked.map(({ place, text, belief }) => [`${place}\n${text}`, belief] as const))
  )
  if (beliefs.size === 0) return []
  const passages = new Map(
    (await storedPassages(publicationId)).map(({ sourceKey, heading, text, number }) => [
      wordsOf(sourceKey, heading, text),
      number,
    ])
  )
  return open.flatMap(({ place, text }): Known[] => {
    const belief = beliefs.get(`${place}\n${text}`)
    if (!belief) return []
    if (belief.passage === null) return [{ place, text, belief }]
    const { sourceId, heading, text: words } = belief.passage
    const number = passages.get(wordsOf(sourceId, heading, words))
    // Of other sources it says nothing.
    if (number === undefined) return []
    return [{ place, text, belief: { ...belief, passage: { ...belief.passage, id: `p${number}` } } }]
  })
}

const wordsOf = (source: string, heading: string | null, text: string) =>
  `${source}\n${heading ?? ''}\n${text}`

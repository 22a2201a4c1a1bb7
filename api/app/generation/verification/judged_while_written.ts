import { readConnection } from '#core/database/transaction'
import { beforeOf } from '#generation/verification/judge_call'
import { JUDGED, JUDGED_BLOCKS, type SessionJudgments } from '#generation/verification/judge_in_session'
import { type Claim, storedPassages } from '#publications/claims/claim_rows'
import type Publication from '#publications/models/publication'
import type { Belief } from '#text/evidence/believe'
import { toStatements } from '#text/evidence/statements'

interface Known {
  place: Claim['place']
  text: string
  belief: Belief | null
}

/** What a model has found of open statements while the text was written, so that it is not asked again. */
export async function judgedWhileWritten(
  publication: Publication,
  model: string,
  claims: readonly Claim[]
): Promise<Known[]> {
  const { id: publicationId, language } = publication
  const open = claims.filter(({ verdict, askedAt }) => verdict === 'not_verified' && askedAt === null)
  if (open.length === 0) return []
  const rows: { block: string; output: string }[] = await readConnection()
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
      .flatMap(({ asked }) => asked.map((one) => [meaningOf(one, language), one.belief] as const))
  )
  if (beliefs.size === 0) return []
  const passages = new Map(
    (await storedPassages(publicationId)).map(({ sourceKey, heading, text, number }) => [
      wordsOf(sourceKey, heading, text),
      number,
    ])
  )
  const now = new Map(toStatements(publication).map((one) => [`${one.place}\n${one.text}`, one]))
  return open.flatMap(({ place, text }): Known[] => {
    const belief = beliefs.get(meaningOf(now.get(`${place}\n${text}`) ?? { place, text }, language))
    if (!belief) return []
    if (belief.passage === null) return [{ place, text, belief }]
    const { sourceId, heading, text: words } = belief.passage
    const number = passages.get(wordsOf(sourceId, heading, words))
    // Of other sources it says nothing.
    if (number === undefined) return []
    return [{ place, text, belief: { ...belief, passage: { ...belief.passage, id: `p${number}` } } }]
  })
}

const meaningOf = (one: { place: string; text: string; before?: string }, language: string): string =>
  `${one.place}\n${beforeOf(one, language) ?? ''}\n${one.text}`

const wordsOf = (source: string, heading: string | null, text: string) =>
  `${source}\n${heading ?? ''}\n${text}`

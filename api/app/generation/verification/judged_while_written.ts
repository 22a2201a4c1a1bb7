import { readConnection } from '#core/database/transaction'
import {
  type Heard,
  JUDGED,
  JUDGED_BLOCKS,
  type SessionJudgments,
} from '#generation/verification/judge_in_session'
import { shownOnPictures } from '#generation/verification/shown_on_pictures'
import { type Claim, type StoredPassage, statementOf, storedPassages } from '#publications/claims/claim_rows'
import type Publication from '#publications/models/publication'
import type { Belief } from '#text/evidence/believe'
import { SourceHeadings } from '#text/evidence/headings'
import { type Statement, toStatements } from '#text/evidence/statements'

interface Known extends Pick<Claim, 'place' | 'text' | 'number'> {
  belief: Belief | null
  /** Whether it was asked about twice, and neither answer is believed. */
  isDoubted: boolean
}

interface WhileWritten {
  known: Known[]
  /** Texts about which the model was asked in a call that is not believed. */
  inDoubt: ReadonlySet<string>
}

const NOTHING: WhileWritten = { known: [], inDoubt: new Set() }

/**
 * What a model has found of open statements while the text was written, so that it is not asked again.
 * @param isFirst whether this is the text's first verification: then one whose answer was not believed, in a call that
 *   was, is not asked about again
 */
export async function judgedWhileWritten(
  publication: Publication,
  model: string,
  claims: readonly Claim[],
  isFirst: boolean
): Promise<WhileWritten> {
  const { id: publicationId, language } = publication
  const open = claims.filter(({ verdict, askedAt }) => verdict === 'not_verified' && askedAt === null)
  if (open.length === 0) return NOTHING
  const rows: { block: string; output: string }[] = await readConnection()
    .from('generation_sessions')
    .join('generation_steps', 'generation_steps.session_id', 'generation_sessions.id')
    .where('generation_sessions.publication_id', publicationId)
    .where('generation_steps.step', JUDGED)
    .whereNotNull('generation_steps.finished_at')
    .orderBy('generation_steps.block')
    .select('generation_steps.block', 'generation_steps.output')
  const stored = await storedPassages(publicationId)
  const headings = new SourceHeadings(stored)
  const judgments = rows
    .filter(({ block }) => JUDGED_BLOCKS.test(block))
    .flatMap(({ block, output }) => {
      const { model: name, asked } = JSON.parse(output) as SessionJudgments
      return name === model && asked.some(isHeard) ? asked.map((one) => ({ ...one, block })) : []
    })
  const isFirstAnswer = ({ block }: { block: string }) => block.startsWith(ASKED_FIRST)
  const askedAgain = new Set(judgments.flatMap((one) => (isFirstAnswer(one) ? [] : [one.text])))
  // What was asked about twice in vain, and may be behind another sentence since.
  const doubted = new Set(
    judgments.flatMap((one) =>
      one.doubted !== undefined && isFirstAnswer(one) && askedAgain.has(one.text) ? [one.text] : []
    )
  )
  // The last call of a session is not made again there: what it was asked about first of all still is to be.
  const heard = judgments.filter((one) => one.doubted === undefined || doubted.has(one.text))
  const beliefs = new Map(heard.map((one) => [`${one.context ?? ''}\n${one.text}`, one.belief]))
  const inDoubt = new Set(judgments.flatMap((one) => (one.doubted === undefined ? [] : [one.text])))
  if (beliefs.size === 0) return { known: [], inDoubt }
  const passages = new Map(
    stored.map(({ sourceKey, heading, text, number }) => [keyOf(sourceKey, heading, text), number])
  )
  const statements = toStatements(publication)
  const shown = shownOnPictures(publication, statements)
  const ofStatement = (said: Statement): Belief | null | undefined => {
    const known = beliefs.get(headings.meaningOf(said, language))
    const belief = known === undefined && doubted.has(said.text) ? null : known
    if (!belief?.passage) return belief
    const { sourceId, heading, text: words } = belief.passage
    const number = passages.get(keyOf(sourceId, heading, words))
    // Of other sources it says nothing.
    return number === undefined ? undefined : { ...belief, passage: { ...belief.passage, id: `p${number}` } }
  }
  const known = open.flatMap((claim): Known[] => {
    const { place, text, number } = claim
    const pictured = place === 'alt' ? shown(text) : null
    const belief = pictured
      ? together(pictured.map((one) => byCode(claims, one, stored) ?? ofStatement(one)))
      : ofStatement(statementOf(claim, statements))
    return belief || (belief === null && isFirst)
      ? [{ place, text, number, belief, isDoubted: !belief && doubted.has(text) }]
      : []
  })
  return { known, inDoubt }
}

/** Blocks of the calls whose answers are asked for again in the session, where they are not believed. */
const ASKED_FIRST = 'judged-'

/** Whether there was an answer, be it in doubt. */
const isHeard = ({ belief, doubted }: Heard) => belief !== null || doubted !== undefined

/** What is believed of several statements as one. */
function together(beliefs: readonly (Belief | null | undefined)[]): Belief | null | undefined {
  const known = beliefs.filter((belief) => belief !== undefined && belief !== null)
  if (known.length < beliefs.length) return beliefs.includes(undefined) ? undefined : null
  const [first] = known.toSorted((a, b) => WEIGHT[a.verdict] - WEIGHT[b.verdict])
  return first
}

const WEIGHT: Record<Belief['verdict'], number> = { unsupported: 0, supported: 1, no_claim: 2 }

/** What code has found in a passage. */
function byCode(
  claims: readonly Claim[],
  { place, text }: Statement,
  stored: readonly StoredPassage[]
): Belief | null {
  const claim = claims.find((one) => one.place === place && one.text === text && one.verdict === 'supported')
  const found = claim && stored.find(({ number }) => number === claim.passages[0])
  if (!found) return null
  const passage = { ...found, id: `p${found.number}`, sourceId: found.sourceKey }
  return { verdict: 'supported', finding: null, words: claim.words, passage }
}

const keyOf = (source: string, heading: string | null, text: string) => `${source}\n${heading ?? ''}\n${text}`

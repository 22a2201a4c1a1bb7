import logger from '@adonisjs/core/services/logger'
import { isTestAccount } from '#accounts/test_account'
import { FairQueue } from '#core/concurrency/fair_queue'
import { mapConcurrent } from '#core/concurrency/map_concurrent'
import { timeLimit, within } from '#core/concurrency/time_limit'
import { readConnection, type Transaction, transaction } from '#core/database/transaction'
import type { JobHandler } from '#core/jobs/dispatcher'
import { type ClaimedJob, end, fence, isInterruption } from '#core/jobs/lease'
import { type Bounds, withRetries } from '#generation/pipeline/retry'
import { fitting, type Room, roomBehind } from '#generation/verification/article_room'
import { findingReason } from '#generation/verification/finding_reason'
import { callsOf, judgeCall, mostTokens, type OpenStatement } from '#generation/verification/judge_call'
import { judgedWhileWritten } from '#generation/verification/judged_while_written'
import { comparedTokens, type Verifier } from '#generation/verification/verifier'
import { ModelError, type ModelFailure, NO_USAGE, type Usage } from '#model_server/types'
import { rescorePublication } from '#publications/actions/rescore_publication'
import { type Claim, type StoredPassage, statementOf, storedPassages } from '#publications/claims/claim_rows'
import { ledgerOf } from '#publications/claims/ledger'
import {
  type CallResult,
  changeVerification,
  type ModelDecision,
  recordCall,
  verificationOf,
} from '#publications/claims/verification'
import Publication from '#publications/models/publication'
import { settings } from '#start/settings'
import { type Belief, contradictionsFound } from '#text/evidence/believe'
import { isQuestion } from '#text/evidence/goes_on'
import { SourceHeadings } from '#text/evidence/headings'
import { type Statement, toStatements } from '#text/evidence/statements'

export interface VerifyBounds {
  /** Milliseconds for one text. */
  all: number
  /** For one call. */
  call: Bounds
}

/** Nobody waits for it, but others wait behind it. */
const BOUNDS: VerifyBounds = {
  all: 5 * settings.textTimeout,
  call: { limit: 2 * settings.textTimeout, each: settings.textTimeout, tries: 2 },
}
/** Calls of one text at once. */
const SIDE_BY_SIDE = 4
/** Fewer sentences than this are not divided further where a model has no room. */
const MIN_COUNT = 4

const queue = new FairQueue({ atOnce: 8, perAccount: SIDE_BY_SIDE, longestPerAccount: 0, longest: 0 })

const PROBLEMS: Partial<Record<ModelFailure, string>> = {
  budget_exceeded: 'Judging the statements would have cost more than is allowed for one text.',
  rate_limited: 'The model server takes no more requests at the moment.',
  timeout: 'The model took too long.',
  too_long: 'The text is too long for the model.',
  unauthorized: 'The model server did not accept the key.',
}
const NO_ANSWER = 'The model server gave no usable answer.'
const NOT_BELIEVED =
  'The model misjudged sentences whose verdict was known, so that its answers about others were not used.'
const NO_ROOM =
  'Some statements could not be checked within the tokens that one article may take. Check again to have them checked as well.'
const NOBODY = 'No model is set up to judge statements.'

/** Has the statements of a publication that code cannot decide judged by a model. */
export class VerifyJob implements JobHandler {
  constructor(
    readonly verifier: () => Verifier | null,
    readonly maxCost: number,
    readonly bounds = BOUNDS
  ) {}

  async run(job: ClaimedJob, signal: AbortSignal): Promise<void> {
    const publication = await Publication.find(job.payload.publicationId)
    if (!publication || publication.deletedAt !== null) {
      await transaction((trx) => end(trx, job, 'done'))
      return
    }
    const verifier = (await isTestAccount(publication.accountId)) ? null : this.verifier()
    const problem = verifier ? await this.#verify(job, publication, verifier, signal) : NOBODY
    await rescorePublication(publication.id)
    await transaction(async (trx) => {
      await end(trx, job, 'done')
      await changeVerification(trx, publication.id, { status: problem ? 'incomplete' : 'done', problem })
    })
  }

  async onDead(trx: Transaction, job: ClaimedJob): Promise<void> {
    const problem = 'The check was interrupted too often.'
    await changeVerification(trx, String(job.payload.publicationId), { status: 'incomplete', problem })
  }

  /** @returns why something is left, in words for the customer; null where nothing is */
  async #verify(
    job: ClaimedJob,
    publication: Publication,
    verifier: Verifier,
    signal: AbortSignal
  ): Promise<string | null> {
    const asWritten = await ledgerOf(publication)
    const { passagesHash } = asWritten
    const decider = {
      decidedBy: (await hasWritten(publication, verifier.name)) ? ('writer' as const) : ('verifier' as const),
      model: verifier.name,
    }
    const before = await verificationOf(publication.id)
    let spent = before?.costMicros ?? 0
    let problem: string | null = null
    const time = timeLimit(this.bounds.all, signal)
    await transaction(async (trx) => {
      await fence(trx, job)
      await changeVerification(trx, publication.id, { status: 'working' })
    })
    const { known, inDoubt } = await judgedWhileWritten(
      publication,
      verifier.name,
      asWritten.claims,
      job.payload.first === true
    )
    if (known.length > 0)
      await transaction(async (trx) => {
        await fence(trx, job)
        const asked = known.map(({ belief, isDoubted: _, ...one }) => ({
          ...one,
          decision: decisionOf(belief, decider.decidedBy),
        }))
        await recordCall(trx, publication.id, passagesHash, decider, { ...NOTHING, asked })
      })
    if (known.some(({ isDoubted }) => isDoubted)) problem = NOT_BELIEVED
    const { claims } = known.length > 0 ? await ledgerOf(publication) : asWritten
    const record = async (result: CallResult) => {
      spent += result.usage.costMicros
      await transaction(async (trx) => {
        await fence(trx, job, true)
        await recordCall(trx, publication.id, passagesHash, decider, result)
      })
    }
    const work = async (call: () => Promise<void>) => {
      if (problem !== null && problem !== NOT_BELIEVED) return
      if (this.maxCost > 0 && spent > this.maxCost) {
        problem = PROBLEMS.budget_exceeded!
        return
      }
      try {
        await call()
      } catch (error) {
        if (signal.aborted || isInterruption(error) || !(error instanceof ModelError)) throw error
        logger.warn({ err: error, publication: publication.id }, 'Statements could not be judged')
        await record({ ...NOTHING, usage: error.usage ?? NO_USAGE })
        problem = PROBLEMS[time.over ? 'timeout' : error.fault] ?? NO_ANSWER
      }
    }
    const ask = <T>(task: (limited: AbortSignal) => Promise<{ value: T; usage: Usage }>) =>
      queue.run(
        publication.accountId,
        () =>
          within([time], () =>
            withRetries(time.signal, { ...this.bounds.call, maxCost: this.maxCost }, task)
          ),
        undefined,
        1
      )
    const judge = async (open: OpenClaim[]): Promise<void> => {
      try {
        const mayRepeat = () => room.mayRepeat(open)
        const { beliefs, disbelieved, usage } = await judgeCall(
          verifier,
          open,
          publication.language,
          ask,
          mayRepeat
        )
        if (disbelieved > 0 && beliefs.every((belief) => belief === null)) problem ??= NOT_BELIEVED
        await record({
          usage,
          disbelieved,
          contradictions: null,
          asked: open.map(({ claim }, index) => ({
            ...{ place: claim.place, text: claim.text, number: claim.number },
            decision: decisionOf(beliefs[index]!, decider.decidedBy),
          })),
        })
      } catch (error) {
        if (!(error instanceof ModelError) || error.fault !== 'too_long' || open.length <= MIN_COUNT)
          throw error
        const half = Math.ceil(open.length / 2)
        await judge(open.slice(0, half))
        await judge(open.slice(half))
      }
    }
    const texts = comparedTexts(claims)
    const compare = async () => {
      if (texts.length < 2) return record({ ...NOTHING, contradictions: [] })
      const { value, usage } = await ask((limited) => verifier.compare(texts, limited))
      const pairs = contradictionsFound(texts, publication.language, value)
      await record({
        usage,
        disbelieved: 0,
        asked: [],
        contradictions: pairs.map(([one, other]) => [texts[one]!, texts[other]!]),
      })
    }
    const compares = claims.some(({ verdict }) => verdict !== 'no_claim') && before?.comparedAt == null
    const open = openClaims(claims, await storedPassages(publication.id), publication)
    // What a text takes while it is made is bounded: what is asked for later is asked for by a person.
    const left = job.payload.first === true ? await roomBehind(publication.id) : null
    const room = new OwnRoom(
      publication.language,
      left && {
        tokens: left.tokens - (before?.inputTokens ?? 0) - (compares ? comparedTokens(texts) : 0),
        calls: left.calls - (before?.calls ?? 0) - (compares ? 1 : 0),
      }
    )
    const put = room.fitting(open, inDoubt)
    const calls = callsOf(put).map((call) => {
      room.take(call)
      return () => judge(call)
    })
    if (compares) calls.push(compare)
    try {
      await mapConcurrent(calls, SIDE_BY_SIDE, work, signal)
    } finally {
      time.clear()
    }
    return problem ?? (put.length < open.length ? NO_ROOM : null)
  }
}

/** What the calls about one text may still take; without end where nothing bounds it. */
class OwnRoom {
  constructor(
    readonly language: string,
    readonly left: Room | null
  ) {}

  /** What is asked about for the first time, and of the rest what there is room for: what takes the least. */
  fitting(open: OpenClaim[], inDoubt: ReadonlySet<string>): OpenClaim[] {
    if (!this.left) return open
    const [again, first] = [true, false].map((wanted) =>
      open.filter(({ claim }) => inDoubt.has(claim.text) === wanted)
    )
    const sizeOf = ({ claim, passages }: OpenClaim) =>
      passages.reduce((sum, { text }) => sum + text.length, claim.text.length)
    const groups = again!.toSorted((a, b) => sizeOf(a) - sizeOf(b)).map((one) => [one])
    const put = new Set([...first!, ...fitting(first!, groups, this.left, this.language)])
    return open.filter((one) => put.has(one))
  }

  /** Whether there is room for one more call, which then takes it. */
  mayRepeat(call: readonly OpenClaim[]): boolean {
    if (this.left && (mostTokens(call, this.language) > this.left.tokens || this.left.calls < 1)) return false
    this.take(call)
    return true
  }

  take(call: readonly OpenClaim[]): void {
    if (!this.left) return
    this.left.tokens -= mostTokens(call, this.language)
    this.left.calls -= 1
  }
}

/** What may contradict something else: what claims nothing or only asks does not, and a picture says what the text says. */
function comparedTexts(claims: readonly Claim[]): string[] {
  const said = claims.filter(({ place }) => place !== 'alt').map(({ text }) => text)
  const claiming = claims.filter(
    ({ place, text, verdict }) =>
      verdict !== 'no_claim' &&
      !isQuestion(text) &&
      !(place === 'alt' && said.some((one) => text.includes(one)))
  )
  return [...new Set(claiming.map(({ text }) => text))]
}

const NOTHING: CallResult = { usage: NO_USAGE, disbelieved: 0, asked: [], contradictions: null }

interface OpenClaim extends OpenStatement {
  claim: Claim
}

/** What code could not decide and nobody was asked about. */
function openClaims(
  claims: readonly Claim[],
  passages: readonly StoredPassage[],
  publication: Publication
): OpenClaim[] {
  const statements = toStatements(publication)
  const headings = new SourceHeadings(passages)
  const said = (statement: Statement) => ({
    ...statement,
    context: headings.contextOf(statement, publication.language),
  })
  const byNumber = new Map(passages.map((passage) => [passage.number, passage]))
  return claims
    .filter(({ verdict, askedAt }) => verdict === 'not_verified' && askedAt === null)
    .map((claim) => ({
      claim,
      ...said(statementOf(claim, statements)),
      passages: claim.passages.flatMap((number) => {
        const passage = byNumber.get(number)
        return passage ? [{ ...passage, id: `p${number}`, sourceId: passage.sourceKey }] : []
      }),
    }))
}

/** What a model finds supported that it wrote itself is not called supported. */
function decisionOf(belief: Belief | null, decidedBy: 'verifier' | 'writer'): ModelDecision | null {
  if (!belief) return null
  const { verdict, finding, words, passage } = belief
  return {
    verdict: verdict === 'supported' && decidedBy === 'writer' ? 'judged_by_writer' : verdict,
    finding,
    reason: finding && findingReason(finding),
    words,
    passage: passage && Number(passage.id.slice(1)),
  }
}

/** Whether a model wrote the text or a version of it. */
async function hasWritten({ id, generatedBy }: Publication, model: string): Promise<boolean> {
  if (generatedBy === model) return true
  const versions = await readConnection()
    .from('publication_versions')
    .where({ publication_id: id, generated_by: model })
    .limit(1)
    .select('id')
  return versions.length > 0
}

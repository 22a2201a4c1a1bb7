import logger from '@adonisjs/core/services/logger'
import { isTestAccount } from '#accounts/test_account'
import { type Transaction, transaction } from '#core/database/transaction'
import { writeWithin } from '#core/database/write_within'
import type { JobHandler } from '#core/jobs/dispatcher'
import { type ClaimedJob, end, isInterruption } from '#core/jobs/lease'
import { describeFailure } from '#generation/errors'
import type { Bounds } from '#generation/pipeline/retry'
import { localProviders, type Providers } from '#generation/providers/providers'
import { improveWhole } from '#generation/rewrites/improve_whole'
import Rewrite from '#generation/rewrites/rewrite'
import { isWorse, LOWERS, leftOut, type Score, scorerOf } from '#generation/rewrites/score_proposal'
import { type AskedAgain, type Proposal, writeAgain } from '#generation/rewrites/write_again'
import { ModelError, type Usage } from '#model_server/types'
import { toQualityRequest } from '#publications/quality/quality_request'
import { findPublication } from '#publications/queries/find_publication'
import { wholeSourcesOf } from '#publications/queries/publication_sources'
import { renumbered, spliced } from '#text/markdown/footnotes'
import { gapsIn, withoutMarks } from '#text/markdown/marks'
import type { Finding } from '#text/types'
import { LOCAL_WRITER_NAME } from '#writers/local/name'
import type { Writer } from '#writers/types'

/** A customer is waiting: a model that hangs is tried twice and given up after two minutes. */
const BOUNDS: Bounds = { limit: 120_000, each: 60_000, tries: 2 }

const CANNOT_FOLLOW =
  'The built-in writer can make a passage shorter, longer or simpler, or remove what you put in quotation marks.'
/** Followed by what the checks found. */
const CANNOT_MEND = {
  local:
    'The built-in writer takes its sentences from the sources: it can drop what is said twice or has no source, split long sentences, and give a section a new heading. What is left needs your words or a language model.',
  model: 'The text came back unchanged. What the checks found needs your own words.',
}
const WOULD_LOWER = 'What could be changed would lower the score and was left out.'
const ONLY_GAPS = 'This section has nothing to rewrite yet. Fill in its gaps first.'

/** Has a passage rewritten and stores the proposal. */
export class RewriteJob implements JobHandler {
  constructor(
    readonly providers: () => Providers,
    readonly maxCost: number,
    readonly bounds = BOUNDS
  ) {}

  async run(job: ClaimedJob, signal: AbortSignal): Promise<void> {
    const rewrite = await Rewrite.findOrFail(job.payload.rewriteId)
    const providers = (await isTestAccount(rewrite.accountId)) ? localProviders() : this.providers()
    const { writer } = providers
    const asked = job.payload as Asked
    const bounds = { ...this.bounds, maxCost: this.maxCost }
    try {
      const proposal = await propose(providers, rewrite, asked, bounds, signal)
      await transaction(async (trx) => {
        await end(trx, job, 'done')
        await keep(trx, rewrite, { writer, proposal, asked })
      })
    } catch (error) {
      if (signal.aborted || isInterruption(error)) throw error
      const failure = describeFailure(error)
      logger.warn({ err: error, rewrite: rewrite.id, code: failure.code }, 'A rewrite failed')
      await transaction(async (trx) => {
        await end(trx, job, 'failed', failure.code)
        await fail(trx, rewrite, failure, error instanceof ModelError ? error.usage : null)
      })
    }
  }

  async onDead(trx: Transaction, job: ClaimedJob): Promise<void> {
    const rewrite = await Rewrite.query({ client: trx })
      .where('id', String(job.payload.rewriteId))
      .firstOrFail()
    await fail(trx, rewrite, describeFailure(null), null)
  }
}

/** What a job is told beside the rewrite's id. */
interface Asked {
  /** What the checks found; left out where they were not asked. */
  findings?: Finding[]
  /** false where there is no note beside them. */
  noted?: boolean
  /** Each part of the text in which they are, instead of one passage. */
  whole?: boolean
}

async function propose(
  providers: Providers,
  rewrite: Rewrite,
  { findings = [], noted = true, whole = false }: Asked,
  bounds: Bounds,
  signal: AbortSignal
): Promise<Offer> {
  const publication = await findPublication(rewrite.accountId, rewrite.publicationId)
  const question = toQualityRequest(publication, await wholeSourcesOf(publication.id))
  const { content, startsAt, endsAt, heading, note } = rewrite
  const score = scorerOf(question, signal)
  const passage = {
    ...{ publication, sources: question.sources, content, heading, findings, score },
    ...{ from: startsAt, to: endsAt, note: noted ? note : null },
  }
  const proposal = await (whole ? improveWhole : writeAgain)(providers, passage, bounds, signal)
  return offered(proposal, passage, score)
}

/** A proposal with the scores of the text without it and with it. */
type Offer = Proposal & { scores: NonNullable<Rewrite['scores']> }

/** A proposal as it is offered: what was asked only for what the checks found never lowers the score. */
async function offered(
  proposal: Proposal,
  { content, note, ...place }: AskedAgain,
  score: Score
): Promise<Offer> {
  const { text, footnotes } = renumbered(proposal.after, proposal.footnotes, content)
  const [before, after] = [
    await score(content),
    await score(spliced(content, place, text, footnotes), proposal.details),
  ]
  const scores = { before: before.score, after: after.score }
  if (proposal.unchanged) return { ...proposal, scores: { ...scores, after: before.score } }
  if (note !== null || !isWorse(after, before)) return { ...proposal, scores }
  return {
    ...{ after: content.slice(place.from, place.to), footnotes: [], unchanged: true, reason: null },
    checks: [leftOut('The rewritten text', after, before)],
    scores: { ...scores, after: before.score },
    usage: proposal.usage,
  }
}

async function keep(
  trx: Transaction,
  rewrite: Rewrite,
  { writer, proposal, asked }: { writer: Writer; proposal: Offer; asked: Asked }
): Promise<void> {
  const { after, footnotes, details = [], checks, scores, unchanged, usage } = proposal
  await writeWithin(trx, rewrite)
    .merge({
      status: 'ready',
      after,
      footnotes,
      details,
      checks,
      scores,
      notFollowed: isOnlyGaps(rewrite, after)
        ? ONLY_GAPS
        : unchanged
          ? whyUnchanged(writer, proposal, asked)
          : null,
      writer: writer.name,
      finishedAt: Date.now(),
    })
    .merge(spent(rewrite, usage))
    .save()
}

/** Whether there was nothing but gaps to rewrite, and still is. */
function isOnlyGaps({ content, startsAt, endsAt }: Rewrite, after: string): boolean {
  const passage = content.slice(startsAt, endsAt)
  return gapsIn(passage).length > 0 && ![passage, after].some(hasWords)
}

const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(withoutMarks(text))

const MAX_REASONS = 3

const labelsOf = (findings: readonly Finding[]) =>
  [...new Set(findings.map(({ message }) => message))].slice(0, MAX_REASONS).join(' ')

/** Why nothing changed: the new text failed the checks, the writer gave a reason, or it can do no better. */
function whyUnchanged(
  writer: Writer,
  { checks, reason }: Proposal,
  { findings = [], noted = true }: Asked
): string {
  const [worse, failed] = [true, false].map((isScore) =>
    checks.filter(({ check, removed }) => removed && (check === LOWERS) === isScore)
  )
  const removed = [...new Set(failed!.map(({ message }) => message))]
  if (removed.length > 0)
    return `What was written for your request did not pass the checks and was removed. ${removed.slice(0, MAX_REASONS).join(' ')}`
  if (reason) return reason
  const mends = CANNOT_MEND[writer.name === LOCAL_WRITER_NAME ? 'local' : 'model']
  if (!noted) return [...(worse!.length > 0 ? [WOULD_LOWER] : []), mends, labelsOf(findings)].join(' ')
  return writer.name === LOCAL_WRITER_NAME
    ? CANNOT_FOLLOW
    : 'The passage came back unchanged. Describe the change in other words.'
}

async function fail(
  trx: Transaction,
  rewrite: Rewrite,
  { code, message }: { code: string; message: string },
  usage: Usage | null
): Promise<void> {
  await writeWithin(trx, rewrite)
    .merge({
      status: 'failed',
      errorCode: code,
      errorMessage: withoutPost(message),
      finishedAt: Date.now(),
    })
    .merge(usage ? spent(rewrite, usage) : {})
    .save()
}

/** A rewrite uses no post, so none is returned. */
const withoutPost = (message: string) =>
  message
    .replace(/ (?:Your post|It) was not charged\b[;.]?/, '')
    .replace(
      'This post would have cost more than is allowed for one.',
      'This would have cost more than is allowed.'
    )
    .replace(/(?<=\. )\p{Ll}/gu, (letter) => letter.toUpperCase())

const spent = (rewrite: Rewrite, usage: Usage) => ({
  calls: rewrite.calls + usage.calls,
  inputTokens: rewrite.inputTokens + usage.inputTokens,
  outputTokens: rewrite.outputTokens + usage.outputTokens,
  costMicros: rewrite.costMicros + usage.costMicros,
})

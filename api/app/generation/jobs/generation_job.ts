import logger from '@adonisjs/core/services/logger'
import { capturePost, releasePost } from '#billing/actions/quota'
import { takeAllowance } from '#billing/actions/use_allowance'
import { AllowanceUsedUpError } from '#billing/errors'
import type { Transaction } from '#core/database/transaction'
import type { JobHandler } from '#core/jobs/dispatcher'
import { type ClaimedJob, end, isInterruption } from '#core/jobs/lease'
import type { OutgoingClient } from '#core/outgoing/outgoing_client'
import { proposeOutline } from '#generation/actions/propose_outline'
import { describeFailure } from '#generation/errors'
import GenerationSession from '#generation/models/generation_session'
import { Journal } from '#generation/pipeline/journal'
import { planSession } from '#generation/pipeline/plan_session'
import { type Article, writeSession } from '#generation/pipeline/run_session'
import { localProviders, type Providers } from '#generation/providers/providers'
import { generationSteps } from '#generation/queries/generation_steps'
import { partialText } from '#generation/queries/partial_text'
import { toSettings } from '#generation/requests/new_generation'
import { noteDuration } from '#generation/sessions/expected_time'
import { recordEvent } from '#generation/sessions/session_events'
import { labelOf } from '#generation/steps'
import { simulate } from '#generation/test_mode/simulation'
import { verifierFor } from '#generation/verification/request_verification'
import { ModelError } from '#model_server/types'
import { completePublication, toCompletedSource } from '#publications/actions/complete_publication'
import { failPublication } from '#publications/actions/fail_publication'
import { keepChanges } from '#publications/claims/change_rows'
import { citationsOf } from '#text/markdown/references'
import { heldForJudgment } from '#text/quality/assess_quality'

/** Runs a session from its current step to its end. */
export class GenerationJob implements JobHandler {
  constructor(
    readonly providers: () => Providers,
    readonly client: OutgoingClient,
    readonly maxCost: number
  ) {}

  async run(job: ClaimedJob, signal: AbortSignal, calls = signal): Promise<void> {
    const session = await GenerationSession.findOrFail(job.payload.sessionId)
    const providers = session.brief.test ? localProviders() : this.providers()
    const journal = await Journal.open(job, session, calls, this.maxCost, signal)
    try {
      const planned = await planSession(journal, providers, this.client)
      if (session.brief.test) await simulate(session.brief.test, signal)
      if (session.approveOutline && session.outlineApprovedAt === null) {
        await proposeOutline(journal, planned)
        return
      }
      await this.#complete(journal, providers, await writeSession(journal, providers, planned))
    } catch (error) {
      // The job's next worker continues after the last finished step.
      if (signal.aborted || isInterruption(error)) throw error
      await this.#fail(journal, error)
    }
  }

  async onDead(trx: Transaction, job: ClaimedJob): Promise<void> {
    const session = await GenerationSession.query({ client: trx })
      .where('id', String(job.payload.sessionId))
      .firstOrFail()
    const failure = describeFailure(null)
    await failed(trx, session, failure)
    session.merge({ finishedAt: Date.now(), setAsideAt: Date.now() })
    await recordEvent(trx, session, 'failed')
  }

  async #complete(journal: Journal, providers: Providers, article: Article): Promise<void> {
    const { session, job } = journal
    const judgesItself = (await verifierFor(session.accountId)) === providers.writer.name
    const { score, report } = judgesItself ? heldForJudgment(article) : article
    const citations = citationsOf(article.content, article.sources)
    const milliseconds = Date.now() - session.createdAt
    await journal.close('completed', async (trx) => {
      await end(trx, job, 'done')
      const postDue = article.report.outlineOnly && (await freeOutline(trx, session))
      const isSettled = await (postDue ? releasePost : capturePost)(trx, session.reservationId)
      // It fails rather than being a text that nobody pays for; trying it again reserves another post.
      if (!isSettled) throw new Error(`The post of session ${session.id} is not reserved any more`)
      await completePublication(trx, session.publicationId, {
        title: article.title,
        topic: article.topic.topic,
        type: article.brief.publicationType,
        content: article.content,
        slug: article.slug,
        metaTitle: article.final.metaTitle,
        metaDescription: article.final.metaDescription,
        mainKeyword: article.topic.mainKeyword,
        structure: article.outline.blocks,
        qualityScore: score,
        qualityReport: report,
        postDue,
        originality: article.originality,
        generationMetadata: {
          ...toSettings(article.brief),
          costMicros: session.costMicros,
          inputTokens: session.inputTokens,
          outputTokens: session.outputTokens,
          calls: session.calls,
          revisions: article.revisions,
          warnings: article.warnings,
        },
        ...(article.computations && { computations: article.computations }),
        ...(article.marked && { marked: article.marked }),
        generationMilliseconds: milliseconds,
        steps: await generationSteps(trx, session.id),
        mainImageUrl: article.cover?.url ?? null,
        mainImageAlt: article.cover?.altText ?? null,
        imagesCount: article.imagesCount,
        generatedBy: providers.writer.name,
        language: article.brief.language,
        sources: article.sources.map((source) => toCompletedSource(source, citations.get(source.id))),
      })
      await keepChanges(trx, session.publicationId, article.changes)
      session.merge({
        status: 'completed',
        stepName: 'generation_completed',
        stepLabel: labelOf('generation_completed'),
        progress: 100,
        title: article.title.slice(0, 300),
        contentLength: article.content.length,
        imagesCount: article.imagesCount,
        openQuestions: report.gaps.length,
        outlineOnly: report.outlineOnly,
      })
    })
    noteDuration(milliseconds / 1000)
  }

  async #fail(journal: Journal, error: unknown): Promise<void> {
    const { session, job } = journal
    const failure = describeFailure(error)
    const isRehearsed = session.brief.test !== undefined
    const expected = isRehearsed || error instanceof ModelError || failure.code !== 'INTERNAL_ERROR'
    logger[expected ? 'warn' : 'error'](
      { ...(!isRehearsed && { err: error }), session: session.id, code: failure.code },
      'A generation failed'
    )
    await journal.close('failed', async (trx) => {
      await end(trx, job, 'failed', failure.code)
      await failed(trx, session, failure)
    })
  }
}

/**
 * An outline of open questions uses no post. What a model made of it counts like an outline that is discarded, so that
 * its work is not to be had for nothing without end.
 * @returns false where too many were made by a model in this period
 */
async function freeOutline(trx: Transaction, { accountId, calls }: GenerationSession): Promise<boolean> {
  if (calls === 0) return true
  try {
    await takeAllowance(trx, accountId, 'outlines')
    return true
  } catch (error) {
    if (error instanceof AllowanceUsedUpError) return false
    throw error
  }
}

/** Returns the post and records why; the session keeps the name of the step that failed. */
async function failed(
  trx: Transaction,
  session: GenerationSession,
  failure: { code: string; message: string }
): Promise<void> {
  await failPublication(trx, session.publicationId, {
    partial: await partialText(trx, session),
    steps: await generationSteps(trx, session.id),
  })
  await releasePost(trx, session.reservationId)
  session.merge({
    status: 'failed',
    stepName: `${session.stepName.replace(/_failed$/, '')}_failed`,
    stepLabel: failure.message.slice(0, 200),
    errorCode: failure.code,
    errorMessage: failure.message,
  })
}

import type { Transaction } from '#core/database/transaction'
import { end } from '#core/jobs/lease'
import { enqueue } from '#core/jobs/queue'
import { OUTLINE_LAPSE_JOB } from '#generation/jobs'
import type { ProposedOutline } from '#generation/models/generation_session'
import { APPROVAL_TIME, waitingBlocks } from '#generation/outline/proposal'
import type { Journal } from '#generation/pipeline/journal'
import type { Planned } from '#generation/pipeline/plan_session'

export const AWAITING_LABEL = 'Waiting for your approval'

export const lapseKey = (sessionId: string) => `${OUTLINE_LAPSE_JOB}:${sessionId}`

/**
 * Presents a session's outline to its owner and releases the worker. The post stays reserved until the outline is
 * approved, is discarded or expires.
 */
export async function proposeOutline(journal: Journal, planned: Planned): Promise<void> {
  const { session, job } = journal
  await journal.close('awaiting_approval', async (trx: Transaction) => {
    await end(trx, job, 'done')
    // An outline that was edited before it expired is not planned again.
    const outline = session.outline ?? toProposal(planned)
    session.merge({
      status: 'awaiting_approval',
      stepName: 'structure_planning',
      stepLabel: AWAITING_LABEL,
      title: outline.title.slice(0, 300),
      outline,
      outlineExpiresAt: Date.now() + APPROVAL_TIME,
      blocks: waitingBlocks(outline),
    })
    await enqueue(trx, {
      kind: OUTLINE_LAPSE_JOB,
      payload: { sessionId: session.id },
      accountId: session.accountId,
      dedupeKey: lapseKey(session.id),
      delay: APPROVAL_TIME,
    })
  })
}

function toProposal({ topic, outline, sources, brief, questions }: Planned): ProposedOutline {
  const named = new Set(outline.blocks.flatMap(({ sourceIds }) => sourceIds))
  return {
    title: topic.titles[0]!,
    titles: topic.titles,
    type: brief.publicationType,
    blocks: outline.blocks,
    questions: questions.map((question, index) => {
      const asks = outline.blocks.find(({ points }) => points.some((point) => isSame(point, question)))
      return { id: `q${index + 1}`, question, answer: '', ...(asks && { blockId: asks.id }) }
    }),
    sources: sources.filter(({ id }) => named.has(id)).map(({ id, title, url }) => ({ id, title, url })),
  }
}

/** A question is a point of the section that asks it, with a capital letter. */
const isSame = (point: string, question: string) => point.toLocaleLowerCase() === question.toLocaleLowerCase()

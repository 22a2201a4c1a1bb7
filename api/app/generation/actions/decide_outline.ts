import { isTestAccount } from '#accounts/test_account'
import { countAllowance, takeAllowance } from '#billing/actions/use_allowance'
import { type Transaction, transaction } from '#core/database/transaction'
import { AppError, ConflictError, NotFoundError, ValidationError } from '#core/errors'
import { type ClaimedJob, end, requeue } from '#core/jobs/lease'
import { enqueue, withdraw } from '#core/jobs/queue'
import { endWaiting } from '#generation/actions/end_waiting'
import { lapseKey } from '#generation/actions/propose_outline'
import { OUTLINE_DISCARDED, OUTLINE_LAPSED } from '#generation/errors'
import { generationJob } from '#generation/jobs/generation_jobs'
import GenerationSession from '#generation/models/generation_session'
import { moderate } from '#generation/moderation/moderate'
import {
  APPROVAL_TIME,
  answered,
  edited,
  type OutlineAnswer,
  type OutlineEdit,
  waitingBlocks,
} from '#generation/outline/proposal'
import { recordEvent } from '#generation/sessions/session_events'

const APPROVED_LABEL = 'Continuing with your outline'

/**
 * Changes an outline that is waiting for approval.
 * @throws NotFoundError, ConflictError when it is not waiting or was edited meanwhile, ValidationError, AppError
 *   PROMPT_REFUSED for an answer
 */
export async function editOutline(
  id: string,
  accountId: string,
  edit: OutlineEdit
): Promise<GenerationSession> {
  await moderateAnswers(accountId, edit.answers)
  return deciding(id, accountId, edit.revision, async (trx, session) => {
    mustWait(session)
    if (edit.length !== undefined && session.brief.template)
      throw new ValidationError([
        { field: 'length', rule: 'template', message: 'The template sets the length of this text' },
      ])
    const outline = edited(session.outline!, edit)
    session.merge({
      outline,
      outlineRevision: session.outlineRevision + 1,
      title: outline.title.slice(0, 300),
      blocks: waitingBlocks(outline),
    })
    await recordEvent(trx, session, 'awaiting_approval')
  })
}

/**
 * Continues the session with its current outline. Approving it again changes nothing.
 * @param answers to the questions that came with it; one that is left out is skipped
 * @throws NotFoundError, ConflictError when it is not waiting or was edited meanwhile, ValidationError, AppError
 *   PROMPT_REFUSED for an answer
 */
export async function approveOutline(
  id: string,
  accountId: string,
  { revision, answers = [] }: { revision?: number; answers?: OutlineAnswer[] } = {}
): Promise<GenerationSession> {
  await moderateAnswers(accountId, answers)
  return deciding(id, accountId, revision, async (trx, session) => {
    const goesOn = session.status === 'created' || session.status === 'in_progress'
    if (session.outlineApprovedAt !== null && (goesOn || session.status === 'completed')) return
    mustWait(session)
    const now = Date.now()
    session.merge({
      outline: answered(session.outline!, answers),
      status: 'created',
      stepLabel: APPROVED_LABEL,
      // Time spent waiting for approval is not generation time.
      createdAt: session.createdAt + Math.max(0, now - waitingSince(session)),
      outlineApprovedAt: now,
      outlineExpiresAt: null,
    })
    await withdraw(trx, [lapseKey(id)])
    await enqueue(trx, generationJob(session))
    await recordEvent(trx, session, 'step')
  })
}

/**
 * Ends a session whose outline its owner rejects and returns the reserved post.
 * @throws NotFoundError, ConflictError when it is not waiting, AllowanceUsedUpError
 */
export function discardOutline(id: string, accountId: string): Promise<GenerationSession> {
  return deciding(id, accountId, undefined, async (trx, session) => {
    if (session.status === 'failed' && session.errorCode === OUTLINE_DISCARDED.code) return
    mustWait(session)
    await takeAllowance(trx, accountId, 'outlines')
    await withdraw(trx, [lapseKey(id)])
    await endWaiting(trx, [session], OUTLINE_DISCARDED)
  })
}

/** Ends the session when its outline has waited too long. @returns whether this call ended it */
export function lapseOutline(id: string): Promise<boolean> {
  return transaction(async (trx) => {
    const session = await held(trx, id)
    if (!session || !hasLapsed(session)) return false
    await withdraw(trx, [lapseKey(id)])
    await endLapsed(trx, session)
    return true
  })
}

/** `lapseOutline` as called by its job, which keeps waiting if the outline was proposed again meanwhile. */
export function lapseByJob(job: ClaimedJob): Promise<void> {
  return transaction(async (trx) => {
    const session = await held(trx, String(job.payload.sessionId))
    if (session?.status === 'awaiting_approval' && !hasLapsed(session))
      return requeue(trx, job, Math.max(1_000, session.outlineExpiresAt! - Date.now()))
    await end(trx, job, 'done')
    if (session && hasLapsed(session)) await endLapsed(trx, session)
  })
}

/** Ends a session whose outline was not approved in time; it counts like a discarded one. */
export async function endLapsed(trx: Transaction, session: GenerationSession): Promise<void> {
  await countAllowance(trx, session.accountId, 'outlines')
  await endWaiting(trx, [session], OUTLINE_LAPSED)
}

export const hasLapsed = ({ status, outlineExpiresAt }: GenerationSession) =>
  status === 'awaiting_approval' && outlineExpiresAt !== null && outlineExpiresAt <= Date.now()

/** UTC in milliseconds; only for a session that is waiting. */
const waitingSince = ({ outlineExpiresAt }: GenerationSession) => outlineExpiresAt! - APPROVAL_TIME

/** Answers are written about like a prompt, so they are held to the same rules. */
async function moderateAnswers(accountId: string, answers: readonly OutlineAnswer[] = []): Promise<void> {
  const given = answers.flatMap(({ answer }, index) =>
    answer.trim() === '' ? [] : [{ answer, field: `answers.${index}.answer` }]
  )
  if (given.length === 0) return
  const isTest = await isTestAccount(accountId)
  await moderate(
    accountId,
    given.map(({ answer }) => answer),
    given.map(({ field }) => field),
    { isTest }
  )
}

function mustWait(session: GenerationSession): void {
  if (session.status !== 'awaiting_approval' || hasLapsed(session))
    throw new ConflictError('This outline is not waiting for approval')
}

/** Locks the session, applies a decision and stores it. */
function deciding(
  id: string,
  accountId: string,
  revision: number | undefined,
  decide: (trx: Transaction, session: GenerationSession) => Promise<void>
): Promise<GenerationSession> {
  return transaction(async (trx) => {
    const session = await held(trx, id)
    if (session?.accountId !== accountId) throw new NotFoundError('Generation session')
    if (revision !== undefined && revision !== session.outlineRevision)
      throw new AppError(409, 'CONFLICT', 'The outline has changed since you loaded it. Load it again.', {
        data: { reason: 'outline_changed', revision: session.outlineRevision },
      })
    await decide(trx, session)
    return session
  })
}

function held(trx: Transaction, id: string): Promise<GenerationSession | null> {
  return GenerationSession.query({ client: trx }).where('id', id).forUpdate().first()
}

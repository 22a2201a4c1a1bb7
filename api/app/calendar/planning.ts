import { lockAccount } from '#accounts/queries/lock_account'
import { isUnderWay } from '#calendar/calendar_queries'
import { PLANNED_JOB } from '#calendar/jobs'
import PlannedPublication from '#calendar/planned_publication'
import { isTimezone, momentOf } from '#calendar/wall_time'
import type { Body } from '#core/contract/types'
import { type InTransaction, readConnection, type Transaction, transaction } from '#core/database/transaction'
import { ConflictError, NotFoundError, ValidationError } from '#core/errors'
import { isId, newId } from '#core/ids'
import { enqueue, withdraw } from '#core/jobs/queue'
import { DAY } from '#core/time'
import { prepareGeneration } from '#generation/actions/start_generation'
import type { Requester } from '#generation/requests/requester'

export type PlanRequest = Body<'planPublication'>

const USUAL_TIME = '09:00'
/** The most planned publications that one account may have waiting. */
const MAX_COUNT = 500
const FURTHEST = 2 * 366 * DAY

/**
 * Plans a generation. It must pass now the checks that run again when it starts.
 * @throws ValidationError, AppError PROMPT_REFUSED, PLAN_REQUIRED for a template, NotFoundError
 */
export async function planPublication(
  requester: Requester,
  request: PlanRequest,
  inTransaction?: InTransaction<PlannedPublication>
): Promise<PlannedPublication> {
  const fields = toFields({ time: USUAL_TIME, settings: {}, ...request })
  await prepareGeneration(requester, singleOrder(fields))
  return transaction(async (trx) => {
    await mustFit(trx, requester.accountId)
    const now = Date.now()
    const planned = await PlannedPublication.create(
      {
        id: newId(),
        ...requester,
        ...fields,
        revision: 1,
        status: 'planned',
        note: null,
        sessionId: null,
        createdAt: now,
        updatedAt: now,
        dismissedAt: null,
      },
      { client: trx }
    )
    await enqueue(trx, toJob(planned))
    await inTransaction?.(trx, planned)
    return planned
  })
}

/**
 * Changes a planned publication, and reschedules one that was skipped or has failed.
 * @throws NotFoundError, ConflictError for one that is being generated or is done, and as planPublication
 */
export async function changePlanned(
  requester: Requester,
  id: string,
  changes: Partial<PlanRequest>
): Promise<PlannedPublication> {
  const { accountId, source } = requester
  const before = await findPlanned(accountId, id)
  const { date, time, timezone, prompt, settings } = {
    ...before.$attributes,
    ...changes,
  } as Required<PlanRequest>
  const fields = toFields({ date, time, timezone, prompt, settings })
  await prepareGeneration(requester, singleOrder(fields))
  return transaction(async (trx) => {
    const planned = await lockPlanned(trx, before.id)
    if (!planned) throw new NotFoundError('Planned publication')
    if (planned.revision !== before.revision)
      throw new ConflictError('This has changed since you loaded it. Load the calendar again.')
    const made = await isUnderWay(trx, planned)
    if (made === 'generating') throw new ConflictError('This publication is being generated')
    if (made === 'done') throw new ConflictError('This publication has been generated')
    if (planned.status !== 'planned') await mustFit(trx, accountId)
    await withdraw(trx, [keyOf(planned)])
    const revision = planned.revision + 1
    const state = { revision, status: 'planned', note: null, sessionId: null, dismissedAt: null } as const
    await planned.merge({ ...fields, source, ...state, updatedAt: Date.now() }).save()
    await enqueue(trx, toJob(planned))
    return planned
  })
}

/** Removes it from the calendar. @throws NotFoundError, ConflictError while it is being generated */
export async function removePlanned(accountId: string, id: string): Promise<void> {
  const { id: found } = await findPlanned(accountId, id)
  await transaction(async (trx) => {
    const planned = await lockPlanned(trx, found)
    if (!planned) throw new NotFoundError('Planned publication')
    if ((await isUnderWay(trx, planned)) === 'generating')
      throw new ConflictError('This publication is being generated')
    await withdraw(trx, [keyOf(planned)])
    await trx.from('planned_publications').where('id', planned.id).delete()
  })
}

/** @throws ValidationError when the account has as many waiting as it may */
async function mustFit(trx: Transaction, accountId: string): Promise<void> {
  await lockAccount(trx, accountId)
  const [{ total }] = await trx
    .from('planned_publications')
    .where({ account_id: accountId, status: 'planned' })
    .count('* as total')
  if (Number(total) >= MAX_COUNT)
    throw invalid('date', `At most ${MAX_COUNT} publications can be scheduled at once`)
}

/** The current row, locked until the transaction ends; null if it no longer exists. */
export function lockPlanned(trx: Transaction, id: string): Promise<PlannedPublication | null> {
  return PlannedPublication.query({ client: trx }).where({ id }).forUpdate().first()
}

/** @throws NotFoundError */
export async function findPlanned(accountId: string, id: string): Promise<PlannedPublication> {
  const planned = isId(id)
    ? await PlannedPublication.query({ client: readConnection() })
        .where({ accountId, id: id.toLowerCase() })
        .first()
    : null
  if (!planned) throw new NotFoundError('Planned publication')
  return planned
}

/** The order that is started at its moment. */
export const singleOrder = ({ prompt, settings }: Pick<PlannedPublication, 'prompt' | 'settings'>) =>
  ({ kind: 'single', request: { ...settings, prompt }, within: 'settings.' }) as const

const keyOf = ({ id, revision }: PlannedPublication) => `${PLANNED_JOB}:${id}:${revision}`

function toJob(planned: PlannedPublication) {
  const { id, revision, accountId, runAt } = planned
  return {
    kind: PLANNED_JOB,
    payload: { plannedId: id, revision },
    accountId,
    dedupeKey: keyOf(planned),
    delay: Math.max(0, runAt - Date.now()),
  }
}

function toFields(request: Required<PlanRequest>) {
  const { date, time, timezone, prompt, settings } = request
  if (!isTimezone(timezone)) throw invalid('timezone', 'There is no such time zone')
  const runAt = momentOf(date, time, timezone)
  const now = Date.now()
  if (runAt <= now) throw invalid('date', 'This time has passed; choose a later one')
  if (runAt > now + FURTHEST) throw invalid('date', 'Choose a day within the next two years')
  return { date, time, timezone, runAt, prompt: prompt.trim(), settings }
}

const invalid = (field: string, message: string) => new ValidationError([{ field, rule: 'plan', message }])

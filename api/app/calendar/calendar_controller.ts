import type { HttpContext } from '@adonisjs/core/http'
import {
  type DatedText,
  nextPlanned,
  type PlannedView,
  plannedBetween,
  plannedView,
  textsBetween,
} from '#calendar/calendar_queries'
import { changePlanned, findPlanned, planPublication, removePlanned } from '#calendar/planning'
import { daysBetween, isTimezone, momentsOfDays } from '#calendar/wall_time'
import type { Schema } from '#core/contract/types'
import { ValidationError } from '#core/errors'
import { isoTime, success } from '#core/http/envelope'
import { idempotent } from '#core/http/idempotency'
import { toRequester } from '#generation/requests/requester'

/** The most days in one request, and the most texts in its answer. */
const MAX_DAYS = 92
const MAX_TEXTS = 500

export default class CalendarController {
  async index(ctx: HttpContext) {
    const { accountId } = ctx.credential
    const { parameters } = ctx.input<'listCalendar'>()
    const { from, to, timezone } = parameters
    const days = daysBetween(from, to)
    if (days < 0) throw invalid('to', 'The last day is before the first')
    if (days > MAX_DAYS) throw invalid('to', `Ask for at most ${MAX_DAYS} days`)
    if (!isTimezone(timezone)) throw invalid('timezone', 'There is no such time zone')
    const [planned, texts] = await Promise.all([
      plannedBetween(accountId, from, to),
      textsBetween(accountId, momentsOfDays(from, to, timezone), MAX_TEXTS + 1),
    ])
    success(ctx, {
      planned: planned.map(serializePlanned),
      publications: texts.slice(0, MAX_TEXTS).map(serializeDatedText),
      truncated: texts.length > MAX_TEXTS,
    })
  }

  async next(ctx: HttpContext) {
    const { next, plannedCount } = await nextPlanned(ctx.credential.accountId)
    success(ctx, { next: next && serializePlanned(next), plannedCount })
  }

  async plan(ctx: HttpContext) {
    const { body } = ctx.input<'planPublication'>()
    await idempotent(ctx, body, (keep) =>
      planPublication(toRequester(ctx.credential), body, async (trx, { id }) =>
        keep(trx, { status: 201, message: 'Planned', data: serializePlanned(await plannedView(id, trx)) })
      )
    )
  }

  async move(ctx: HttpContext) {
    const { id } = await findPlanned(ctx.credential.accountId, ctx.params.id)
    const { body } = ctx.input<'updatePlanned'>()
    await changePlanned(toRequester(ctx.credential), id, body)
    success(ctx, serializePlanned(await plannedView(id)), 'Saved')
  }

  async remove(ctx: HttpContext) {
    await removePlanned(ctx.credential.accountId, ctx.params.id)
    success(ctx, null, 'Removed from the calendar')
  }
}

/** `PlannedPublication` of the contract. */
function serializePlanned(planned: PlannedView): Schema<'PlannedPublication'> {
  const { runAt, createdAt, updatedAt } = planned
  return { ...planned, runAt: isoTime(runAt), createdAt: isoTime(createdAt), updatedAt: isoTime(updatedAt) }
}

function serializeDatedText(text: DatedText) {
  return {
    id: text.id,
    title: text.title,
    status: text.status,
    generationStatus: text.generation_status,
    createdAt: isoTime(text.created_at),
    publishedAt: isoTime(text.published_at),
    publishAt: isoTime(text.publish_at),
    publishNote: text.publish_note,
  }
}

const invalid = (field: string, message: string) => new ValidationError([{ field, rule: 'range', message }])

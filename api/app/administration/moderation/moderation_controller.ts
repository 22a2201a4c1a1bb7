import type { HttpContext } from '@adonisjs/core/http'
import {
  flaggedAccounts,
  heldAccounts,
  type PersonRow,
  refusals,
} from '#administration/moderation/moderation_queries'
import type { Schema } from '#core/contract/types'
import { isoTime, success } from '#core/http/envelope'
import { settings } from '#start/settings'

export default class ModerationController {
  async show(ctx: HttpContext) {
    const [flagged, held] = await Promise.all([flaggedAccounts(Date.now()), heldAccounts()])
    success(ctx, {
      ...settings.moderation,
      flagged: flagged.map((row) => ({
        user: serializePerson(row),
        refusals: row.refusals,
        lastRefusedAt: isoTime(row.last_at),
        hold: serializeHold(row),
      })),
      held: held.map((row) => ({ user: serializePerson(row), hold: serializeHold(row) })),
    })
  }

  async refusals(ctx: HttpContext) {
    const question = ctx.input<'adminListRefusals'>().parameters
    const found = await refusals(question)
    const page = found.slice(0, question.limit)
    const hasMore = found.length > question.limit
    success(ctx, {
      refusals: page.map((row) => ({
        id: row.id,
        createdAt: isoTime(row.created_at),
        user: serializePerson(row),
        source: row.source,
        topic: row.topic,
        prompt: row.prompt,
      })),
      hasMore,
      nextCursor: hasMore ? page.at(-1)!.id : null,
    })
  }
}

/** `AdminPerson` of the contract. */
const serializePerson = ({ user_id, first_name, last_name, email }: PersonRow): Schema<'AdminPerson'> => ({
  id: user_id,
  name: `${first_name} ${last_name}`.trim(),
  email,
})

const serializeHold = (row: { held_at: number | null; hold_reason: string | null }) =>
  row.held_at === null ? null : { since: isoTime(row.held_at), reason: row.hold_reason ?? '' }

import type { HttpContext } from '@adonisjs/core/http'
import User from '#accounts/models/user'
import { type SignedInSession, sessionsOfUsers } from '#accounts/sessions/session_tokens'
import { serializeSession } from '#accounts/transformers/session_transformer'
import { operatorOf } from '#administration/audit/audit_trail'
import {
  appointOperator,
  endOperatorSession,
  updateOperator,
} from '#administration/operators/change_operator'
import type { Schema } from '#core/contract/types'
import { readConnection } from '#core/database/transaction'
import { isoTime, success } from '#core/http/envelope'
import { settings } from '#start/settings'

export default class OperatorsController {
  async index(ctx: HttpContext) {
    const operators = await User.query({ client: readConnection() })
      .where('role', 'admin')
      .orderBy([{ column: 'operator_access' }, { column: 'id' }])
    success(ctx, {
      operators: await serializeAll(operators, ctx.credential.id),
      secondFactorForced: settings.production,
    })
  }

  async create(ctx: HttpContext) {
    const id = await appointOperator(operatorOf(ctx), ctx.input<'adminCreateOperator'>().body)
    success(ctx, { operator: await operatorWith(ctx, id) }, 'Operator appointed', 201)
  }

  async update(ctx: HttpContext) {
    const id: string = ctx.params.id
    await updateOperator(operatorOf(ctx), id, ctx.input<'adminUpdateOperator'>().body)
    success(ctx, { operator: await operatorWith(ctx, id.toLowerCase()) }, 'Operator updated')
  }

  async endSession(ctx: HttpContext) {
    await endOperatorSession(operatorOf(ctx), ctx.params.id)
    success(ctx, null, 'Session ended')
  }
}

async function operatorWith({ credential }: HttpContext, id: string) {
  const user = await User.query({ client: readConnection() }).where('id', id).firstOrFail()
  return (await serializeAll([user], credential.id))[0]!
}

async function serializeAll(operators: User[], currentSession: string) {
  const sessions = Map.groupBy(await sessionsOfUsers(operators.map(({ id }) => id)), ({ userId }) => userId)
  return operators.map((user) => serializeOperator(user, sessions.get(user.id) ?? [], currentSession))
}

/** `AdminOperator` of the contract. */
const serializeOperator = (
  user: User,
  sessions: SignedInSession[],
  currentSession: string
): Schema<'AdminOperator'> => ({
  id: user.id,
  name: user.name,
  email: user.email,
  access: user.operatorAccess,
  isActive: user.isActive,
  secondFactorEnabled: user.secondFactorEnabled,
  secondFactorRequired: settings.production || user.secondFactorRequired,
  createdAt: isoTime(user.createdAt),
  sessions: sessions.map((session) => serializeSession(session, currentSession)),
})

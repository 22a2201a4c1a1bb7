import type { HttpContext } from '@adonisjs/core/http'
import { rememberDevice } from '#accounts/controllers/known_device'
import {
  type Caller,
  disableSecondFactor,
  enableSecondFactor,
  exchangeRecoveryCodes,
  secondFactorOf,
  setUpSecondFactor,
} from '#accounts/second_factor/actions'
import { finishSignIn } from '#accounts/second_factor/finish_sign_in'
import { sessionOf } from '#accounts/sessions/session_credential'
import { serializeSignedIn } from '#accounts/transformers/user_transformer'
import { callerAddress } from '#core/http/caller_address'
import { isoTime, success } from '#core/http/envelope'

export default class SecondFactorController {
  async finish(ctx: HttpContext) {
    const { ticket, code } = ctx.input<'finishSignIn'>().body
    const session = await finishSignIn(ticket, code, callerAddress(ctx))
    await rememberDevice(ctx, session.user.email)
    success(ctx, serializeSignedIn(session), 'Signed in')
  }

  async show(ctx: HttpContext) {
    success(ctx, await answer(ctx))
  }

  async setUp(ctx: HttpContext) {
    success(ctx, await setUpSecondFactor(caller(ctx)))
  }

  async enable(ctx: HttpContext) {
    const { code } = ctx.input<'enableSecondFactor'>().body
    const recoveryCodes = await enableSecondFactor(caller(ctx), code)
    success(ctx, { recoveryCodes }, 'Two-factor authentication is on')
  }

  async disable(ctx: HttpContext) {
    await disableSecondFactor(caller(ctx), ctx.input<'disableSecondFactor'>().body)
    success(ctx, await answer(ctx), 'Two-factor authentication is off')
  }

  async renewRecoveryCodes(ctx: HttpContext) {
    const recoveryCodes = await exchangeRecoveryCodes(caller(ctx), ctx.input<'renewRecoveryCodes'>().body)
    success(ctx, { recoveryCodes }, 'The old recovery codes no longer work')
  }
}

const caller = (ctx: HttpContext): Caller => ({
  userId: ctx.credential.userId,
  email: sessionOf(ctx).email,
  address: callerAddress(ctx),
})

async function answer(ctx: HttpContext) {
  const { enabledAt, recoveryCodesLeft } = await secondFactorOf(ctx.credential.userId)
  return { enabled: enabledAt !== null, enabledAt: isoTime(enabledAt), recoveryCodesLeft }
}

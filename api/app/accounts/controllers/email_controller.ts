import type { HttpContext } from '@adonisjs/core/http'
import { askForEmail, confirmEmail } from '#accounts/actions/change_email'
import { renewVerification, resendVerification, verifyEmail } from '#accounts/actions/verify_email'
import { withLink } from '#accounts/controllers/link_tries'
import { restoreAddress } from '#accounts/operator_address_changes/operator_address_change'
import { sessionOf } from '#accounts/sessions/session_credential'
import { mustBeStorableEmail } from '#accounts/validators'
import { callerAddress } from '#core/http/caller_address'
import { success } from '#core/http/envelope'

export default class EmailController {
  async verify(ctx: HttpContext) {
    const { token } = ctx.input<'verifyEmail'>().body
    const verified = await withLink(ctx, () => verifyEmail(token))
    success(
      ctx,
      verified,
      verified.alreadyConfirmed ? 'Your address is already confirmed' : 'Your address is confirmed'
    )
  }

  async resend(ctx: HttpContext) {
    const { userId, emailVerified } = sessionOf(ctx)
    await resendVerification(userId)
    success(ctx, null, emailVerified ? 'Your address is already confirmed' : 'A new link is on its way')
  }

  async renew(ctx: HttpContext) {
    const { token } = ctx.input<'renewVerification'>().body
    await withLink(ctx, () => renewVerification(token))
    success(ctx, null, 'A new link is on its way')
  }

  async change(ctx: HttpContext) {
    const { email, password } = ctx.input<'changeEmail'>().body
    mustBeStorableEmail(email)
    await askForEmail({ userId: ctx.credential.userId, address: callerAddress(ctx) }, email, password)
    success(ctx, null, 'Open the link we sent to the new address')
  }

  async confirm(ctx: HttpContext) {
    const { token } = ctx.input<'confirmEmail'>().body
    const email = await withLink(ctx, () => confirmEmail(token))
    success(ctx, { email }, 'Your address is changed')
  }

  async restore(ctx: HttpContext) {
    const { token } = ctx.input<'restoreEmail'>().body
    const email = await withLink(ctx, () => restoreAddress(token))
    success(ctx, { email }, 'Your former address is back')
  }
}

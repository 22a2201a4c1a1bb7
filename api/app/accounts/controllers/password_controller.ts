import type { HttpContext } from '@adonisjs/core/http'
import { changePassword } from '#accounts/actions/change_password'
import { askForPasswordLink } from '#accounts/actions/forgot_password'
import { resetPassword } from '#accounts/actions/reset_password'
import { withLink } from '#accounts/controllers/link_tries'
import { sessionOf } from '#accounts/sessions/session_credential'
import { mustBeNewPassword } from '#accounts/validators'
import { callerAddress } from '#core/http/caller_address'
import { success } from '#core/http/envelope'

export default class PasswordController {
  async forgot(ctx: HttpContext) {
    const { body } = ctx.input<'forgotPassword'>()
    await askForPasswordLink(body.email, callerAddress(ctx))
    const message = 'If there is an account for this address, a link to choose a new password is on its way'
    success(ctx, null, message)
  }

  async reset(ctx: HttpContext) {
    const { token, password } = ctx.input<'resetPassword'>().body
    await withLink(ctx, () => resetPassword(token, password))
    success(ctx, null, 'Your password is changed. Sign in with the new one')
  }

  async change(ctx: HttpContext) {
    const { body } = ctx.input<'changePassword'>()
    const { userId, id: tokenId, email } = sessionOf(ctx)
    mustBeNewPassword(body.newPassword, 'newPassword', email)
    const prover = { userId, address: callerAddress(ctx) }
    await changePassword(prover, tokenId, body.currentPassword, body.newPassword)
    success(ctx, null, 'Your password is changed')
  }
}

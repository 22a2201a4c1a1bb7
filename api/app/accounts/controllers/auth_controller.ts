import type { HttpContext } from '@adonisjs/core/http'
import { register } from '#accounts/actions/register'
import { signIn } from '#accounts/actions/sign_in'
import { updateName } from '#accounts/actions/update_name'
import { knownDevice, rememberDevice } from '#accounts/controllers/known_device'
import { sessionOf } from '#accounts/sessions/session_credential'
import { revokeToken } from '#accounts/sessions/session_tokens'
import { serializeSignedIn, serializeUser, toUserFields } from '#accounts/transformers/user_transformer'
import { toRegistration } from '#accounts/validators'
import { callerAddress } from '#core/http/caller_address'
import { success } from '#core/http/envelope'
import { mustHaveLeft, take } from '#core/http/rate_limiter'
import { referralOf } from '#core/http/referral_cookie'
import { PRODUCT_NAME } from '#core/product'

export default class AuthController {
  async register(ctx: HttpContext) {
    const address = callerAddress(ctx)
    await mustHaveLeft(['registration', address])
    const { body } = ctx.input<'register'>()
    const registration = toRegistration(body)
    // Only valid requests count: a typing error must not lock anybody out.
    await take('registration', address)
    const promoCode = body.promoCode?.trim()
    const session = await register(registration, {
      cookie: referralOf(ctx.request.header('cookie')),
      ...(promoCode && { promoCode }),
    })
    await rememberDevice(ctx, session.user.email)
    success(ctx, serializeSignedIn(session), `Welcome to ${PRODUCT_NAME}`, 201)
  }

  async login(ctx: HttpContext) {
    const { body } = ctx.input<'login'>()
    const device = await knownDevice(ctx, body.email)
    const session = await signIn({ ...body, address: callerAddress(ctx), device })
    await rememberDevice(ctx, session.user.email)
    success(ctx, serializeSignedIn(session), 'Signed in')
  }

  async logout(ctx: HttpContext) {
    await revokeToken(ctx.credential.id)
    success(ctx, null, 'Signed out')
  }

  async me(ctx: HttpContext) {
    const session = sessionOf(ctx)
    const user = serializeUser({ ...session, id: session.userId, createdAt: session.userCreatedAt })
    success(ctx, { user, name: user.name, email: user.email })
  }

  async updateMe(ctx: HttpContext) {
    const { body } = ctx.input<'updateMe'>()
    const user = serializeUser(toUserFields(await updateName(ctx.credential.userId, body)))
    success(ctx, { user, name: user.name, email: user.email }, 'Saved')
  }
}

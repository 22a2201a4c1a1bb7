import type { HttpContext } from '@adonisjs/core/http'
import {
  answerDeviceSignIn,
  findDeviceSignIn,
  type LoopbackReturn,
  lookAtDeviceSignIn,
  startDeviceSignIn,
} from '#accounts/device_sign_in/device_sign_ins'
import { serializeSignedIn } from '#accounts/transformers/user_transformer'
import { NotFoundError, ValidationError } from '#core/errors'
import { callerAddress } from '#core/http/caller_address'
import { isoTime, success } from '#core/http/envelope'
import { mustHaveLeft, take } from '#core/http/rate_limiter'
import { settings } from '#start/settings'

/** Programs that are signed in by somebody in a browser. */
export default class DeviceSignInController {
  async start(ctx: HttpContext) {
    const { body } = ctx.input<'startDeviceSignIn'>()
    const back = backOf(body)
    await take('deviceSignIns', callerAddress(ctx))
    const started = await startDeviceSignIn(back)
    const page = `${new URL(settings.appUrl).origin}/device`
    const verificationUriComplete = `${page}?code=${started.userCode}`
    success(
      ctx,
      { ...started, verificationUri: page, verificationUriComplete },
      'Waiting for the browser',
      201
    )
  }

  async look(ctx: HttpContext) {
    const { body } = ctx.input<'finishDeviceSignIn'>()
    const state = await lookAtDeviceSignIn(body)
    const { status } = state
    success(ctx, {
      status,
      interval: 'interval' in state ? state.interval : null,
      session: status === 'signed_in' ? serializeSignedIn(state.session) : null,
    })
  }

  async show(ctx: HttpContext) {
    const { expiresAt, ...asked } = await counted(ctx, () => findDeviceSignIn(ctx.params.userCode))
    success(ctx, { ...asked, expiresAt: isoTime(expiresAt) })
  }

  async allow(ctx: HttpContext) {
    await this.#answer(ctx, true, 'Signed in')
  }

  async deny(ctx: HttpContext) {
    await this.#answer(ctx, false, 'Not signed in')
  }

  async #answer(ctx: HttpContext, isAllowed: boolean, message: string) {
    const { userId } = ctx.credential
    const redirectTo = await counted(ctx, () => answerDeviceSignIn(ctx.params.userCode, userId, isAllowed))
    success(ctx, { redirectTo }, message)
  }
}

/** Codes that are none are counted: nobody finds the sign-in of somebody else by trying. */
async function counted<T>(ctx: HttpContext, work: () => Promise<T>): Promise<T> {
  const tries = ['deviceCodes', ctx.credential.userId] as const
  await mustHaveLeft(tries)
  try {
    return await work()
  } catch (error) {
    if (error instanceof NotFoundError) await take(...tries)
    throw error
  }
}

/** @throws ValidationError for one without the other */
function backOf({ redirectUri, codeChallenge }: Partial<LoopbackReturn>): LoopbackReturn | null {
  if (redirectUri === undefined && codeChallenge === undefined) return null
  if (redirectUri !== undefined && codeChallenge !== undefined) return { redirectUri, codeChallenge }
  const field = redirectUri === undefined ? 'redirectUri' : 'codeChallenge'
  throw new ValidationError([
    { field, rule: 'required', message: 'Send redirectUri and codeChallenge together' },
  ])
}

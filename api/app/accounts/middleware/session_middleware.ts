import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { SecondFactorSetupRequiredError } from '#accounts/errors'
import { type Credential, verifyToken } from '#accounts/services/session_tokens'
import { AuthenticationRequiredError } from '#core/errors'
import { settings } from '#start/settings'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Set behind the session middleware. */
    credential: Credential
  }
}

export interface SessionOptions {
  /** For what an operator needs in order to set a second factor up; all else waits for it in production. */
  beforeSecondFactor?: boolean
}

/** Lets only signed-in callers through, and an operator in production only with a second factor. */
export default class SessionMiddleware {
  async handle(ctx: HttpContext, next: NextFn, options: SessionOptions = {}): Promise<void> {
    const token = /^Bearer (\S+)$/i.exec(ctx.request.header('authorization') ?? '')?.[1]
    const credential = token ? await verifyToken(token) : null
    if (!credential) throw new AuthenticationRequiredError()
    if (!options.beforeSecondFactor && lacksSecondFactor(credential))
      throw new SecondFactorSetupRequiredError()
    ctx.credential = credential
    await next()
  }
}

const lacksSecondFactor = ({ role, secondFactorEnabled }: Credential) =>
  settings.production && role === 'admin' && !secondFactorEnabled

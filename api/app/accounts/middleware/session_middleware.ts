import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { type Credential, verifyToken } from '#accounts/services/session_tokens'
import { AuthenticationRequiredError } from '#core/errors'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Set behind the session middleware. */
    credential: Credential
  }
}

/** Lets only signed-in callers through. */
export default class SessionMiddleware {
  async handle(ctx: HttpContext, next: NextFn): Promise<void> {
    const token = /^Bearer (\S+)$/i.exec(ctx.request.header('authorization') ?? '')?.[1]
    const credential = token ? await verifyToken(token) : null
    if (!credential) throw new AuthenticationRequiredError()
    ctx.credential = credential
    await next()
  }
}

import type { HttpContext } from '@adonisjs/core/http'
import { FLOW_LIFE } from '#accounts/social/flow'
import { settings } from '#start/settings'

const secure = settings.appUrl.startsWith('https:')
/** With this prefix browsers reject the name from every other host and from insecure connections. */
const prefix = secure ? '__Host-' : ''

/** What a browser keeps during a sign-in with a provider; name and seconds. */
const cookies = {
  flow: { name: `${prefix}cygnet_sign_in`, life: FLOW_LIFE },
  exchange: { name: `${prefix}cygnet_exchange`, life: 60 },
} as const

type Cookie = keyof typeof cookies

/** Lax: the redirect from a provider starts on another site. */
const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure, encode: false } as const

export function keep(ctx: HttpContext, cookie: Cookie, value: string): void {
  const { name, life } = cookies[cookie]
  ctx.response.plainCookie(name, value, { ...attributes, maxAge: life })
}

export function kept(ctx: HttpContext, cookie: Cookie): string | null {
  const value: unknown = ctx.request.plainCookie(cookies[cookie].name, { encoded: false })
  return typeof value === 'string' ? value : null
}

export function drop(ctx: HttpContext, cookie: Cookie): void {
  const { encode: _, ...rest } = attributes
  ctx.response.clearCookie(cookies[cookie].name, rest)
}

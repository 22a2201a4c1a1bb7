import type { HttpContext } from '@adonisjs/core/http'
import ipaddr from 'ipaddr.js'

/**
 * The caller as limits count callers: an IPv4 address, or the /64 network of an IPv6 one, because whoever has one
 * address of it has them all.
 */
export function callerAddress(ctx: HttpContext): string {
  const text = ctx.request.ip()
  if (!ipaddr.isValid(text)) return text
  const address = ipaddr.process(text)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

import type { HttpContext } from '@adonisjs/core/http'
import ipaddr from 'ipaddr.js'

/**
 * The caller in the form that limits count by: an IPv4 address, or the /64 network of an IPv6 one, because anyone who
 * has one address of it has them all.
 */
export const callerAddress = (ctx: HttpContext): string => networkOf(ctx.request.ip())

/** An address in the form that limits count by. */
export function networkOf(text: string): string {
  if (!ipaddr.isValid(text)) return text
  const address = ipaddr.process(text)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/**
 * The header X-Forwarded-For without the ports that some proxies add (`1.2.3.4:5678`, `[2001:db8::1]:443`): they
 * differ per connection and are not part of an address.
 */
export function withoutPorts(forwardedFor: string): string {
  return forwardedFor
    .split(',')
    .map((entry) => {
      const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry.trim()) ?? []
      return bracketed ?? plain ?? entry.trim()
    })
    .join(', ')
}

import type { IncomingMessage, ServerResponse } from 'node:http'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

const mounts = new Map<string, Handler>()

/** Gives everything at `prefix` and below to a server of its own, outside the contract. */
export function mount(prefix: string, handler: Handler): void {
  mounts.set(prefix, handler)
}

export const mountedPrefixes = (): string[] => [...mounts.keys()]

/** Who answers this address, if it was given away. */
export function mountedAt(address: string): Handler | undefined {
  const path = address.split('?')[0]!
  for (const [prefix, handler] of mounts) if (path === prefix || path.startsWith(`${prefix}/`)) return handler
  return undefined
}

import type { IncomingMessage, ServerResponse } from 'node:http'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

const mounts = new Map<string, Handler>()

/** Hands everything at `prefix` and below to a separate server, outside the contract. */
export function mount(prefix: string, handler: Handler): void {
  mounts.set(prefix, handler)
}

export const mountedPrefixes = (): string[] => [...mounts.keys()]

/** The server mounted at this address, if there is one. */
export function mountedAt(address: string): Handler | undefined {
  const path = address.split('?')[0]!
  for (const [prefix, handler] of mounts) if (path === prefix || path.startsWith(`${prefix}/`)) return handler
  return undefined
}

import type { IncomingMessage, ServerResponse } from 'node:http'

/** A browser asks for a page; what the listener does with the answer's headers must be done when it resolves. */
type Listener = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>

let listener: Listener | null = null

/** Has every request for a page whose address carries a `ref` seen by another room before it is answered. */
export function onReferredVisit(next: Listener): void {
  listener = next
}

/** Null for a visit that nobody sent: most requests go on without a wait. */
export function referredVisit(request: IncomingMessage, response: ServerResponse): Promise<void> | null {
  if (listener === null || request.method !== 'GET' || !request.url?.includes('ref=')) return null
  const url = URL.parse(request.url, 'http://localhost')
  return url?.searchParams.get('ref') ? listener(request, response, url) : null
}

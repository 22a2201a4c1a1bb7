import type { IncomingMessage, ServerResponse } from 'node:http'

/** A browser requests a page; the listener must have finished changing the answer's headers when it resolves. */
type Listener = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>

let listener: Listener | null = null

/** Registers a listener for every page request with a `ref` in its address, called before the answer. */
export function onReferredVisit(next: Listener): void {
  listener = next
}

/** Null for a visit without a referral: most requests proceed without waiting. */
export function referredVisit(request: IncomingMessage, response: ServerResponse): Promise<void> | null {
  if (listener === null || request.method !== 'GET' || !request.url?.includes('ref=')) return null
  const url = URL.parse(request.url, 'http://localhost')
  return url?.searchParams.get('ref') ? listener(request, response, url) : null
}

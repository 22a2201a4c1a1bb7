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

/** Whether search engines may list a page; it must not reject. */
type Listing = (last: string) => Promise<boolean>

const listings = new Map<string, Listing>()

/** Pages at `prefix` with one more segment, the `last`, are listed by search engines only where this says so. */
export function listPagesAt(prefix: string, listing: Listing): void {
  listings.set(prefix, listing)
}

/** Null for a page that is listed or not by itself: most requests proceed without waiting. */
export function markUnlisted(request: IncomingMessage, response: ServerResponse): Promise<void> | null {
  const [path = ''] = (request.url ?? '').split('?')
  const cut = path.lastIndexOf('/') + 1
  const listing = listings.get(path.slice(0, cut))
  if (!listing) return null
  return listing(path.slice(cut)).then((isListed) => {
    if (!isListed) response.setHeader('X-Robots-Tag', 'noindex, nofollow')
  })
}

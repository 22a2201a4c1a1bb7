import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { USER_AGENT } from '#companies/reader/crawl/robots'
import { createOutgoingClient, type OutgoingClientOptions } from '#core/outgoing/outgoing_client'

export function clientFor(host: string, options: Partial<OutgoingClientOptions> = {}) {
  return createOutgoingClient({ allow: [host], userAgent: USER_AGENT, ...options })
}

/** A site of pages by path: HTML, or a function that answers. */
export async function serve(pages: Record<string, string | RequestListener>) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    requests.push(path)
    const page = pages[path]
    if (page === undefined)
      response.writeHead(404, { 'content-type': 'text/html' }).end('<p>There is no such page here.</p>')
    else if (typeof page === 'string')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    else page(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { origin: `http://${host}`, host, requests, close }
}

export function page(title: string, links: string[] = []): string {
  const anchors = links.map((link) => `<a href="${link}">${link}</a>`).join(' ')
  return `<title>${title}</title><nav>${anchors}</nav><main><p>The page called ${title} says a few words about itself.</p></main>`
}

export async function errorOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work
  } catch (error) {
    return error
  }
  return null
}

export function closing(...parts: { close(): Promise<void> }[]) {
  return async () => {
    await Promise.all(parts.map((part) => part.close()))
  }
}

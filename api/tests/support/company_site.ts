import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type CompanySiteName = 'marlow' | 'lindner'

export interface CompanySite {
  /** `http://127.0.0.1:<port>` */
  origin: string
  /** `127.0.0.1:<port>`, for the outgoing guard's allow list. */
  host: string
  /** Paths that were requested, in order. */
  requests: string[]
  close(): Promise<void>
}

/** Files of each site by path. Marlow is an English bicycle workshop, Lindner a German bakery. */
const SITES: Record<CompanySiteName, Record<string, string>> = {
  marlow: {
    '/': 'index.html',
    '/about': 'about.html',
    '/services': 'services.html',
    '/pricing': 'pricing.html',
    '/contact': 'contact.html',
    '/journal/': 'journal.html',
    '/journal/winter-checklist': 'winter-checklist.html',
    '/private/ledger': 'ledger.html',
    '/robots.txt': 'robots.txt',
    '/sitemap.xml': 'sitemap.xml',
  },
  lindner: {
    '/': 'index.html',
    '/ueber-uns': 'ueber-uns.html',
    '/angebot': 'angebot.html',
    '/preise': 'preise.html',
    '/kontakt': 'kontakt.html',
    '/robots.txt': 'robots.txt',
  },
}

const TYPES: Record<string, string> = { html: 'text/html', txt: 'text/plain', xml: 'application/xml' }
const FIXTURES = new URL('../fixtures/sites/', import.meta.url)

async function answer(
  site: CompanySiteName,
  request: IncomingMessage,
  response: ServerResponse
): Promise<void> {
  const file = SITES[site][(request.url ?? '/').split('?', 1)[0] ?? '/']
  if (file === undefined) {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
    return
  }
  const text = await readFile(new URL(`${site}/${file}`, FIXTURES), 'utf8')
  const filled = text.replaceAll('{{origin}}', `http://${request.headers.host}`)
  // Stored as UTF-8 and sent in the encoding that the page declares, like old sites.
  const encoding = /<meta charset="iso-8859-1">/.test(text) ? 'latin1' : 'utf8'
  response.writeHead(200, { 'content-type': TYPES[file.split('.').at(-1) ?? ''] ?? 'text/plain' })
  response.end(Buffer.from(filled, encoding))
}

/**
 * Serves a small company's website on 127.0.0.1, for everything that reads websites.
 *
 * Marlow: eight pages with JSON-LD (organization, offer catalog, questions), a table and lists of prices,
 * planted instructions visible and hidden in nine ways (all of them speak of "Zorblax 9000"), a robots.txt that
 * forbids /private/, a sitemap. Lindner: five pages in German without structured data, one in ISO-8859-1.
 */
export async function startCompanySite(
  options: { site?: CompanySiteName; port?: number } = {}
): Promise<CompanySite> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    answer(options.site ?? 'marlow', request, response).catch((error: Error) => response.destroy(error))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin: `http://${host}`,
    host,
    requests,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

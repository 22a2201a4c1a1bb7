import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { builtFiles } from '#core/http/built_files'
import { withoutPorts } from '#core/http/caller_address'
import { docUrlOf } from '#core/http/doc_url'
import { answerLiveness, isLivenessCheck } from '#core/http/liveness'
import { mountedAt } from '#core/http/mounts'
import { markUnlisted, referredVisit } from '#core/http/page_visits'
import { whilePreparing } from '#core/http/readiness'
import { ANSWER_POLICY, SECURITY_HEADERS } from '#core/http/security_headers'
import {
  fillIn,
  robotsText,
  type Site,
  SiteFile,
  type SiteHighlights,
  sitemapXml,
} from '#core/http/site_files'
import { isStopping } from '#core/http/stopping'
import { DAY } from '#core/time'
import { originOf } from '#start/bucket_settings'
import { projectRoot, settings } from '#start/settings'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

// `/v1` is an address of the API whose beginning was left out.
const API = /^\/(api|v1|mcp|oauth|storage|health|openapi\.yaml|\.well-known\/oauth-[a-z-]+)(\/|$|\?)/
const HEALTH = /^\/health\//
const CONSOLE = /^\/admin(\/|$)/
const SANE_REQUEST_ID = /^[A-Za-z0-9._-]{8,128}$/
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  `img-src 'self' data: blob:${settings.bucket?.signedUrls ? ` ${originOf(settings.bucket)}` : ''}`,
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Which file each address is served from; the dashboard's build writes it as `routes.json`. */
interface Pages {
  /** Prerendered pages: `{ "/": "index.html" }`; `:name` matches one segment. */
  pages: Record<string, string>
  /** Files for programs that mention this installation's address, by their own addresses. */
  texts?: string[]
  /** Addresses of the signed-in product; `:name` matches one segment. */
  shell: { file: string; paths: string[] }
  notFound: string
  /** Addresses for search engines. */
  sitemap: string[]
  /** The days on which they last changed. */
  changed?: Record<string, string>
  /** The address to write to when the settings have none. */
  contactEmail: string
}

/**
 * The first to see a request: cleans the request id and X-Forwarded-For, checks the host, sets the security
 * headers, and passes it to the API (`handle`) or to the files of the dashboard and the console, once what they need
 * exists.
 */
export function frontDoor(handle: Handler): Handler {
  const pages = operatorConsole(dashboard())
  return (request, response) => {
    const id = request.headers['x-request-id']
    if (typeof id !== 'string' || !SANE_REQUEST_ID.test(id)) request.headers['x-request-id'] = randomUUID()

    const forwarded = request.headers['x-forwarded-for']
    if (typeof forwarded === 'string') request.headers['x-forwarded-for'] = withoutPorts(forwarded)

    const isOurs = hostIsOurs(request.headers.host)
    if (isOurs && !isStopping() && isLivenessCheck(request)) return answerLiveness(request, response)

    for (const [name, value] of SECURITY_HEADERS) response.setHeader(name, value)
    if (!isOurs) return refuse(request, response, 403, 'ADDRESS_NOT_ALLOWED', 'This host is not served here')
    if (isStopping()) response.setHeader('Connection', 'close')
    if (isStopping() && HEALTH.test(request.url ?? '/')) {
      response.setHeader('Retry-After', '5')
      return refuse(request, response, 503, 'SERVICE_UNAVAILABLE', 'The server is shutting down')
    }
    const other = mountedAt(request.url ?? '/')
    if (other) {
      response.setHeader('X-Request-Id', request.headers['x-request-id'] as string)
      return other(request, response)
    }
    const preparing = HEALTH.test(request.url ?? '/') ? null : whilePreparing()
    return preparing ? preparing.then(() => answer(request, response)) : answer(request, response)
  }

  function answer(request: IncomingMessage, response: ServerResponse): unknown {
    if (API.test(request.url ?? '/')) {
      // The router answers such an address with a message of its own.
      if (!isDecodable(request.url ?? '/'))
        return refuse(request, response, 404, 'NOT_FOUND', 'Route not found')
      return handle(request, response)
    }
    response.setHeader('Content-Security-Policy', PAGE_POLICY)
    response.setHeader('X-Request-Id', request.headers['x-request-id'] as string)
    const first = referredVisit(request, response) ?? markUnlisted(request, response)
    return first ? first.finally(() => pages(request, response)) : pages(request, response)
  }
}

/** Outside production, a page on another host name must not reach this server through DNS rebinding. */
function hostIsOurs(host: string | undefined): boolean {
  if (settings.production) return true
  const name = (host ?? '').replace(/:\d+$/, '').toLowerCase()
  return LOOPBACK.has(name) || name === settings.host || name === new URL(settings.appUrl).hostname
}

function isDecodable(address: string): boolean {
  try {
    decodeURIComponent(address.split('?')[0]!)
    return true
  } catch {
    return false
  }
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  code: string,
  message: string
): void {
  const requestId = request.headers['x-request-id']
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'X-Request-Id': requestId as string,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': ANSWER_POLICY,
  })
  response.end(JSON.stringify({ success: false, message, code, requestId, docUrl: docUrlOf(code) }))
}

/**
 * The operator's console: its files below `/admin`, and its one page for every other address there. Its data comes
 * from the API, which requires an operator for each call.
 */
function operatorConsole(otherwise: Handler): Handler {
  const folder = join(projectRoot, 'admin', 'dist')
  if (!existsSync(join(folder, 'index.html'))) return otherwise
  const page = new SiteFile(readFileSync(join(folder, 'index.html'), 'utf8'), {
    type: 'text/html; charset=utf-8',
  })
  const files = builtFiles(folder)

  return (request, response) => {
    const path = (request.url ?? '/').split('?')[0]!
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || !CONSOLE.test(path)) return otherwise(request, response)
    const name = path.replace(CONSOLE, '/')
    const file = files.get(name)
    if (file) return file.send(request, response)
    // A script of an earlier build must not be answered with a page.
    if (name.startsWith('/assets/')) return otherwise(request, response)
    return page.send(request, response)
  }
}

let changeHighlights: (highlights: SiteHighlights) => void = () => {}

/** From now on the public pages claim this. */
export const showHighlights = (highlights: SiteHighlights): void => changeHighlights(highlights)

function dashboard(): Handler {
  const folder = join(projectRoot, 'dashboard', 'dist')
  if (!existsSync(join(folder, 'routes.json'))) {
    return (request, response) => refuse(request, response, 404, 'NOT_FOUND', 'Page not found')
  }
  const map = JSON.parse(readFileSync(join(folder, 'routes.json'), 'utf8')) as Pages
  const shell = map.shell.paths.map(patternOf)
  const site: Site = {
    origin: new URL(settings.appUrl).origin,
    contactEmail: settings.contactEmail ?? map.contactEmail,
    links: settings.siteLinks,
    supportAnswer: settings.supportAnswer,
    highlights: settings.siteHighlights,
    kept: {
      calls: settings.retention.calls / DAY,
      webhookEvents: settings.retention.webhookEvents / DAY,
      clicks: settings.retention.clicks / DAY,
    },
  }
  const addresses = new Map(Object.entries(map.pages))
  const patterns = [...addresses]
    .filter(([route]) => route.includes('/:'))
    .map(([route, name]) => ({ pattern: patternOf(route), name }))
  const html = { type: 'text/html; charset=utf-8' }
  const built = [...addresses.values(), map.shell.file, map.notFound].map(
    (name) => [name, readFileSync(join(folder, name), 'utf8')] as const
  )
  const filledIn = (highlights: SiteHighlights) =>
    new Map(built.map(([name, text]) => [name, new SiteFile(fillIn(text, { ...site, highlights }), html)]))
  let pages = filledIn(site.highlights)
  changeHighlights = (highlights) => {
    pages = filledIn(highlights)
  }
  const files = builtFiles(folder)
    .set('/robots.txt', new SiteFile(robotsText(site), { type: 'text/plain; charset=utf-8' }))
    .set(
      '/sitemap.xml',
      new SiteFile(sitemapXml(site, map.sitemap, map.changed), { type: 'application/xml; charset=utf-8' })
    )
  for (const path of map.texts ?? [])
    files.set(path, new SiteFile(fillIn(readFileSync(join(folder, path), 'utf8'), site), textType(path)))
  const page = (name: string, status: number, request: IncomingMessage, response: ServerResponse) =>
    pages.get(name)!.send(request, response, status)

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refuse(request, response, 404, 'NOT_FOUND', 'Page not found')
    }
    const path = (request.url ?? '/').split('?')[0]!
    const prerendered =
      addresses.get(path) ??
      addresses.get(path.replace(/\/$/, '')) ??
      patterns.find(({ pattern }) => pattern.test(path))?.name
    if (prerendered) return page(prerendered, 200, request, response)
    if (shell.some((route) => route.test(path))) return page(map.shell.file, 200, request, response)
    const file = files.get(path)
    if (file) return file.send(request, response)
    return page(map.notFound, 404, request, response)
  }
}

/** Matches the addresses of a route; `:name` stands for one segment. */
const patternOf = (route: string) => new RegExp(`^${route.replace(/:[a-zA-Z]+/g, '[^/]+')}/?$`)

const TEXT_TYPES: Record<string, string> = { '.md': 'text/markdown', '.json': 'application/json' }

const textType = (path: string) => ({
  type: `${TEXT_TYPES[path.slice(path.lastIndexOf('.'))] ?? 'text/plain'}; charset=utf-8`,
})

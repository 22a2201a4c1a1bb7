import type { IncomingMessage, ServerResponse } from 'node:http'
import rawBody from 'raw-body'
import { runDue } from '#sandbox/engine/advance'
import { answerApi } from '#sandbox/http/api'
import { asset } from '#sandbox/http/assets'
import { answerControl } from '#sandbox/http/control'
import { answerPage } from '#sandbox/pages/pages'
import type { Sandbox } from '#sandbox/sandbox'

const LIMIT = 1_048_576
const API = '/sandbox/stripe'

/** Nothing but the sandbox's own style sheet; forms go to the sandbox, which may lead back to the product. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export interface PageAnswer {
  status: number
  /** Markup, or a file. */
  body?: string | Buffer
  location?: string
  type?: string
}

/** Answers everything below `/sandbox`. */
export const handlerOf = (sandbox: Sandbox) => (request: IncomingMessage, response: ServerResponse) => {
  answer(sandbox, request, response).catch((error: unknown) => {
    if (response.headersSent) return void response.destroy()
    response.writeHead((error as { status?: number }).status ?? 500, {
      'content-type': 'text/plain; charset=utf-8',
    })
    response.end(`The sandbox failed: ${(error as Error).stack ?? String(error)}\n`)
  })
}

async function answer(sandbox: Sandbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://sandbox')
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
  const body = await rawBody(request, { limit: LIMIT, encoding: 'utf8' })
  response.setHeader('Cache-Control', 'no-store')
  runDue(sandbox.world)

  if (url.pathname === API || url.pathname.startsWith(`${API}/`)) {
    const path = url.pathname.slice(API.length)
    const {
      status,
      headers,
      body: text,
    } = answerApi(sandbox.world, {
      method,
      path,
      query: url.search.slice(1),
      body,
      headers: request.headers,
    })
    response.writeHead(status, headers)
    return void response.end(text)
  }
  // The pages and the clock are for people at this machine, not for other websites in their browser.
  if (method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site') {
    response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' })
    return void response.end('Another website cannot do that.\n')
  }
  const file = method === 'GET' ? asset(url.pathname) : null
  if (file) {
    response.writeHead(200, { 'content-type': file.type, 'cache-control': 'max-age=300' })
    return void response.end(file.bytes)
  }
  const control = await answerControl(sandbox, method, url.pathname, body, request.headers['content-type'])
  if (control) {
    response.writeHead(control.status, { 'content-type': 'application/json' })
    return void response.end(JSON.stringify(control.body, null, 2))
  }
  const page = await answerPage(sandbox, { method, url, body })
  response.setHeader('Content-Security-Policy', POLICY)
  response.writeHead(page.status, {
    'content-type': page.type ?? 'text/html; charset=utf-8',
    ...(page.location && { location: page.location }),
  })
  response.end(page.body ?? '')
}

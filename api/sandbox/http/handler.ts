import type { IncomingMessage, ServerResponse } from 'node:http'
import rawBody from 'raw-body'
import { runDue } from '#sandbox/engine/advance'
import { answerApi, answerTo } from '#sandbox/http/api'
import { asset } from '#sandbox/http/assets'
import { answerControl } from '#sandbox/http/control'
import { StripeError } from '#sandbox/http/errors'
import type { PageResponse } from '#sandbox/http/page_response'
import { notice, TO_THE_SANDBOX } from '#sandbox/pages/layout'
import { answerPage } from '#sandbox/pages/pages'
import type { Sandbox } from '#sandbox/sandbox'

const LIMIT = 1_048_576
const API = '/sandbox/stripe'

/** Allows only the sandbox's own style sheet; forms go to the sandbox, which may redirect to the product. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Answers everything below `/sandbox`. */
export const handlerOf = (sandbox: Sandbox) => (request: IncomingMessage, response: ServerResponse) => {
  answer(sandbox, request, response).catch((error: unknown) => {
    if (response.headersSent) return void response.destroy()
    if (!isApi(new URL(request.url ?? '/', 'http://sandbox').pathname))
      return send(response, failurePage(error))
    const [status, body] = answerTo(error)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body, null, 2))
  })
}

const isApi = (path: string) => path === API || path.startsWith(`${API}/`)

/** The error in words; details go to the log. */
function failurePage(error: unknown): PageResponse {
  if (error instanceof StripeError)
    return notice('That did not work', error.message, TO_THE_SANDBOX, error.status)
  const status = (error as { status?: number }).status
  if (status === 413)
    return notice('That is too much', 'A page sends far less than this.', TO_THE_SANDBOX, 413)
  if (status !== undefined && status < 500)
    return notice('That could not be read', 'Go back and try again.', TO_THE_SANDBOX, status)
  console.error('The sandbox failed:', error)
  return notice(
    'Something went wrong in the sandbox',
    'What was being done has been undone. Go back and try again; the server has printed what happened.',
    TO_THE_SANDBOX,
    500
  )
}

function send(response: ServerResponse, page: PageResponse): void {
  response.setHeader('Content-Security-Policy', POLICY)
  response.writeHead(page.status, {
    'content-type': page.type ?? 'text/html; charset=utf-8',
    ...(page.location && { location: page.location }),
  })
  response.end(page.body ?? '')
}

async function answer(sandbox: Sandbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://sandbox')
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
  const body = await rawBody(request, { limit: LIMIT, encoding: 'utf8' })
  response.setHeader('Cache-Control', 'no-store')
  runDue(sandbox.world)

  if (isApi(url.pathname)) {
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
    const text = 'Open the page of the sandbox itself and do it there.'
    return send(response, notice('Another website cannot do that', text, TO_THE_SANDBOX, 403))
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
  send(response, await answerPage(sandbox, { method, url, body }))
}

import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SeenRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: unknown
}

export type Handler = (request: SeenRequest, response: ServerResponse) => void

export interface TestServer {
  url: string
  requests: SeenRequest[]
  /** Answers the next calls of this route, one handler each; the last one stays. */
  on(route: string, ...handlers: Handler[]): void
  seen(route: string): SeenRequest[]
  close(): Promise<void>
}

/** A real server on the loopback; a route is `GET /path`, a call without one is answered 501 and fails the test. */
export async function startServer(): Promise<TestServer> {
  const routes = new Map<string, Handler[]>()
  const requests: SeenRequest[] = []
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const url = new URL(incoming.url ?? '/', 'http://127.0.0.1')
      const text = Buffer.concat(chunks).toString('utf8')
      const request: SeenRequest = {
        method: incoming.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: incoming.headers,
        body: text === '' ? undefined : bodyOf(text, incoming.headers['content-type']),
      }
      requests.push(request)
      const handlers = routes.get(`${request.method} ${request.path}`)
      const handler = handlers && handlers.length > 1 ? handlers.shift() : handlers?.[0]
      if (handler) handler(request, response)
      else response.writeHead(501).end('No such route in this test')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    on: (route, ...handlers) => {
      routes.set(route, handlers)
    },
    seen: (route) => requests.filter((request) => `${request.method} ${request.path}` === route),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** A form is returned as it was sent. */
const bodyOf = (text: string, type: string | undefined): unknown =>
  type?.startsWith('multipart/form-data') ? text : JSON.parse(text)

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Handler {
  return (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }
}

export function text(status: number, body: string, headers: Record<string, string> = {}): Handler {
  return (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'text/html', ...headers })
    response.end(body)
  }
}

/** Closes the connection without an answer. */
export const hangUp: Handler = (_request, response) => {
  response.socket?.destroy()
}

/** Accepts the request and never answers. */
export const silence: Handler = () => {}

/** A stream that writes these chunks, then ends properly, is cut, or stays open. */
export function stream(pieces: string[], ending: 'end' | 'cut' | 'open' = 'end'): Handler {
  return (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.flushHeaders()
    for (const piece of pieces) response.write(piece)
    if (ending === 'end') response.end()
    // The chunks need a turn of the event loop before the connection is cut.
    else if (ending === 'cut') setTimeout(() => response.socket?.destroy(), 20)
  }
}

export function event(id: number, name: string, data: unknown): string {
  return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

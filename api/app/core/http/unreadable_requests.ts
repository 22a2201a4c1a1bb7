import { randomUUID } from 'node:crypto'
import { type Server, STATUS_CODES } from 'node:http'
import { docUrlOf } from '#core/http/doc_url'
import { SECURITY_HEADERS } from '#core/http/security_headers'

const TOO_LARGE = [431, 'HEADERS_TOO_LARGE', 'The address and the headers are larger than 16 KB'] as const
const TOO_SLOW = [408, 'BAD_REQUEST', 'The request took too long to arrive'] as const
const NO_HTTP = [400, 'BAD_REQUEST', 'The request is not valid HTTP'] as const

/** Answers requests that Node's parser refuses, which never reach a handler, with the envelope of all errors. */
export function answerUnreadable(server: Server): Server {
  return server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    const [status, code, message] = toRefusal(error.code)
    const requestId = randomUUID()
    const body = JSON.stringify({ success: false, message, code, requestId, docUrl: docUrlOf(code) })
    const headers = [
      ...SECURITY_HEADERS,
      ['Content-Type', 'application/json; charset=utf-8'],
      ['Content-Length', String(Buffer.byteLength(body))],
      ['Cache-Control', 'no-store'],
      ['X-Request-Id', requestId],
      ['Connection', 'close'],
    ]
    const lines = headers.map(([name, value]) => `${name}: ${value}`)
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  })
}

function toRefusal(code: string | undefined) {
  if (code === 'HPE_HEADER_OVERFLOW') return TOO_LARGE
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? TOO_SLOW : NO_HTTP
}

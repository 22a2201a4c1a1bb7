import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * What a model server may do instead of answering well. The first group breaks the transport; the second gives a
 * valid answer of the protocol with unusable content.
 */
export type TransportFault =
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: unknown }
  /** Accepts the request and never answers. */
  | { kind: 'hang' }
  /** Sends headers at once, then one byte at a time, endlessly. */
  | { kind: 'drip' }
  /** Breaks off in the middle of the body. */
  | { kind: 'cut' }
  /** Closes the connection without an answer. */
  | { kind: 'reset' }
  | { kind: 'html' }
  /** `application/json` that is not JSON. */
  | { kind: 'broken_body' }
  | { kind: 'empty_body' }

export type AnswerFault =
  | { kind: 'bad_json' }
  | { kind: 'wrong_schema' }
  | { kind: 'empty' }
  | { kind: 'truncated' }
  | { kind: 'refusal' }
  | { kind: 'fenced' }
  | { kind: 'text'; text: string }
  | { kind: 'image'; b64_json?: string; url?: string }

export type ModelFault = TransportFault | AnswerFault

const PAGE =
  '<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>'
const DRIP_MS = 20

/** true when the fault was the whole answer. */
export function misbehave(fault: ModelFault, response: ServerResponse): boolean {
  switch (fault.kind) {
    case 'status':
      response.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers })
      response.end(
        JSON.stringify(fault.body ?? { error: { message: 'No.', type: 'server_error', code: null } })
      )
      return true
    case 'hang':
      return true
    case 'drip':
      drip(response)
      return true
    case 'cut':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4096' })
      response.write('{"id":"resp_1","output":[')
      setImmediate(() => socketOf(response)?.destroy())
      return true
    case 'reset':
      socketOf(response)?.destroy()
      return true
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
      return true
    case 'broken_body':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id": "resp_1", "output": [')
      return true
    case 'empty_body':
      response.writeHead(200, { 'content-type': 'application/json' }).end()
      return true
    default:
      return false
  }
}

function socketOf(response: ServerResponse): Socket | null {
  return response.socket
}

function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), DRIP_MS)
  response.on('close', () => clearInterval(timer))
}

export interface Spoken {
  text: string
  end: 'stop' | 'length' | 'refused'
}

/** The answer, spoiled by the fault. */
export function spoil(fault: ModelFault | null, text: string): Spoken {
  switch (fault?.kind) {
    case 'bad_json':
      return { text: `${text.slice(0, -1)},`, end: 'stop' }
    case 'wrong_schema':
      return { text: JSON.stringify({ answer: 42 }), end: 'stop' }
    case 'empty':
      return { text: '', end: 'stop' }
    case 'truncated':
      return { text: text.slice(0, text.length / 2), end: 'length' }
    case 'refusal':
      return { text: 'I cannot help with that.', end: 'refused' }
    case 'fenced':
      return { text: `Here you are:\n\n\`\`\`json\n${text}\n\`\`\``, end: 'stop' }
    case 'text':
      return { text: fault.text, end: 'stop' }
    default:
      return { text, end: 'stop' }
  }
}

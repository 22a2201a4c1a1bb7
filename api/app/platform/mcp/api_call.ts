import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import server from '@adonisjs/core/services/server'
import { inject } from 'light-my-request'
import { asTheResource } from '#platform/oauth/token_credential'

/** What an assistant's request passes on to the calls that it makes. */
export interface Caller {
  headers: IncomingHttpHeaders
  /** Of the connection, so that a key restricted to addresses stays restricted. */
  address: string
}

export interface ApiResponse {
  status: number
  type: string
  /** Seconds until the call may be repeated, where the answer says so. */
  retryAfter: number | null
  /** The envelope of a JSON answer, else null. */
  body: Envelope | null
  text: string
}

export interface Envelope {
  success: boolean
  message: string
  data?: unknown
  code?: string
  errors?: { field: string; message: string }[]
  docUrl?: string
}

/** The headers that identify the caller; they are passed on with every call. */
const PASSED_ON = ['x-api-key', 'authorization', 'x-forwarded-for', 'x-request-id', 'host'] as const

export const toCaller = ({ headers, socket }: IncomingMessage): Caller => ({
  headers,
  address: socket.remoteAddress ?? '127.0.0.1',
})

/**
 * A call of the API from within this process, through the same router, checks, limits and log as an external one: a
 * tool is another way in, not a second product.
 */
export async function callApi(
  { headers, address }: Caller,
  method: string,
  path: string,
  { body, idempotencyKey }: { body?: unknown; idempotencyKey?: string } = {}
): Promise<ApiResponse> {
  const passed = Object.fromEntries(
    PASSED_ON.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]]))
  )
  const answer = await asTheResource(() =>
    inject(server.handle.bind(server), {
      method: method as 'GET',
      url: path,
      remoteAddress: address,
      headers: {
        ...passed,
        accept: 'application/json',
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { payload: body as object }),
      // Without `end` the call would begin once it is awaited, outside of this.
    }).end()
  )
  const type = String(answer.headers['content-type'] ?? '')
  const text = answer.body
  const isJson = type.startsWith('application/json')
  return {
    status: answer.statusCode,
    type,
    retryAfter: Number(answer.headers['retry-after']) || null,
    text,
    body: isJson ? (JSON.parse(text) as Envelope) : null,
  }
}

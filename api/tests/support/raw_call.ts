import { type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { mustMatchContract } from '#tests/support/contract_check'

export interface RawOptions {
  headers?: Record<string, string>
  body?: string | Buffer
  token?: string
  /** Local address of the caller, 127.0.0.1 to 127.255.255.254. */
  from?: string
}

export interface RawResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/**
 * A call byte for byte, for what a well-behaved client does not send. Its answer is also checked against the
 * contract.
 */
export async function rawCall(method: string, path: string, options: RawOptions = {}): Promise<RawResponse> {
  const answer = await bareCall(method, path, options)
  mustMatchContract({
    method,
    address: path,
    status: answer.status,
    header: (name) => answer.headers[name.toLowerCase()] as string | undefined,
    text: answer.text,
  })
  return answer
}

/** The same for what is outside the contract: pages, and calls that no route sees. */
export function bareCall(method: string, path: string, options: RawOptions = {}): Promise<RawResponse> {
  return new Promise<RawResponse>((resolve, reject) => {
    const call = request(
      {
        host: process.env.HOST,
        port: process.env.PORT,
        method,
        path,
        localAddress: options.from,
        headers: {
          ...(options.token && { authorization: `Bearer ${options.token}` }),
          ...(options.body !== undefined && { 'content-type': 'application/json' }),
          // Node only sends the length where a body is usual, which it is not for DELETE.
          ...(options.body !== undefined &&
            options.headers?.['transfer-encoding'] === undefined && {
              'content-length': String(Buffer.byteLength(options.body)),
            }),
          ...options.headers,
        },
      },
      (response) => {
        text(response).then(
          (body) => resolve({ status: response.statusCode!, headers: response.headers, text: body }),
          reject
        )
      }
    )
    call.once('error', reject)
    call.end(options.body)
  })
}

/** JSON as a POST. */
export const postJson = (path: string, body: unknown, options: RawOptions = {}) =>
  rawCall('POST', path, { ...options, body: JSON.stringify(body) })

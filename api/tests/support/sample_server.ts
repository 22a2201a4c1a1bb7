import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { mustMatchContract } from '#tests/support/contract_check'

interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/**
 * A proxy between samples and the server. Reads always pass. A write passes once; the same call in another language
 * gets that answer again, and a different call is rejected with the difference.
 */
export async function sampleServer() {
  const writes = new Map<string, { call: string; answer: Answer }>()
  let last: Answer | null = null

  const server = createServer(async (call, response) => {
    const body = await buffer(call)
    const { method = 'GET', url = '/', headers } = call
    const options = {
      host: process.env.HOST,
      port: process.env.PORT,
      method,
      path: url,
      headers: { ...headers, host: `${process.env.HOST}:${process.env.PORT}` },
    }
    if (headers.accept === 'text/event-stream') {
      const passed = request(options, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(response)
      })
      response.on('close', () => passed.destroy())
      passed.on('error', () => response.destroy())
      passed.end(body)
      return
    }
    const description = described(method, url, headers, body)
    const known = writes.get(`${method} ${url}`)
    if (method !== 'GET' && known && known.call !== description) {
      const difference = { success: false, code: 'DIFFERENT', message: `${description} is not ${known.call}` }
      response.writeHead(599, { 'content-type': 'application/json' }).end(JSON.stringify(difference))
      return
    }
    const answer = method !== 'GET' && known ? known.answer : await forwarded(options, body)
    if (method !== 'GET') writes.set(`${method} ${url}`, { call: description, answer })
    mustMatchContract({
      method,
      address: url,
      status: answer.status,
      header: (name) => answer.headers[name],
      text: answer.body.toString(),
    })
    last = answer
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The last call's answer. */
    answer: () => last!,
    forget: () => writes.clear(),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function forwarded(options: object, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(options, async (response) => {
      const { 'transfer-encoding': _, connection: __, ...headers } = response.headers
      resolve({
        status: response.statusCode!,
        headers: headers as Record<string, string>,
        body: await buffer(response),
      })
    })
    call.once('error', reject)
    call.end(body)
  })
}

/** The parts of a call that must be the same in every language. */
function described(
  method: string,
  url: string,
  headers: Record<string, string | string[] | undefined>,
  body: Buffer
): string {
  const type = String(headers['content-type'] ?? '')
  const [, boundary] = /boundary="?([^";]+)/.exec(type) ?? []
  return JSON.stringify({
    method,
    url,
    key: headers['x-api-key'] ?? null,
    isRepeatable: headers['idempotency-key'] !== undefined,
    type: type.split(';')[0],
    body: boundary
      ? partsOf(body.toString('latin1'), boundary)
      : type === 'application/json'
        ? JSON.parse(body.toString())
        : body.toString(),
  })
}

/** The fields of a form with the length of each value. */
function partsOf(body: string, boundary: string): string[] {
  return body
    .split(`--${boundary}`)
    .flatMap((part) => {
      const [head = '', value] = part.split('\r\n\r\n')
      const [, name] = /name="([^"]+)"/.exec(head) ?? []
      return name && value !== undefined ? [`${name}: ${value.length}`] : []
    })
    .sort()
}

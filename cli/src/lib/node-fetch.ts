import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { Fetch, HttpResponse } from '@cygnet/sdk'

/**
 * `fetch` based on Node's http client. Loading the built-in one takes longer than everything else in a short
 * command, so it is only used for forms.
 */
export const nodeFetch: Fetch = async (url, init) => {
  const { method, headers, body, signal } = init
  if (typeof body === 'object') return globalThis.fetch(url, init)
  // Not imported: an import reads every export of the module, and one of node:http's loads the built-in fetch.
  const { request } = url.startsWith('https:')
    ? process.getBuiltinModule('node:https')
    : process.getBuiltinModule('node:http')
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const all = { ...headers, ...length, 'accept-encoding': 'identity' }
    const outgoing = request(url, { method, headers: all, signal })
    outgoing.on('error', (error) => reject(failed(error)))
    outgoing.on('response', (incoming) => resolve(toResponse(incoming)))
    outgoing.end(body)
  })
}

function toResponse(incoming: IncomingMessage): HttpResponse {
  const status = incoming.statusCode ?? 0
  return {
    ok: status >= 200 && status < 300,
    status,
    statusText: incoming.statusMessage ?? '',
    type: 'default',
    headers: { get: (name) => headerOf(incoming, name) },
    // A getter: Node's web streams are only loaded for live streams.
    get body() {
      return Readable.toWeb(incoming) as ReadableStream<Uint8Array>
    },
    text: async () => (await bytesOf(incoming)).toString('utf8'),
    arrayBuffer: async () => new Uint8Array(await bytesOf(incoming)).buffer,
  }
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name.toLowerCase()]
  return Array.isArray(value) ? value.join(', ') : (value ?? null)
}

async function bytesOf(incoming: IncomingMessage): Promise<Buffer> {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  } catch (error) {
    throw failed(error)
  }
}

/** In the form of `fetch`'s own errors, with the system's code in its cause. */
function failed(cause: unknown): TypeError {
  return new TypeError('fetch failed', { cause })
}

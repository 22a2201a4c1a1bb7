import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Answers by a function that takes and returns what `fetch` does. The body of the request was read before; its signal is
 * aborted when the caller hangs up.
 */
export async function answerByFetch(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (request: Request) => Promise<Response>
): Promise<void> {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const { method = 'GET', url = '/' } = request
  // Only its path is read: what was called is in the header.
  const address = new URL(url, 'http://localhost')
  const { status, headers, body } = await answer(
    new Request(address, { method, headers: toHeaders(request), signal: gone.signal })
  )
  response.statusCode = status
  for (const [name, value] of headers) response.setHeader(name, value)
  response.flushHeaders()
  if (body) for await (const chunk of body) await written(response, chunk)
  response.end()
}

async function written(response: ServerResponse, chunk: Uint8Array): Promise<void> {
  if (response.destroyed || response.write(chunk)) return
  await Promise.race([once(response, 'drain'), once(response, 'close')])
}

function toHeaders({ headers }: IncomingMessage): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one])
  )
}

import {
  Client,
  type ClientCapabilities,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import { UnauthorizedError as OldUnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { forgetAll } from '#core/http/rate_limiter'
import type { Customer } from '#tests/support/customers'
import { SignIn } from '#tests/support/oauth'
import { bareCall } from '#tests/support/raw_call'

export const MODERN = '2026-07-28'
export const mcpAddress = () => new URL(`http://${process.env.HOST}:${process.env.PORT}/mcp`)

type Cleanup = (end: () => Promise<void>) => void
const IMPLEMENTATION = { name: 'assistant', version: '1.0.0' }

/** The official client of the revision of 2026-07-28. */
export async function modernClient(
  headers: Record<string, string>,
  cleanup: Cleanup,
  capabilities: ClientCapabilities = {}
): Promise<Client> {
  const client = new Client(IMPLEMENTATION, { capabilities, versionNegotiation: { mode: { pin: MODERN } } })
  await client.connect(new StreamableHTTPClientTransport(mcpAddress(), { requestInit: { headers } }))
  cleanup(() => client.close())
  return client
}

/** The official client of the revisions before. */
export async function olderClient(headers: Record<string, string>, cleanup: Cleanup): Promise<OldClient> {
  const client = new OldClient(IMPLEMENTATION)
  await client.connect(new OldTransport(mcpAddress(), { requestInit: { headers } }))
  cleanup(() => client.close())
  return client
}

/** Without a token the official client finds out where to sign in, registers, and opens the browser. */
async function refused(connect: () => Promise<void>): Promise<void> {
  forgetAll()
  const error = await connect().then(
    () => new Error('It was let in without signing in'),
    (reason: Error) => reason
  )
  if (!(error instanceof UnauthorizedError || error instanceof OldUnauthorizedError)) throw error
}

/** The official client of the revision of 2026-07-28, connected by signing in. @param scope left out, everything */
export async function modernSignedIn(customer: Customer, cleanup: Cleanup, scope?: string): Promise<Client> {
  const authProvider = new SignIn(customer, scope)
  const transport = () => new StreamableHTTPClientTransport(mcpAddress(), { authProvider })
  const client = () => new Client(IMPLEMENTATION, { versionNegotiation: { mode: { pin: MODERN } } })
  const first = transport()
  await refused(() => client().connect(first))
  await first.finishAuth(authProvider.callback)
  const connected = client()
  await connected.connect(transport())
  cleanup(() => connected.close())
  return connected
}

/** The official client of the revisions before, connected by signing in. */
export async function olderSignedIn(
  customer: Customer,
  cleanup: Cleanup,
  scope?: string
): Promise<OldClient> {
  const authProvider = new SignIn(customer, scope)
  const transport = () => new OldTransport(mcpAddress(), { authProvider })
  const first = transport()
  await refused(() => new OldClient(IMPLEMENTATION).connect(first))
  await first.finishAuth(authProvider.callback.get('code')!)
  const connected = new OldClient(IMPLEMENTATION)
  await connected.connect(transport())
  cleanup(() => connected.close())
  return connected
}

/** One request of the revision of 2026-07-28 as it is sent. @returns its result, or its error */
export async function modernRequest(
  key: string,
  method: string,
  params: Record<string, unknown> = {},
  capabilities: object = {}
) {
  const { status, text } = await bareCall('POST', '/mcp', modernMessage(key, method, params, capabilities))
  return { status, ...modernAnswer(text) }
}

/** The headers and the body of such a request. */
export function modernMessage(
  key: string,
  method: string,
  params: Record<string, unknown> = {},
  capabilities: object = {}
) {
  const name = params.name ?? params.uri ?? params.taskId
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': MODERN,
    'io.modelcontextprotocol/clientInfo': IMPLEMENTATION,
    'io.modelcontextprotocol/clientCapabilities': capabilities,
  }
  return {
    headers: {
      'x-api-key': key,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': MODERN,
      'mcp-method': method,
      ...(typeof name === 'string' && { 'mcp-name': name }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } }),
  }
}

/** What methods answer with, as far as tests read it: each has some of it. */
interface ModernResult {
  supportedVersions: string[]
  capabilities: { extensions: object }
  instructions: string
  resultType: string
  taskId: string
  status: string
  createdAt: string
  structuredContent: { status: string; publicationId: string; content: string }
  /** Of a task that has ended. */
  result: ModernResult
  inputRequests: { answers: { params: { requestedSchema: { properties: object } } } }
  requestState: string
}

/** What came back, as JSON or as the event of a stream. */
export function modernAnswer(text: string) {
  const body = JSON.parse(text.replace(/^[\s\S]*?^data: /m, '') || '{}')
  return body as { result: ModernResult; error?: { code: number; message: string } }
}

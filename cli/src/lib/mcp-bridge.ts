import { once } from 'node:events'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import {
  InitializeResultSchema,
  isJSONRPCErrorResponse,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js'

const INTERNAL_ERROR = -32603
/** How long answers are waited for once stdin has ended: longer than a generation is waited for. */
const LAST_ANSWERS_MS = 60_000

/** Passes messages between stdin, stdout and a server's `/mcp`, until stdin ends and what it asked is answered. */
export async function bridge(address: URL, key: string): Promise<void> {
  const assistant = new StdioServerTransport()
  const server = new StreamableHTTPClientTransport(address, {
    requestInit: { headers: { 'X-API-Key': key } },
  })

  const asked = new Set<RequestId>()
  let allAnswered = () => {}
  const answered = (id: RequestId | undefined) => {
    if (id !== undefined) asked.delete(id)
    if (asked.size === 0) allAnswered()
  }

  server.onmessage = async (message) => {
    // From here on the protocol requires its version in a header.
    if (isJSONRPCResultResponse(message)) {
      const greeting = InitializeResultSchema.safeParse(message.result)
      if (greeting.success) server.setProtocolVersion(greeting.data.protocolVersion)
    }
    await assistant.send(message)
    if (isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) answered(message.id)
  }
  assistant.onmessage = (message) => void passOn(message)

  async function passOn(message: JSONRPCMessage): Promise<void> {
    if (isJSONRPCRequest(message)) asked.add(message.id)
    try {
      await server.send(message)
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      process.stderr.write(`${text}\n`)
      if (!isJSONRPCRequest(message)) return
      await assistant.send({
        jsonrpc: '2.0',
        id: message.id,
        error: { code: INTERNAL_ERROR, message: text },
      })
      answered(message.id)
    }
  }

  await server.start()
  await assistant.start()
  await once(process.stdin, 'end')
  if (asked.size > 0)
    await new Promise<void>((resolve) => {
      allAnswered = resolve
      setTimeout(resolve, LAST_ANSWERS_MS).unref()
    })
  await server.close()
  await assistant.close()
}

import { once } from 'node:events'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import {
  InitializeResultSchema,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
} from '@modelcontextprotocol/sdk/types.js'

const INTERNAL_ERROR = -32603

/** Passes messages between stdin, stdout and a server's `/mcp`, until stdin ends. */
export async function bridge(address: URL, key: string): Promise<void> {
  const assistant = new StdioServerTransport()
  const server = new StreamableHTTPClientTransport(address, {
    requestInit: { headers: { 'X-API-Key': key } },
  })

  server.onmessage = (message) => {
    // From here on the protocol requires its version in a header.
    if (isJSONRPCResultResponse(message)) {
      const greeting = InitializeResultSchema.safeParse(message.result)
      if (greeting.success) server.setProtocolVersion(greeting.data.protocolVersion)
    }
    void assistant.send(message)
  }
  assistant.onmessage = (message) => void passOn(message)

  async function passOn(message: JSONRPCMessage): Promise<void> {
    try {
      await server.send(message)
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      process.stderr.write(`${text}\n`)
      if (isJSONRPCRequest(message))
        await assistant.send({
          jsonrpc: '2.0',
          id: message.id,
          error: { code: INTERNAL_ERROR, message: text },
        })
    }
  }

  await server.start()
  await assistant.start()
  await once(process.stdin, 'end')
  await server.close()
  await assistant.close()
}

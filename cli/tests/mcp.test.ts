import { createServer, type Server as HttpServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useCygnet } from './support/cygnet.js'

const BIN = fileURLToPath(new URL('../bin/cygnet.js', import.meta.url))
const KEY = 'cg_4JvLq2mVq7Lr0TzB4nXw8sHd2KpYe6Ua1Rf3Gc5iW'

const fixture = useCygnet()
let http: HttpServer
let seen: IncomingHttpHeaders[]
/** Lets the tool answer: a client drops a call's progress once it has the answer. */
let progressSeen: { promise: Promise<void>; resolve: () => void }

/** An MCP server like the product’s, which requires a key. */
beforeEach(async () => {
  seen = []
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  progressSeen = { promise, resolve }
  http = createServer(async (request, response) => {
    if (request.method !== 'POST') return void response.writeHead(405, { Allow: 'POST' }).end()
    seen.push(request.headers)
    if (request.headers['x-api-key'] !== KEY)
      return void response.writeHead(401).end('{"success":false,"code":"INVALID_API_KEY"}')
    const server = new Server({ name: 'cygnet', version: 'v1' }, { capabilities: { tools: {} } })
    server.setRequestHandler(ListToolsRequestSchema, () => ({
      tools: [{ name: 'list_publications', inputSchema: { type: 'object' as const } }],
    }))
    server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
      const progressToken = extra._meta?.progressToken
      if (progressToken !== undefined)
        await extra.sendNotification({
          method: 'notifications/progress',
          params: { progressToken, progress: 50, total: 100, message: 'Half way' },
        })
      if (progressToken !== undefined) await progressSeen.promise
      return { content: [{ type: 'text', text: `called ${params.name}` }] }
    })
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined })
    await server.connect(transport)
    await transport.handleRequest(request, response)
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  http.closeAllConnections()
  http.close()
})

async function connect(key: string): Promise<Client> {
  const client = new Client({ name: 'assistant', version: '1.0.0' })
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [BIN, 'mcp'],
      stderr: 'pipe',
      env: {
        HOME: fixture.folder,
        XDG_CONFIG_HOME: fixture.folder,
        CYGNET_API_KEY: key,
        CYGNET_BASE_URL: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
      },
    })
  )
  return client
}

it('gives an assistant the server’s tools, with their progress', async () => {
  const client = await connect(KEY)
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['list_publications'])
  const progress: unknown[] = []
  const result = await client.callTool({ name: 'list_publications', arguments: {} }, undefined, {
    onprogress: (one) => {
      progress.push(one)
      progressSeen.resolve()
    },
  })
  expect(result.content).toEqual([{ type: 'text', text: 'called list_publications' }])
  expect(progress).toEqual([{ progress: 50, total: 100, message: 'Half way' }])
  await client.close()
  expect(seen.at(-1)).toMatchObject({ 'x-api-key': KEY })
  expect(seen.at(-1)?.['mcp-protocol-version']).toBeTruthy()
})

it('answers everything that was asked before stdin ended', async () => {
  const asked = [
    {
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'pipe', version: '1' } },
    },
    { method: 'notifications/initialized' },
    { id: 2, method: 'tools/list' },
    { id: 3, method: 'tools/call', params: { name: 'list_publications', arguments: {} } },
    { id: 4, method: 'nothing/known' },
  ]
  const { code, stdout, stderr } = await fixture.cygnet(['mcp'], {
    stdin: asked.map((one) => `${JSON.stringify({ jsonrpc: '2.0', ...one })}\n`).join(''),
    env: {
      CYGNET_API_KEY: KEY,
      CYGNET_BASE_URL: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    },
  })
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(answers.map(({ id }) => id).toSorted()).toEqual([1, 2, 3, 4])
  expect(answers.find(({ id }) => id === 3).result.content[0].text).toBe('called list_publications')
  expect(answers.find(({ id }) => id === 4).error.message).toBe('Method not found')
})

it('passes on to the assistant what the server rejects', async () => {
  await expect(connect('cg_wrong')).rejects.toThrow(/INVALID_API_KEY/)
})

it('without a key, says what is missing', async () => {
  const { code, stderr } = await fixture.cygnet(['mcp'])
  expect(code).toBe(2)
  expect(JSON.parse(stderr).error.message).toBe('CYGNET_API_KEY is not set')
})

import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type ServerNotification,
  type ServerRequest,
} from '@modelcontextprotocol/sdk/types.js'
import type { Credential } from '#core/http/credential'
import { PRODUCT_NAME } from '#core/product'
import { type ApiAnswer, type Caller, callApi } from '#platform/mcp/api_call'
import { bounded } from '#platform/mcp/bounded'
import { follow } from '#platform/mcp/follow'
import { type OperationTool, toolsFor, USUAL_WAIT, WAITING } from '#platform/mcp/tools'

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>

const RESOURCE = /^cygnet:\/\/publications\/([\w-]{1,64})$/
const MARKDOWN = 'text/markdown'
const LATEST = 20

const INSTRUCTIONS = `${PRODUCT_NAME} writes marketing publications (blog and review posts) with sources and images.
Generate with generate_publication, which waits for the text; where it answers before the end, go on with get_generation_status.
Where a fact was missing the text has [[add: ...]]. Ask the user for it, save the text without the mark by update_publication, then publish_publication: a text with open marks is not published.
A generation spends one post of the quota, or none where all that comes is an outline of open questions, until the answers make an article of it; get_subscription_limits says how many are left. Do not generate again because a call timed out: look at the status, or repeat it with the same idempotency_key.`

/** The server for one request of an assistant; its tools are those that the key may call. */
export function assistantServer(caller: Caller, credential: Credential): Server {
  const server = new Server(
    { name: 'cygnet', title: PRODUCT_NAME, version: 'v1' },
    { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS }
  )
  const allowed = toolsFor(credential)

  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: allowed.map(({ definition }) => definition),
  }))

  server.setRequestHandler(CallToolRequestSchema, ({ params: { name, arguments: input } }, extra) => {
    const tool = allowed.find((one) => one.name === name)
    return tool
      ? callTool(caller, tool, input ?? {}, extra)
      : refused(
          `There is no tool ${name}, or this key or connection may not use it. tools/list names those that it may.`
        )
  })

  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [
      {
        uriTemplate: 'cygnet://publications/{id}',
        name: 'publication',
        title: 'A publication',
        description: 'The text of a publication in Markdown.',
        mimeType: MARKDOWN,
      },
    ],
  }))

  server.setRequestHandler(ListResourcesRequestSchema, async () => {
    const answer = await callApi(caller, 'GET', `/api/v1/publications?limit=${LATEST}`)
    if (!answer.body?.success) return { resources: [] }
    const { publications } = answer.body.data as { publications: { id: string; title: string }[] }
    return {
      resources: publications.map(({ id, title }) => ({
        uri: `cygnet://publications/${id}`,
        name: title,
        mimeType: MARKDOWN,
      })),
    }
  })

  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    const [, id] = RESOURCE.exec(uri) ?? []
    if (!id) throw new McpError(ErrorCode.InvalidParams, 'A resource is cygnet://publications/{id}')
    const answer = await callApi(caller, 'GET', `/api/v1/publications/${id}`)
    if (!answer.body?.success) throw new McpError(ErrorCode.InvalidParams, inWords(answer))
    const { title, content } = answer.body.data as { title: string; content: string }
    return { contents: [{ uri, mimeType: MARKDOWN, text: `# ${title}\n\n${content}` }] }
  })

  return server
}

async function callTool(
  caller: Caller,
  tool: OperationTool,
  { wait_seconds: wait = USUAL_WAIT, idempotency_key: key, ...input }: Record<string, unknown>,
  extra: Extra
): Promise<CallToolResult> {
  const { method, path, parameters, requestBody } = tool.operation
  const query = new URLSearchParams()
  const body = { ...input }
  let address = path
  for (const { name, in: place } of parameters) {
    if (place === 'header' || input[name] === undefined) continue
    delete body[name]
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(String(input[name])))
    else for (const [key, value] of queryPairs(name, input[name])) query.set(key, value)
  }
  if (address.includes('{')) return refused(`${/\{(\w+)\}/.exec(address)![1]} is required`)
  // Arguments that the operation does not have are reported, as they are in a body.
  const [unknown] = requestBody ? [] : Object.keys(body)
  if (unknown) return refused(`${tool.name} takes no ${unknown}`)
  const answer = await callApi(caller, method, query.size > 0 ? `${address}?${query}` : address, {
    ...(requestBody && { body }),
    ...(typeof key === 'string' && { idempotencyKey: key }),
  })
  if (!answer.body) return said(answer.text)
  if (!answer.body.success) return refused(inWords(answer))
  if (!WAITING.has(tool.name)) return said(bounded(answer.body.data ?? null, tool.omit))
  const { sessionId } = answer.body.data as { sessionId: string }
  const state = await follow(caller, sessionId, Number(wait), extra)
  return state.body?.success ? said(bounded(state.body.data, tool.omit)) : refused(inWords(state))
}

/** One parameter as `name=value`, an object as `name[key]=value` for each key. */
function queryPairs(name: string, value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  return Object.entries(value).map(([key, one]) => [`${name}[${key}]`, String(one)])
}

const said = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] })
const refused = (text: string): CallToolResult => ({ ...said(text), isError: true })

/** What was wrong, so that an assistant can correct it or report it. */
function inWords({ status, body, text }: ApiAnswer): string {
  if (!body) return `The API answered ${status}: ${text.slice(0, 500)}`
  const fields = (body.errors ?? []).map(({ field, message }) => `- ${field}: ${message}`)
  const required = (body.data as { required?: string } | undefined)?.required
  return [
    `${body.message} (${body.code}, ${status})`,
    ...(required ? [`The API key lacks the permission ${required}.`] : []),
    ...fields,
    ...(body.docUrl ? [`See ${body.docUrl}`] : []),
  ].join('\n')
}

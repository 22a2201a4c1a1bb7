import { ProtocolError, ProtocolErrorCode, Server, type ServerContext } from '@modelcontextprotocol/server'
import { nearestName } from '#core/contract/name_distance'
import type { Credential } from '#core/http/credential'
import { PRODUCT_NAME } from '#core/product'
import { type Caller, callApi } from '#platform/mcp/api_call'
import { callOperation, inWords, refused, said, toToolResult } from '#platform/mcp/call_tool'
import { answered, waitFor } from '#platform/mcp/generation_call'
import { toBodySchema } from '#platform/mcp/input_schema'
import { answerTasks, knowsTasks, TASKS, toTask } from '#platform/mcp/tasks'
import {
  definitionsFor,
  describeSettings,
  generation,
  MAX_WAIT,
  type OperationTool,
  tools,
  toolsFor,
  WAITING,
} from '#platform/mcp/tools'
import { INSTRUCTIONS } from '#platform/mcp/wording'

const RESOURCE = /^cygnet:\/\/publications\/([\w-]{1,64})$/
const MARKDOWN = 'text/markdown'
const LATEST = 20

/** The server for one request of an assistant; its tools are those that the key may call. */
export function assistantServer(caller: Caller, credential: Credential, era: 'legacy' | 'modern'): Server {
  const server = new Server(
    { name: 'cygnet', title: PRODUCT_NAME, version: 'v1' },
    {
      capabilities: { tools: {}, resources: {}, ...(era === 'modern' && { extensions: { [TASKS]: {} } }) },
      instructions: `${PRODUCT_NAME} ${INSTRUCTIONS}`,
    }
  )
  const allowed = toolsFor(credential)
  const definitions = definitionsFor(credential)

  server.setRequestHandler('tools/list', () => ({ tools: definitions }))

  server.setRequestHandler('tools/call', async ({ params: { name, arguments: input = {} } }, context) => {
    if (name === describeSettings.name && definitions.includes(describeSettings))
      return said(toBodySchema(generation))
    const tool = allowed.find((one) => one.name === name)
    return tool ? callTool(caller, tool, input, context) : refused(whyNot(name, credential))
  })

  const following = allowed.find(({ name }) => name === 'get_generation_status')
  if (era === 'modern' && following) answerTasks(server, caller, following)
  answerResources(server, caller)
  return server
}

/** Why a tool cannot be called, in words that say what to do. */
function whyNot(name: string, { permissions }: Credential): string {
  const permission = tools.find((one) => one.name === name)?.operation.permission
  if (permission === undefined) {
    const near = nearestName(name, [...tools.map((one) => one.name), describeSettings.name])
    return `There is no tool ${name}. ${near === null ? '' : `Did you mean ${near}? `}tools/list has the names.`
  }
  return permissions === 'all' || permissions.has(permission)
    ? `${name} would change live data, which a test key cannot do. Use a live key.`
    : `${name} needs the permission ${permission}, which this key or connection lacks.`
}

function answerResources(server: Server, caller: Caller): void {
  server.setRequestHandler('resources/templates/list', () => ({
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

  server.setRequestHandler('resources/list', async () => {
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

  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const [, id] = RESOURCE.exec(uri) ?? []
    if (!id)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'A resource is cygnet://publications/{id}')
    const answer = await callApi(caller, 'GET', `/api/v1/publications/${id}`)
    if (!answer.body?.success) throw new ProtocolError(ProtocolErrorCode.InvalidParams, inWords(answer))
    const { title, content } = answer.body.data as { title: string; content: string }
    return { contents: [{ uri, mimeType: MARKDOWN, text: `# ${title}\n\n${content}` }] }
  })
}

const isWait = (wait: unknown) =>
  wait === undefined || (typeof wait === 'number' && wait >= 0 && wait <= MAX_WAIT)

async function callTool(
  caller: Caller,
  tool: OperationTool,
  { wait_seconds: wait, ...given }: Record<string, unknown>,
  context: ServerContext
) {
  // Other tools refuse it as an argument that they do not have.
  const input = WAITING.has(tool.name) || wait === undefined ? given : { ...given, wait_seconds: wait }
  if (WAITING.has(tool.name) && !isWait(wait))
    return refused(`wait_seconds must be a number of seconds from 0 to ${MAX_WAIT}. Nothing was started.`)
  const state = context.mcpReq.requestState<string>()
  // The state is only the id of a generation: a caller who changes it reaches what the same key may read anyway.
  if (WAITING.has(tool.name) && state !== undefined) return answered(caller, tool, state, wait, context)
  const answer = await callOperation(caller, tool, input)
  if (typeof answer === 'string') return refused(answer)
  if (!WAITING.has(tool.name) || !answer.body?.success) return toToolResult(tool, answer)
  const started = answer.body.data as Parameters<typeof toTask>[0]
  if (tool.name === 'generate_publication' && knowsTasks(context)) {
    return { resultType: 'task', ...toTask(started), content: [] }
  }
  return waitFor(caller, tool, started.sessionId, wait, context)
}

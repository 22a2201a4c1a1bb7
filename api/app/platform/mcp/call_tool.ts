import type { CallToolResult } from '@modelcontextprotocol/server'
import { nearestName } from '#core/contract/name_distance'
import { type ApiResponse, type Caller, callApi } from '#platform/mcp/api_call'
import { bounded, brief } from '#platform/mcp/bounded'
import { type OperationTool, WAITING } from '#platform/mcp/tools'

/** Tools whose answer is what was asked for, although they change something. */
const WHOLE = new Set(['generate_publications', 'update_outline', 'read_company_website', 'rewrite_passage'])

/** Calls a tool's operation. @returns what the API answers, or a refusal in words of what cannot be sent */
export async function callOperation(
  caller: Caller,
  tool: OperationTool,
  { idempotency_key: key, ...given }: Record<string, unknown>
): Promise<ApiResponse | string> {
  const { method, path, parameters, requestBody } = tool.operation
  const input = withId(path, given)
  const query = new URLSearchParams()
  const body = { ...input }
  let address = path
  for (const { name, in: place } of parameters) {
    if (place === 'header' || input[name] === undefined) continue
    delete body[name]
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(String(input[name])))
    else for (const [key, value] of queryPairs(name, input[name])) query.set(key, value)
  }
  if (address.includes('{')) return `${/\{(\w+)\}/.exec(address)![1]} is required. ${argumentsInWords(tool)}`
  // Arguments that the operation does not have are reported, as they are in a body.
  const [unknown] = requestBody ? [] : Object.keys(body)
  if (unknown) {
    const meant = nearestName(unknown, argumentNames(tool))
    const hint = meant === null ? argumentsInWords(tool) : `Did you mean ${meant}?`
    return `${tool.name} takes no ${unknown}. ${hint}`
  }
  return callApi(caller, method, query.size > 0 ? `${address}?${query}` : address, {
    ...(requestBody && { body }),
    ...(typeof key === 'string' && { idempotencyKey: key }),
  })
}

/** Other tools call the id of a publication `publicationId`, as their answers do. */
function withId(path: string, { publicationId, ...input }: Record<string, unknown>): Record<string, unknown> {
  if (publicationId === undefined) return input
  const isMeant = path.startsWith('/api/v1/publications/{id}') && input.id === undefined
  return isMeant ? { ...input, id: publicationId } : { ...input, publicationId }
}

const argumentNames = ({ definition }: OperationTool) => Object.keys(definition.inputSchema.properties ?? {})

function argumentsInWords(tool: OperationTool): string {
  const names = argumentNames(tool)
  if (tool.definition.description?.includes('describe_settings')) names.push('what describe_settings lists')
  return names.length === 0 ? 'It takes no arguments.' : `${tool.name} takes ${names.join(', ')}.`
}

/** What the assistant gets of an answer. */
export function toToolResult(tool: OperationTool, answer: ApiResponse): CallToolResult {
  if (!answer.body) return said({ text: answer.text })
  if (!answer.body.success) {
    const isUnknown = answer.body.code === 'UNKNOWN_FIELD'
    return refused([inWords(answer), ...(isUnknown ? [argumentsInWords(tool)] : [])].join('\n'))
  }
  const data = answer.body.data ?? { message: answer.body.message }
  if (WAITING.has(tool.name) && hasFailed(data)) return failed(data)
  return said(tool.isRead || WHOLE.has(tool.name) ? bounded(data, tool.omit) : brief(data))
}

interface Failed extends Record<string, unknown> {
  status: 'failed'
  sessionId: string
  error: { code: string; message: string } | null
}

const hasFailed = (data: unknown): data is Failed => (data as { status?: unknown }).status === 'failed'

/** A generation that failed: first why, and what can be done about it. */
function failed(state: Failed): CallToolResult {
  const { error, sessionId } = state
  const why = `The generation failed: ${error?.message ?? 'no reason was given.'} (${error?.code ?? 'GENERATION_FAILED'})`
  const next = `retry_generation with sessionId ${sessionId} continues where it stopped; generate_publication starts another with a changed prompt or sources.`
  return { ...said(state), content: [{ type: 'text', text: `${why}\n${next}` }], isError: true }
}

/** One parameter as `name=value`, an object as `name[key]=value` for each key. */
function queryPairs(name: string, value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  return Object.entries(value).map(([key, one]) => [`${name}[${key}]`, String(one)])
}

/** As an object, and as text for clients that know no structured answers. */
export const said = (answer: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(answer) }],
  structuredContent: answer,
})

export const refused = (text: string): CallToolResult => ({
  content: [{ type: 'text', text }],
  isError: true,
})

/** What was wrong, so that an assistant can correct it or report it. */
export function inWords({ status, body, text, retryAfter }: ApiResponse): string {
  if (!body) return `The API answered ${status}: ${text.slice(0, 500)}`
  const fields = (body.errors ?? []).map(({ field, message }) => `- ${field}: ${message}`)
  const { required, policy } = (body.data ?? {}) as { required?: string; policy?: string }
  return [
    `${body.message} (${body.code}, ${status})`,
    ...(required ? [`The API key lacks the permission ${required}.`] : []),
    ...(policy
      ? [`The window '${policy}' is used up for another ${retryAfter} seconds. ${whoWaits(policy)}`]
      : []),
    ...fields,
    ...(body.docUrl ? [`See ${body.docUrl}`] : []),
  ].join('\n')
}

/** Which calls a window that is used up stops, so that an assistant repeats no others. */
const whoWaits = (policy: string) =>
  policy === 'minute' || policy === 'hour'
    ? 'Every call of this key waits.'
    : 'Only calls that count in it wait: reading still works.'

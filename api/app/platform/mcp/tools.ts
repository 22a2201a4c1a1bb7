import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { contract, type JsonSchema, type Operation, operations, resolve } from '#core/contract/contract'
import type { Credential } from '#core/http/credential'

/** The contract's description of an operation that is also a tool (`x-mcp`). */
interface ToolMark {
  /** The tool's name. */
  tool: string
  /** For a POST that changes nothing. */
  readOnly?: boolean
  /** Its effect cannot be undone, or not easily. */
  destructive?: boolean
  /** It reads pages of the web, or calls a model. */
  openWorld?: boolean
  /** Fields of the answer that are useless to an assistant. */
  omit?: string[]
}

export interface OperationTool {
  name: string
  operation: Operation
  omit: readonly string[]
  definition: Tool
}

/** How long a tool may wait for a generation, in seconds. */
export const LONGEST_WAIT = 600
/** Clients commonly allow a minute per call. */
export const USUAL_WAIT = 45
/** The tools that may wait for a generation to end. */
export const WAITING = new Set(['generate_publication', 'get_generation_status'])

const WAIT_SECONDS = {
  type: 'integer',
  minimum: 0,
  maximum: LONGEST_WAIT,
  default: USUAL_WAIT,
  description: 'How long to wait for the end before answering with the state then; 0 answers at once.',
}
const IDEMPOTENCY_KEY = {
  type: 'string',
  minLength: 1,
  maxLength: 255,
  description: 'Repeat a call with the key of the first one, and nothing is done or charged twice.',
}

/** Every tool of the public API, in the contract's order. */
export const tools: readonly OperationTool[] = [...operations.values()].flatMap((operation) => {
  const source = contract.paths[operation.path]![operation.method.toLowerCase()] as JsonSchema
  const mark = source['x-mcp'] as ToolMark | undefined
  return mark ? [toolOf(operation, mark, source)] : []
})

/** The tools that a credential may call. */
export const toolsFor = ({ permissions }: Pick<Credential, 'permissions'>): OperationTool[] =>
  tools.filter(({ operation }) => permissions === 'all' || permissions.has(operation.permission))

function toolOf(operation: Operation, mark: ToolMark, source: JsonSchema): OperationTool {
  const isRead = operation.method === 'GET' || mark.readOnly === true
  return {
    name: mark.tool,
    operation,
    omit: mark.omit ?? [],
    definition: {
      name: mark.tool,
      title: operation.summary,
      description: `${operation.summary}. ${String(source.description).trim()} Needs the permission ${operation.permission}.`,
      inputSchema: inputOf(operation, mark.tool),
      annotations: {
        title: operation.summary,
        readOnlyHint: isRead,
        destructiveHint: !isRead && (mark.destructive ?? operation.method === 'DELETE'),
        idempotentHint: operation.method !== 'POST' || isRead,
        openWorldHint: mark.openWorld ?? false,
      },
    },
  }
}

/** Path, query and body as one object; a name given in the contract is kept. */
function inputOf({ parameters, requestBody }: Operation, name: string): Tool['inputSchema'] {
  const properties: Record<string, object> = {}
  const required: string[] = []
  for (const one of parameters) {
    if (one.in === 'header') continue
    const { description } = one as { description?: string }
    properties[one.name] = { ...inlined(one.schema), ...(description && { description }) }
    if (one.required) required.push(one.name)
  }
  for (const part of partsOf(requestBody)) {
    for (const [field, schema] of Object.entries((part.properties ?? {}) as JsonSchema))
      properties[field] ??= inlined(schema)
    required.push(...((part.required as string[] | undefined) ?? []))
  }
  if (parameters.some((one) => one.name === 'Idempotency-Key')) properties.idempotency_key = IDEMPOTENCY_KEY
  if (WAITING.has(name)) properties.wait_seconds = WAIT_SECONDS
  return { type: 'object', properties, required: [...new Set(required)], additionalProperties: false }
}

function partsOf(source: unknown): JsonSchema[] {
  if (!source) return []
  const schema = resolve<JsonSchema>(source)
  return [schema, ...((schema.allOf ?? []) as unknown[]).flatMap(partsOf)]
}

/** A schema without references and our own extensions: a client knows nothing else of the contract. */
function inlined(source: unknown, depth = 0): JsonSchema {
  const schema = resolve<JsonSchema>(source)
  if (Array.isArray(schema)) return schema.map((one) => inlined(one, depth)) as unknown as JsonSchema
  if (typeof schema !== 'object' || schema === null) return schema
  if (depth > 12) return {}
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !key.startsWith('x-') && key !== 'example')
      .map(([key, value]) => [key, inlined(value, depth + 1)])
  )
}

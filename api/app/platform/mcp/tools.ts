import type { Tool } from '@modelcontextprotocol/server'
import { contract, type JsonSchema, type Operation, operations, resolve } from '#core/contract/contract'
import type { Credential } from '#core/http/credential'
import { type ObjectSchema, partsOf, toInputSchema } from '#platform/mcp/input_schema'
import { WORDING, type Wording } from '#platform/mcp/wording'

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
  /** It changes nothing. */
  isRead: boolean
  omit: readonly string[]
  definition: Tool
}

/** How long a tool may wait for a generation, in seconds. */
export const MAX_WAIT = 600
/** Clients commonly allow a minute per call. */
export const USUAL_WAIT = 45
/** The tools that may wait for a generation to end. */
export const WAITING = new Set(['generate_publication', 'get_generation_status'])

const WAIT_SECONDS = { type: 'integer', description: `at most ${MAX_WAIT}; default ${USUAL_WAIT}` }
const ANSWER = { type: 'object' } as const
/** What later calls ask for. */
const NAMES = ['id', 'sessionId', 'publicationId', 'bulk_session_id', 'status'] as const

/** Every tool of the public API, in the contract's order. */
export const tools: readonly OperationTool[] = [...operations.values()].flatMap((operation) => {
  const source = contract.paths[operation.path]![operation.method.toLowerCase()] as JsonSchema
  const mark = source['x-mcp'] as ToolMark | undefined
  return mark ? [toTool(operation, mark)] : []
})

/** Answered here: the settings of a generation, which otherwise three tools would describe. */
export const describeSettings: Tool = {
  name: 'describe_settings',
  ...wordsOf('describe_settings'),
  inputSchema: { type: 'object' },
  outputSchema: ANSWER,
  annotations: { readOnlyHint: true, openWorldHint: false },
}

/** The operation whose settings those are. */
export const generation = tools.find(({ name }) => name === 'generate_publication')!.operation

/** The tools that a credential may call. */
export const toolsFor = ({ permissions, mode }: Pick<Credential, 'permissions' | 'mode'>): OperationTool[] =>
  tools.filter(
    ({ operation }) =>
      (permissions === 'all' || permissions.has(operation.permission)) &&
      !(mode === 'test' && operation.liveOnly)
  )

/** What `tools/list` answers. */
export function definitionsFor(credential: Pick<Credential, 'permissions' | 'mode'>): Tool[] {
  const allowed = toolsFor(credential)
  const mayGenerate = allowed.some(({ operation }) => operation === generation)
  return [...allowed.map(({ definition }) => definition), ...(mayGenerate ? [describeSettings] : [])]
}

function toTool(operation: Operation, mark: ToolMark): OperationTool {
  const isRead = operation.method === 'GET' || mark.readOnly === true
  return {
    name: mark.tool,
    operation,
    isRead,
    omit: mark.omit ?? [],
    definition: {
      name: mark.tool,
      ...wordsOf(mark.tool),
      inputSchema: buildInputSchema(operation, mark.tool) as Tool['inputSchema'],
      outputSchema: buildOutputSchema(operation, isRead),
      // Hints that are as a client assumes them are left out.
      annotations: {
        ...(isRead
          ? { readOnlyHint: true }
          : { destructiveHint: mark.destructive ?? operation.method === 'DELETE' }),
        ...(!isRead && operation.method !== 'POST' && { idempotentHint: true }),
        ...(!mark.openWorld && { openWorldHint: false }),
      },
    },
  }
}

function buildInputSchema(operation: Operation, name: string): ObjectSchema {
  const schema = toInputSchema(operation, wordingOf(name))
  if (WAITING.has(name)) schema.properties.wait_seconds = WAIT_SECONDS
  return schema
}

/** Of a call that changes something, what it says: the names to go on with. */
function buildOutputSchema({ responses }: Operation, isRead: boolean): Tool['outputSchema'] {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  const schema = resolve<JsonSchema>(success?.content?.['application/json']?.schema)
  const data = resolve<JsonSchema>((schema?.properties as JsonSchema | undefined)?.data)
  const fields = Object.assign({}, ...partsOf(data).map((part) => part.properties ?? {})) as JsonSchema
  const named = isRead ? [] : NAMES.filter((name) => fields[name])
  return named.length === 0
    ? ANSWER
    : {
        type: 'object',
        properties: Object.fromEntries(
          named.map((name) => [name, { type: resolve<JsonSchema>(fields[name]).type ?? 'string' }])
        ),
      }
}

function wordsOf(name: string): Pick<Wording, 'title' | 'description'> {
  const { title, description } = wordingOf(name)
  return { title, description }
}

function wordingOf(name: string): Wording {
  const wording = WORDING[name]
  if (!wording) throw new Error(`wording.ts does not describe the tool ${name}`)
  return wording
}

import { APIError } from 'openai'
import type { ReasoningEffort, Wire } from './settings.js'

/** How much of structured output the server is asked to enforce. */
export type FormatMode = 'schema' | 'object' | 'plain'

/**
 * Which parts of the protocol a server supports. OpenAI's own supports all of it; each of the many compatible ones
 * lacks something, and says so at the first call.
 */
export interface Dialect {
  wire: Wire
  format: FormatMode
  /** The parameter for the limit of output tokens; `none`: it is not sent, and the server decides. */
  limit: 'current' | 'former' | 'none'
  /** The most output tokens that the model can produce; null until it says. */
  mostTokens: number | null
  /** Whether instructions are sent separately or at the beginning of the user message. */
  instructions: 'apart' | 'inside'
  effort: ReasoningEffort | null
  /** How a streamed answer is asked for: `bare` without its usage; `none`: in one piece. */
  stream: 'full' | 'bare' | 'none'
}

export function fullDialect(wire: Wire, effort: ReasoningEffort | null): Dialect {
  return {
    ...{ wire, format: 'schema', limit: 'current', mostTokens: null },
    ...{ instructions: 'apart', effort, stream: 'full' },
  }
}

const WEAKER: Record<FormatMode, FormatMode | null> = { schema: 'object', object: 'plain', plain: null }

const FORMAT = /response_format|text\.format|json_schema|json_object|json mode|structured|schema|grammar/i
const EFFORT = /reasoning/i
const STREAM_USAGE = /stream_options|include_usage/i
const STREAM = /\bstream(?:ing|ed)?\b/i
const INSTRUCTIONS =
  /(?:system|developer) (?:role|message|prompt|instruction)s?\b|role[^.]{0,20}(?:system|developer)|\binstructions\b/i
const CURRENT_LIMIT = /max_completion_tokens|max_output_tokens/i
const LIMIT = /max_(?:completion_|output_)?tokens/i
const UNKNOWN =
  /extra_forbidden|extra (?:inputs|fields)|unrecogni[sz]ed|unknown|unsupported|not supported|not permitted|unexpected/i
const AT_MOST =
  /(?:at most|less than or equal to|<=|maximum (?:value|of)|max(?:imum)? is)\D{0,20}(\d{3,7})\b/i
const CONTEXT =
  /context_length_exceeded|exceed_context_size|context (?:length|window|size)|maximum (?:context|prompt|input) length|prompt is too long|too many (?:input )?tokens|at least 1, got -/i

/** The reason for a rejected request, as far as it is given; the text is used nowhere else. */
function said(error: APIError): string {
  const { message, param, code } = error as { message: string; param?: unknown; code?: unknown }
  return `${param ?? ''} ${code ?? ''} ${message}`
}

function isRejection(error: unknown): error is APIError {
  return error instanceof APIError && (error.status === 400 || error.status === 422 || error.status === 501)
}

/** Whether the request does not fit into the model's context window. */
export function exceedsContext(error: unknown): boolean {
  return (
    (isRejection(error) || (error instanceof APIError && error.status === 413)) && CONTEXT.test(said(error))
  )
}

/** Whether a server lacks the Responses API; one that only lacks the model has it. */
function lacksWire(error: unknown): boolean {
  if (!(error instanceof APIError)) return false
  if (error.status === 405 || error.status === 501) return true
  return error.status === 404 && error.code !== 'model_not_found' && !/\bmodel\b/i.test(error.message)
}

/**
 * The next simpler request after a server rejected one for its form; null where another form would not help. Each
 * step only goes one way, so a request is repeated a bounded number of times.
 * @param streamed whether the answer was asked for as a stream
 */
export function milder(dialect: Dialect, error: unknown, streamed = false): Dialect | null {
  if (dialect.wire === 'responses' && lacksWire(error)) return { ...dialect, wire: 'chat' }
  if (!isRejection(error)) return null
  const why = said(error)
  if (streamed && dialect.stream === 'full' && STREAM_USAGE.test(why)) return { ...dialect, stream: 'bare' }
  if (streamed && dialect.stream !== 'none' && STREAM.test(why)) return { ...dialect, stream: 'none' }
  if (dialect.effort !== null && EFFORT.test(why)) return { ...dialect, effort: null }
  if (dialect.limit !== 'none' && (LIMIT.test(why) || CONTEXT.test(why))) return lessRoom(dialect, why)
  const weaker = WEAKER[dialect.format]
  if (weaker !== null && FORMAT.test(why)) return { ...dialect, format: weaker }
  if (dialect.instructions === 'apart' && INSTRUCTIONS.test(why))
    return { ...dialect, instructions: 'inside' }
  return null
}

function lessRoom(dialect: Dialect, why: string): Dialect {
  const unknown = UNKNOWN.test(why) && CURRENT_LIMIT.test(why)
  if (unknown && dialect.limit === 'current' && dialect.wire === 'chat')
    return { ...dialect, limit: 'former' }
  const most = CONTEXT.test(why) ? Number.NaN : Number(AT_MOST.exec(why)?.[1])
  if (!unknown && most > 0 && (dialect.mostTokens === null || most < dialect.mostTokens))
    return { ...dialect, mostTokens: most }
  // Only the server knows how much room the request leaves.
  return { ...dialect, limit: 'none' }
}

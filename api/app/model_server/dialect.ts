import { APIError } from 'openai'
import type { ReasoningEffort, Wire } from './settings.js'

/** How much of structured output the server is asked to enforce. */
export type FormatMode = 'schema' | 'object' | 'plain'

/**
 * What a server takes of the protocol. OpenAI's own takes all of it; of the many that speak after it each
 * leaves something out, and says so at the first call.
 */
export interface Dialect {
  wire: Wire
  format: FormatMode
  /** How the room for the answer is named; `none`: it is not, and the server gives what it has. */
  limit: 'current' | 'former' | 'none'
  /** The most tokens of an answer that the model is able to give; null until it says. */
  mostTokens: number | null
  /** Whether instructions have a place of their own or stand at the head of the question. */
  instructions: 'apart' | 'inside'
  effort: ReasoningEffort | null
}

export function fullDialect(wire: Wire, effort: ReasoningEffort | null): Dialect {
  return { wire, format: 'schema', limit: 'current', mostTokens: null, instructions: 'apart', effort }
}

const WEAKER: Record<FormatMode, FormatMode | null> = { schema: 'object', object: 'plain', plain: null }

const FORMAT = /response_format|text\.format|json_schema|json_object|json mode|structured|schema|grammar/i
const EFFORT = /reasoning/i
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

/** What a rejected request is rejected for, as far as it tells; the text goes no further. */
function said(error: APIError): string {
  const { message, param, code } = error as { message: string; param?: unknown; code?: unknown }
  return `${param ?? ''} ${code ?? ''} ${message}`
}

function isRejection(error: unknown): error is APIError {
  return error instanceof APIError && (error.status === 400 || error.status === 422 || error.status === 501)
}

/** Whether the question does not fit into what the model is able to read. */
export function exceedsContext(error: unknown): boolean {
  return (
    (isRejection(error) || (error instanceof APIError && error.status === 413)) && CONTEXT.test(said(error))
  )
}

/** A server without the Responses API; one that misses the model alone has the wire. */
function lacksWire(error: unknown): boolean {
  if (!(error instanceof APIError)) return false
  if (error.status === 405 || error.status === 501) return true
  return error.status === 404 && error.code !== 'model_not_found' && !/\bmodel\b/i.test(error.message)
}

/**
 * The next weaker way to ask, after a server rejected a request for its form; null where another form would
 * not help. Each step goes one way only, so a question is asked again a bounded number of times.
 */
export function milder(dialect: Dialect, error: unknown): Dialect | null {
  if (dialect.wire === 'responses' && lacksWire(error)) return { ...dialect, wire: 'chat' }
  if (!isRejection(error)) return null
  const why = said(error)
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
  // Whatever is left beside the question is the server's to know.
  return { ...dialect, limit: 'none' }
}

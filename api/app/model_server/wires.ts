import type OpenAI from 'openai'
import type { Dialect } from './dialect.js'
import type { TokenCounts } from './pricing.js'
import type { Wire } from './settings.js'

export interface JsonSchema {
  [key: string]: unknown
}

export interface WireRequest {
  /** Name of the task and of its schema: `topic_plan`, `block`, ... */
  name: string
  system: string
  user: string
  /** Of the answer; null for plain text. */
  schema: JsonSchema | null
  maxOutputTokens: number
  dialect: Dialect
}

/** The answer, over whichever protocol. */
export interface WireResponse {
  text: string
  /** `length`: cut off at the token limit; `refused`: the model or its filter declined; `cut`: the stream broke off. */
  end: 'stop' | 'length' | 'refused' | 'cut'
  tokens: TokenCounts
  /** The part of the output tokens that was reasoning. */
  thought: number
}

/** The server's answer does not have the shape of its protocol. */
export class MalformedResponse extends Error {
  readonly html: boolean

  constructor(body: unknown) {
    super('The answer does not follow the protocol')
    this.name = 'MalformedAnswer'
    this.html = typeof body === 'string' && /^\s*<(?:!doctype|html|head|body)/i.test(body)
  }
}

/** The server began an answer and reports in it that it failed. */
export class FailedResponse extends Error {
  /** Machine-readable, if it is a code of the server's protocol. */
  readonly code: string | null

  constructor(error: unknown) {
    super('The answer reports a failure')
    this.name = 'FailedAnswer'
    const { code } = fields(error)
    this.code = typeof code === 'string' ? code : null
  }
}

type Fields = Record<string, unknown>

export function fields(value: unknown): Fields {
  return value !== null && typeof value === 'object' ? (value as Fields) : {}
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function count(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.round(value) : 0
}

/** Read field by field: any server may be behind a compatible address, and types guarantee nothing. */
function readResponses(body: unknown): WireResponse {
  const answer = fields(body)
  if (!Array.isArray(answer.output)) throw new MalformedResponse(body)
  if (answer.status === 'failed' || answer.status === 'cancelled') throw new FailedResponse(answer.error)
  const usage = fields(answer.usage)
  const tokens = {
    input: count(usage.input_tokens),
    cached: count(fields(usage.input_tokens_details).cached_tokens),
    output: count(usage.output_tokens),
  }
  const parts = answer.output
    .map(fields)
    .filter((item) => item.type === 'message')
    .flatMap((item) => list(item.content))
    .map(fields)
  const reason = fields(answer.incomplete_details).reason
  const refused = parts.some((part) => part.type === 'refusal') || reason === 'content_filter'
  return {
    text: textOf(parts, 'output_text'),
    end: refused ? 'refused' : answer.status === 'incomplete' ? 'length' : 'stop',
    tokens,
    thought: count(fields(usage.output_tokens_details).reasoning_tokens),
  }
}

function readChat(body: unknown): WireResponse {
  const answer = fields(body)
  if (!Array.isArray(answer.choices)) throw new MalformedResponse(body)
  const usage = fields(answer.usage)
  const tokens = {
    input: count(usage.prompt_tokens),
    cached: count(fields(usage.prompt_tokens_details).cached_tokens),
    output: count(usage.completion_tokens),
  }
  const choice = fields(answer.choices[0])
  if (choice.finish_reason === 'error') throw new FailedResponse(choice.error)
  const message = fields(choice.message)
  const refused =
    (typeof message.refusal === 'string' && message.refusal !== '') ||
    choice.finish_reason === 'content_filter'
  return {
    // Models that show their reasoning return it and the answer as parts.
    text: typeof message.content === 'string' ? message.content : textOf(list(message.content), 'text'),
    end: refused ? 'refused' : choice.finish_reason === 'length' ? 'length' : 'stop',
    tokens,
    thought: count(fields(usage.completion_tokens_details).reasoning_tokens),
  }
}

function textOf(parts: unknown[], type: string): string {
  return parts
    .map(fields)
    .map((part) => (part.type === type && typeof part.text === 'string' ? part.text : ''))
    .join('')
}

/** Reads the answer of either protocol. @throws MalformedAnswer, FailedAnswer */
export const READ: Record<Wire, (body: unknown) => WireResponse> = {
  responses: readResponses,
  chat: readChat,
}

type Ask = (
  client: OpenAI,
  model: string,
  question: WireRequest,
  signal?: AbortSignal
) => Promise<WireResponse>

/** The limit of output tokens, under the dialect's name for it. */
function roomOf({ maxOutputTokens, dialect }: WireRequest): number | undefined {
  if (dialect.limit === 'none') return undefined
  return Math.min(maxOutputTokens, dialect.mostTokens ?? maxOutputTokens)
}

/** The instructions, followed by the user message where instructions cannot be sent separately. */
function wordsOf({ system, user, dialect }: WireRequest): { system: string | null; user: string } {
  return dialect.instructions === 'apart' ? { system, user } : { system: null, user: `${system}\n\n${user}` }
}

export function responsesBody(model: string, question: WireRequest) {
  const { name, schema, dialect } = question
  const formats = {
    schema: schema && { format: { type: 'json_schema' as const, name, schema, strict: true } },
    object: { format: { type: 'json_object' as const } },
    plain: null,
  }
  const { system, user } = wordsOf(question)
  return {
    model,
    instructions: system ?? undefined,
    input: user,
    text: (schema && formats[dialect.format]) ?? undefined,
    max_output_tokens: roomOf(question),
    reasoning: dialect.effort === null ? undefined : { effort: dialect.effort },
    store: false,
  }
}

export function chatBody(model: string, question: WireRequest) {
  const { name, schema, dialect } = question
  const formats = {
    schema: schema && { type: 'json_schema' as const, json_schema: { name, schema, strict: true } },
    object: { type: 'json_object' as const },
    plain: null,
  }
  const { system, user } = wordsOf(question)
  const room = roomOf(question)
  return {
    model,
    messages: [
      ...(system === null ? [] : [{ role: 'system' as const, content: system }]),
      { role: 'user' as const, content: user },
    ],
    response_format: (schema && formats[dialect.format]) ?? undefined,
    reasoning_effort: dialect.effort ?? undefined,
    ...(dialect.limit === 'former' ? { max_tokens: room } : { max_completion_tokens: room }),
  }
}

/** One call over either protocol; throws what the SDK throws, `MalformedAnswer` or `FailedAnswer`. */
export const ASK: Record<Wire, Ask> = {
  responses: async (client, model, question, signal) => {
    const body: unknown = await client.responses.create(responsesBody(model, question), { signal })
    return readResponses(body)
  },
  chat: async (client, model, question, signal) => {
    const body: unknown = await client.chat.completions.create(chatBody(model, question), { signal })
    return readChat(body)
  },
}

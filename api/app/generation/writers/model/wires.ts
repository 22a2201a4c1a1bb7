import type OpenAI from 'openai'
import type { TokenCounts } from './pricing.js'
import type { Wire } from './settings.js'

/** How much of structured output the server is asked to enforce. */
export type FormatMode = 'schema' | 'object' | 'plain'

export interface JsonSchema {
  [key: string]: unknown
}

export interface Question {
  /** Name of the task, which is the schema's name too: `topic_plan`, `block`, ... */
  name: string
  system: string
  user: string
  schema: JsonSchema
  maxOutputTokens: number
}

/** What came back, whichever wire it came over. */
export interface Answer {
  text: string
  /** `length`: cut off at the token limit; `refused`: the model or its filter declined. */
  end: 'stop' | 'length' | 'refused'
  tokens: TokenCounts
}

/** The server's answer does not have the shape of its protocol. */
export class MalformedAnswer extends Error {
  readonly html: boolean

  constructor(body: unknown) {
    super('The answer does not follow the protocol')
    this.name = 'MalformedAnswer'
    this.html = typeof body === 'string' && /^\s*<(?:!doctype|html|head|body)/i.test(body)
  }
}

type Fields = Record<string, unknown>

function fields(value: unknown): Fields {
  return value !== null && typeof value === 'object' ? (value as Fields) : {}
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function count(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.round(value) : 0
}

/** Answers are read field by field: behind a compatible address stands any server, and types promise nothing. */
function readResponses(body: unknown): Answer {
  const answer = fields(body)
  if (!Array.isArray(answer.output)) throw new MalformedAnswer(body)
  const usage = fields(answer.usage)
  const tokens = { input: count(usage.input_tokens), output: count(usage.output_tokens) }
  const parts = answer.output
    .map(fields)
    .filter((item) => item.type === 'message')
    .flatMap((item) => list(item.content))
    .map(fields)
  const text = parts
    .filter((part) => part.type === 'output_text' && typeof part.text === 'string')
    .map((part) => part.text)
    .join('')
  const reason = fields(answer.incomplete_details).reason
  const refused = parts.some((part) => part.type === 'refusal') || reason === 'content_filter'
  if (answer.status === 'failed' || answer.status === 'cancelled') throw new MalformedAnswer(body)
  const end = refused ? 'refused' : answer.status === 'incomplete' ? 'length' : 'stop'
  return { text, end, tokens }
}

function readChat(body: unknown): Answer {
  const answer = fields(body)
  if (!Array.isArray(answer.choices)) throw new MalformedAnswer(body)
  const usage = fields(answer.usage)
  const tokens = { input: count(usage.prompt_tokens), output: count(usage.completion_tokens) }
  const choice = fields(answer.choices[0])
  const message = fields(choice.message)
  const text = typeof message.content === 'string' ? message.content : ''
  const refused =
    (typeof message.refusal === 'string' && message.refusal !== '') ||
    choice.finish_reason === 'content_filter'
  return { text, end: refused ? 'refused' : choice.finish_reason === 'length' ? 'length' : 'stop', tokens }
}

type Ask = (
  client: OpenAI,
  model: string,
  question: Question,
  mode: FormatMode,
  signal?: AbortSignal
) => Promise<Answer>

const askResponses: Ask = async (client, model, question, mode, signal) => {
  const formats = {
    schema: {
      format: { type: 'json_schema' as const, name: question.name, schema: question.schema, strict: true },
    },
    object: { format: { type: 'json_object' as const } },
    plain: undefined,
  }
  const body: unknown = await client.responses.create(
    {
      model,
      instructions: question.system,
      input: question.user,
      text: formats[mode],
      max_output_tokens: question.maxOutputTokens,
      store: false,
    },
    { signal }
  )
  return readResponses(body)
}

const askChat: Ask = async (client, model, question, mode, signal) => {
  const formats = {
    schema: {
      type: 'json_schema' as const,
      json_schema: { name: question.name, schema: question.schema, strict: true },
    },
    object: { type: 'json_object' as const },
    plain: undefined,
  }
  const body: unknown = await client.chat.completions.create(
    {
      model,
      messages: [
        { role: 'system', content: question.system },
        { role: 'user', content: question.user },
      ],
      response_format: formats[mode],
      max_completion_tokens: question.maxOutputTokens,
    },
    { signal }
  )
  return readChat(body)
}

/** One call over the wire that was set; throws what the SDK throws, or `MalformedAnswer`. */
export const ASK: Record<Wire, Ask> = { responses: askResponses, chat: askChat }

import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { answerTo } from './model_server_answers.js'
import { type ModelFault, misbehave, type Spoken, spoil } from './model_server_faults.js'
import { type ModelRequest, readRequest } from './model_server_request.js'
import { type Streaming, sendStream } from './model_server_stream.js'

export type { ModelFault } from './model_server_faults.js'

export interface ServedCall {
  path: string
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
  /** The recognized task; `image` for a picture, `moderation` for prompts to judge. */
  task: string
  request: ModelRequest
  /** Whether the caller hung up before it was answered. */
  abandoned: boolean
}

export interface ModelServerOptions {
  port?: number
  /** Milliseconds before an answer. */
  delayMs?: number
  /** Delays the answer until this resolves, so that a test can inspect the caller meanwhile. */
  hold?: (call: ServedCall) => Promise<unknown> | null
  /** The fault to commit in a call; `number` counts calls from 0. null: answer well. */
  fault?: (call: ServedCall, number: number) => ModelFault | null
  /** Ends each section with a place for a fact that no source has, `[[add: ...]]`. */
  asks?: boolean
  /** The key that is accepted; by default any. */
  apiKey?: string
  /** Tokens a second of every answer, streamed or not; as fast as possible without it. */
  rate?: number
  /** How a streamed answer is given; null: in one piece, although a stream was asked for. */
  streaming?: ((call: ServedCall, number: number) => Streaming | null) | null
  /** Tokens that the model reads and writes together, as the list of models tells; null: it does not. */
  contextTokens?: number | null
}

/** Room for a whole draft. */
const USUAL_CONTEXT = 32_000

/**
 * A local OpenAI-compatible server: Responses API, chat completions, images and moderations. It writes only from
 * the sources in the request and misbehaves as it is told.
 */
export class ModelServer {
  readonly calls: ServedCall[] = []
  readonly #server: Server
  readonly #options: ModelServerOptions

  private constructor(options: ModelServerOptions) {
    this.#options = options
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8')
        this.#serve(request.url ?? '/', request.headers, text, response).catch((error: unknown) => {
          sendJson(response, 400, {
            error: { message: String(error), type: 'invalid_request_error', code: null },
          })
        })
      })
    })
  }

  static async start(options: ModelServerOptions = {}): Promise<ModelServer> {
    const made = new ModelServer(options)
    await new Promise<void>((resolve, reject) => {
      made.#server.once('error', reject)
      made.#server.listen(options.port ?? 0, '127.0.0.1', resolve)
    })
    return made
  }

  /** The value for `OPENAI_BASE_URL`. */
  get baseURL(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  async #serve(
    path: string,
    headers: IncomingHttpHeaders,
    text: string,
    response: ServerResponse
  ): Promise<void> {
    if (path.endsWith('/models')) {
      const { contextTokens = USUAL_CONTEXT } = this.#options
      const model = { id: 'm-1', object: 'model', ...(contextTokens && { max_model_len: contextTokens }) }
      sendJson(response, 200, { object: 'list', data: [model] })
      return
    }
    const body = parseBody(text)
    const request = readRequest(body)
    const task = path.endsWith('/images/generations')
      ? 'image'
      : path.endsWith('/moderations')
        ? 'moderation'
        : request.task
    const call: ServedCall = { path, headers, body, task, request, abandoned: false }
    response.once('close', () => {
      call.abandoned = !response.writableFinished
    })
    const number = this.calls.push(call) - 1
    const { apiKey, delayMs = 0, hold, fault } = this.#options
    if (apiKey !== undefined && headers.authorization !== `Bearer ${apiKey}`) {
      const message = `Incorrect API key provided: ${headers.authorization}`
      sendJson(response, 401, { error: { message, type: 'invalid_request_error', code: 'invalid_api_key' } })
      return
    }
    if (delayMs > 0) await wait(delayMs)
    await hold?.(call)
    const wrong = fault?.(call, number) ?? null
    if (wrong && misbehave(wrong, response)) return
    if (task === 'image') sendJson(response, 200, await imageAnswer(body, wrong))
    else if (task === 'moderation') sendJson(response, 200, moderationAnswer(body, wrong))
    else if (path.endsWith('/responses') || path.endsWith('/chat/completions')) {
      const spoken = this.#spoken(call, wrong)
      const isResponses = path.endsWith('/responses')
      const whole = (isResponses ? responsesAnswer : chatAnswer)(call, spoken)
      const { streaming, rate } = this.#options
      const how =
        body.stream === true && streaming !== null
          ? (streaming?.(call, number) ?? (rate === undefined ? {} : { rate }))
          : null
      if (!how && rate !== undefined) await wait((1_000 * tokens(spoken.text)) / rate)
      if (!how) sendJson(response, 200, whole)
      else await sendStream(response, whole, spoken, isResponses, 'stream_options' in body, how)
    } else
      sendJson(response, 404, { error: { message: 'Not found', type: 'invalid_request_error', code: null } })
  }

  #spoken(call: ServedCall, fault: ModelFault | null): Spoken {
    return spoil(fault, answerTo(call.request, this.#options.asks))
  }
}

function parseBody(text: string): Record<string, unknown> {
  return text ? (JSON.parse(text) as Record<string, unknown>) : {}
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req_local' })
  response.end(JSON.stringify(body))
}

/** A token is about four characters; counted alike in both protocols. */
const tokens = (text: string) => Math.ceil(text.length / 4)

function responsesAnswer({ body, request }: ServedCall, { text, end }: Spoken) {
  const content =
    end === 'refused'
      ? { type: 'refusal', refusal: text }
      : { type: 'output_text', text, annotations: [], logprobs: [] }
  const input = tokens(request.system + request.user)
  const output = tokens(text)
  return {
    id: 'resp_local',
    object: 'response',
    created_at: 1_790_000_000,
    status: end === 'length' ? 'incomplete' : 'completed',
    incomplete_details: end === 'length' ? { reason: 'max_output_tokens' } : null,
    error: null,
    model: body.model,
    output: [
      { id: 'rs_local', type: 'reasoning', summary: [] },
      { id: 'msg_local', type: 'message', role: 'assistant', status: 'completed', content: [content] },
    ],
    usage: {
      input_tokens: input,
      output_tokens: output,
      total_tokens: input + output,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens_details: { reasoning_tokens: 0 },
    },
  }
}

function chatAnswer({ body, request }: ServedCall, { text, end }: Spoken) {
  const input = tokens(request.system + request.user)
  const output = tokens(text)
  return {
    id: 'chatcmpl_local',
    object: 'chat.completion',
    created: 1_790_000_000,
    model: body.model,
    choices: [
      {
        index: 0,
        finish_reason: end === 'length' ? 'length' : 'stop',
        logprobs: null,
        message: {
          role: 'assistant',
          content: end === 'refused' ? null : text,
          refusal: end === 'refused' ? text : null,
        },
      },
    ],
    usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
  }
}

/** Nothing is flagged except by a fault of kind `text` that contains the list of results. */
function moderationAnswer({ model, input }: Record<string, unknown>, fault: ModelFault | null): unknown {
  if (fault?.kind === 'wrong_schema') return { answer: 42 }
  const calm = (input as string[]).map(() => ({ flagged: false, categories: { violence: false } }))
  const results = fault?.kind === 'text' ? JSON.parse(fault.text) : fault?.kind === 'empty' ? [] : calm
  return { id: 'modr_local', model, results }
}

async function imageAnswer(body: Record<string, unknown>, fault: ModelFault | null): Promise<unknown> {
  if (fault?.kind === 'image')
    return { created: 1_790_000_000, data: [{ b64_json: fault.b64_json, url: fault.url }] }
  if (fault?.kind === 'empty') return { created: 1_790_000_000, data: [] }
  const [width = 1024, height = 1024] = String(body.size ?? '1024x1024')
    .split('x')
    .map(Number)
  const picture = await sharp({ create: { width, height, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer()
  return {
    created: 1_790_000_000,
    data: [{ b64_json: picture.toString('base64') }],
    usage: { input_tokens: tokens(String(body.prompt ?? '')), output_tokens: 1000, total_tokens: 1000 },
  }
}

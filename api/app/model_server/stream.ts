import type OpenAI from 'openai'
import { Stream } from 'openai/streaming'
import type { Wire } from './settings.js'
import { tokensIn } from './tokens.js'
import {
  ASK,
  chatBody,
  FailedResponse,
  fields,
  MalformedResponse,
  READ,
  responsesBody,
  type WireRequest,
  type WireResponse,
} from './wires.js'

/** Is given each piece of a text as it arrives. */
export type OnText = (piece: string) => void

/**
 * One call whose text is given to `onText` while it arrives. A server that answers in one piece is accepted. An answer
 * that breaks off after some text ends as `cut`; one that fails before throws what `ASK` throws.
 */
export async function askStreamed(
  client: OpenAI,
  model: string,
  question: WireRequest,
  onText: OnText,
  signal?: AbortSignal
): Promise<WireResponse> {
  const { wire, stream } = question.dialect
  if (stream === 'none') {
    const answer = await ASK[wire](client, model, question, signal)
    onText(answer.text)
    return answer
  }
  const response = await OPEN[wire](client, model, question, signal)
  if (!/^text\/event-stream/i.test(response.headers.get('content-type') ?? '')) {
    const answer = READ[wire](parsed(await response.text()))
    onText(answer.text)
    return answer
  }
  return readStream(client, response, question, onText, signal)
}

const OPEN: Record<
  Wire,
  (client: OpenAI, model: string, question: WireRequest, signal?: AbortSignal) => Promise<Response>
> = {
  responses: (client, model, question, signal) =>
    client.responses.create({ ...responsesBody(model, question), stream: true }, { signal }).asResponse(),
  chat: (client, model, question, signal) =>
    client.chat.completions
      .create(
        {
          ...chatBody(model, question),
          stream: true,
          ...(question.dialect.stream === 'full' && { stream_options: { include_usage: true } }),
        },
        { signal }
      )
      .asResponse(),
}

/** @throws MalformedAnswer */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new MalformedResponse(body)
  }
}

/** What has arrived of an answer. */
interface Arrived {
  text: string
  end: WireResponse['end'] | null
  /** The whole answer, which a server may send at the end, or its usage. */
  last: WireResponse | null
}

async function readStream(
  client: OpenAI,
  response: Response,
  question: WireRequest,
  onText: OnText,
  signal?: AbortSignal
): Promise<WireResponse> {
  const arrived: Arrived = { text: '', end: null, last: null }
  const controller = new AbortController()
  const stop = () => controller.abort(signal?.reason)
  signal?.addEventListener('abort', stop, { once: true })
  const read = EVENTS[question.dialect.wire]
  try {
    for await (const event of Stream.fromSSEResponse<unknown>(response, controller, client)) {
      const piece = read(fields(event), arrived)
      if (piece === '') continue
      arrived.text += piece
      onText(piece)
    }
  } catch (error) {
    signal?.throwIfAborted()
    // What has arrived is paid for and can be gone on from.
    if (arrived.text.trim() === '') throw error
  } finally {
    signal?.removeEventListener('abort', stop)
  }
  signal?.throwIfAborted()
  const { text, end, last } = arrived
  if (text.trim() === '' && end === null) throw new FailedResponse(null)
  const counted = last && last.tokens.input + last.tokens.output > 0
  const tokens = counted
    ? last.tokens
    : { input: tokensIn(question.system + question.user), cached: 0, output: tokensIn(text) }
  return { text, end: end ?? 'cut', tokens, thought: last?.thought ?? 0 }
}

/** Reads an event into what has arrived. @returns the text in it @throws FailedAnswer before any text */
const EVENTS: Record<Wire, (event: Record<string, unknown>, arrived: Arrived) => string> = {
  responses: (event, arrived) => {
    const text = typeof event.delta === 'string' ? event.delta : ''
    switch (event.type) {
      case 'response.output_text.delta':
        return text
      case 'response.refusal.delta':
        arrived.end = 'refused'
        return ''
      case 'response.failed':
      case 'error':
        throw new FailedResponse(fields(event.response).error ?? event)
      case 'response.completed':
      case 'response.incomplete':
        arrived.last = READ.responses(event.response)
        arrived.end = arrived.last.end
        // Some servers only send the whole.
        return arrived.text === '' ? arrived.last.text : ''
      default:
        return ''
    }
  },
  chat: (event, arrived) => {
    const choice = fields(Array.isArray(event.choices) ? event.choices[0] : null)
    const { content, refusal } = fields(choice.delta)
    if (event.usage) arrived.last = READ.chat({ choices: [], usage: event.usage })
    if (choice.finish_reason === 'error') throw new FailedResponse(choice.error)
    if (typeof choice.finish_reason === 'string')
      arrived.end = READ.chat({ choices: [{ finish_reason: choice.finish_reason }] }).end
    if (typeof refusal === 'string' && refusal !== '') arrived.end = 'refused'
    return typeof content === 'string' ? content : ''
  },
}

import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Spoken } from './model_server_faults.js'

export interface Streaming {
  /** Tokens a second; as fast as they are read without it. */
  rate?: number
  /** Breaks the connection off after so many tokens. */
  cut?: number
  /** Waits after so many tokens, until then. */
  pause?: { after: number; until: Promise<unknown> }
}

interface Whole {
  id: string
  model: unknown
  usage: object
}

const TOKEN = /[\s\S]{1,4}/gu
/** Tokens of one event where there is no rate. */
const AT_ONCE = 50

/** Answers in server-sent events over either protocol. @param wantsUsage whether chat tells what was used */
export async function sendStream(
  response: ServerResponse,
  whole: Whole,
  { text, end }: Spoken,
  isResponses: boolean,
  wantsUsage: boolean,
  { rate, cut, pause }: Streaming
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  let sequence = 0
  const send = (event: Record<string, unknown>) =>
    response.write(
      isResponses
        ? `event: ${event.type}\ndata: ${JSON.stringify({ ...event, sequence_number: sequence++ })}\n\n`
        : `data: ${JSON.stringify({ id: whole.id, object: 'chat.completion.chunk', created: 1, model: whole.model, ...event })}\n\n`
    )
  if (isResponses)
    send({ type: 'response.created', response: { ...whole, status: 'in_progress', output: [] } })
  else send({ choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }] })
  const tokens = text.match(TOKEN) ?? []
  const step = rate === undefined ? AT_ONCE : Math.max(1, Math.round(rate / 20))
  const last = Math.min(tokens.length, cut ?? tokens.length)
  for (let at = 0; at < last; at += step) {
    if (response.destroyed) return
    if (pause && at >= pause.after) await pause.until
    const delta = tokens.slice(at, Math.min(at + step, last)).join('')
    if (isResponses) send({ type: 'response.output_text.delta', item_id: 'msg_local', delta })
    else send({ choices: [{ index: 0, delta: { content: delta }, finish_reason: null }] })
    await wait(rate === undefined ? 0 : (1_000 * step) / rate)
  }
  if (last < tokens.length) {
    response.destroy()
    return
  }
  const isCut = end === 'length'
  if (isResponses) send({ type: isCut ? 'response.incomplete' : 'response.completed', response: whole })
  else {
    send({ choices: [{ index: 0, delta: {}, finish_reason: isCut ? 'length' : 'stop' }] })
    if (wantsUsage) send({ choices: [], usage: whole.usage })
    response.write('data: [DONE]\n\n')
  }
  response.end()
}

import { OutgoingFailedError, OutgoingRefusedError } from '#core/outgoing/errors'
import {
  createOutgoingClient,
  type OutgoingClient,
  type OutgoingResponse,
} from '#core/outgoing/outgoing_client'
import { PRODUCT_NAME } from '#core/product'
import { storable } from '#core/text/storable'
import type { EndpointRow } from '#platform/webhooks/endpoints'
import { type Message, signedHeaders } from '#platform/webhooks/secrets'
import { settings } from '#start/settings'

/** Milliseconds that an endpoint has to answer. */
const MAX_ANSWER_LENGTH = 15_000
/** Bytes of an answer that are kept. */
const KEPT_BODY = 16_384
const KEPT_HEADERS = 40
/** Characters of a header's value that are kept. */
const KEPT_VALUE = 500

const UNREADABLE = 'The secret of this endpoint can no longer be read. Rotate it.'

/** The result of one attempt. */
export interface Attempt {
  /** UTC milliseconds. */
  startedAt: number
  milliseconds: number
  /** Status of the answer; null where there was none. */
  status: number | null
  /** Why it failed; null where it succeeded. */
  error: string | null
  headers: Record<string, string>
  body: string
}

/** The client for calls to endpoints: behind the guard, without following redirects. */
export const webhookClient = (): OutgoingClient =>
  createOutgoingClient({
    allow: settings.outgoingAllow,
    totalTimeoutMs: MAX_ANSWER_LENGTH,
    userAgent: `${PRODUCT_NAME}-Webhooks/1.0 (+${settings.appUrl})`,
  })

/** Posts a message to an endpoint once. @throws the reason that `signal` was aborted with */
export async function attempt(
  client: OutgoingClient,
  endpoint: EndpointRow,
  message: Message,
  signal: AbortSignal
): Promise<Attempt> {
  const startedAt = Date.now()
  const started = performance.now()
  const outcome = await outcomeOf(client, endpoint, message, signal)
  return { startedAt, milliseconds: Math.round(performance.now() - started), ...outcome }
}

type Outcome = Omit<Attempt, 'startedAt' | 'milliseconds'>

async function outcomeOf(
  client: OutgoingClient,
  endpoint: EndpointRow,
  message: Message,
  signal: AbortSignal
): Promise<Outcome> {
  const failed = (error: string): Outcome => ({ status: null, error, headers: {}, body: '' })
  const signed = signedHeaders(endpoint, message)
  if (!signed) return failed(UNREADABLE)
  const headers = { 'content-type': 'application/json', ...signed }
  try {
    const answer = await client.post(endpoint.url, {
      headers,
      body: message.body,
      cutAfter: KEPT_BODY,
      signal,
    })
    return answered(answer)
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (error instanceof OutgoingFailedError && error.fault === 'timeout')
      return failed(`No answer in ${MAX_ANSWER_LENGTH / 1000} seconds`)
    if (error instanceof OutgoingFailedError || error instanceof OutgoingRefusedError)
      return failed(error.message)
    throw error
  }
}

function answered({ status, headers, body }: OutgoingResponse): Outcome {
  return {
    status,
    error: errorOf(status),
    headers: Object.fromEntries(
      Object.entries(headers)
        .slice(0, KEPT_HEADERS)
        .map(([name, value]) => [name, storable([value ?? ''].flat().join(', '), KEPT_VALUE)])
    ),
    body: storable(body.toString('utf8')),
  }
}

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return `Answered ${status}; redirects are not followed`
  return `Answered ${status}`
}

import { ArgumentError, CygnetError } from './errors.js'
import type { WebhookPayload } from './types.js'

/** A webhook that cannot be trusted: unsigned, signed with another secret, modified on its way, or too old. */
export class WebhookVerificationError extends CygnetError {
  constructor(message: string) {
    super(message, { code: 'INVALID_WEBHOOK' })
  }
}

/** The headers of a request: those of `fetch`, or of Node. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Record<string, string | string[] | undefined>

export interface VerifyOptions {
  /** Allowed clock difference in seconds; 300 by default. */
  toleranceSeconds?: number
}

/** A webhook to sign. */
export interface SignedMessage {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** The headers of a webhook, to send with its body. */
export interface SignatureHeaders extends Record<string, string> {
  'webhook-id': string
  'webhook-timestamp': string
  'webhook-signature': string
}

/**
 * Checks a webhook as Standard Webhooks 1.0.0 describes and returns its event. It needs Web Crypto, which browsers,
 * edge workers, Deno, Bun and Node 20 have.
 *
 * ```ts
 * const event = await verifyWebhook(await request.text(), request.headers, process.env.CYGNET_WEBHOOK_SECRET)
 * if (event.type === 'publication.completed') console.log(event.data.publication.id)
 * ```
 *
 * @param body as it arrived, byte for byte: parsing it first changes it
 * @param secret `whsec_...`; several while a secret is being rotated. Undefined, as an unset variable is, throws
 * @throws WebhookVerificationError when the webhook cannot be trusted
 * @throws ArgumentError when the body or the secret is not what this function needs
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[] | undefined,
  { toleranceSeconds = 300 }: VerifyOptions = {}
): Promise<WebhookPayload> {
  const text = textOf(body)
  if (Object(headers) !== headers) throw new ArgumentError('The headers are missing: pass `request.headers`')
  const secrets = Array.isArray(secret) && secret.length > 0 ? secret : [secret]
  const keys = await Promise.all(secrets.map(keyOf))
  const id = header(headers, 'webhook-id')
  const timestamp = Number(header(headers, 'webhook-timestamp'))
  if (!(Math.abs(Date.now() / 1000 - timestamp) <= toleranceSeconds))
    throw new WebhookVerificationError('The timestamp of this webhook is too far from now')
  const signatures = header(headers, 'webhook-signature')
    .split(' ')
    .filter((part) => part.startsWith('v1,'))
    .map((part) => bytesOf(part.slice(3)))
  const content = contentOf({ id, timestamp, body: text })
  for (const key of keys) {
    for (const signature of signatures) {
      // Compares in constant time.
      if (await crypto.subtle.verify('HMAC', key, signature, content)) return JSON.parse(text)
    }
  }
  throw new WebhookVerificationError('No signature of this webhook fits the secret')
}

/**
 * The headers of a webhook: for testing a receiver, or for passing webhooks on.
 *
 * ```ts
 * const body = JSON.stringify({ type: 'ping', timestamp: new Date().toISOString(), data: {} })
 * const headers = await signWebhook({ id: 'msg_1', timestamp: Math.floor(Date.now() / 1000), body }, secret)
 * await fetch('http://127.0.0.1:3000/', { method: 'POST', headers, body })
 * ```
 *
 * @throws ArgumentError when the message or the secret cannot be signed
 */
export async function signWebhook(
  message: SignedMessage,
  secret: string | undefined
): Promise<SignatureHeaders> {
  if (Object(message) !== message)
    throw new ArgumentError('Pass the message as an object: signWebhook({ id, timestamp, body }, secret)')
  const { id, timestamp, body } = message
  if (typeof id !== 'string' || !/^[\x21-\x7e]+$/.test(id))
    throw new ArgumentError('`id` is not a text without spaces')
  if (!Number.isInteger(timestamp) || timestamp < 0 || timestamp > 1e11) {
    throw new ArgumentError(
      '`timestamp` is not a whole number of seconds since 1970, e.g. Math.floor(Date.now() / 1000)'
    )
  }
  const key = await keyOf(secret)
  const signature = await crypto.subtle.sign('HMAC', key, contentOf({ id, timestamp, body: textOf(body) }))
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`,
  }
}

function contentOf({ id, timestamp, body }: SignedMessage) {
  return new TextEncoder().encode(`${id}.${timestamp}.${body}`)
}

function textOf(body: unknown): string {
  if (typeof body === 'string') return body
  if (body instanceof Uint8Array) return new TextDecoder().decode(body)
  throw new ArgumentError(
    'The body was parsed already. A signature fits only the text that arrived: pass `await request.text()`, or in Express what `express.raw({ type: "application/json" })` reads'
  )
}

async function keyOf(secret: unknown): Promise<CryptoKey> {
  if (typeof secret !== 'string' || secret === '')
    throw new ArgumentError('The secret is not set: pass the `whsec_...` of the webhook endpoint')
  const bytes = bytesOf(secret.trim().replace(/^whsec_/, ''))
  if (bytes.length === 0) throw new ArgumentError('The secret is not one of a webhook endpoint (`whsec_...`)')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}

/** None where it is not base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}

/** In whatever case it is written: some frameworks and proxies hand headers on as `Webhook-Id`. */
function header(headers: WebhookHeaders, name: string): string {
  const value =
    typeof headers.get === 'function'
      ? (headers as { get(name: string): string | null }).get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  const first = [value].flat()[0]
  if (!first) throw new WebhookVerificationError(`The header ${name} is missing`)
  return first
}

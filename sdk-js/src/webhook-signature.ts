import { CygnetError } from './errors.js'
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

/** A webhook as it is sent. */
export interface SignedMessage {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/**
 * Checks a webhook as Standard Webhooks 1.0.0 describes and returns its event. It needs Web Crypto, which browsers,
 * edge workers, Deno, Bun and Node 20 have.
 *
 * const event = await verifyWebhook(await request.text(), request.headers, process.env.CYGNET_WEBHOOK_SECRET) if
 * (event.type === 'publication.completed') await publish(event.data.publication.id)
 *
 * @param body as it arrived, byte for byte: parsing it first changes it
 * @param secret `whsec_...`; several while a secret is being rotated
 * @throws WebhookVerificationError
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | string[],
  { toleranceSeconds = 300 }: VerifyOptions = {}
): Promise<WebhookPayload> {
  const id = header(headers, 'webhook-id')
  const timestamp = Number(header(headers, 'webhook-timestamp'))
  if (!(Math.abs(Date.now() / 1000 - timestamp) <= toleranceSeconds))
    throw new WebhookVerificationError('The timestamp of this webhook is too far from now')
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const signatures = header(headers, 'webhook-signature')
    .split(' ')
    .filter((part) => part.startsWith('v1,'))
    .map((part) => bytesOf(part.slice(3)))
  const content = contentOf({ id, timestamp, body: text })
  for (const one of [secret].flat()) {
    const key = await keyOf(one)
    for (const signature of signatures) {
      // Compares in constant time.
      if (await crypto.subtle.verify('HMAC', key, signature, content)) return JSON.parse(text)
    }
  }
  throw new WebhookVerificationError('No signature of this webhook fits the secret')
}

/** The `webhook-signature` of a message: for testing a receiver, or for passing webhooks on. */
export async function signWebhook(message: SignedMessage, secret: string): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), contentOf(message))
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`
}

const contentOf = ({ id, timestamp, body }: SignedMessage) =>
  new TextEncoder().encode(`${id}.${timestamp}.${body}`)

function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''))
  if (bytes.length === 0) throw new WebhookVerificationError('The secret is not one of a webhook endpoint')
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

function header(headers: WebhookHeaders, name: string): string {
  const isFetch = typeof headers.get === 'function'
  const value = isFetch
    ? (headers as { get(name: string): string | null }).get(name)
    : (headers as Record<string, string | string[] | undefined>)[name]
  const first = [value].flat()[0]
  if (!first) throw new WebhookVerificationError(`The header ${name} is missing`)
  return first
}

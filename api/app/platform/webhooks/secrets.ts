import { randomBytes } from 'node:crypto'
import encryption from '@adonisjs/core/services/encryption'
import { Webhook } from 'standardwebhooks'

export const WEBHOOK_SECRET_PURPOSE = 'webhook secret'

/** A new secret with 256 random bits. */
export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

export const sealSecret = (secret: string) => encryption.encrypt(secret, { purpose: WEBHOOK_SECRET_PURPOSE })

const openSecret = (sealed: string) => encryption.decrypt<string>(sealed, WEBHOOK_SECRET_PURPOSE)

/** An endpoint's signing secrets, encrypted; the previous one counts until it expires. */
export interface SealedSecrets {
  secret: string
  previous_secret: string | null
  previous_expires_at: number | null
}

export interface Message {
  id: string
  body: string
}

/** @returns the headers of Standard Webhooks; null where the application key has changed since */
export function signedHeaders(secrets: SealedSecrets, { id, body }: Message): Record<string, string> | null {
  const now = Date.now()
  const graced = (secrets.previous_expires_at ?? 0) > now
  const sealed = [secrets.secret, ...(graced ? [secrets.previous_secret!] : [])]
  const opened = sealed.map(openSecret)
  const valid = opened.filter((secret) => secret !== null)
  if (valid.length === 0) return null
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': valid.map((secret) => new Webhook(secret).sign(id, new Date(now), body)).join(' '),
  }
}

import { randomBytes } from 'node:crypto'
import encryption from '@adonisjs/core/services/encryption'
import { Webhook } from 'standardwebhooks'

export const WEBHOOK_SECRET_PURPOSE = 'webhook secret'

/** A new secret with 256 random bits. */
export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

export const sealSecret = (secret: string) => encryption.encrypt(secret, { purpose: WEBHOOK_SECRET_PURPOSE })

const open = <Value>(sealed: string) => encryption.decrypt<Value>(sealed, WEBHOOK_SECRET_PURPOSE)

/** An endpoint's signing secrets, encrypted. */
export interface SealedSecrets {
  secret: string
  /** `FormerSecret[]`, the latest first; before secrets outlived a second rotation, the only one as a string. */
  previous_secret: string | null
  /** When the last of them expires, in UTC milliseconds. */
  previous_expires_at: number | null
}

/** A secret that still signs. */
interface FormerSecret {
  secret: string
  /** UTC milliseconds. */
  expiresAt: number
}

/** A signature each is about 50 bytes of a header. */
const MAX_FORMER = 5

/** @returns those that have not expired; none where the application key has changed since */
function formerSecrets({ previous_secret: sealed, previous_expires_at: end }: SealedSecrets) {
  const opened = sealed === null ? [] : open<string | FormerSecret[]>(sealed)
  const former = typeof opened === 'string' ? [{ secret: opened, expiresAt: end ?? 0 }] : (opened ?? [])
  return former.filter(({ expiresAt }) => expiresAt > Date.now())
}

/**
 * The secrets after a rotation. The one that is replaced signs for the grace period, those of earlier rotations for the
 * rest of theirs; without a grace period none of them does: the secrets are known to somebody.
 * @param grace milliseconds
 */
export function rotatedSecrets(before: SealedSecrets, secret: string, grace: number): SealedSecrets {
  const replaced = open<string>(before.secret)
  const former =
    grace === 0
      ? []
      : [
          ...(replaced === null ? [] : [{ secret: replaced, expiresAt: Date.now() + grace }]),
          ...formerSecrets(before),
        ].slice(0, MAX_FORMER)
  const ends = former.map(({ expiresAt }) => expiresAt)
  return {
    secret: sealSecret(secret),
    previous_secret:
      former.length === 0 ? null : encryption.encrypt(former, { purpose: WEBHOOK_SECRET_PURPOSE }),
    previous_expires_at: former.length === 0 ? null : Math.max(...ends),
  }
}

export interface Message {
  id: string
  body: string
}

/** @returns the headers of Standard Webhooks; null where the application key has changed since */
export function signedHeaders(secrets: SealedSecrets, { id, body }: Message): Record<string, string> | null {
  const now = Date.now()
  const current = open<string>(secrets.secret)
  const valid = [...(current === null ? [] : [current]), ...formerSecrets(secrets).map((one) => one.secret)]
  if (valid.length === 0) return null
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': valid.map((secret) => new Webhook(secret).sign(id, new Date(now), body)).join(' '),
  }
}

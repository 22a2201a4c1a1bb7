import type { SignedInSession } from '#accounts/sessions/session_tokens'
import type { Schema } from '#core/contract/types'
import { isoTime } from '#core/http/envelope'

/** `SignedInSession` of the contract. */
export const serializeSession = (
  session: SignedInSession,
  currentSession: string
): Schema<'SignedInSession'> => ({
  id: session.id,
  device: session.device,
  address: session.address,
  createdAt: isoTime(session.createdAt),
  lastSeenAt: isoTime(session.lastUsedAt),
  expiresAt: isoTime(session.expiresAt),
  current: session.id === currentSession,
})

import { ApiError } from '@cygnet/sdk'
import type { Session } from '@cygnet/sdk/session'
import { takeAfterSignIn } from '#/lib/after-sign-in'
import { homeOf, storeAuth } from '#/lib/auth-storage'
import { goTo } from '#/lib/go-to'

/** Stores the sign-in and opens the product. */
export function enter(session: Session): void {
  storeAuth({ token: session.token, role: session.user.role })
  goTo(takeAfterSignIn() ?? homeOf(session.user.role))
}

/** The ticket of a sign-in that is waiting for a code; null for every other error. */
export function ticketOf(error: unknown): string | null {
  const waits = error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED'
  return waits && typeof error.data.ticket === 'string' ? error.data.ticket : null
}

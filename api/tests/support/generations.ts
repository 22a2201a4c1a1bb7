import type { ApiClient } from '@japa/api-client'
import { forgetAll } from '#core/http/rate_limiter'
import type { Customer } from '#tests/support/customers'
import { waitFor } from '#tests/support/wait'

/** Waits for a generation to end. @returns its status */
export function ended(client: ApiClient, customer: Customer, sessionId: string) {
  return until(client, customer, sessionId, ['completed', 'failed'])
}

/**
 * Waits until nothing more happens without its owner: it has ended, or its outline is waiting. @returns its status
 */
export function atRest(client: ApiClient, customer: Customer, sessionId: string, only?: string) {
  return until(client, customer, sessionId, only ? [only] : ['completed', 'failed', 'awaiting_approval'])
}

function until(client: ApiClient, customer: Customer, sessionId: string, states: string[]) {
  const look = async () => {
    forgetAll()
    const answer = await client
      .get(`/api/publications/generation-status/${sessionId}`)
      .bearerToken(customer.token)
    answer.assertStatus(200)
    return answer.body().data
  }
  return waitFor(`a generation that is ${states.join(' or ')}`, look, ({ status }) => states.includes(status))
}

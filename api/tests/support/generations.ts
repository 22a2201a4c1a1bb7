import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiClient } from '@japa/api-client'
import { forgetAll } from '#core/http/rate_limiter'
import type { Customer } from '#tests/support/customers'

/** Waits for a generation to end. @returns its status */
export function ended(client: ApiClient, customer: Customer, sessionId: string) {
  return until(client, customer, sessionId, ['completed', 'failed'])
}

/** Waits until nothing more happens by itself: it has ended, or its outline waits. @returns its status */
export function atRest(client: ApiClient, customer: Customer, sessionId: string, only?: string) {
  return until(client, customer, sessionId, only ? [only] : ['completed', 'failed', 'awaiting_approval'])
}

async function until(client: ApiClient, customer: Customer, sessionId: string, states: string[]) {
  for (;;) {
    const answer = await client
      .get(`/api/publications/generation-status/${sessionId}`)
      .bearerToken(customer.token)
    answer.assertStatus(200)
    const status = answer.body().data
    if (states.includes(status.status)) return status
    forgetAll()
    await sleep(100)
  }
}

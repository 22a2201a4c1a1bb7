import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiClient } from '@japa/api-client'
import { forgetAll } from '#core/http/rate_limiter'
import type { Customer } from '#tests/support/customers'

/** Waits for a generation to end. @returns its status */
export async function ended(client: ApiClient, customer: Customer, sessionId: string) {
  for (;;) {
    const answer = await client
      .get(`/api/publications/generation-status/${sessionId}`)
      .bearerToken(customer.token)
    answer.assertStatus(200)
    const status = answer.body().data
    if (status.status === 'completed' || status.status === 'failed') return status
    forgetAll()
    await sleep(100)
  }
}

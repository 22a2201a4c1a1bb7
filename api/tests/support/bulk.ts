import type { ApiClient } from '@japa/api-client'
import { readConnection, transaction } from '#core/database/transaction'
import { forgetAll } from '#core/http/rate_limiter'
import { type Customer } from '#tests/support/customers'
import { waitFor } from '#tests/support/wait'

/** What the pages of the test's workshop speak of, so that a text comes of each. */
const SUBJECTS = ['repairs', 'prices', 'wheels', 'services']
export const prompts = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      `What should families with ${index + 1} cargo bikes know about ${SUBJECTS[index % SUBJECTS.length]}?`
  )
export const TEXT_ALONE = { content_preferences: { include_images: false, length: 'short' } }

export const post = (client: ApiClient, customer: Customer, path: string, body: object = {}) =>
  client.post(`/api/publications/${path}`).bearerToken(customer.token).json(body)

export const bulk = (client: ApiClient, customer: Customer, body: object) =>
  post(client, customer, 'bulk-generate', body)

export async function remaining(client: ApiClient, customer: Customer): Promise<number> {
  const answer = await client.get('/api/subscriptions/status').bearerToken(customer.token)
  return answer.body().data.user.postsRemaining
}

/** Leaves an account with this many posts of its plan. */
export async function leaveOnly(customer: Customer, posts: number): Promise<void> {
  const { posts_per_month: perMonth } = await readConnection()
    .from('subscriptions')
    .join('plans', 'plans.id', 'subscriptions.plan_id')
    .where('account_id', customer.accountId)
    .select('posts_per_month')
    .firstOrFail()
  const now = new Date()
  await transaction((trx) =>
    trx.table('quota_periods').insert({
      account_id: customer.accountId,
      period_start: Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1),
      used: Number(perMonth) - posts,
      reserved: 0,
    })
  )
}

/** Waits until nothing of a bulk session is in progress. @returns its status */
export function over(client: ApiClient, customer: Customer, bulkSessionId: string) {
  const look = async () => {
    forgetAll()
    const answer = await post(client, customer, 'bulk-status', { bulk_session_id: bulkSessionId })
    answer.assertStatus(200)
    return answer.body().data
  }
  return waitFor('a bulk session to be over', look, ({ inProgressCount }) => inProgressCount === 0)
}

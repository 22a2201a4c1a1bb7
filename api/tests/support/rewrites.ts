import type { ApiClient } from '@japa/api-client'
import { readConnection } from '#core/database/transaction'
import { forgetAll } from '#core/http/rate_limiter'
import type { Customer } from '#tests/support/customers'
import { waitFor } from '#tests/support/wait'

/** Asks for a rewrite of a publication. */
export function ask(client: ApiClient, customer: Customer, id: string, body: object) {
  return client.post(`/api/publications/${id}/rewrite`).bearerToken(customer.token).json(body)
}

/** A rewrite once it is no longer being worked on. */
export function settled(client: ApiClient, customer: Customer, id: string, rewriteId: string) {
  const look = async () => {
    forgetAll()
    const answer = await client
      .get(`/api/publications/${id}/rewrites/${rewriteId}`)
      .bearerToken(customer.token)
    answer.assertStatus(200)
    return answer.body().data
  }
  return waitFor('the proposal', look, ({ status }) => status !== 'working')
}

/** Asks for a rewrite that is accepted. @returns it, once it is no longer being worked on */
export async function proposed(client: ApiClient, customer: Customer, id: string, body: object) {
  const accepted = await ask(client, customer, id, body)
  accepted.assertStatus(202)
  return settled(client, customer, id, accepted.body().data.id)
}

/** The text of a publication as the database has it. */
export async function stored(id: string): Promise<string> {
  const row = await readConnection().from('publications').where('id', id).select('content').first()
  return row.content
}

export const apply = (client: ApiClient, customer: Customer, id: string, rewriteId: string) =>
  client.post(`/api/publications/${id}/rewrites/${rewriteId}/apply`).bearerToken(customer.token)

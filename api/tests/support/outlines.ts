import type { ApiClient } from '@japa/api-client'
import type { Customer } from '#tests/support/customers'
import { atRest } from '#tests/support/generations'

/** A prompt that is a source of its own. */
export const PROMPT =
  'How often should a cargo bike be serviced? The first check is due after 300 kilometres. A service takes two hours.'

/** Starts a generation that waits for the approval of its outline, and reads that outline. */
export async function proposed(client: ApiClient, customer: Customer, prompt = PROMPT) {
  const accepted = await client
    .post('/api/publications/generate')
    .bearerToken(customer.token)
    .json({ prompt, approveOutline: true, content_preferences: { include_images: false } })
  accepted.assertStatus(202)
  const { sessionId, publicationId } = accepted.body().data
  const status = await atRest(client, customer, sessionId)
  const base = `/api/publications/generation-status/${sessionId}`
  const outline = (await client.get(`${base}/outline`).bearerToken(customer.token)).body().data
  return { sessionId, publicationId, status, outline, base }
}

export const approveOutline = (
  client: ApiClient,
  { token }: { token: string },
  base: string,
  body: { revision?: number; answers?: object[] } = {}
) => client.post(`${base}/outline/approve`).bearerToken(token).json(body)

/** Approves an outline and waits until its text is written. @returns the final status */
export async function written(
  client: ApiClient,
  customer: Customer,
  { base, sessionId }: { base: string; sessionId: string },
  body: Parameters<typeof approveOutline>[3] = {}
) {
  const approved = await approveOutline(client, customer, base, body)
  approved.assertStatus(202)
  const end = await atRest(client, customer, sessionId)
  if (end.status !== 'completed') throw new Error(`${end.status}: ${JSON.stringify(end.error)}`)
  return end
}

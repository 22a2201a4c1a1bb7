import type { ApiClient } from '@japa/api-client'
import { readConnection, transaction } from '#core/database/transaction'
import { type Customer, signedInCustomer } from '#tests/support/customers'

/** An administrator, signed in. */
export const signedInOperator = () => signedInCustomer({ role: 'admin' })

type Method = 'get' | 'post' | 'put' | 'delete'

/** A call to the administration as this person; the answer's `data`, if it succeeded. */
export async function admin(client: ApiClient, who: Customer, method: Method, path: string, body?: object) {
  const call = client.request(`/api/admin${path}`, method.toUpperCase()).bearerToken(who.token)
  const answer = await (body ? call.json(body) : call)
  if (answer.status() >= 300)
    throw new Error(`${method} ${path} answered ${answer.status()}: ${answer.text()}`)
  return answer.body().data
}

/** The audit trail of a record, latest first. */
export async function auditOf(targetId: string) {
  const rows = await readConnection().from('audit_entries').where('target_id', targetId).orderBy('id', 'desc')
  return rows.map(({ action, before, after, operator_email }) => ({
    action,
    by: operator_email,
    before: before && JSON.parse(before),
    after: after && JSON.parse(after),
  }))
}

/** Takes plans that a test has made off sale: other tests check the plans on offer. */
export async function takeOffSale(planIds: readonly string[]): Promise<void> {
  await transaction((trx) =>
    trx
      .from('plans')
      .whereIn('id', [...planIds])
      .update({ is_active: false })
  )
}

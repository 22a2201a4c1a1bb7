import { test } from '@japa/runner'
import { closeExports } from '#publications/exports/export_publication'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { finished } from '#tests/support/publications'
import { waitFor } from '#tests/support/wait'

/** Uses up a document's whole time limit, within the limits of what is typeset at all. */
const HEAVY = '>'.repeat(400_000)
/** One in progress and those that may wait. */
const SHARE = 17

test.group('Documents of one account', (group) => {
  group.each.setup(() => () => closeExports())

  const download = (customer: Customer, id: string, body: object, signal?: AbortSignal) =>
    fetch(`http://${process.env.HOST}:${process.env.PORT}/api/publications/${id}/download`, {
      method: 'POST',
      headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    })

  test('use their share and no more, and release it when nobody waits for them', async ({ assert }) => {
    const [customer, other] = [await signedInCustomer(), await signedInCustomer()]
    const id = await finished(customer.accountId)
    const gone = new AbortController()
    // More than the share, so that some are refused even if the first has ended before the last arrives.
    const heavy = Array.from({ length: 2 * SHARE }, () =>
      download(customer, id, { format: 'html', content: HEAVY }, gone.signal).catch(() => null)
    )
    const refused = await Promise.any(
      heavy.map(async (sent) => {
        const answer = await sent
        if (answer?.status !== 429) throw new Error('It was let in')
        return answer
      })
    )
    assert.equal(refused.headers.get('retry-after'), '5')
    const theirs = await download(other, await finished(other.accountId), { format: 'html' })
    assert.equal(theirs.status, 200, 'another account is not kept waiting by it')
    gone.abort()
    await Promise.all(heavy)
    await waitFor(
      'the share to be free',
      async () => (await download(customer, id, { format: 'html' })).status,
      (status) => status === 200
    )
  })

  test('that cost more to typeset than any article are refused, naming the limit', async ({ assert }) => {
    const customer = await signedInCustomer()
    const id = await finished(customer.accountId)
    for (const format of ['pdf', 'docx', 'html']) {
      const answer = await download(customer, id, { format, content: 'a\n=\n'.repeat(120_000) })
      assert.equal(answer.status, 422)
      const { message, errors } = (await answer.json()) as { message: string; errors: { field: string }[] }
      assert.include(message, 'This text has 120,000 headings, a file holds 2,000 at most')
      assert.equal(errors[0]!.field, 'content')
    }
  })
})

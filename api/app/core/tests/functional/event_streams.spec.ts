import { HttpContextFactory } from '@adonisjs/core/factories/http'
import { test } from '@japa/runner'
import { forgetAll } from '#core/http/rate_limiter'
import { EventStream, MAX_STREAMS } from '#generation/sessions/event_stream'
import { signedInCustomer } from '#tests/support/customers'

const address = () => `http://${process.env.HOST}:${process.env.PORT}/api/events`

test.group('Event streams', () => {
  test('an account may have a limited number, and each that is closed makes room', async ({ assert }) => {
    const { token } = await signedInCustomer()
    const leave = new AbortController()
    // Fetch closes the connection of a response that is garbage collected.
    const kept: Response[] = []
    const open = async (signal = leave.signal) => {
      // This is not about the limit per minute.
      forgetAll()
      const response = await fetch(address(), { headers: { authorization: `Bearer ${token}` }, signal })
      kept.push(response)
      return response
    }
    const one = new AbortController()
    const statuses = [(await open(one.signal)).status]
    while (statuses.length < MAX_STREAMS) statuses.push((await open()).status)
    assert.deepEqual([...new Set(statuses)], [200])
    const refused = await open()
    assert.equal(refused.status, 429)
    assert.equal(refused.headers.get('retry-after'), '15')
    assert.equal(((await refused.json()) as { code: string }).code, 'RATE_LIMIT_EXCEEDED')

    const other = await signedInCustomer()
    const theirs = await fetch(address(), {
      headers: { authorization: `Bearer ${other.token}` },
      signal: leave.signal,
    })
    assert.equal(theirs.status, 200)

    one.abort()
    let status = 429
    while (status === 429) status = (await open()).status
    assert.equal(status, 200)
    leave.abort()
  }).timeout(60_000)

  test('one that nobody reads is cut off before it fills the memory', async ({ assert }) => {
    const ctx = new HttpContextFactory().create()
    ctx.credential = { accountId: 'a', userId: 'u', id: 't' } as typeof ctx.credential
    const stream = new EventStream(ctx)
    const closed = new Promise((resolve) => stream.onEnd(() => resolve(true)))
    for (let sent = 0; sent < 40; sent++) stream.send('step', 'x'.repeat(65_536), sent)
    assert.isTrue(await closed)
    assert.isTrue(stream.ended)
    assert.isTrue(ctx.response.response.destroyed)
  })
})

import { request } from 'node:http'
import { test } from '@japa/runner'
import { closeHtmlParsers } from '#companies/reader/html_parser'
import { forgetAll } from '#core/http/rate_limiter'
import { ChildProcesses } from '#tests/support/child_processes'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { waitFor } from '#tests/support/wait'

/** Within the limits of what is read at all, but every rule is tried on every element. */
const SLOW = `<style>${Array.from({ length: 3_000 }, (_, i) => `div:has(p ~ b ~ .c${i}) span:nth-last-child(${i}n+1){display:none}`).join('')}</style>${'<div><p>a</p><b>b</b><span>c</span></div>'.repeat(4_000)}`
const NESTED = '<div>'.repeat(50_000)
const HTML = '<h1>Brakes</h1><p>Look at the pads once a month, and twice in winter.</p>'
const PARSERS = 2
const origin = `http://${process.env.HOST}:${process.env.PORT}`

test.group('Imports of one account', (group) => {
  group.each.setup(() => () => closeHtmlParsers())

  const importing = (customer: Customer, html: string, signal?: AbortSignal) =>
    fetch(`${origin}/api/publications/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ file: { name: 'page.html', data: Buffer.from(html).toString('base64') } }),
      signal,
    })

  test('use their share of the parsers, and release it when nobody waits for them', async ({
    client,
    assert,
    cleanup,
  }) => {
    const processes = new ChildProcesses('html_parser_child')
    cleanup(() => processes.stop())
    const [customer, other] = [await signedInCustomer(), await signedInCustomer()]
    // Starts both processes.
    assert.equal((await importing(other, HTML)).status, 201)
    const gone = new AbortController()
    let ended = 0
    const hostile = Array.from({ length: 40 }, async (_, index) => {
      const answer = await importing(customer, index % 4 === 3 ? NESTED : SLOW, gone.signal).catch(() => null)
      ended++
      return answer
    })
    const refused = await Promise.any(
      hostile.map(async (sent) => {
        const answer = await sent
        if (answer?.status !== 429) throw new Error('It was let in')
        return answer
      })
    )
    assert.equal(refused.headers.get('retry-after'), '5')
    const me = await client.get('/api/auth/me').bearerToken(other.token)
    me.assertStatus(200)
    const theirs = await importing(other, HTML)
    assert.equal(theirs.status, 201)
    const { data } = (await theirs.json()) as { data: { content: string } }
    assert.equal(data.content, 'Look at the pads once a month, and twice in winter.')
    assert.isBelow(ended, 40, 'some of the hostile ones still wait')
    gone.abort()
    await Promise.all(hostile)
    const again = await waitFor(
      'the share to be free',
      async () => {
        // The many calls have used up the minute's, too.
        forgetAll()
        return (await importing(customer, HTML)).status
      },
      (status) => status === 201
    )
    assert.equal(again, 201)
    assert.isAtLeast(processes.started, 1)
    assert.isAtMost(processes.most, PARSERS)
  })

  test('are refused before they are sent when many large ones wait', async ({ assert, cleanup }) => {
    const [customer, other] = [await signedInCustomer(), await signedInCustomer()]
    const gone = new AbortController()
    cleanup(() => gone.abort())
    /** Says how much it will send, and sends nothing. */
    const announced = () =>
      new Promise<number | undefined>((resolve) => {
        const headers = { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' }
        const options = {
          method: 'POST',
          headers: { ...headers, 'content-length': '9000000' },
          signal: gone.signal,
        }
        const call = request(`${origin}/api/publications/import`, options, ({ statusCode }) =>
          resolve(statusCode)
        )
        call.once('error', () => resolve(undefined))
        call.flushHeaders()
      })
    const refused = await Promise.any(
      Array.from({ length: 30 }, async () => (await announced()) ?? Promise.reject())
    )
    assert.equal(refused, 429)
    assert.equal((await importing(customer, HTML)).status, 201, 'a small one')
    assert.equal((await importing(other, `${HTML}<!--${'-'.repeat(1_000_000)}-->`)).status, 201, "another's")
  })

  test('that are too complex are refused, naming the limit', async ({ assert }) => {
    const customer = await signedInCustomer()
    for (const [html, message] of [
      [NESTED, 'Its elements are nested more than 512 levels deep'],
      ['<p>a</p>'.repeat(30_000), 'It has more than 20,000 elements'],
      [
        `<p ${Array.from({ length: 300 }, (_, i) => `a${i}`).join(' ')}>Text`,
        'One of its elements has more than 200 attributes',
      ],
    ] as const) {
      const answer = await importing(customer, html)
      assert.equal(answer.status, 422)
      const { errors } = (await answer.json()) as { errors: object[] }
      assert.containSubset(errors, [{ field: 'file', rule: 'complexity', message }])
    }
  })
})

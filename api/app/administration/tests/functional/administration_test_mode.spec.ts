import { test } from '@japa/runner'
import { publicationFigures } from '#administration/dashboard/dashboard_figures'
import { computeFigures } from '#administration/figures/compute_figures'
import { flushBufferedWrites } from '#core/database/buffered_writes'
import { readConnection } from '#core/database/transaction'
import { forgetAll } from '#core/http/rate_limiter'
import { createApiKey } from '#platform/keys/create_api_key'
import { admin, signedInOperator } from '#tests/support/administration'
import { FULL_KEY } from '#tests/support/api_keys'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { ownWorker } from '#tests/support/own_worker'
import { rawCall } from '#tests/support/raw_call'
import { waitFor } from '#tests/support/wait'

test.group('What test keys do', (group) => {
  let operator: Customer
  let customer: Customer
  let secret: string
  group.setup(() => ownWorker())
  group.each.setup(async () => {
    operator = await signedInOperator()
    customer = await signedInCustomer()
    ;({ secret } = await createApiKey(customer, { ...FULL_KEY, name: 'Trial', mode: 'test' }))
  })

  const call = async (method: string, path: string, body?: object) => {
    forgetAll()
    const answer = await rawCall(method, `/api/v1${path}`, {
      token: secret,
      ...(body && { body: JSON.stringify(body) }),
    })
    return JSON.parse(answer.text).data
  }
  const made = async (prompt: string): Promise<string> => {
    const content_preferences = { include_images: false, length: 'short' }
    const { sessionId, publicationId } = await call('POST', '/publications/generate', {
      prompt,
      content_preferences,
    })
    await waitFor(
      'the end of a test generation',
      () => call('GET', `/publications/generation-status/${sessionId}`),
      ({ status }) => status === 'completed'
    )
    return publicationId
  }
  const listed = async (client: Parameters<typeof admin>[0], list: string, query = '') =>
    Object.values(await admin(client, operator, 'get', `/${list}?userId=${customer.userId}${query}`))[0] as {
      id: string
      mode: string
      user: { email: string } | null
    }[]
  const file = async (query: string) =>
    (await rawCall('GET', `/api/admin/exports/${query}`, { token: operator.token })).text.trim().split('\r\n')

  test('is in no list, file, counter or figure of operators unless they ask for it', async ({
    client,
    assert,
  }) => {
    const [publications, { costs }] = await Promise.all([publicationFigures(Date.now()), computeFigures()])
    await made('Which lock keeps a cargo bike safe in a city?')
    const { endpoint } = await call('POST', '/webhook-endpoints', { url: 'https://hooks.example.com/cygnet' })
    await call('POST', `/webhook-endpoints/${endpoint.id}/test`)

    for (const list of ['publications', 'generations', 'webhook-deliveries']) {
      assert.lengthOf(await listed(client, list), 0, list)
      const [one, ...others] = await listed(client, list, '&mode=test')
      assert.deepInclude(one, { mode: 'test' }, list)
      assert.equal(one?.user?.email, customer.email, list)
      assert.lengthOf(others, 0, list)
      const latest = Object.values(await admin(client, operator, 'get', `/${list}?mode=test`))[0] as {
        id: string
      }[]
      assert.equal(latest[0]?.id, one?.id, list)
    }
    assert.lengthOf(await file(`publications?userId=${customer.userId}`), 1)
    assert.lengthOf(await file(`publications?userId=${customer.userId}&mode=test`), 2)
    assert.deepEqual(await publicationFigures(Date.now()), publications)
    assert.deepEqual((await computeFigures()).costs, costs)
  })

  test('is a search away, and a publication that was deleted as well', async ({ client, assert }) => {
    const word = `zq${customer.userId.slice(-8)}`
    const publicationId = await made(`A guide to ${word} for gardeners`)
    await admin(client, operator, 'put', `/publications/${publicationId}`, { title: `About ${word}` })
    const found = async (query: string) =>
      (await admin(client, operator, 'get', `/publications?${query}`)).publications.length
    const searched = `search=${word}`
    assert.deepEqual([await found(searched), await found(`${searched}&mode=test`)], [0, 1])
    await admin(client, operator, 'delete', `/publications/${publicationId}`)
    const deleted = `status=deleted&${searched}`
    assert.deepEqual([await found(deleted), await found(`${deleted}&mode=test`)], [0, 1])
  })

  test('counts as no call of its customer', async ({ client, assert }) => {
    await call('GET', '/publications')
    await flushBufferedWrites()
    const calls = async (query: string) =>
      (
        await admin(client, operator, 'get', `/logs?search=${encodeURIComponent(customer.email)}${query}`)
      ).logs.map(({ path, mode }: { path: string; mode: string }) => [path, mode])
    assert.deepEqual(await calls(''), [])
    assert.deepEqual(await calls('&mode=test'), [['/api/v1/publications', 'test']])
    assert.isEmpty(await readConnection().from('caller_months').where('user_id', customer.userId))
  })
})

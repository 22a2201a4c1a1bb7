import { test } from '@japa/runner'
import { operations } from '#core/contract/contract'
import { keyOf } from '#tests/support/api_keys'
import { signedInCustomer } from '#tests/support/customers'
import { rawCall } from '#tests/support/raw_call'
import { form, picture } from '#tests/support/uploads'

const created = [...operations.values()].filter(({ responses }) => '201' in responses)

test.group('What creates something', () => {
  test('says in the contract where it is then', ({ assert }) => {
    assert.isAtLeast(created.length, 25)
    for (const { operationId, responses, location } of created) {
      assert.isNotNull(location, operationId)
      assert.property(responses['201']!.headers, 'Location', operationId)
    }
  })

  test('answers with its address in Location, of the API that was called', async ({ assert }) => {
    const customer = await signedInCustomer({ plan: 'business' })
    const key = await keyOf(customer)
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    const block = { heading: 'What it covers', purpose: 'Say it', wordsFrom: 80, wordsTo: 160, kind: 'text' }
    const bodies: Record<string, object> = {
      companies: { name: 'Leith Wheels' },
      'publications/import': {
        content: 'Pads wear faster on wet roads. Look at them each month.',
        title: 'Pads',
      },
      templates: { name: 'Service guide', contentType: 'how-to', blocks: [block] },
      calendar: { date: day, timezone: 'UTC', prompt: 'What a winter check covers' },
      'images/generate': { prompt: 'A cargo bike in front of a low sun' },
      'webhook-endpoints': { url: 'https://hooks.example.com/cygnet' },
    }
    for (const [base, token] of [
      ['/api/v1', key],
      ['/api', customer.token],
    ] as const) {
      for (const [path, body] of Object.entries(bodies)) {
        const answer = await rawCall('POST', `${base}/${path}`, { token, body: JSON.stringify(body) })
        assert.equal(answer.status, 201, answer.text)
        const { data } = JSON.parse(answer.text)
        const place = path.split('/')[0]
        const address = `${base}/${place}/${data.id ?? data.endpoint.id}`
        assert.equal(answer.headers.location, address)
        if (place === 'calendar') assert.equal((await rawCall('DELETE', address, { token })).status, 200)
        else assert.equal((await rawCall('GET', address, { token })).status, 200)
      }
      const file = { data: await picture().png().toBuffer() }
      const upload = await rawCall('POST', `${base}/images/upload`, { token, ...(await form([file], {})) })
      assert.equal(upload.status, 201, upload.text)
      assert.equal((await rawCall('GET', upload.headers.location!, { token })).status, 200)
    }
  })

  test('says the same when it is repeated with its Idempotency-Key', async ({ assert }) => {
    const token = await keyOf(await signedInCustomer({ plan: 'business' }))
    const call = () =>
      rawCall('POST', '/api/v1/webhook-endpoints', {
        token,
        headers: { 'idempotency-key': 'one' },
        body: JSON.stringify({ url: 'https://hooks.example.com/cygnet' }),
      })
    const [first, again] = [await call(), await call()]
    assert.equal(again.headers['idempotent-replayed'], 'true')
    assert.equal(again.headers.location, first.headers.location)
  })
})

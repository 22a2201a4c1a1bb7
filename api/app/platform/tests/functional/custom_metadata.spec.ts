import { test } from '@japa/runner'
import { strFromU8, unzipSync } from 'fflate'
import { readConnection } from '#core/database/transaction'
import { forgetAll } from '#core/http/rate_limiter'
import { createApiKey } from '#platform/keys/create_api_key'
import { versionsOf } from '#publications/versions/versions'
import { FULL_KEY, keyOf } from '#tests/support/api_keys'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { deliverEvents } from '#tests/support/events'
import { ended } from '#tests/support/generations'
import { ownWorker } from '#tests/support/own_worker'
import { finished } from '#tests/support/publications'
import { rawCall } from '#tests/support/raw_call'

const PROMPT = 'How often should a cargo bike be serviced?'
const SHORT = { content_preferences: { include_images: false, length: 'short' } }

test.group("The caller's own keys and ids", (group) => {
  let customer: Customer
  let key: string
  group.each.setup(async () => {
    forgetAll()
    customer = await signedInCustomer({ plan: 'pro' })
    key = await keyOf(customer)
  })

  const call = async (method: string, path: string, body?: object, credential = key) => {
    const answer = await rawCall(method, `/api/v1${path}`, {
      token: credential,
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, ...JSON.parse(answer.text) }
  }
  const idsOf = async (query: string) =>
    (await call('GET', `/publications?${query}`)).data.publications.map(({ id }: { id: string }) => id)
  const marked = async (external_id: string | null, custom_metadata: object, title = 'About bikes') => {
    const id = await finished(customer.accountId, { title })
    const { status } = await call('PUT', `/publications/${id}`, { external_id, custom_metadata })
    if (status !== 200) throw new Error(`Marking answered ${status}`)
    return id
  }

  test('are given with a generation, and come back on reads, in webhooks and in the zip', async ({
    assert,
    client,
    cleanup,
  }) => {
    const stop = await ownWorker()
    cleanup(stop)
    const own = { external_id: 'post-4711', custom_metadata: { campaign: 'spring', Größe: '1 = 2' } }
    const { data } = await call('POST', '/publications/generate', { prompt: PROMPT, ...SHORT, ...own })
    await ended(client, customer, data.sessionId)
    const one = await call('GET', `/publications/${data.publicationId}`)
    assert.containSubset(one.data, own)
    const [listed] = (await call('GET', '/publications')).data.publications
    assert.containSubset(listed, own)
    await deliverEvents()
    const event = await readConnection()
      .from('webhook_events')
      .where('account_id', customer.accountId)
      .first()
    assert.containSubset(JSON.parse(event.payload).data.publication, own)
    const zip = await fetch(
      `http://127.0.0.1:${process.env.PORT}/api/v1/publications/${data.publicationId}/download`,
      {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify({ format: 'zip' }),
      }
    )
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
    const name = Object.keys(files).find((file) => file.endsWith('metadata.json'))!
    assert.containSubset(JSON.parse(strFromU8(files[name]!)), {
      externalId: own.external_id,
      customMetadata: own.custom_metadata,
    })
  })

  test('of a bulk generation are shared, and each prompt adds its own', async ({ assert }) => {
    const { data } = await call('POST', '/publications/bulk-generate', {
      prompts: [PROMPT, 'Which lock keeps a cargo bike safe?'],
      settings: { custom_metadata: { campaign: 'spring', owner: 'Elena' } },
      custom_metadata: { owner: 'Noor' },
      prompt_settings: [{ external_id: 'row-1', custom_metadata: { campaign: 'summer' } }, null],
    })
    const [first, second] = data.publications
    assert.containSubset((await call('GET', `/publications/${first.id}`)).data, {
      external_id: 'row-1',
      custom_metadata: { campaign: 'summer', owner: 'Noor' },
    })
    assert.containSubset((await call('GET', `/publications/${second.id}`)).data, {
      external_id: null,
      custom_metadata: { campaign: 'spring', owner: 'Noor' },
    })
    assert.deepEqual(await idsOf('external_id=row-1'), [first.id])
  })

  test('belong to test keys too', async ({ assert }) => {
    const { secret } = await createApiKey(customer, { ...FULL_KEY, name: 'Trial', mode: 'test' })
    const own = { external_id: 'trial-1', custom_metadata: { a: 'b' } }
    const { data } = await call(
      'POST',
      '/publications/generate',
      { prompt: PROMPT, ...SHORT, ...own },
      secret
    )
    const found = await call('GET', '/publications?external_id=trial-1', undefined, secret)
    assert.equal(found.data.publications[0].id, data.publicationId)
    assert.deepEqual(await idsOf('external_id=trial-1'), [])
  })

  test('are changed key by key, and make no version', async ({ assert }) => {
    const id = await marked('a', { kept: '1', gone: '2' })
    const before = (await call('GET', `/publications/${id}`)).data
    const changed = await call('PUT', `/publications/${id}`, {
      external_id: null,
      custom_metadata: { gone: null, new: '3' },
    })
    assert.containSubset(changed.data, {
      external_id: null,
      title: before.title,
      qualityScore: before.qualityScore,
    })
    assert.deepEqual(changed.data.custom_metadata, { kept: '1', new: '3' })
    assert.notEqual(changed.data.updatedAt, before.updatedAt)
    assert.lengthOf(await versionsOf(id), 1)
    const whole = await call('PUT', `/publications/${id}`, { ...changed.data, title: 'Another title' })
    assert.equal(whole.status, 200)
    assert.deepEqual(whole.data.custom_metadata, { kept: '1', new: '3' })
  })

  test('are what the list is filtered by, with everything else that it is filtered and sorted by', async ({
    assert,
  }) => {
    const stranger = await signedInCustomer({ plan: 'starter' })
    const one = await marked('a', { campaign: 'spring', team: 'x' }, 'b')
    const two = await marked('b', { campaign: 'spring' }, 'a')
    await marked('c', { campaign: 'autumn' }, 'c')
    assert.deepEqual(await idsOf('external_id=a'), [one])
    assert.deepEqual(await idsOf('custom_metadata[campaign]=spring'), [two, one])
    assert.deepEqual(await idsOf('custom_metadata[campaign]=spring&sort=oldest'), [one, two])
    assert.deepEqual(await idsOf('custom_metadata[campaign]=spring&sort=title'), [two, one])
    assert.deepEqual(await idsOf('custom_metadata[campaign]=spring&custom_metadata[team]=x'), [one])
    assert.deepEqual(await idsOf('custom_metadata[campaign]=spring&external_id=b'), [two])
    assert.deepEqual(await idsOf('custom_metadata[campaign]=spring&search=kilometres'), [two, one])
    assert.deepEqual(await idsOf('custom_metadata[campaign]=spring&status=published'), [])
    const page = await call('GET', '/publications?custom_metadata[campaign]=spring&limit=1')
    assert.containSubset(page.data, { hasMore: true, nextCursor: two, pagination: { totalItems: 2 } })
    assert.deepEqual(await idsOf(`custom_metadata[campaign]=spring&startingAfter=${two}`), [one])
    const theirs = await call('GET', '/publications?external_id=a', undefined, await keyOf(stranger))
    assert.deepEqual(theirs.data.publications, [])
  })

  test('are refused where {0}')
    .with([
      [
        'there are too many',
        { custom_metadata: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`k${n}`, ''])) },
        'custom_metadata must have at most 50 keys',
      ],
      [
        'a key is too long',
        { custom_metadata: { ['k'.repeat(41)]: 'v' } },
        'A key of custom_metadata must have at most 40 characters',
      ],
      [
        'a value is too long',
        { custom_metadata: { k: 'v'.repeat(501) } },
        'custom_metadata.k must have at most 500 characters',
      ],
      ['a value is no text', { custom_metadata: { k: 1 } }, 'custom_metadata.k must be a string'],
      ['the id is empty', { external_id: '' }, 'external_id must have at least 1 character'],
    ] as [string, object, string][])
    .run(async ({ assert }, [, body, message]) => {
      const answer = await call('POST', '/publications/generate', { prompt: PROMPT, ...body })
      assert.deepEqual([answer.status, answer.message], [422, message])
    })
})

import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { readConnection, transaction } from '#core/database/transaction'
import { failPublication } from '#publications/actions/fail_publication'
import { lockPublication } from '#publications/queries/find_publication'
import { KEPT, type KeptRow, keepVersion, surplusOf } from '#publications/versions/keep_version'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { finished, generating } from '#tests/support/publications'

interface Version {
  id: string
  number: number
  origin: string
  note: string | null
  madeBy: string | null
  createdAt: string
  title: string
  content: string
}

test.group('The versions of a publication', (group) => {
  let customer: Customer
  let id: string
  group.each.setup(async () => {
    customer = await signedInCustomer()
    id = await finished(customer.accountId, { content: 'The first text.\n', title: 'One' })
  })
  const path = (rest = '') => `/api/publications/${id}${rest}`
  const put = (client: ApiClient, body: object) => client.put(path()).bearerToken(customer.token).json(body)
  const list = async (client: ApiClient): Promise<Version[]> =>
    (await client.get(path('/versions')).bearerToken(customer.token)).body().data.versions

  test('begin with the generated text and include every save, with its author', async ({
    client,
    assert,
  }) => {
    await put(client, { content: 'The second text, longer.\n' })
    await put(client, { title: 'Two' })
    const versions = await list(client)
    assert.deepEqual(
      versions.map(({ number, origin, madeBy, title }) => [number, origin, madeBy, title]),
      [
        [3, 'edit', 'Elena Marsh', 'Two'],
        [2, 'edit', 'Elena Marsh', 'One'],
        [1, 'generation', 'local-draft@15', 'One'],
      ]
    )
    const read = await client.get(path(`/versions/${versions[2]!.id}`)).bearerToken(customer.token)
    read.assertStatus(200)
    assert.deepInclude(read.body().data, { content: 'The first text.\n', number: 1, contentLength: 16 })
  })

  test('are not added by a save that changes nothing, nor by a rejected one', async ({ client, assert }) => {
    await put(client, { title: 'One' })
    await put(client, { title: 'Late', updatedAt: '2020-01-01T00:00:00.000Z' })
    await put(client, { title: ' ' })
    assert.lengthOf(await list(client), 1)
  })

  test('are restored as a new version, and none is lost', async ({ client, assert }) => {
    await put(client, { title: 'Two', content: 'The second text.\n', keywords: ['other'], topic: null })
    const [, first] = await list(client)
    const answer = await client.post(path(`/versions/${first!.id}/restore`)).bearerToken(customer.token)
    answer.assertStatus(200)
    assert.equal(answer.body().message, 'Version 1 restored')
    assert.deepInclude(answer.body().data, {
      title: 'One',
      content: 'The first text.\n',
      keywords: ['cargo bike service'],
      topic: 'Cargo bike service intervals',
      status: 'draft',
    })
    const versions = await list(client)
    assert.deepEqual(
      versions.map(({ number, origin, note }) => [number, origin, note]),
      [
        [3, 'restore', 'Version 1'],
        [2, 'edit', null],
        [1, 'generation', null],
      ]
    )
    const second = await client.get(path(`/versions/${versions[1]!.id}`)).bearerToken(customer.token)
    assert.deepInclude(second.body().data, {
      title: 'Two',
      content: 'The second text.\n',
      keywords: ['other'],
    })
  })

  test('with open questions are not restored into a published text, nor saved over it', async ({
    client,
    assert,
  }) => {
    const asking = 'It costs [[add: the price]].\n'
    await put(client, { content: asking })
    await put(client, { content: 'It costs enough.\n' })
    const [, open] = await list(client)
    const post = (action: string) => client.post(path(action)).bearerToken(customer.token)
    ;(await post('/publish')).assertStatus(200)
    for (const refused of [
      await post(`/versions/${open!.id}/restore`),
      await client.put(path()).bearerToken(customer.token).json({ content: asking }),
    ]) {
      refused.assertStatus(422)
      assert.containSubset(refused.body(), {
        code: 'VALIDATION_ERROR',
        message: 'Answer the open question of this text, or unpublish the publication first',
        errors: [{ field: 'content', rule: 'openMark', message: 'the price' }],
      })
    }
    const { content, status } = (await client.get(path()).bearerToken(customer.token)).body().data
    assert.deepEqual([status, content], ['published', 'It costs enough.\n'])
    ;(await post('/unpublish')).assertStatus(200)
    ;(await post(`/versions/${open!.id}/restore`)).assertStatus(200)
  })

  test('name the person whose edit the text now is, in the library too', async ({ client, assert }) => {
    const edited = async () => {
      const read = await client.get(path()).bearerToken(customer.token)
      const library = await client.get('/api/publications').bearerToken(customer.token)
      const { editedAt, editedBy } = read.body().data
      assert.deepInclude(library.body().data.publications[0], { editedAt, editedBy })
      return { editedAt, editedBy }
    }
    const nobody = { editedAt: null, editedBy: null }
    assert.deepEqual(await edited(), nobody)
    await put(client, { external_id: 'post-1' })
    assert.deepEqual(await edited(), nobody)

    await put(client, { content: 'The second text.\n' })
    const byElena = await edited()
    assert.equal(byElena.editedBy, 'Elena Marsh')
    const [second, first] = await list(client)
    assert.isTrue(first!.createdAt <= byElena.editedAt && byElena.editedAt <= second!.createdAt)

    const restore = ({ id }: Version) =>
      client.post(path(`/versions/${id}/restore`)).bearerToken(customer.token)
    await restore(first!)
    assert.deepEqual(await edited(), nobody)
    await restore(second!)
    assert.deepEqual(await edited(), { editedAt: second!.createdAt, editedBy: 'Elena Marsh' })
  })

  test('are not restored over what was saved since they were compared', async ({ client, assert }) => {
    const restore = async (updatedAt: unknown) => {
      const [, first] = await list(client)
      return client
        .post(path(`/versions/${first!.id}/restore`))
        .bearerToken(customer.token)
        .json({ updatedAt })
    }
    const updated = async (content: string) =>
      (await put(client, { content })).body().data.updatedAt as string
    const compared = await updated('The second text.\n')
    const now = await updated('The third text.\n')
    const refused = await restore(compared)
    refused.assertStatus(409)
    assert.equal(refused.body().data.updatedAt, now)
    ;(await restore('yesterday')).assertStatus(422)
    ;(await restore(now)).assertStatus(200)
  })

  test('include other changes by the product, with a note', async ({ client, assert }) => {
    await transaction(async (trx) =>
      keepVersion(
        trx,
        await lockPublication(trx, id),
        { origin: 'rewrite', generatedBy: 'local-draft@15' },
        'The first check'
      )
    )
    const [newest] = await list(client)
    assert.deepInclude(newest, {
      number: 2,
      origin: 'rewrite',
      note: 'The first check',
      madeBy: 'local-draft@15',
    })
  })

  test('of an unfinished text begin with its partial text', async ({ client, assert }) => {
    id = await generating(customer.accountId)
    assert.isEmpty(await list(client))
    await transaction((trx) =>
      failPublication(trx, id, { partial: { title: 'Part', content: 'A part.' }, steps: [] })
    )
    assert.containSubset(await list(client), [{ origin: 'generation', note: 'Unfinished', title: 'Part' }])
  })

  test('are kept up to fifty, including the first', async ({ client, assert }) => {
    for (let count = 0; count < KEPT + 3; count++)
      await transaction(async (trx) =>
        keepVersion(trx, await lockPublication(trx, id), { origin: 'rewrite' })
      )
    const versions = await list(client)
    assert.lengthOf(versions, KEPT)
    assert.equal(versions.at(-1)!.number, 1)
    assert.equal(versions[0]!.number, KEPT + 4)
    assert.equal(versions.at(-2)!.number, 6)
  })

  test('that are dropped are edits that were soon saved over, then the oldest', ({ assert }) => {
    const kept = (id: string, origin: string, minute: number, user = 'u1'): KeptRow => ({
      id,
      number: 0,
      origin,
      user_id: user,
      created_at: minute * 60_000,
    })
    const rows = [
      kept('made', 'generation', 0),
      kept('early', 'edit', 10),
      kept('draft', 'edit', 30),
      kept('done', 'edit', 35),
      kept('theirs', 'edit', 36, 'u2'),
      kept('last', 'edit', 90),
    ]
    assert.deepEqual(surplusOf(rows, 6), [])
    assert.deepEqual(surplusOf(rows, 5), ['draft'])
    assert.deepEqual(surplusOf(rows, 3), ['draft', 'early', 'done'])
  })

  test('of another account’s publication, or of another one, do not exist', async ({ client, assert }) => {
    const other = await signedInCustomer()
    const theirs = await finished(other.accountId)
    const [version] = await list(client)
    const calls = [
      client.get(`/api/publications/${theirs}/versions`),
      client.get(`/api/publications/${theirs}/versions/${version!.id}`),
      client.post(`/api/publications/${theirs}/versions/${version!.id}/restore`),
      client.get(path('/versions/no-id')),
    ]
    const own = await finished(customer.accountId)
    calls.push(client.get(`/api/publications/${own}/versions/${version!.id}`))
    calls.push(client.post(`/api/publications/${own}/versions/${version!.id}/restore`))
    for (const call of calls) (await call.bearerToken(customer.token)).assertStatus(404)
    const rows = await readConnection().from('publication_versions').where('publication_id', theirs)
    assert.lengthOf(rows, 1)
  })

  test('tell a rejected save the current state', async ({ client, assert }) => {
    const { updatedAt } = (await client.get(path()).bearerToken(customer.token)).body().data
    const saved = await put(client, { title: 'Theirs', updatedAt })
    const refused = await put(client, { title: 'Mine', updatedAt })
    refused.assertStatus(409)
    assert.deepInclude(refused.body(), {
      code: 'CONFLICT',
      data: { updatedAt: saved.body().data.updatedAt },
    })
    ;(await put(client, { title: 'Mine', updatedAt: refused.body().data.updatedAt })).assertStatus(200)
    // A whole answer is protected by its updatedAt; an edit without it is not.
    const whole = (await client.get(path()).bearerToken(customer.token)).body().data
    await put(client, { title: 'In between' })
    ;(await put(client, { ...whole, title: 'Whole' })).assertStatus(409)
  })

  test('follow the images that a text shows in its count', async ({ client, assert }) => {
    const before = (await client.get(path()).bearerToken(customer.token)).body().data
    assert.equal(before.imagesCount, 0)
    const strange = '![x](/storage/blog-images/00000000000000000000000000000000.webp)'
    const after = await put(client, { content: `${strange}\n` })
    assert.equal(after.body().data.imagesCount, 0)
  })
})

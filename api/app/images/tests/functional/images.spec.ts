import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { closeCpuPool } from '#core/concurrency/cpu_pool'
import { transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import type { NewImage } from '#images/actions/add_image'
import { publicUrl } from '#images/image_store'
import { settings } from '#start/settings'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { storedImage } from '#tests/support/image_files'
import { finished, generating, readPublication } from '#tests/support/publications'

/** A stored image whose file is `size` bytes. */
async function stored(accountId: string, size: number, input: Partial<NewImage> = {}) {
  const image = await storedImage(accountId, new Uint8Array(size), input)
  return { ...image, url: publicUrl(image.filename) }
}

test.group('Images', (group) => {
  group.setup(() => () => closeCpuPool())

  let customer: Customer
  group.each.setup(async () => {
    customer = await signedInCustomer()
  })
  const get = (client: ApiClient, path: string) =>
    client.get(`/api/images${path}`).bearerToken(customer.token)
  const post = (client: ApiClient, path: string, body: object = {}) =>
    client.post(`/api/images${path}`).bearerToken(customer.token).json(body)

  test('are listed newest first, page by page', async ({ client, assert }) => {
    const ids: string[] = []
    for (let count = 0; count < 3; count++) ids.push((await stored(customer.accountId, 10)).id)
    const { images, pagination } = (await get(client, '?limit=2')).body().data
    assert.deepEqual(
      images.map(({ id }: { id: string }) => id),
      [ids[2], ids[1]]
    )
    assert.deepEqual(pagination, { currentPage: 1, totalPages: 2, totalItems: 3, itemsPerPage: 2 })
    assert.lengthOf((await get(client, '?limit=2&page=2')).body().data.images, 1)
    assert.equal((await get(client, '')).body().data.pagination.itemsPerPage, 20)
  })

  test('are found by prompt, section, alternative text and tag, and patterns are taken literally', async ({
    client,
    assert,
  }) => {
    const { accountId } = customer
    await stored(accountId, 1, { prompt: 'A Chain in oil', altText: 'x', tags: [] })
    await stored(accountId, 1, { prompt: 'y', sectionTitle: 'The chain', altText: 'x', tags: [] })
    await stored(accountId, 1, { prompt: 'y', altText: 'One CHAIN', tags: [] })
    await stored(accountId, 1, { prompt: 'y', altText: 'x', tags: ['chain'] })
    await stored(accountId, 1, { prompt: '100% wool', altText: 'x', tags: [] })
    await stored(accountId, 1, { prompt: 'Überwintern', altText: 'КОЛЕСО', tags: [] })
    const count = async (search: string) =>
      (await get(client, `?search=${encodeURIComponent(search)}`)).body().data.pagination.totalItems
    assert.equal(await count('chain'), 4)
    assert.equal(await count(' CHAIN '), 4)
    assert.equal(await count('100%'), 1)
    assert.equal(await count('ÜBERWINTERN'), 1, 'of any script')
    assert.equal(await count('колесо'), 1)
    assert.equal(await count('%'), 1)
    assert.equal(await count('_'), 0)
    assert.equal(await count('\\'), 0)
  })

  test('of one publication can be listed', async ({ client, assert }) => {
    const publicationId = await finished(customer.accountId)
    await stored(customer.accountId, 1)
    const { id } = await stored(customer.accountId, 1, { publicationId })
    const { images } = (await get(client, `?publicationId=${publicationId}`)).body().data
    assert.deepEqual(
      images.map((image: { id: string }) => image.id),
      [id]
    )
    assert.isEmpty((await get(client, '?publicationId=no-id')).body().data.images)
  })

  test('are counted, with their total size', async ({ client, assert }) => {
    assert.deepEqual((await get(client, '/stats')).body().data, {
      totalImages: 0,
      totalSize: 0,
      averageSize: 0,
    })
    await stored(customer.accountId, 10)
    await stored(customer.accountId, 15)
    assert.deepEqual((await get(client, '/stats')).body().data, {
      totalImages: 2,
      totalSize: 25,
      averageSize: 13,
    })
  })

  test('can be removed with their file; texts keep their link, a cover is removed', async ({
    client,
    assert,
  }) => {
    const picture = await stored(customer.accountId, 8)
    const cover = await stored(customer.accountId, 8)
    const content = `Look.\n\n![Brake pads](${picture.url})\n`
    const publicationId = await finished(customer.accountId, {
      content,
      mainImageUrl: cover.url,
      mainImageAlt: 'A cover',
      imagesCount: 2,
    })
    await transaction((trx) =>
      trx
        .from('images')
        .whereIn('id', [picture.id, cover.id])
        .update({ publication_id: publicationId })
        .then(() => undefined)
    )
    const remove = (id: string) => client.delete(`/api/images/${id}`).bearerToken(customer.token)
    const read = async () => await readPublication(client, customer, publicationId)
    ;(await remove(picture.id)).assertStatus(200)
    ;(await client.get(picture.url)).assertStatus(404)
    ;(await get(client, `/${picture.id}`)).assertStatus(404)
    ;(await remove(picture.id)).assertStatus(404)
    assert.deepInclude(await read(), { content, imagesCount: 1, mainImageUrl: cover.url })
    ;(await remove(cover.id)).assertStatus(200)
    assert.deepInclude(await read(), { imagesCount: 0, mainImageUrl: null, mainImageAlt: null, images: [] })
  })

  test('list the publications that show them, and are removed from each', async ({ client, assert }) => {
    const { accountId, token } = customer
    const logo = await stored(accountId, 8)
    const unused = await stored(accountId, 8)
    const first = await finished(accountId, { title: 'The first', content: `![Logo](${logo.url})\n` })
    const second = await finished(accountId, { title: 'The second', mainImageUrl: logo.url })
    const read = async (id: string) =>
      (await client.get(`/api/publications/${id}`).bearerToken(token)).body().data
    const edit = async (content: string) =>
      (await client.put(`/api/publications/${first}`).bearerToken(token).json({ content })).assertStatus(200)
    const details = async () => (await get(client, `/${logo.id}`)).body().data

    assert.deepInclude(await details(), {
      usedIn: 2,
      publications: [
        { id: second, title: 'The second' },
        { id: first, title: 'The first' },
      ],
    })
    const counts = (await get(client, '')).body().data.images
    assert.deepEqual(
      counts.map(({ id, usedIn }: { id: string; usedIn: number }) => [id, usedIn]),
      [
        [unused.id, 0],
        [logo.id, 2],
      ]
    )
    await edit('No picture any more.\n')
    assert.deepInclude(await details(), { usedIn: 1, publications: [{ id: second, title: 'The second' }] })
    await edit(`![Logo](${logo.url}) and ![Logo](${logo.url})\n`)
    assert.equal((await details()).usedIn, 2)

    const before = await read(first)
    assert.equal(before.imagesCount, 1)
    ;(await client.delete(`/api/images/${logo.id}`).bearerToken(token)).assertStatus(200)
    assert.deepInclude(await read(second), { mainImageUrl: null, mainImageAlt: null })
    const { imagesCount, content, updatedAt } = await read(first)
    assert.equal(imagesCount, 0)
    assert.deepEqual({ content, updatedAt }, { content: before.content, updatedAt: before.updatedAt })
  })

  test('are made from a prompt, once per Idempotency-Key, in the requested size', async ({
    client,
    assert,
  }) => {
    const publicationId = await finished(customer.accountId)
    const body = { prompt: 'A cargo bike in front of a low sun', size: '1024x1024', publicationId }
    const make = () => post(client, '/generate', body).header('Idempotency-Key', 'one-picture')
    const made = await make()
    made.assertStatus(201)
    const image = made.body().data
    assert.deepInclude(image, {
      prompt: body.prompt,
      publicationId,
      dimensions: { width: 1024, height: 1024 },
      generatedBy: 'local-drawing@1',
    })
    const file = await client.get(image.publicUrl)
    file.assertStatus(200)
    assert.equal(file.header('content-type'), 'image/webp')
    assert.equal(Number(file.header('content-length')), image.fileSize)
    const again = await make()
    assert.equal(again.header('idempotent-replayed'), 'true')
    assert.deepEqual(again.body().data, image)
    assert.equal((await get(client, '/stats')).body().data.totalImages, 1)
  })

  test('are regenerated: the publication shows the new one, the old one stays', async ({
    client,
    assert,
  }) => {
    const first = (await post(client, '/generate', { prompt: 'A cargo bike', size: '1600x900' })).body().data
    const content = `One.\n\n![${first.altText}](${first.publicUrl})\n\n![My own words](${first.publicUrl})\n`
    const publicationId = await finished(customer.accountId, {
      content,
      mainImageUrl: first.publicUrl,
      mainImageAlt: first.altText,
      imagesCount: 1,
    })
    await transaction((trx) =>
      trx
        .from('images')
        .where('id', first.id)
        .update({ publication_id: publicationId })
        .then(() => undefined)
    )
    const answer = await post(client, `/${first.id}/regenerate`)
    answer.assertStatus(201)
    const second = answer.body().data
    assert.notEqual(second.publicUrl, first.publicUrl)
    assert.deepEqual(second.dimensions, first.dimensions)
    const [before, after] = [await client.get(first.publicUrl), await client.get(second.publicUrl)]
    before.assertStatus(200)
    after.assertStatus(200)
    assert.isFalse(Buffer.from(before.body()).equals(Buffer.from(after.body())), 'it is another picture')
    const publication = await readPublication(client, customer, publicationId)
    assert.deepInclude(publication, {
      content: `One.\n\n![${second.altText}](${second.publicUrl})\n\n![My own words](${second.publicUrl})\n`,
      mainImageUrl: second.publicUrl,
      mainImageAlt: second.altText,
      imagesCount: 1,
    })
    assert.lengthOf(publication.images, 2)
  })

  test('that were uploaded, or whose publication is being generated, are not regenerated', async ({
    client,
  }) => {
    const uploaded = await stored(customer.accountId, 4, { generatedBy: null })
    ;(await post(client, `/${uploaded.id}/regenerate`)).assertStatus(409)
    const publicationId = await generating(customer.accountId)
    const early = await stored(customer.accountId, 4, { publicationId })
    ;(await post(client, `/${early.id}/regenerate`)).assertStatus(409)
  })

  test('of another account do not exist', async ({ client, assert }) => {
    const other = await signedInCustomer()
    const theirs = await stored(other.accountId, 4)
    const publicationId = await finished(other.accountId)
    for (const id of [theirs.id, 'no-id']) {
      ;(await get(client, `/${id}`)).assertStatus(404)
      ;(await client.delete(`/api/images/${id}`).bearerToken(customer.token)).assertStatus(404)
      ;(await post(client, `/${id}/regenerate`)).assertStatus(404)
    }
    ;(await post(client, '/generate', { prompt: 'A bike', publicationId })).assertStatus(404)
    assert.isEmpty((await get(client, `?publicationId=${publicationId}`)).body().data.images)
    assert.isEmpty((await get(client, '')).body().data.images)
    ;(await client.get(theirs.url)).assertStatus(200)
  })

  test('cannot be made from {0}')
    .with([
      ['nothing', {}, 'prompt'],
      ['blanks', { prompt: '      ' }, 'prompt'],
      ['two letters', { prompt: 'ab' }, 'prompt'],
      ['a novel', { prompt: 'a'.repeat(1001) }, 'prompt'],
      ['another size', { prompt: 'A bike', size: '9999x9999' }, 'size'],
      ['a number for a style', { prompt: 'A bike', style: 7 }, 'style'],
    ] as [string, object, string][])
    .run(async ({ client, assert }, [, body, field]) => {
      const answer = await post(client, '/generate', body)
      answer.assertStatus(422)
      assert.equal(answer.body().errors[0].field, field)
    })

  test('have the contract’s default size', async ({ client, assert }) => {
    const made = await post(client, '/generate', { prompt: 'A cargo bike in the rain' })
    made.assertStatus(201)
    assert.deepEqual(made.body().data.dimensions, { width: 1200, height: 800 })
  })

  test('count against the limit of generations', async ({ client, assert }) => {
    const missing = `/${newId()}/regenerate`
    const answer = await post(client, missing, {})
    const { generationsPer5Minutes } = settings.limits
    assert.equal(answer.header('ratelimit-policy'), `"generation";q=${generationsPer5Minutes};w=300`)
    for (let count = 1; count < generationsPer5Minutes; count++)
      (await post(client, missing, {})).assertStatus(404)
    ;(await post(client, '/generate', { prompt: 'A bike' })).assertStatus(429)
  })

  test('need a session', async ({ client }) => {
    ;(await client.get('/api/images')).assertStatus(401)
    ;(await client.post('/api/images/generate').json({ prompt: 'A bike' })).assertStatus(401)
  })
})

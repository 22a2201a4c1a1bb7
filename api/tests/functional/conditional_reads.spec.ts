import { test } from '@japa/runner'
import { transaction } from '#core/database/transaction'
import { forgetAll } from '#core/http/rate_limiter'
import { closeExports } from '#publications/exports/export_publication'
import { settings } from '#start/settings'
import { keyOf } from '#tests/support/api_keys'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { finished } from '#tests/support/publications'
import { rawCall } from '#tests/support/raw_call'

test.group('A read of one record', (group) => {
  let customer: Customer
  let key: string
  let id: string
  group.setup(() => closeExports)
  group.each.setup(async () => {
    forgetAll()
    customer = await signedInCustomer({ plan: 'pro' })
    key = await keyOf(customer)
    id = await finished(customer.accountId)
  })
  const call = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
    rawCall(method, `/api/v1${path}`, {
      token: key,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
  const etagOf = async (path: string) => (await call('GET', path)).headers.etag!

  test('has no body where the caller has it already: {$self}')
    .with([
      '/publications/{id}',
      '/publications/{id}/brief',
      '/publications/{id}/claims',
      '/company',
      '/companies/{company}',
      '/company/parsing-status',
      '/subscription/status',
      '/subscription/usage',
      '/subscription/limits',
      '/statistics/overview',
    ])
    .run(async ({ assert }, template) => {
      const company = JSON.parse((await call('GET', '/company')).text).data.id
      const path = template.replace('{id}', id).replace('{company}', company)
      const first = await call('GET', path)
      const etag = first.headers.etag!
      assert.match(etag, /^"[\w-]{27}"$/)
      for (const known of [etag, `W/${etag}`, `"another", ${etag}`, '*']) {
        const again = await call('GET', path, { 'if-none-match': known })
        assert.deepEqual([again.status, again.text, again.headers.etag], [304, '', etag], known)
      }
      const other = await call('GET', path, { 'if-none-match': '"another"' })
      assert.deepEqual([other.status, other.text], [200, first.text])
    })

  test('is answered whole as soon as anything in it is another', async ({ assert }) => {
    const path = `/publications/${id}`
    const before = await etagOf(path)
    await call('PUT', path, {}, { title: 'Another title' })
    const changed = await call('GET', path, { 'if-none-match': before })
    assert.equal(changed.status, 200)
    assert.notEqual(changed.headers.etag, before)
    // Also what has no part in the time of the last edit.
    await transaction((trx) =>
      trx.from('publication_sources').where('publication_id', id).update({ title: 'Renamed' })
    )
    assert.equal((await call('GET', path, { 'if-none-match': changed.headers.etag! })).status, 200)
  })

  test("gives nothing away of what is another account's", async ({ assert }) => {
    const stranger = await keyOf(await signedInCustomer({ plan: 'starter' }))
    const etag = await etagOf(`/publications/${id}`)
    for (const known of [etag, '*']) {
      const answer = await rawCall('GET', `/api/v1/publications/${id}`, {
        token: stranger,
        headers: { 'if-none-match': known },
      })
      assert.equal(answer.status, 404)
    }
  })

  test('is what an edit can be bound to', async ({ assert }) => {
    const path = `/publications/${id}`
    const etag = await etagOf(path)
    const saved = await call('PUT', path, { 'if-match': etag }, { title: 'First' })
    assert.equal(saved.status, 200)
    // Sent again because its answer was lost: it is saved already.
    assert.equal((await call('PUT', path, { 'if-match': etag }, { title: 'First' })).status, 200)
    const late = await call('PUT', path, { 'if-match': etag }, { title: 'Second' })
    const { code, data } = JSON.parse(late.text)
    assert.deepEqual([late.status, code], [412, 'PRECONDITION_FAILED'])
    assert.equal(data.updatedAt, JSON.parse(saved.text).data.updatedAt)
    assert.equal(JSON.parse((await call('GET', path)).text).data.title, 'First')
    // The answer to an edit names the state that it made.
    assert.equal(
      (await call('PUT', path, { 'if-match': saved.headers.etag! }, { title: 'Third' })).status,
      200
    )
    assert.equal((await call('PUT', path, { 'if-match': '*' }, { title: 'Fourth' })).status, 200)
    // So does the answer to any other change of it.
    const published = await call('POST', `${path}/publish`)
    assert.equal(published.status, 200)
    assert.equal(published.headers.etag, await etagOf(path))
    const renamed = await call('PUT', path, { 'if-match': published.headers.etag! }, { title: 'Fifth' })
    assert.equal(renamed.status, 200)
  })
})

test.group('The text of a publication', (group) => {
  group.setup(() => closeExports)
  const IMAGE = `${'a'.repeat(32)}.webp`
  const CONTENT = [
    '## How often',
    'Twice a year, **at least**.[^s1]',
    `![A bike](/storage/blog-images/${IMAGE} "In the rain")`,
    '- chain\n- brakes',
    '> Oil it.',
    '| part | months |\n| --- | --- |\n| chain | 6 |',
    '<script>alert(1)</script>',
    '[^s1]: Service plans, https://marlowbikes.example/service',
  ].join('\n\n')
  const SHOWN = CONTENT.replace('](/storage/', `](${settings.appUrl}/storage/`)

  async function read(format: string) {
    const customer = await signedInCustomer({ plan: 'starter' })
    const id = await finished(customer.accountId)
    const token = await keyOf(customer)
    forgetAll()
    await rawCall('PUT', `/api/v1/publications/${id}`, { token, body: JSON.stringify({ content: CONTENT }) })
    const answer = await rawCall('GET', `/api/v1/publications/${id}?content_format=${format}`, { token })
    return { token, id, status: answer.status, ...JSON.parse(answer.text) }
  }

  test('is Markdown, and nothing beside it, unless another form is asked for', async ({ assert }) => {
    const { data } = await read('markdown')
    assert.equal(data.content, SHOWN)
    assert.notProperty(data, 'contentHtml')
    assert.notProperty(data, 'contentBlocks')
    assert.equal((await read('pdf')).status, 422)
  })

  test('comes as HTML that brings no script and loads its images from here', async ({ assert }) => {
    const { data, id, token } = await read('html')
    assert.equal(data.content, SHOWN)
    assert.include(data.contentHtml, '<strong>at least</strong>')
    assert.include(data.contentHtml, `${settings.appUrl}/storage/blog-images/${IMAGE}"`)
    assert.include(data.contentHtml, '<figcaption')
    assert.match(data.contentHtml, /<sup><a href="#source-1">1<\/a><\/sup>.*<li id="source-1">/s)
    assert.notMatch(data.contentHtml, /<script|<html|data:/)
    const back = await rawCall('PUT', `/api/v1/publications/${id}`, { token, body: JSON.stringify(data) })
    assert.equal(back.status, 200)
    assert.equal(JSON.parse(back.text).data.content, SHOWN)
  })

  test('comes in blocks, each with its kind, its words and its HTML', async ({ assert }) => {
    const { data } = await read('blocks')
    const kinds = data.contentBlocks.map(({ type }: { type: string }) => type)
    assert.deepEqual(kinds, ['heading', 'paragraph', 'image', 'list', 'quote', 'table', 'sources'])
    const [heading, paragraph, image, list, , table, sources] = data.contentBlocks
    assert.containSubset(heading, { level: 2, text: 'How often', image: null })
    assert.equal(paragraph.text, 'Twice a year, at least.')
    assert.containSubset(image.image, { alt: 'A bike', caption: 'In the rain' })
    assert.equal(list.text, 'chain\nbrakes')
    assert.equal(table.text, 'part\tmonths\nchain\t6')
    assert.include(sources.text, '1. Service plans')
  })
})

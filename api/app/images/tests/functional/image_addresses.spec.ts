import { test } from '@japa/runner'
import { forgetAll } from '#core/http/rate_limiter'
import { settings } from '#start/settings'
import { keyOf } from '#tests/support/api_keys'
import { signedInCustomer } from '#tests/support/customers'
import { finished } from '#tests/support/publications'
import { rawCall } from '#tests/support/raw_call'
import { picture, upload } from '#tests/support/uploads'

const SENTENCE =
  'Chains wear faster in winter. Look at yours once a month, and keep an old cloth beside the pump.'

async function illustrated() {
  const customer = await signedInCustomer({ plan: 'starter' })
  const data = await picture().png().toBuffer()
  const stored: string = (await upload(customer, { data, name: 'chain.png' })).body.data.publicUrl
  const whole = `${settings.appUrl}${stored}`
  const textWith = (address: string) =>
    `One.\n\n![A chain](${address})\n\n## Winter\n\n${SENTENCE}\n\n![A chain](${address} "In snow")\n\nSee \`${address}\`.\n`
  const id = await finished(customer.accountId, { content: textWith(stored), mainImageUrl: stored })
  const key = await keyOf(customer)
  const call = async (method: string, path: string, body?: object) => {
    forgetAll()
    const { status, text, headers } = await rawCall(method, `/api/v1${path}`, {
      headers: { 'x-api-key': key },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status, headers, data: JSON.parse(text).data }
  }
  return { customer, id, stored, whole, textWith, call }
}

test.group('Addresses of images in the public API', () => {
  test('are whole: in lists, records, texts and versions', async ({ client, assert }) => {
    const { customer, id, stored, whole, textWith, call } = await illustrated()
    const { data: listed } = await call('GET', '/publications')
    assert.equal(listed.publications[0].mainImageUrl, whole)
    const { data } = await call('GET', `/publications/${id}`)
    // What stands in code is no image, and stays as it is.
    assert.equal(data.content, textWith(whole).replace(`\`${whole}\``, `\`${stored}\``))
    assert.deepInclude(data, { mainImageUrl: whole })
    const { data: gallery } = await call('GET', '/images')
    assert.equal(gallery.images[0].publicUrl, whole)
    assert.equal((await rawCall('GET', new URL(whole).pathname)).status, 200)

    const own = await client.get(`/api/publications/${id}`).bearerToken(customer.token)
    assert.deepInclude(own.body().data, { content: textWith(stored), mainImageUrl: stored })
  })

  test('come back as they were given: an answer that is saved again changes nothing', async ({
    client,
    assert,
  }) => {
    const { customer, id, stored, whole, textWith, call } = await illustrated()
    const { data: before } = await call('GET', `/publications/${id}`)
    const saved = await call('PUT', `/publications/${id}`, before)
    assert.equal(saved.status, 200)
    assert.deepInclude(saved.data, { content: before.content, mainImageUrl: whole })
    const own = await client.get(`/api/publications/${id}`).bearerToken(customer.token)
    assert.deepInclude(own.body().data, { content: textWith(stored), mainImageUrl: stored })
    const { data: imported } = await call('POST', '/publications/import', {
      format: 'markdown',
      content: `# Chains\n\n${SENTENCE}\n\n![A chain](${whole})\n`,
    })
    const second = await client.get(`/api/publications/${imported.id}`).bearerToken(customer.token)
    assert.include(second.body().data.content, `![A chain](${stored})`)
  })

  test('do not move the places of a rewrite', async ({ assert }) => {
    const { id, call } = await illustrated()
    const { data: publication } = await call('GET', `/publications/${id}`)
    const place = (text: string) => ({
      from: publication.content.indexOf(text),
      to: publication.content.indexOf(text) + text.length,
    })
    const pictured = publication.content.slice(place(SENTENCE).from, publication.content.indexOf('\n\nSee'))
    for (const text of [SENTENCE, pictured]) {
      const { status, data } = await call('POST', `/publications/${id}/rewrite`, {
        selection: { ...place(text), text },
        note: 'Shorter',
      })
      assert.equal(status, 202)
      assert.deepInclude(data, { ...place(text), before: text })
    }
  })
})

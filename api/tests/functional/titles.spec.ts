import { test } from '@japa/runner'
import { signedInCustomer } from '#tests/support/customers'
import { finished } from '#tests/support/publications'

/** A line break that would end a header or a row, and marks that reorder what follows. */
const DECEIVING = ' Invoice\r\nfrom\u2028 \u202egpj\u202c.exe\u200f '
const PLAIN = 'Invoice from gpj.exe'

test.group('A single-line text', () => {
  test('is stored on one line, without direction marks: {0}')
    .with([
      ['a publication', 'PUT', (id: string) => `/api/publications/${id}`, 'title'],
      ['its meta title', 'PUT', (id: string) => `/api/publications/${id}`, 'metaTitle'],
      ['its company', 'PUT', (id: string) => `/api/publications/${id}`, 'companyName'],
      ['a company', 'PUT', () => '/api/company', 'name'],
      ['a template', 'POST', () => '/api/templates', 'name'],
    ] as [string, 'PUT' | 'POST', (id: string) => string, string][])
    .run(async ({ client, assert }, [, method, path, field]) => {
      const customer = await signedInCustomer({ plan: 'business' })
      const id = await finished(customer.accountId)
      const send = method === 'PUT' ? client.put(path(id)) : client.post(path(id))
      const answer = await send
        .bearerToken(customer.token)
        .json({ [field]: DECEIVING, ...(method === 'POST' && { blocks: [{ heading: 'One heading' }] }) })
      assert.include([200, 201], answer.status())
      assert.equal(answer.body().data[field], PLAIN)
    })

  test('is rejected as a title if nothing of it is visible', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const id = await finished(customer.accountId)
    const answer = await client
      .put(`/api/publications/${id}`)
      .bearerToken(customer.token)
      .json({ title: '\u202e\u200b \n' })
    answer.assertStatus(422)
    assert.equal(answer.body().message, 'Title is required')
  })
})

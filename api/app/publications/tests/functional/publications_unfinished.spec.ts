import { test } from '@japa/runner'
import { transaction } from '#core/database/transaction'
import { failPublication } from '#publications/actions/fail_publication'
import { signedInCustomer } from '#tests/support/customers'
import { generating } from '#tests/support/publications'

test.group('An unfinished publication', () => {
  test('is neither edited, archived nor downloaded while it is being generated', async ({
    client,
    assert,
  }) => {
    const { accountId, token } = await signedInCustomer()
    const id = await generating(accountId)
    const read = await client.get(`/api/publications/${id}`).bearerToken(token)
    assert.containSubset(read.body().data, {
      generationStatus: 'generating',
      content: '',
      qualityReport: null,
    })
    for (const call of [
      client.put(`/api/publications/${id}`).json({ title: 'Now' }),
      client.post(`/api/publications/${id}/archive`),
      client.post(`/api/publications/${id}/restore`),
      client.post(`/api/publications/${id}/download`).json({ format: 'md' }),
      client.post(`/api/publications/${id}/download`).json({ format: 'md', content: 'Mine', title: 'Mine' }),
    ]) {
      const response = await call.bearerToken(token)
      response.assertStatus(409)
      assert.containSubset(response.body(), {
        code: 'CONFLICT',
        message: 'This publication is still being generated',
      })
    }
  })

  test('is not downloadable if it failed with partial text, but can be edited and archived', async ({
    client,
  }) => {
    const { accountId, token } = await signedInCustomer()
    const id = await generating(accountId)
    const partial = { title: 'Half', content: 'Half a text.' }
    await transaction((trx) => failPublication(trx, id, { partial, steps: [] }))
    const download = await client
      .post(`/api/publications/${id}/download`)
      .bearerToken(token)
      .json({ format: 'md' })
    download.assertStatus(409)
    const edit = await client
      .put(`/api/publications/${id}`)
      .bearerToken(token)
      .json({ content: 'More of it.' })
    edit.assertStatus(200)
    ;(await client.post(`/api/publications/${id}/archive`).bearerToken(token)).assertStatus(200)
  })
})

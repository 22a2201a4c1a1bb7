import { test } from '@japa/runner'
import { signedInCustomer } from '#tests/support/customers'
import { finished } from '#tests/support/publications'
import { picture, upload } from '#tests/support/uploads'

test.group('The cover of a publication', () => {
  test('is any stored image of the account, with the words of that image, or none', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const id = await finished(customer.accountId)
    const save = async (body: object) =>
      (await client.put(`/api/publications/${id}`).bearerToken(customer.token).json(body)).body().data
    const versions = async () =>
      (await client.get(`/api/publications/${id}/versions`).bearerToken(customer.token)).body().data.versions
    const data = await picture().png().toBuffer()
    const { body } = await upload(customer, { data, name: 'red_bike.png' })
    const before = (await versions()).length
    const { publicUrl } = body.data
    const saved = await save({ mainImageUrl: publicUrl })
    assert.deepInclude(saved, { mainImageUrl: publicUrl, mainImageAlt: 'red bike', imagesCount: 1 })
    assert.lengthOf(await versions(), before)
    assert.deepInclude(await save({ ...saved, title: 'Another' }), { mainImageUrl: publicUrl })
    const without = await save({ mainImageUrl: null })
    assert.deepInclude(without, { mainImageUrl: null, mainImageAlt: null, imagesCount: 0 })
  })

  test('is no image of somebody else and no other address', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const stranger = await signedInCustomer()
    const id = await finished(customer.accountId)
    const { body } = await upload(stranger, { data: await picture().png().toBuffer() })
    for (const mainImageUrl of [body.data.publicUrl, 'https://a.example/b.png']) {
      const answer = await client
        .put(`/api/publications/${id}`)
        .bearerToken(customer.token)
        .json({ mainImageUrl })
      answer.assertStatus(422)
      assert.deepInclude(answer.body().errors[0], {
        field: 'mainImageUrl',
        message: 'Choose one of your stored images',
      })
    }
  })
})

import { randomBytes } from 'node:crypto'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { giveBackAllowance, takeAllowance } from '#billing/actions/use_allowance'
import { closeCpuPool } from '#core/concurrency/cpu_pool'
import { transaction } from '#core/database/transaction'
import { settings } from '#start/settings'
import { type Customer, type CustomerOptions, signedInCustomer } from '#tests/support/customers'
import { atRest } from '#tests/support/generations'
import { ownWorker } from '#tests/support/own_worker'
import { upload } from '#tests/support/uploads'

/** Of the free plan. */
const POSTS = 3

const usesOf = async (client: ApiClient, { token }: Customer) => {
  const answer = await client.get('/api/subscriptions/usage').bearerToken(token)
  answer.assertStatus(200)
  return answer.body().data.allowances
}

const take = (customer: Customer, allowance: 'images' | 'outlines' | 'storage', amount: number) =>
  transaction((trx) => takeAllowance(trx, customer.accountId, allowance, amount))

test.group('An allowance of the plan', (group) => {
  const usual = { ...settings.allowances }
  group.each.setup(() => () => void Object.assign(settings.allowances, usual))
  group.setup(() => () => closeCpuPool())

  test('is shown with what is left: {0}')
    .with([
      ['free', 15, 3, 1024 ** 3],
      ['starter', 100, 20, 1024 ** 3],
      ['business', 2_500, 500, 10 * 1024 ** 3],
    ] as [NonNullable<CustomerOptions['plan']>, number, number, number][])
    .run(async ({ client, assert }, [plan, images, outlines, storage]) => {
      const uses = await usesOf(client, await signedInCustomer({ plan }))
      const { resetsAt } = uses.images
      assert.isAbove(Date.parse(resetsAt), Date.now())
      assert.deepEqual(uses, {
        images: { limit: images, used: 0, remaining: images, resetsAt },
        outlines: { limit: outlines, used: 0, remaining: outlines, resetsAt },
        storage: { limit: storage, used: 0, remaining: storage, resetsAt: null },
      })
    })

  test('admits exactly the allowed number of single images, however many are requested at once', async ({
    client,
    assert,
  }) => {
    settings.allowances.imagesPerPost = 1
    const customer = await signedInCustomer()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        client
          .post('/api/images/generate')
          .bearerToken(customer.token)
          .json({ prompt: `Brake pads number ${index}`, size: '1024x1024' })
      )
    )
    const made = answers.filter((answer) => answer.status() === 201)
    const refused = answers.filter((answer) => answer.status() === 403)
    assert.deepEqual([made.length, refused.length], [POSTS, 3])
    const { code, message, data } = refused[0]!.body()
    assert.equal(code, 'ALLOWANCE_USED_UP')
    assert.include(message, 'all 3 images outside publications')
    assert.containSubset(data, { allowance: 'images', limit: POSTS, used: POSTS })
    assert.isAbove(Date.parse(data.resetsAt), Date.now())
    // Replacing a picture costs as much.
    const path = `/api/images/${made[0]!.body().data.id}/regenerate`
    ;(await client.post(path).bearerToken(customer.token)).assertStatus(403)
    // Deleting one does not return its cost.
    ;(await client.delete(`/api/images/${made[0]!.body().data.id}`).bearerToken(customer.token)).assertStatus(
      200
    )
    assert.equal((await usesOf(client, customer)).images.remaining, 0)
  })

  test('returns what produced nothing, and never more than was taken from the period', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const taken = await take(customer, 'images', 2)
    await assert.rejects(() => take(customer, 'images', 14))
    assert.equal((await usesOf(client, customer)).images.used, 2)
    await transaction((trx) => giveBackAllowance(trx, taken))
    assert.equal((await usesOf(client, customer)).images.used, 0)
  })

  test('limits the uploads of an account together, and deleting one makes room', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const data = await sharp(randomBytes(120 * 120 * 3), { raw: { width: 120, height: 120, channels: 3 } })
      .png()
      .toBuffer()
    const first = await upload(customer, { data })
    const size: number = first.body.data.fileSize
    settings.allowances.storage = Math.floor(size * 3.5)
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(customer, { data })))
    assert.lengthOf(
      answers.filter(({ status }) => status === 201),
      2
    )
    const refused = answers.find(({ status }) => status === 403)!
    assert.equal(refused.body.code, 'ALLOWANCE_USED_UP')
    assert.deepEqual(refused.body.data, {
      allowance: 'storage',
      limit: settings.allowances.storage,
      used: 3 * size,
      resetsAt: null,
    })
    const { storage } = await usesOf(client, customer)
    assert.equal(storage.used, 3 * size)
    const path = `/api/images/${first.body.data.id}`
    ;(await client.delete(path).bearerToken(customer.token)).assertStatus(200)
    assert.equal((await upload(customer, { data })).status, 201)
  })
})

test.group('The allowance of outlines', (group) => {
  group.setup(ownWorker)

  const generate = (client: ApiClient, { token }: Customer, approveOutline: boolean) =>
    client
      .post('/api/publications/generate')
      .bearerToken(token)
      .json({
        prompt: 'How often should a cargo bike be serviced?',
        approveOutline,
        content_preferences: { include_images: false },
      })

  async function waiting(client: ApiClient, customer: Customer): Promise<string> {
    const accepted = await generate(client, customer, true)
    accepted.assertStatus(202)
    const { sessionId } = accepted.body().data
    await atRest(client, customer, sessionId)
    return `/api/publications/generation-status/${sessionId}/outline/discard`
  }

  test('is used by discarding, once for each, up to its limit', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const paths = [await waiting(client, customer), await waiting(client, customer)]
    await take(customer, 'outlines', POSTS - 1)
    const answers = await Promise.all(paths.map((path) => client.post(path).bearerToken(customer.token)))
    const statuses = answers.map((answer) => answer.status())
    assert.sameMembers(statuses, [200, 403])
    const discarded = paths[statuses.indexOf(200)]!
    ;(await client.post(discarded).bearerToken(customer.token)).assertStatus(200)
    const refused = answers.find((answer) => answer.status() === 403)!.body()
    assert.equal(refused.code, 'ALLOWANCE_USED_UP')
    assert.containSubset(refused.data, { allowance: 'outlines', limit: POSTS, used: POSTS })
    assert.equal((await usesOf(client, customer)).outlines.used, POSTS)
  })

  test('used up, it allows no further outline approvals, but generation without them', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    await take(customer, 'outlines', POSTS)
    const refused = await generate(client, customer, true)
    refused.assertStatus(403)
    assert.equal(refused.body().code, 'ALLOWANCE_USED_UP')
    const accepted = await generate(client, customer, false)
    accepted.assertStatus(202)
    assert.equal(accepted.body().data.userLimits.postsUsed, 1)
    await atRest(client, customer, accepted.body().data.sessionId)
  })
})

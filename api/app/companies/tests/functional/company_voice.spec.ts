import { test } from '@japa/runner'
import { NO_VOICE } from '#companies/tests/fixtures/no_voice'
import { transaction } from '#core/database/transaction'
import { allowedSite } from '#tests/support/allowed_port'
import { type Customer, signedInCustomer } from '#tests/support/customers'

const WEEK = 7 * 24 * 3_600_000

test.group('The voice of a company', (group) => {
  let customer: Customer
  group.each.setup(async () => {
    customer = await signedInCustomer()
  })

  const parse = (client: { post: CallableFunction }, url: string) =>
    client
      .post('/api/company/parse')
      .bearerToken(customer.token)
      .json({ urls: [url] })

  test('is saved part by part; what is not named stays', async ({ client, assert }) => {
    const put = async (body: object) => {
      const response = await client.put('/api/company').bearerToken(customer.token).json(body)
      response.assertStatus(200)
      return response.body().data
    }
    await put({ voice: { person: 'they', preferredWords: [' e-bike ', 'E-Bike', ''] } })
    const saved = await put({ voice: { avoidedWords: ['cheap', { word: 'leverage', instead: 'use' }] } })
    assert.deepEqual(saved.voice, {
      ...NO_VOICE,
      person: 'they',
      preferredWords: ['e-bike'],
      avoidedWords: [
        { word: 'cheap', instead: '' },
        { word: 'leverage', instead: 'use' },
      ],
    })
    assert.deepEqual((await put(saved)).voice, saved.voice)
    assert.isNull((await put({ voice: { person: null } })).voice.person)
  })

  test('is held against what is scored for it', async ({ client, assert }) => {
    const score = async () => {
      const response = await client
        .post('/api/publications/score')
        .bearerToken(customer.token)
        .json({ title: 'Brakes', content: 'A cheap pad wears out soon. Look at it in spring.' })
      response.assertStatus(200)
      return response.body().data.qualityReport.checks.find(({ id }: { id: string }) => id === 'avoided-word')
    }
    assert.isUndefined(await score())
    await client
      .put('/api/company')
      .bearerToken(customer.token)
      .json({ name: 'Marlow', voice: { avoidedWords: [{ word: 'cheap', instead: 'good value' }] } })
    const check = await score()
    assert.isFalse(check.passed)
    assert.include(check.where[0], 'A cheap pad wears out soon.')
  })

  test('is learned from the website; one that was set by hand stays, and what differs is proposed', async ({
    client,
    assert,
    cleanup,
  }) => {
    const site = await allowedSite(cleanup, 'lindner')
    const first = (await parse(client, site.origin)).body().data
    assert.equal(first.voice.person, 'we')
    assert.isNull(first.voiceProposal)
    assert.equal(new URL(first.fieldSources.voice).origin, site.origin)

    const save = (body: object) => client.put('/api/company').bearerToken(customer.token).json(body)
    const edited = (await save({ voice: { person: 'they' } })).body().data
    assert.notProperty(edited.fieldSources, 'voice')
    await transaction((trx) =>
      trx
        .from('companies')
        .where('account_id', customer.accountId)
        .update({ last_parsed_at: Date.now() - WEEK - 1 })
    )
    const second = (await parse(client, site.origin)).body().data
    assert.deepEqual(second.voice, edited.voice)
    assert.deepEqual(second.voiceProposal, { ...NO_VOICE, person: 'we' })
    assert.deepEqual((await save(second)).body().data.voiceProposal, second.voiceProposal)
    const kept = (await save({ voiceProposal: null })).body().data
    assert.isNull(kept.voiceProposal)
    assert.equal(kept.voice.person, 'they')
  })
})

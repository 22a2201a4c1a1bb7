import { test } from '@japa/runner'
import { readConnection } from '#core/database/transaction'
import { forgetAll } from '#core/http/rate_limiter'
import { settings } from '#start/settings'
import { ALLOWED_PORT } from '#tests/support/allowed_port'
import { bulk, over, post, prompts, remaining, TEXT_ALONE } from '#tests/support/bulk'
import { startCompanySite } from '#tests/support/company_site'
import { signedInCustomer } from '#tests/support/customers'
import { ended } from '#tests/support/generations'
import { ownWorker } from '#tests/support/own_worker'
import { readPublication } from '#tests/support/publications'
import { waitFor } from '#tests/support/wait'

test.group('Making many publications', (group) => {
  group.setup(ownWorker)

  test('writes each of them from one reading of the website, and charges each once', async ({
    client,
    assert,
  }) => {
    const site = await startCompanySite({ port: ALLOWED_PORT })
    const customer = await signedInCustomer({ plan: 'pro' })
    const accepted = await bulk(client, customer, {
      mode: 'bulk',
      prompts: prompts(3),
      sources: [site.origin],
      settings: { keywords: ['cargo bike'], ...TEXT_ALONE },
    })
    accepted.assertStatus(202)
    const { bulk_session_id, publications, ...counts } = accepted.body().data
    assert.deepInclude(counts, { totalPrompts: 3, successCount: 3, errorCount: 0, errors: [] })
    assert.equal(counts.userLimits.postsRemaining, 97)
    const status = await over(client, customer, bulk_session_id)
    await site.close()
    assert.deepInclude(status, { completedCount: 3, failedCount: 0, inProgressCount: 0, totalChecked: 3 })
    assert.equal(accepted.header('retry-after'), '2')
    const followed = await client.get(accepted.header('location')!).bearerToken(customer.token)
    assert.deepEqual(followed.body().data, status)
    assert.lengthOf(
      site.requests.filter((path) => path === '/'),
      1,
      'the home page was asked for once'
    )
    assert.equal(new Set(site.requests).size, site.requests.length, 'no page was asked for twice')

    const titles = new Set<string>()
    for (const { id } of publications) {
      const publication = await readPublication(client, customer, id)
      assert.deepInclude(publication, { generationType: 'bulk', generationStatus: 'completed' })
      assert.deepEqual(publication.keywords, ['cargo bike'])
      assert.isTrue(
        publication.sources.some((source: { kind: string }) => source.kind === 'page'),
        'the pages that were read are its sources'
      )
      titles.add(publication.title)
    }
    assert.equal(titles.size, 3, 'no title appears twice')
    assert.equal(await remaining(client, customer), 97)
  })

  test('writes from the company where the only source is misspelt, and says which was left out', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const address = `http://127.0.0.1:${ALLOWED_PORT}/servce`
    const accepted = await bulk(client, customer, {
      prompts: prompts(2),
      sources: [address],
      settings: {
        company_info: {
          name: 'Marlow Cargo Bikes',
          description: 'Marlow services brakes and batteries of cargo bikes in two hours.',
        },
        ...TEXT_ALONE,
      },
    })
    const { bulk_session_id, publications } = accepted.body().data
    const status = await over(client, customer, bulk_session_id)
    assert.deepInclude(status, { completedCount: 2, failedCount: 0 })
    for (const { id } of publications) {
      const { sources, generationMetadata } = await readPublication(client, customer, id)
      assert.deepEqual(
        sources.map(({ kind }: { kind: string }) => kind),
        ['profile']
      )
      assert.isTrue(generationMetadata.warnings.some((one: string) => one.includes(address)))
    }
  })

  test('writes with the company that all share', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const accepted = await bulk(client, customer, {
      prompts: prompts(2),
      common_settings: { ...TEXT_ALONE, tone: 'casual', company_info: { name: 'Not this one' } },
      settings: { tone: 'friendly' },
      company_info: {
        name: 'Marlow Cargo Bikes',
        description:
          'Cargo bikes built, sold and serviced in Leith. Every bike is tested for 300 kilometres.',
      },
    })
    const status = await over(client, customer, accepted.body().data.bulk_session_id)
    assert.equal(status.completedCount, 2)
    for (const { id } of status.publicationStatuses) {
      const publication = await readPublication(client, customer, id)
      assert.equal(publication.companyName, 'Marlow Cargo Bikes')
      assert.equal(publication.generationMetadata.tone, 'friendly')
      assert.include(publication.content, 'tested for 300 kilometres')
      assert.equal(publication.sources[0].kind, 'profile')
    }
  })

  test('a prompt’s own settings override those of all', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const [first, second] = prompts(2)
    const accepted = await bulk(client, customer, {
      prompts: [first, second],
      settings: { ...TEXT_ALONE, tone: 'friendly', keywords: ['cargo bike'] },
      prompt_settings: [null, { keywords: ['bike battery'], type: 'review', tone: 'casual' }],
    })
    accepted.assertStatus(202)
    await over(client, customer, accepted.body().data.bulk_session_id)
    const [one, two] = await Promise.all(
      accepted.body().data.publications.map(async ({ id }: { id: string }) => {
        const answer = await client.get(`/api/publications/${id}`).bearerToken(customer.token)
        return answer.body().data
      })
    )
    assert.deepInclude(one, { type: 'blog', keywords: ['cargo bike'] })
    assert.equal(one.generationMetadata.tone, 'friendly')
    assert.deepInclude(two, { type: 'review', keywords: ['bike battery'] })
    assert.deepInclude(two.generationMetadata, { tone: 'casual', length: 'short', includeImages: false })

    const tooMany = await bulk(client, customer, { prompts: [first], prompt_settings: [null, null] })
    tooMany.assertStatus(422)
    assert.equal(tooMany.body().errors[0].field, 'prompt_settings')
  })

  test('fails them all if no source can be read, returns every post, and one can be retried', async ({
    client,
    assert,
  }) => {
    const port = ALLOWED_PORT
    const customer = await signedInCustomer({ plan: 'pro' })
    const accepted = await bulk(client, customer, {
      prompts: prompts(3),
      sources: [`http://127.0.0.1:${port}/`],
      ...TEXT_ALONE,
    })
    const { bulk_session_id } = accepted.body().data
    const status = await over(client, customer, bulk_session_id)
    assert.deepInclude(status, { completedCount: 0, failedCount: 3, cancelledCount: 0 })
    for (const { error, stepName } of status.publicationStatuses) {
      assert.equal(error.code, 'PARSE_FAILED')
      assert.equal(stepName, 'session_created_failed')
    }
    assert.equal(await remaining(client, customer), 100)
    const list = await client.get('/api/publications').bearerToken(customer.token)
    assert.isEmpty(list.body().data.publications)
    assert.equal(list.body().data.stats.total, 0)

    const site = await startCompanySite({ port })
    const { sessionId } = status.publicationStatuses[1]
    const again = await post(client, customer, `generation-status/${sessionId}/retry`)
    again.assertStatus(202)
    const after = await over(client, customer, bulk_session_id)
    await site.close()
    assert.deepInclude(after, { completedCount: 1, failedCount: 2 })
    assert.equal(after.publicationStatuses[1].status, 'completed')
    assert.equal(await remaining(client, customer), 99)
  })

  test('lets another customer in between: one’s batch does not delay another', async ({ client, assert }) => {
    const [many, one] = [await signedInCustomer({ plan: 'pro' }), await signedInCustomer()]
    const accepted = await bulk(client, many, { prompts: prompts(50), ...TEXT_ALONE })
    accepted.assertStatus(202)
    const { bulk_session_id } = accepted.body().data
    const look = async () => {
      forgetAll()
      const answer = await post(client, many, 'bulk-status', { bulk_session_id })
      return answer.body().data as { completedCount: number; failedCount: number; inProgressCount: number }
    }
    const { failedCount } = await waitFor(
      'a first text to end',
      look,
      (now) => now.completedCount + now.failedCount > 0
    )
    assert.equal(failedCount, 0)

    const single = await post(client, one, 'generate', { prompt: prompts(1)[0], ...TEXT_ALONE })
    const { sessionId } = single.body().data
    assert.equal((await ended(client, one, sessionId)).status, 'completed')
    const its = await readConnection().from('generation_sessions').where('id', sessionId).firstOrFail()
    const begun = await readConnection().from('generation_sessions').where('account_id', many.accountId)
    const startedBy = (time: number) =>
      begun.filter(({ started_at }) => started_at !== null && Number(started_at) <= time).length
    const [asked, itself] = [startedBy(Number(its.created_at)), startedBy(Number(its.started_at))]
    // Only those that a worker already had when it arrived.
    assert.isAtMost(itself - asked, settings.workerConcurrency)
    assert.isBelow(itself, 50)
    const canceled = await post(client, many, `bulk-sessions/${bulk_session_id}/cancel`)
    canceled.assertStatus(200)
    const rest = await over(client, many, bulk_session_id)
    assert.equal(rest.completedCount + rest.cancelledCount, 50)
    assert.equal(
      await remaining(client, many),
      100,
      'neither outlines of questions nor what was canceled use posts'
    )
  })
})

import { test } from '@japa/runner'
import { lockParse, releaseParse } from '#companies/parsing/parse_lock'
import { ReadingProgress } from '#companies/parsing/reading_progress'
import { defaultCompany } from '#companies/queries/default_company'
import { allowedSite } from '#tests/support/allowed_port'
import { type Customer, signedInCustomer } from '#tests/support/customers'

test.group('A website that is being read', (group) => {
  let customer: Customer
  group.each.setup(async () => {
    customer = await signedInCustomer()
  })

  test('shows page by page what it has read, until it ends', async ({ client, assert }) => {
    const company = await defaultCompany(customer.accountId)
    const pages = async () =>
      (await client.get('/api/company').bearerToken(customer.token)).body().data.readingPages
    const lock = await lockParse(company)
    assert.deepEqual(await pages(), [])
    const progress = new ReadingProgress(company, lock)
    const home = {
      url: 'https://marlowbikes.example/',
      title: 'Marlow',
      facts: ['A visit costs 95 dollars.'],
    }
    const prices = { url: 'https://marlowbikes.example/prices', title: '', facts: [] }
    progress.add(home)
    await progress.settled()
    assert.deepEqual(await pages(), [home])
    progress.add(prices)
    await progress.settled()
    assert.deepEqual(await pages(), [home, prices])
    await releaseParse(company, lock)
    assert.deepEqual(await pages(), [])
    // What comes late belongs to no reading any more.
    progress.add(home)
    await progress.settled()
    const stored = await defaultCompany(customer.accountId)
    assert.isNull(stored.readingPages)
  })

  test('reports every page while it reads', async ({ client, assert, cleanup }) => {
    const site = await allowedSite(cleanup, 'lindner')
    const reported: string[] = []
    const { add } = ReadingProgress.prototype
    ReadingProgress.prototype.add = function (page) {
      reported.push(page.url)
      add.call(this, page)
    }
    cleanup(() => {
      ReadingProgress.prototype.add = add
    })
    const { data } = (
      await client
        .post('/api/company/parse')
        .bearerToken(customer.token)
        .json({ urls: [site.origin] })
    ).body()
    assert.includeMembers(
      reported,
      data.parsedSources.map(({ url }: { url: string }) => url)
    )
    assert.deepEqual(data.readingPages, [])
  })

  test('names each page that it cannot read, with the reason', async ({ client, assert, cleanup }) => {
    const site = await allowedSite(cleanup, 'lindner')
    const problems = new Map<string, string | undefined>()
    const { add } = ReadingProgress.prototype
    ReadingProgress.prototype.add = function (page) {
      problems.set(page.url, page.problem)
      add.call(this, page)
    }
    cleanup(() => {
      ReadingProgress.prototype.add = add
    })
    const missing = `${site.origin}/no-such-page`
    const answer = await client
      .post('/api/company/parse')
      .bearerToken(customer.token)
      .json({ urls: [site.origin, missing] })
    answer.assertStatus(200)
    assert.equal(
      problems.get(missing),
      `${missing.replace('http://', '')} answered with an error instead of a page.`
    )
    assert.isUndefined(problems.get(answer.body().data.parsedSources[0].url))
  })

  test('leads to proposals of what differs from fields edited by hand, to be used or dismissed one by one', async ({
    client,
    assert,
    cleanup,
  }) => {
    const site = await allowedSite(cleanup, 'lindner')
    const save = async (body: object) =>
      (await client.put('/api/company').bearerToken(customer.token).json(body)).body().data
    await save({ name: 'Lindner', industry: 'Bread', services: ['Night baking'], values: ['Time'] })
    const read = (
      await client
        .post('/api/company/parse')
        .bearerToken(customer.token)
        .json({ urls: [site.origin] })
    ).body().data
    assert.containSubset(read, { name: 'Lindner', industry: 'Bread', values: [{ value: 'Time' }] })
    assert.includeMembers(Object.keys(read.fieldProposals), ['name', 'services'])
    assert.notProperty(read.fieldSources, 'name')
    assert.deepEqual((await save(read)).fieldProposals, read.fieldProposals)

    const { name, services } = read.fieldProposals
    const used = await save({ name: name.value })
    assert.equal(used.name, 'Bäckerei Lindner')
    assert.equal(used.fieldSources.name, name.source)
    assert.notProperty(used.fieldProposals, 'name')
    assert.deepEqual(used.fieldProposals.services, services)

    const kept = await save({ fieldProposals: { services: null } })
    assert.deepEqual(kept.services, [{ name: 'Night baking', description: '' }])
    assert.notProperty(kept.fieldProposals, 'services')
    assert.deepEqual((await save({ fieldProposals: null })).fieldProposals, {})
  })
})

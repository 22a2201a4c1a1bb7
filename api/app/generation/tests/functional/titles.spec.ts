import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { addSampleCompany } from '#companies/sample/add_sample_company'
import { MARLOW_PAGES } from '#companies/sample/marlow'
import { transaction } from '#core/database/transaction'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { ended } from '#tests/support/generations'
import { begin } from '#tests/support/model_generations'
import { ownWorker } from '#tests/support/own_worker'
import { readPublication } from '#tests/support/publications'
import { gapsIn } from '#text/markdown/marks'

interface Suggested {
  model: string | null
  pages: number
  facts: number
  titles: {
    title: string
    facts: { quote: string; page: string; url: string }[]
    factCount: number
    pageCount: number
    openQuestions: number
  }[]
}

async function titles(client: ApiClient, { token }: Customer, about?: string): Promise<Suggested> {
  const answer = await client
    .get('/api/company/titles')
    .bearerToken(token)
    .qs(about === undefined ? {} : { about })
  answer.assertStatus(200)
  return answer.body().data
}

test.group('Titles that a website can prove', (group) => {
  group.setup(ownWorker)

  test('are none where no page was read, and say who would write', async ({ client, assert }) => {
    assert.deepEqual(await titles(client, await signedInCustomer()), {
      model: null,
      pages: 0,
      facts: 0,
      titles: [],
    })
  })

  test('are at most three, each with sentences of the pages, the best supported first', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    await transaction((trx) => addSampleCompany(trx, customer.accountId))
    const found = await titles(client, customer)
    assert.equal(found.pages, MARLOW_PAGES.length)
    assert.isAbove(found.titles.length, 0)
    assert.isAtMost(found.titles.length, 3)
    const counts = found.titles.map(({ factCount }) => factCount)
    assert.deepEqual(
      counts,
      counts.toSorted((a, b) => b - a)
    )
    for (const { title, facts, factCount, pageCount } of found.titles) {
      assert.notEqual(title, 'Marlow Cargo Bikes')
      assert.isAtLeast(factCount, 2)
      assert.isAtMost(pageCount, found.pages)
      for (const { quote, page } of facts) {
        const { text } = MARLOW_PAGES.find((one) => one.title === page)!
        assert.include(text, quote, 'word for word')
        assert.match(quote, /\d|one|two|three|half|twice|ten/i, 'it states a figure')
      }
    }
  })

  test('say how many questions the article will ask, as it does once it is written', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    await transaction((trx) => addSampleCompany(trx, customer.accountId))
    const about = 'Cargo bike workshop loans, insurance and winter storage'
    for (const { title, openQuestions } of (await titles(client, customer, about)).titles) {
      const { sessionId, publicationId } = await begin(client, customer, {
        prompt: title,
        company_info: { name: 'Marlow Cargo Bikes' },
        content_preferences: { include_images: false },
      })
      assert.equal((await ended(client, customer, sessionId)).status, 'completed')
      const { content } = await readPublication(client, customer, publicationId)
      assert.equal(openQuestions, gapsIn(content).length, title)
    }
  })

  test('have what is asked for where the pages say something about it', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    await transaction((trx) => addSampleCompany(trx, customer.accountId))
    const about = 'How often should a cargo bike have its first check and visits a year?'
    const asked = (await titles(client, customer, about)).titles.find(({ title }) => title === about)
    assert.include(
      asked!.facts.map(({ quote }) => quote).join('\n'),
      'two visits a year are enough for most families'
    )
    const other = await titles(client, customer, 'Growing orchids in a bathroom')
    assert.notInclude(
      other.titles.map(({ title }) => title),
      'Growing orchids in a bathroom'
    )
  })

  test('are of one’s own pages alone', async ({ client, assert }) => {
    const other = await signedInCustomer()
    await transaction((trx) => addSampleCompany(trx, other.accountId))
    assert.isEmpty((await titles(client, await signedInCustomer())).titles)
  })
})

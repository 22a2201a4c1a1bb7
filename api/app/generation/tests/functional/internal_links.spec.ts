import { test } from '@japa/runner'
import { transaction } from '#core/database/transaction'
import { signedInCustomer } from '#tests/support/customers'
import { ended } from '#tests/support/generations'
import { ownWorker } from '#tests/support/own_worker'
import { finished, readPublication } from '#tests/support/publications'

test.group('Links to what the account has published', (group) => {
  group.setup(ownWorker)

  test('lead to similar articles with an address of their own, and to no others', async ({
    client,
    assert,
  }) => {
    const [customer, stranger] = [await signedInCustomer(), await signedInCustomer()]
    const published = async (accountId: string, title: string, address: string | null) => {
      const id = await finished(accountId, { title, topic: null })
      await transaction((trx) =>
        trx
          .from('publications')
          .where('id', id)
          .update({ status: 'published', published_at: Date.now(), published_url: address })
      )
    }
    const at = (path: string) => `https://marlowbikes.example/journal/${path}`
    await published(customer.accountId, 'What does a cargo bike service cost?', at('cost'))
    await published(customer.accountId, 'Cargo bike service in winter', null)
    await published(customer.accountId, 'How to bake sourdough bread', at('bread'))
    await published(stranger.accountId, 'Cargo bike service for beginners', at('stranger'))
    const accepted = await client
      .post('/api/publications/generate')
      .bearerToken(customer.token)
      .json({
        prompt: 'How often does a cargo bike need a service?',
        content_preferences: { include_images: false },
      })
    const { sessionId, publicationId } = accepted.body().data
    assert.equal((await ended(client, customer, sessionId)).status, 'completed')
    const { content } = await readPublication(client, customer, publicationId)
    assert.deepEqual(
      [...content.matchAll(/\]\((https?:[^)]+)\)/g)].map((match: RegExpMatchArray) => match[1]),
      [at('cost')]
    )
  })
})

import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { settings } from '#start/settings'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { finished, generating, source } from '#tests/support/publications'

const FAQ = `One.[^1]

## Common questions

### How long does a visit take?

About **forty** minutes.[^1]

### What does it cost?

[[add: price of a visit]]

## What comes next

### Is this a question?

Yes, but it is followed by a statement.

### A statement

So the section is none of questions.

[^1]: [Service plans](https://marlowbikes.example/service)
`

test.group('Structured data', (group) => {
  let customer: Customer
  group.each.setup(async () => {
    customer = await signedInCustomer()
  })
  const graph = async (client: ApiClient, id: string) => {
    const answer = await client.get(`/api/publications/${id}`).bearerToken(customer.token)
    answer.assertStatus(200)
    const { jsonLd } = answer.body().data
    return jsonLd && new Map(jsonLd['@graph'].map((node: { '@type': string }) => [node['@type'], node]))
  }

  test('contains article, company and citations, and only what is stored', async ({ client, assert }) => {
    const profile = source({
      key: 's2',
      kind: 'profile',
      url: 'https://marlowbikes.example/',
      hash: 'b'.repeat(64),
      number: null,
      cited: 0,
    })
    const id = await finished(customer.accountId, {
      mainImageUrl: '/storage/blog-images/cover.webp',
      metaDescription: 'What wears, in which order.',
      sources: [source(), profile],
    })
    const nodes = await graph(client, id)
    assert.deepEqual([...nodes.keys()], ['Article', 'Organization'])
    const article = nodes.get('Article')
    assert.containSubset(article, {
      headline: 'How often should a cargo bike be serviced?',
      description: 'What wears, in which order.',
      inLanguage: 'en',
      image: `${settings.appUrl}/storage/blog-images/cover.webp`,
      author: { '@id': '#company' },
      citation: [{ '@type': 'WebPage', name: 'Service plans', url: 'https://marlowbikes.example/service' }],
    })
    assert.notProperty(article, 'datePublished')
    assert.notProperty(article, 'url')
    assert.deepEqual(nodes.get('Organization'), {
      '@type': 'Organization',
      '@id': '#company',
      name: 'Marlow Cargo Bikes',
      url: 'https://marlowbikes.example/',
    })
  })

  test('names no company where there is none, and no invalid address', async ({ client, assert }) => {
    const sources = [source({ url: 'javascript:alert(1)' })]
    const nodes = await graph(client, await finished(customer.accountId, { companyName: null, sources }))
    assert.deepEqual([...nodes.keys()], ['Article'])
    assert.notProperty(nodes.get('Article'), 'author')
    assert.notProperty(nodes.get('Article'), 'citation')
  })

  test('has the questions that the text answers', async ({ client, assert }) => {
    const nodes = await graph(client, await finished(customer.accountId, { content: FAQ }))
    assert.deepEqual(nodes.get('FAQPage').mainEntity, [
      {
        '@type': 'Question',
        name: 'How long does a visit take?',
        acceptedAnswer: { '@type': 'Answer', text: 'About forty minutes.' },
      },
    ])
  })

  test('of a review names what is reviewed, without a rating that nobody gave', async ({
    client,
    assert,
  }) => {
    const id = await finished(customer.accountId, { type: 'review', topic: 'Marlow service plans' })
    const answer = await client.get(`/api/publications/${id}`).bearerToken(customer.token)
    const [article] = answer.body().data.jsonLd['@graph']
    assert.deepEqual(article['@type'], ['Article', 'Review'])
    assert.deepEqual(article.itemReviewed, { '@type': 'Thing', name: 'Marlow service plans' })
    assert.notProperty(article, 'reviewRating')
  })

  test('does not exist before the text does', async ({ client, assert }) => {
    assert.isNull(await graph(client, await generating(customer.accountId)))
  })
})

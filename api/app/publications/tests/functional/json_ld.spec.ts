import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { settings } from '#start/settings'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { finished, generating, metadata, readPublication, source } from '#tests/support/publications'

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
    const { jsonLd } = await readPublication(client, customer, id)
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

  const PRICES = `Prices range widely.[^1]

| Service | Price[^1] |
| --- | --- |
| Tuning | £78 |
| Action regulation | from £1,240 |
| Visit | on request |

[^1]: [Halden Pianos](https://halden.example/)
`

  test('of a review of a company has the prices that the text cites, and no more', async ({
    client,
    assert,
  }) => {
    const sources = [source({ title: 'Halden Pianos | Piano tuning', url: 'https://halden.example/' })]
    const review = { content: PRICES, type: 'review' as const, topic: 'Halden Pianos', sources }
    const [article] = [...(await graph(client, await finished(customer.accountId, review))).values()]
    assert.deepEqual(article.itemReviewed, {
      '@type': 'Organization',
      name: 'Halden Pianos',
      makesOffer: [
        { '@type': 'Offer', name: 'Tuning', price: '78', priceCurrency: 'GBP' },
        {
          '@type': 'Offer',
          name: 'Action regulation',
          priceSpecification: { '@type': 'PriceSpecification', minPrice: '1240', priceCurrency: 'GBP' },
        },
      ],
    })
    const uncited = { ...review, content: PRICES.replaceAll('[^1]', '').replace(/: \[Halden.*/, '') }
    const [bare] = [...(await graph(client, await finished(customer.accountId, uncited))).values()]
    assert.deepEqual(bare.itemReviewed, { '@type': 'Thing', name: 'Halden Pianos' })
  })

  test('of a thing with prices is a product: reviewed without a brand, promoted with the company’s', async ({
    client,
    assert,
  }) => {
    const text = { content: PRICES, topic: 'Piano tuning', companyName: 'Marlow' }
    const reviewed = await graph(client, await finished(customer.accountId, { ...text, type: 'review' }))
    const [article] = [...reviewed.values()]
    assert.containSubset(article.itemReviewed, { '@type': 'Product', name: 'Piano tuning' })
    assert.notProperty(article.itemReviewed, 'brand')
    const generationMetadata = { ...metadata, contentType: 'promotional' }
    const promoted = await graph(client, await finished(customer.accountId, { ...text, generationMetadata }))
    assert.deepEqual([...promoted.keys()], ['Article', 'Product', 'Organization'])
    assert.containSubset(promoted.get('Product'), { brand: { name: 'Marlow' }, offers: [{ price: '78' }] })
    assert.deepEqual(promoted.get('Article').about, { '@id': '#product' })
    for (const node of [...reviewed.values(), ...promoted.values()])
      assert.notMatch(JSON.stringify(node), /rating/i)
  })

  test('is in the web page that a text is downloaded as', async ({ client, assert }) => {
    const id = await finished(customer.accountId, { content: PRICES, type: 'review', topic: 'Piano tuning' })
    const asked = client.post(`/api/publications/${id}/download`).bearerToken(customer.token)
    const page = await asked.json({ format: 'html' })
    page.assertStatus(200)
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.text()) ?? []
    const [article] = JSON.parse(data)['@graph']
    assert.deepEqual(article['@type'], ['Article', 'Review'])
    assert.equal(article.itemReviewed.offers[0].price, '78')
  })

  test('does not exist before the text does', async ({ client, assert }) => {
    assert.isNull(await graph(client, await generating(customer.accountId)))
  })
})

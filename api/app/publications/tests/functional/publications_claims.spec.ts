import { test } from '@japa/runner'
import { readConnection, transaction } from '#core/database/transaction'
import { settings } from '#start/settings'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { finished, source } from '#tests/support/publications'

const PRICES = source({
  text: 'The first check is due after 300 kilometres.\n\nWe also mend tandems.',
  tables: [{ caption: 'Prices', columns: ['Service', 'Price'], rows: [['First check', '£65']] }],
})
const CONTENT = `## What a check costs

The first check is due after 300 kilometres.[^1] A first check takes 300 minutes.

| Service | Price |
| --- | --- |
| First check | £65 |
| Large service | £190 |

Write to service@elsewhere.example.

[^1]: [Service plans](https://marlowbikes.example/service)
`
const KEPT = ['number', 'place', 'text', 'verdict', 'reason', 'words'] as const

test.group('The claims of a publication', (group) => {
  let customer: Customer
  let id: string
  group.each.setup(async () => {
    settings.verifier = null
    customer = await signedInCustomer()
    id = await finished(customer.accountId, {
      title: 'What a check costs',
      metaTitle: null,
      metaDescription: null,
      mainImageAlt: null,
      content: CONTENT,
      sources: [PRICES],
    })
  })

  test('are its statements in order, with what decides them', async ({ client, assert }) => {
    const answer = await client.get(`/api/publications/${id}/claims`).bearerToken(customer.token)
    answer.assertStatus(200)
    const { claims, changes, passages, ...counts } = answer.body().data
    assert.deepEqual(counts, {
      publicationId: id,
      ...{ supported: 2, judgedByWriter: 0, unsupported: 3, noClaim: 0, notVerified: 2, vouched: 0 },
      ...{ verifier: null, verification: null },
    })
    assert.deepEqual(changes, [])
    const shown = claims.map((claim: Record<string, unknown>) => KEPT.map((name) => claim[name]))
    const due = 'The first check is due after 300 kilometres.'
    const row = 'First check; Price: £65'
    const open = 'No source has it word for word; nobody has compared its meaning.'
    assert.deepEqual(shown, [
      [1, 'title', 'What a check costs', 'not_verified', open, null],
      [2, 'heading', 'What a check costs', 'not_verified', open, null],
      [3, 'text', due, 'supported', null, due],
      [
        4,
        'text',
        'A first check takes 300 minutes.',
        'unsupported',
        '"300 minutes" is not in the sources, which have "300 kilometres".',
        due,
      ],
      [5, 'table', 'First check | £65', 'supported', null, row],
      [6, 'table', 'Large service | £190', 'unsupported', '"£190" is in none of the sources.', null],
      [
        7,
        'text',
        'Write to service@elsewhere.example.',
        'unsupported',
        '"service@elsewhere.example" is in none of the sources.',
        null,
      ],
    ])
    assert.deepEqual(
      passages.find(({ text }: { text: string }) => text === row),
      {
        id: 'p3',
        heading: 'Prices',
        text: row,
        source: { number: 1, title: 'Service plans', url: 'https://marlowbikes.example/service' },
      }
    )
    for (const { verdict, decidedBy, decidedAt } of claims) {
      assert.equal(decidedBy, verdict === 'not_verified' ? null : 'code')
      assert.equal(decidedAt !== null, verdict !== 'not_verified')
    }
  })

  test('stay as they are while the text does, and only changed statements are decided again', async ({
    client,
    assert,
  }) => {
    const claimsNow = async () =>
      (await client.get(`/api/publications/${id}/claims`).bearerToken(customer.token)).body().data.claims
    const first = await claimsNow()
    assert.deepEqual(await claimsNow(), first)
    // Marks of an earlier decision, which only statements that were decided again lose.
    await transaction((trx) =>
      trx.from('publication_claims').where('publication_id', id).update({ reason: 'As before' })
    )
    const edit = await client
      .put(`/api/publications/${id}`)
      .bearerToken(customer.token)
      .json({
        content: CONTENT.replace('A first check takes 300 minutes.', 'A first check takes 400 minutes.'),
      })
    edit.assertStatus(200)
    const after = await claimsNow()
    assert.deepEqual(
      after.map(({ text, reason }: { text: string; reason: string }) => [text, reason]),
      first.map(({ text }: { text: string }) =>
        text === 'A first check takes 300 minutes.'
          ? ['A first check takes 400 minutes.', '"400 minutes" is in none of the sources.']
          : [text, 'As before']
      )
    )
  })

  test('are nobody else’s', async ({ client }) => {
    const other = await signedInCustomer()
    const answer = await client.get(`/api/publications/${id}/claims`).bearerToken(other.token)
    answer.assertStatus(404)
  })

  test('go with the publication', async ({ client, assert }) => {
    await client.get(`/api/publications/${id}/claims`).bearerToken(customer.token)
    for (const table of ['publication_claims', 'publication_passages'])
      assert.isNotEmpty(await readConnection().from(table).where('publication_id', id))
    await transaction((trx) => trx.from('publications').where('id', id).delete())
    for (const table of ['publication_claims', 'publication_passages'])
      assert.isEmpty(await readConnection().from(table).where('publication_id', id))
  })
})

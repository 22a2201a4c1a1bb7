import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { transaction } from '#core/database/transaction'
import { keepChanges, type NewChange } from '#publications/claims/change_rows'
import { settings } from '#start/settings'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { finished, readPublication, source } from '#tests/support/publications'
import { edited } from '#text/markdown/edited'
import { type Operation, surgery } from '#text/markdown/surgery'
import { undoOf } from '#text/markdown/undo'

const SOURCE = source({
  text: 'The first check is due after 300 kilometres.\n\nWe also mend tandems of every make.',
})
const NOTES = '\n\n[^1]: [Service plans](https://marlowbikes.example/service)\n'
const CONTENT = `The first check is due after 300 kilometres.[^1] Lunch is free for everybody. Tandems are mended.[^1]${NOTES}`

test.group('What a check has changed in a text', (group) => {
  let customer: Customer
  group.each.setup(async () => {
    settings.verifier = null
    customer = await signedInCustomer()
  })

  /** A text as it is after operations, with the record of them. */
  const corrected = async (...operations: Operation[]) => {
    const edits = surgery(CONTENT, operations, { language: 'en' })
    const undos = undoOf(CONTENT, edits)
    const id = await finished(customer.accountId, {
      ...{ title: 'Bike checks', metaTitle: null, metaDescription: null, mainImageAlt: null },
      content: edited(CONTENT, edits),
      sources: [SOURCE],
    })
    const changes = edits.map(
      ({ kind, before, operations: [own] }, index): NewChange => ({
        ...{ kind, before, place: 'text', field: 'content', finding: null, reason: 'No source says this.' },
        after: operations[own!]!.replacement,
        sourceKey: 's1',
        words: 'We also mend tandems',
        statements: [{ place: 'text', text: before }],
        undo: { ...undos[index]!, raw: undos[index]!.raw.replace('[^1]', '[^s1]') },
      })
    )
    await transaction((trx) => keepChanges(trx, id, changes))
    return id
  }
  const ledger = async (client: ApiClient, id: string) =>
    (await client.get(`/api/publications/${id}/claims`).bearerToken(customer.token)).body().data
  const contentOf = async (client: ApiClient, id: string): Promise<string> =>
    (await readPublication(client, customer, id)).content
  const vouch = (client: ApiClient, id: string, text: string, vouched = true) =>
    client.put(`/api/publications/${id}/claims/vouch`).bearerToken(customer.token).json({ text, vouched })
  const LUNCH: Operation = { place: 'text', text: 'Lunch is free for everybody.', replacement: null }

  test('is shown with its reason and put back by whoever vouches for it', async ({ client, assert }) => {
    const id = await corrected(LUNCH)
    const [change] = (await ledger(client, id)).changes
    assert.containsSubset(change, {
      kind: 'removed',
      before: 'Lunch is free for everybody.',
      after: null,
      reason: 'No source says this.',
      words: 'We also mend tandems',
      source: { number: 1, title: 'Service plans' },
      vouched: null,
    })
    const answer = await vouch(client, id, 'Lunch is free for everybody.')
    answer.assertStatus(200)
    assert.equal(await contentOf(client, id), CONTENT)
    const { changes, claims, vouched } = answer.body().data
    assert.isString(changes[0].vouched.name)
    const claim = claims.find(({ text }: { text: string }) => text === 'Lunch is free for everybody.')
    assert.deepEqual(claim.vouched, changes[0].vouched)
    assert.equal(vouched, 1)
    const versions = await client.get(`/api/publications/${id}/versions`).bearerToken(customer.token)
    assert.equal(versions.body().data.versions[0].note, 'Put back after the check')

    const back = (await vouch(client, id, 'Lunch is free for everybody.', false)).body().data
    assert.isNull(back.changes[0].vouched)
    assert.equal(back.vouched, 0)
    assert.equal(await contentOf(client, id), CONTENT, 'the words stay')
  })

  test('gives way to what it has replaced, however often that is asked for', async ({ client, assert }) => {
    const id = await corrected({ ...LUNCH, replacement: 'Lunch costs £5.' })
    assert.include(await contentOf(client, id), 'Lunch costs £5.')
    await vouch(client, id, 'Lunch is free for everybody.')
    const again = await vouch(client, id, 'Lunch is free for everybody.')
    again.assertStatus(200)
    assert.equal(await contentOf(client, id), CONTENT)
  })

  test('comes back with a footnote that the text no longer has', async ({ client, assert }) => {
    const id = await corrected({ ...LUNCH, text: 'Tandems are mended.' })
    const first = 'The first check is due after 300 kilometres.'
    await client
      .put(`/api/publications/${id}`)
      .bearerToken(customer.token)
      .json({ content: `${first} Lunch is free for everybody.\n` })
    const answer = await vouch(client, id, 'Tandems are mended.')
    answer.assertStatus(200)
    assert.equal(
      await contentOf(client, id),
      `${first} Lunch is free for everybody. Tandems are mended.[^1]${NOTES}`
    )
  })

  test('cannot be put back into a place that was edited', async ({ client, assert }) => {
    const id = await corrected(LUNCH)
    await client
      .put(`/api/publications/${id}`)
      .bearerToken(customer.token)
      .json({ content: 'Something else entirely.\n' })
    const answer = await vouch(client, id, 'Lunch is free for everybody.')
    answer.assertStatus(409)
    assert.equal(answer.body().data.reason, 'changed_meanwhile')
    assert.match(answer.body().message, /Put it back by hand/)
  })
})

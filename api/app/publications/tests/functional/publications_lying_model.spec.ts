import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import Publication from '#publications/models/publication'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import {
  JUDGE,
  type Judge,
  JudgingModel,
  knowsControls,
  ledgerOf,
  type Shown,
} from '#tests/support/judging_model'
import { finished, readPublication, source } from '#tests/support/publications'

const SOURCE = source({
  text: 'The first check is due after 300 kilometres and costs 48 euros.\n\nThe frame carries a warranty of two years.\n\nThe workshop has stood at 12 Mill Lane since 2011.\n\n“We never fit used brake pads,” says Ana Ruiz, who runs the workshop.\n\nWe also mend tandems of every make.\n\nWrite to service@marlowbikes.example for a date.',
})
/** Each says something that no passage has; the words in front name the kind. */
const LIES = {
  'a price in the title': 'Bike checks for 29 euros',
  'a figure in the meta title': 'Checked after 900 kilometres',
  'a number in the description': 'More than 40,000 riders had their bikes checked here.',
  'a picture of what is not there': 'The award of 2024 on the wall of the workshop',
  'a wrong unit': 'The first check is due after 300 miles.',
  'a wrong range': 'The frame carries a warranty of five years.',
  'a wrong year': 'The workshop has stood at 12 Mill Lane since 1987.',
  'another house number': 'The workshop is found at 21 Mill Lane.',
  'an invented quotation': 'Ana Ruiz says: “Every bike leaves here as good as new.”',
  'another address': 'Write to bookings@marlowbikes.example for a date.',
  'a wrong sum': 'Two checks together cost 90 euros.',
  'an answer with a wrong date': 'The next free date is 3 May 2026.',
  'a row with wrong cells': 'Second check | 900 km',
  'an invented award': 'The workshop was named the best of the county.',
  'an invented experience': 'We tested the brakes on every alpine pass ourselves.',
}
const PARAPHRASE = 'Tandems are repaired here as well.'

const LYING = `# ${LIES['a price in the title']}

${LIES['a wrong unit']}[^1] ${LIES['a wrong range']}[^1] ${LIES['a wrong year']}[^1] ${LIES['another house number']}[^1]

## What the workshop says

${LIES['an invented quotation']}[^1] ${LIES['another address']}[^1] ${LIES['a wrong sum']}[^1] ${PARAPHRASE}[^1]

| Visit | Due |
| --- | --- |
| Second check | 900 km |

${LIES['an invented award']}[^1] ${LIES['an invented experience']}

## When is the next date?

${LIES['an answer with a wrong date']}[^1]

[^1]: [Service plans](https://marlowbikes.example/service)
`
/** Nothing false; code finds the first sentence in its source and cannot decide the second. */
const TRUE = `The frame carries a warranty of two years.[^1] ${PARAPHRASE}[^1]

[^1]: [Service plans](https://marlowbikes.example/service)
`

/** Passes every sentence of its own with words that a passage really has, and judges what it is put to the test with well. */
const crafty: Judge = (text, passages) =>
  isOwn(text) ? { verdict: 'supported', words: passages[0]! } : knowsControls(text, passages, undefined)
/** Passes everything. */
const crude: Judge = (_text, passages) => ({ verdict: 'supported', words: passages[0]! })

const OWN = new Set([
  ...Object.values(LIES),
  PARAPHRASE,
  'Tandems',
  'What the workshop says',
  'When is the next date?',
])
const isOwn = (text: string) => OWN.has(text)

test.group('A model that lies everywhere and judges itself', (group) => {
  let customer: Customer
  let model: JudgingModel
  group.each.setup(async () => {
    customer = await signedInCustomer()
    model = await JudgingModel.start(crafty)
    return () => model.stop()
  })

  const publication = (content: string, generatedBy: string) =>
    finished(customer.accountId, {
      title: content === LYING ? LIES['a price in the title'] : 'Tandems',
      metaTitle: content === LYING ? LIES['a figure in the meta title'] : 'Tandems',
      metaDescription: content === LYING ? LIES['a number in the description'] : null,
      mainImageAlt: content === LYING ? LIES['a picture of what is not there'] : null,
      content,
      generatedBy,
      sources: [SOURCE],
    })
  const scored = async (client: ApiClient, id: string) => {
    const { qualityScore, qualityReport } = await readPublication(client, customer, id)
    return { score: qualityScore as number, cap: qualityReport.cap, checks: qualityReport.checks as Shown[] }
  }
  const verdictOf = ({ claims }: { claims: Shown[] }, wording: string) =>
    claims.find(({ text }) => text === wording)?.verdict

  for (const [manner, judge] of Object.entries({ crafty, crude }))
    test(`publishes no lie as supported, however ${manner} it is, and scores 0.6 at most`, async ({
      client,
      assert,
    }) => {
      model.judge = judge
      const id = await publication(LYING, JUDGE)
      const found = await model.check(client, customer, id)
      for (const [kind, lie] of Object.entries(LIES))
        assert.include(
          ['unsupported', 'judged_by_writer', 'not_verified'],
          String(verdictOf(found, lie)),
          kind
        )
      assert.isTrue(
        found.claims.every(({ verdict, decidedBy }: Shown) => verdict !== 'supported' || decidedBy === 'code')
      )
      const { score, cap } = await scored(client, id)
      assert.isAtMost(score, 0.6)
      assert.equal(cap.score, 0.6)
    })

  test('has figures, dates, units, quotations and addresses of its own called unsupported by code', async ({
    client,
    assert,
  }) => {
    const found = await ledgerOf(client, customer.token, await publication(LYING, JUDGE))
    for (const kind of [
      'a wrong unit',
      'a wrong range',
      'a wrong year',
      'another house number',
      'an invented quotation',
      'another address',
      'a wrong sum',
      'an answer with a wrong date',
      'a row with wrong cells',
    ] as const)
      assert.equal(verdictOf(found, LIES[kind]), 'unsupported', kind)
  })

  test('caps the score even of a text that is true, names what is open, and is not the last word', async ({
    client,
    assert,
  }) => {
    const id = await publication(TRUE, JUDGE)
    const found = await model.check(client, customer, id)
    assert.equal(verdictOf(found, PARAPHRASE), 'judged_by_writer')
    const held = await scored(client, id)
    assert.deepEqual(held.cap, { score: 0.6, reason: 'judged_by_writer' })
    const check = held.checks.find((one) => one.id === 'judged-by-others')
    assert.include(check?.where as string[], PARAPHRASE)
    const changedAt = (await Publication.findOrFail(id)).updatedAt

    for (const { text } of found.claims.filter(({ verdict }: Shown) =>
      ['judged_by_writer', 'not_verified'].includes(String(verdict))
    )) {
      const vouched = await client
        .put(`/api/publications/${id}/claims/vouch`)
        .bearerToken(customer.token)
        .json({ text, vouched: true })
      vouched.assertStatus(200)
    }
    const after = await scored(client, id)
    assert.isNull(after.cap, 'a person vouches for what it wrote')
    assert.isUndefined(after.checks.find((one) => one.id === 'judged-by-others'))
    assert.equal((await Publication.findOrFail(id)).updatedAt, changedAt, 'the text has not changed')
  })

  test('caps nothing where another model wrote the text', async ({ client, assert }) => {
    const id = await publication(TRUE, 'writer-1')
    const found = await model.check(client, customer, id)
    assert.equal(verdictOf(found, PARAPHRASE), 'supported')
    const { cap } = await scored(client, id)
    assert.isNull(cap)
  })

  test('leaves a text at 0.6 while it is down', async ({ client, assert }) => {
    model.isDown = true
    const id = await publication(TRUE, JUDGE)
    const { verification } = await model.check(client, customer, id)
    assert.equal(verification.status, 'incomplete')
    assert.deepEqual((await scored(client, id)).cap, { score: 0.6, reason: 'judged_by_writer' })
  })

  test('is not blamed for a sentence that a person has added since', async ({ client, assert }) => {
    const id = await publication(TRUE, JUDGE)
    await model.check(client, customer, id)
    const saved = await client
      .put(`/api/publications/${id}`)
      .bearerToken(customer.token)
      .json({ content: TRUE.replace(PARAPHRASE, 'Bring your tandem along.') })
    saved.assertStatus(200)
    await ledgerOf(client, customer.token, id)
    const listed = saved.body().data.qualityReport.checks.find((one: Shown) => one.id === 'judged-by-others')
    assert.notInclude(listed?.where ?? [], 'Bring your tandem along.')
  })
})

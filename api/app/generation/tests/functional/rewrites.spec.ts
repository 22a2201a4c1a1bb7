import { test } from '@japa/runner'
import { quotaOf } from '#billing/queries/quota'
import { readConnection, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { MAX_A_DAY } from '#generation/rewrites/actions'
import Rewrite from '#generation/rewrites/rewrite'
import { keyOf } from '#tests/support/api_keys'
import { signedInCustomer } from '#tests/support/customers'
import { ownWorker } from '#tests/support/own_worker'
import { finished, generating, source } from '#tests/support/publications'
import { apply, ask, proposed, stored } from '#tests/support/rewrites'

const FIRST = [
  'The first check is due after 300 kilometres.[^1] Bring the bike with its papers and both keys; do not clean the chain before.',
  'A visit takes two hours in most weeks of the year. Ask which parts are in stock before you come, and have your number at hand.',
  'Write down what you hear while riding. A sound that comes and goes is found sooner with a note.',
].join('\n\n')
const SECOND =
  'Chains wear faster in winter. Look at yours once a month; keep an old cloth beside the pump for it.'
const CONTENT = `Twice a year is enough for most riders.\n\n## The first check\n\n${FIRST}\n\n## Between the visits\n\n${SECOND}\n\n[^1]: [Service plans](https://marlowbikes.example/service)\n`

test.group('Rewriting a passage', (group) => {
  group.setup(ownWorker)

  test('needs a note, or something that the checks found', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const content = CONTENT.replace('Ask which', 'Ask [[add: whom]] which')
    const id = await finished(customer.accountId, { content })
    for (const [body, field] of [
      [{ block: 1 }, 'note'],
      [{ block: 1, improve: false }, 'note'],
      [{ block: 1, note: ' ' }, 'note'],
      [{ block: 2, improve: true }, 'improve'],
      [{ whole: true, note: 'Shorter' }, 'whole'],
    ] as const) {
      const refused = await ask(client, customer, id, body)
      refused.assertStatus(422)
      assert.equal(refused.body().errors[0].field, field)
    }
    const accepted = await ask(client, customer, id, { block: 2, improve: true, note: 'Shorter' })
    accepted.assertStatus(202)
    assert.equal(accepted.body().data.note, 'Shorter')
  })

  test('proposes a shorter section that keeps its citation, and changes nothing on its own', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const id = await finished(customer.accountId, { content: CONTENT })
    const before = (await quotaOf(customer.accountId)).postsUsed
    const rewrite = await proposed(client, customer, id, {
      block: 'The first check',
      note: 'Shorter, please',
    })
    assert.deepInclude(rewrite, {
      status: 'ready',
      heading: 'The first check',
      before: FIRST,
      writer: 'local-draft@15',
      notFollowed: null,
      error: null,
    })
    assert.isBelow(rewrite.after.length, FIRST.length)
    assert.include(rewrite.after, 'after 300 kilometres.[^1]')
    assert.equal(CONTENT.slice(rewrite.from, rewrite.to), FIRST)
    assert.equal(await stored(id), CONTENT)
    assert.equal((await quotaOf(customer.accountId)).postsUsed, before, 'no post is taken')

    await Rewrite.query().where('id', rewrite.id).update({ status: 'working' })
    const early = await apply(client, customer, id, rewrite.id)
    early.assertStatus(409)
    assert.match(early.body().message, /still being written/)
    await Rewrite.query().where('id', rewrite.id).update({ status: 'ready' })
    const applied = await apply(client, customer, id, rewrite.id)
    applied.assertStatus(200)
    assert.equal(applied.body().data.content, CONTENT.replace(FIRST, rewrite.after))
    const again = await apply(client, customer, id, rewrite.id)
    again.assertStatus(200)
    assert.equal(again.body().data.content, applied.body().data.content)
    const versions = await readConnection()
      .from('publication_versions')
      .where('publication_id', id)
      .orderBy('number')
    assert.deepInclude(
      { origin: versions.at(-1).origin, by: versions.at(-1).generated_by, note: versions.at(-1).note },
      { origin: 'rewrite', by: 'local-draft@15', note: 'The first check' }
    )
    assert.lengthOf(
      versions.filter(({ origin }: { origin: string }) => origin === 'rewrite'),
      1
    )
  })

  test('says what the built-in writer cannot mend, and what the checks found', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const content = [
      'The bicycle is checked by the workshop in spring. The chain is oiled by a mechanic with a steady hand.',
      'The brakes are set by the mechanic who is free. The lights are tested by the owner at night.',
    ].join(' ')
    const id = await finished(customer.accountId, {
      content: `${content}\n`,
      metaDescription:
        'What a cargo bike service covers, in which order the parts wear, and how long a visit takes in the workshop.',
      sources: [source()],
    })
    const rewrite = await proposed(client, customer, id, { whole: true, improve: true })
    assert.deepInclude(rewrite, { status: 'ready', after: rewrite.before, details: [] })
    assert.match(
      rewrite.notFollowed,
      /^The built-in writer takes its sentences from the sources: .+ Not met: /
    )
    const applied = await apply(client, customer, id, rewrite.id)
    applied.assertStatus(200)
    assert.equal(applied.body().data.content, `${content}\n`)
    const versions = await readConnection().from('publication_versions').where('publication_id', id)
    assert.notInclude(
      versions.map(({ origin }: { origin: string }) => origin),
      'rewrite'
    )
  })

  test('lengthens or simplifies a section as requested, and says what it cannot do', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const plans = source({
      hash: 'c'.repeat(64),
      text: 'The first check of a cargo bike is due after 300 kilometres.\n\nBetween the visits a cargo bike needs a new chain every 2,000 kilometres.',
    })
    const id = await finished(customer.accountId, { content: CONTENT, sources: [plans] })
    const of = (note: string, block: string | number = 1) => proposed(client, customer, id, { block, note })
    const longer = await of('Make it longer', 2)
    assert.include(longer.after, SECOND)
    assert.match(
      longer.after,
      /Between the visits a cargo bike needs a new chain every 2,000 kilometres\.\[\^1\]/
    )
    const simpler = await of('Use simpler sentences')
    assert.include(
      simpler.after,
      'Bring the bike with its papers and both keys. Do not clean the chain before.'
    )
    const other = await of('Say it another way', 2)
    assert.equal(other.after, SECOND)
    assert.match(other.notFollowed, /^The built-in writer can make a passage shorter/)
    const gone = await of('Remove the sentence about "two hours"')
    assert.notInclude(gone.after, 'two hours')
    const french = await of('Make it sound like a pirate')
    assert.equal(french.after, FIRST)
    assert.match(french.notFollowed, /^The built-in writer can make a passage shorter/)
  })

  test('says that a section of gaps alone has nothing to rewrite', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const content = CONTENT.replace(SECOND, '[[add: What does a visit cost?]]')
    const id = await finished(customer.accountId, { content })
    const proposal = await proposed(client, customer, id, { block: 2, note: 'Make it sound like a pirate' })
    assert.equal(
      proposal.notFollowed,
      'This section has nothing to rewrite yet. Fill in its gaps first.',
      JSON.stringify(proposal)
    )
  })

  test('accepts a selection, and rejects one that has moved', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const id = await finished(customer.accountId, { content: CONTENT })
    const from = CONTENT.indexOf(SECOND)
    const selection = { from, to: from + SECOND.length, text: SECOND }
    const rewrite = await proposed(client, customer, id, { selection, note: 'Simpler' })
    assert.deepInclude(rewrite, { status: 'ready', before: SECOND, heading: 'Between the visits' })

    const moved = await ask(client, customer, id, {
      selection: { ...selection, from: from + 1, to: from + 1 + SECOND.length },
      note: 'Simpler',
    })
    moved.assertStatus(409)
    const named = await proposed(client, customer, id, { selection: { text: SECOND }, note: 'Simpler' })
    assert.deepInclude(named, { from, before: SECOND })
    const byKey = await client
      .post(`/api/v1/publications/${id}/rewrite`)
      .header('X-API-Key', await keyOf(customer))
      .json({ selection: { text: SECOND }, note: 'Simpler' })
    byKey.assertStatus(202)
    assert.equal(byKey.body().data.from, from)
    for (const [selection, status, words] of [
      [{ text: 'e' }, 422, /occurs more than once/],
      [{ text: `${SECOND} No more.` }, 409, /does not contain this passage/],
      [{ text: SECOND, from }, 422, /to/],
    ] as const) {
      const refused = await ask(client, customer, id, { selection, note: 'Simpler' })
      refused.assertStatus(status)
      assert.match(refused.body().message, words)
    }
    // In an editor the text may be ahead of the stored one.
    const edited = CONTENT.replace('Twice a year', 'Three times a year')
    const shifted = edited.indexOf(SECOND)
    const unsaved = await proposed(client, customer, id, {
      selection: { from: shifted, to: shifted + SECOND.length, text: SECOND },
      content: edited,
      note: 'Shorter',
    })
    assert.equal(unsaved.from, shifted)
    const taken = await apply(client, customer, id, rewrite.id)
    taken.assertStatus(200)
    const conflict = await apply(client, customer, id, unsaved.id)
    conflict.assertStatus(409)
    assert.include(conflict.body().message, 'has changed since then')
  })

  test('numbers a new source after those that the text has', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const prices = source({
      key: 's2',
      number: null,
      url: 'https://marlowbikes.example/prices',
      title: 'Prices',
      hash: 'b'.repeat(64),
      text: 'The first check of a cargo bike costs 45 euros. The first check of a cargo bike includes a look at the brakes.',
      quotes: [],
      cited: 0,
    })
    const content = CONTENT.replace(FIRST, 'The first check matters for each new bike and its rider.')
    const id = await finished(customer.accountId, { content, sources: [source(), prices] })
    const rewrite = await proposed(client, customer, id, { block: 1, note: 'Say it another way, and longer' })
    const marks = [...rewrite.after.matchAll(/\[\^(\d+)\]/g)].map((match) => Number(match[1]))
    for (const mark of marks)
      assert.isTrue(
        mark === 1 || rewrite.footnotes.some(({ number }: { number: number }) => number === mark),
        `[^${mark}] is defined`
      )
    const applied = await apply(client, customer, id, rewrite.id)
    for (const { number, text } of rewrite.footnotes)
      assert.include(applied.body().data.content, `[^${number}]: ${text}`)
  })

  test('of two sections can both be taken, though each has numbered a new source for itself', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const id = await finished(customer.accountId, { content: CONTENT })
    const proposals = [
      ['The first check costs 45 euros.[^2]', '[Prices](https://marlowbikes.example/prices)'],
      [
        'Chains last 2,000 kilometres.[^2] Look at yours.[^1]',
        '[Chains](https://marlowbikes.example/chains)',
      ],
      ['Once a year is enough.[^2]', '[Prices](https://marlowbikes.example/prices)'],
    ] as const
    const passages = [
      { block: 1 },
      { block: 2 },
      { selection: { from: 0, to: 39, text: CONTENT.slice(0, 39) } },
    ]
    const ids = await Promise.all(
      passages.map(async (passage, at) => {
        const { id: own } = await proposed(client, customer, id, { ...passage, note: 'Shorter' })
        const [after, text] = proposals[at]!
        const footnotes = JSON.stringify([{ number: 2, text }])
        await transaction((trx) =>
          trx.from('rewrites').where('id', own).update({ status: 'ready', after, footnotes })
        )
        return own
      })
    )
    for (const own of ids) (await apply(client, customer, id, own)).assertStatus(200)
    assert.equal(
      await stored(id),
      `Once a year is enough.[^2]\n\n## The first check\n\nThe first check costs 45 euros.[^2]\n\n## Between the visits\n\nChains last 2,000 kilometres.[^3] Look at yours.[^1]\n\n[^1]: [Service plans](https://marlowbikes.example/service)\n[^2]: [Prices](https://marlowbikes.example/prices)\n[^3]: [Chains](https://marlowbikes.example/chains)\n`
    )
  })

  test('answers the same key once, and names what is wrong with a request', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const id = await finished(customer.accountId, { content: CONTENT })
    const key = newId()
    const body = { block: 1, note: 'Shorter' }
    const once = await ask(client, customer, id, body).header('Idempotency-Key', key)
    const twice = await ask(client, customer, id, body).header('Idempotency-Key', key)
    assert.equal(twice.body().data.id, once.body().data.id)
    assert.equal(twice.header('idempotent-replayed'), 'true')
    for (const [wrong, field] of [
      [{ block: 1 }, 'note'],
      [{ block: 1, note: '   ' }, 'note'],
      [{ block: 1, note: 'x'.repeat(501) }, 'note'],
      [{ note: 'Shorter' }, 'block'],
      [{ block: 8, note: 'Shorter' }, 'block'],
      [{ block: 'No such heading', note: 'Shorter' }, 'block'],
      [{ selection: { from: 0, to: 5, text: 'Twice' }, note: 'Shorter' }, 'selection'],
    ] as const) {
      const answer = await ask(client, customer, id, wrong)
      answer.assertStatus(422)
      assert.equal(answer.body().errors[0].field, field)
    }
    const places = await ask(client, customer, id, { block: 0, note: 'Shorter' })
    assert.equal(places.body().errors[0].message, 'block must be 1 or more')
  })

  test('finds a section by its heading as it is typed, or by its place', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const id = await finished(customer.accountId, { content: CONTENT })
    for (const block of ['Between the visits', '## Between the visits', 'between the VISITS ', '2', 2]) {
      const found = await ask(client, customer, id, { block, note: 'Shorter' })
      found.assertStatus(202)
      assert.equal(found.body().data.heading, 'Between the visits')
    }
    for (const block of ['Costs', '3', '0', '-1', '1.5']) {
      const refused = await ask(client, customer, id, { block, note: 'Shorter' })
      refused.assertStatus(422)
      assert.equal(
        refused.body().errors[0].message,
        'The text has no such section. It has 1 "The first check", 2 "Between the visits"'
      )
    }
    const content = `${CONTENT.slice(0, CONTENT.indexOf('\n[^1]:'))}\n## The first check\n\n${SECOND}\n`
    const doubled = await finished(customer.accountId, { content })
    const unclear = await ask(client, customer, doubled, { block: 'the first check', note: 'Shorter' })
    unclear.assertStatus(422)
    assert.equal(unclear.body().errors[0].message, 'This heading occurs at 1 and 3: send the place')
    ;(await ask(client, customer, doubled, { block: 3, note: 'Shorter' })).assertStatus(202)
    const plain = await finished(customer.accountId, { content: `${FIRST}\n` })
    const none = await ask(client, customer, plain, { block: 'Costs', note: 'Shorter' })
    assert.match(none.body().errors[0].message, /^The text has no sections: send selection, or improve/)
  })

  test('with improve alone is about the whole text', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const id = await finished(customer.accountId, { content: CONTENT })
    const [alone, whole] = [
      await ask(client, customer, id, { improve: true }),
      await ask(client, customer, id, { improve: true, whole: true }),
    ]
    alone.assertStatus(202)
    const { from, to, heading, before } = whole.body().data
    assert.deepInclude(alone.body().data, { from, to, heading, before })
  })

  test('is limited per day and publication', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const id = await finished(customer.accountId, { content: CONTENT })
    await proposed(client, customer, id, { block: 1, note: 'Shorter' })
    await transaction(async (trx) => {
      const row = await trx.from('rewrites').where('publication_id', id).first()
      for (let more = 1; more < MAX_A_DAY; more++) await trx.table('rewrites').insert({ ...row, id: newId() })
    })
    const refused = await ask(client, customer, id, { block: 1, note: 'Shorter' })
    refused.assertStatus(429)
    assert.isAbove(Number(refused.header('retry-after')), 80_000)
  })

  test('is private to the account, and not possible for an unfinished text', async ({ client }) => {
    const [owner, stranger] = [await signedInCustomer(), await signedInCustomer()]
    const id = await finished(owner.accountId, { content: CONTENT })
    const rewrite = await proposed(client, owner, id, { block: 1, note: 'Shorter' })
    ;(await ask(client, stranger, id, { block: 1, note: 'Shorter' })).assertStatus(404)
    ;(await apply(client, stranger, id, rewrite.id)).assertStatus(404)
    const look = await client
      .get(`/api/publications/${id}/rewrites/${rewrite.id}`)
      .bearerToken(stranger.token)
    look.assertStatus(404)
    const making = await generating(owner.accountId)
    ;(await ask(client, owner, making, { block: 1, note: 'Shorter' })).assertStatus(409)
  })
})

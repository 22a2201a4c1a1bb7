import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { transaction } from '#core/database/transaction'
import { settings } from '#start/settings'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import {
  JudgingModel,
  type Judgment,
  knowsControls,
  ledgerOf,
  type Shown,
} from '#tests/support/judging_model'
import { finished, readPublication, source } from '#tests/support/publications'

const SOURCE = source({
  text: 'The first check is due after 300 kilometres.\n\nWe also mend tandems of every make.\n\nOn Sundays the workshop stays closed all day.\n\nSpare parts are ordered within 3 days of the visit.',
})
const CONTENT = `The first check is due after 300 kilometres.[^1] Tandems are repaired here as well. The workshop is open on Sundays. Every check includes lunch for all guests. Shall we begin now?

[^1]: [Service plans](https://marlowbikes.example/service)
`
const NO_CLAIM = { verdict: 'no_claim', words: '' }
const TANDEMS = 'Tandems are repaired here as well.'
const SUNDAYS = 'The workshop is open on Sundays.'
const LUNCH = 'Every check includes lunch for all guests.'
const HONEST: Record<string, Judgment> = {
  [TANDEMS]: { verdict: 'supported', words: 'We also mend tandems' },
  [SUNDAYS]: { verdict: 'contradicted', words: 'On Sundays the workshop stays closed' },
  [LUNCH]: { verdict: 'not_stated', words: 'The first check is due' },
  'Shall we begin now?': NO_CLAIM,
  'Bike checks': NO_CLAIM,
}

const honest = (text: string, passages: string[]) => knowsControls(text, passages, HONEST[text])

test.group('A model that judges the statements of a text', (group) => {
  let customer: Customer
  let model: JudgingModel
  group.each.setup(async () => {
    customer = await signedInCustomer()
    model = await JudgingModel.start(honest)
    return () => model.stop()
  })

  const written = (generatedBy = 'writer-1') =>
    finished(customer.accountId, {
      title: 'Bike checks',
      metaTitle: null,
      metaDescription: null,
      mainImageAlt: null,
      content: CONTENT,
      generatedBy,
      sources: [SOURCE],
    })
  const ledger = (client: ApiClient, id: string) => ledgerOf(client, customer.token, id)
  const judged = (client: ApiClient, id: string) => model.check(client, customer, id)
  const verdicts = ({ claims }: { claims: Shown[] }) =>
    Object.fromEntries(claims.map(({ text, verdict }) => [text, verdict]))
  const DUE = 'The first check is due after 300 kilometres.'
  const BY_CODE = {
    'Bike checks': 'not_verified',
    [DUE]: 'supported',
    [TANDEMS]: 'not_verified',
    [SUNDAYS]: 'not_verified',
    [LUNCH]: 'not_verified',
    'Shall we begin now?': 'not_verified',
  }

  test('is believed where a passage has its words, and is not asked what code decided', async ({
    client,
    assert,
  }) => {
    const found = await judged(client, await written())
    assert.equal(found.verification.status, 'done', JSON.stringify(found.verification))
    assert.deepEqual(verdicts(found), {
      'Bike checks': 'no_claim',
      [DUE]: 'supported',
      [TANDEMS]: 'supported',
      [SUNDAYS]: 'unsupported',
      [LUNCH]: 'unsupported',
      'Shall we begin now?': 'no_claim',
    })
    const wrong = found.claims.find(({ text }: Shown) => text === SUNDAYS)
    assert.containsSubset(wrong, {
      finding: 'contradicted',
      reason: 'A source says otherwise.',
      words: 'On Sundays the workshop stays closed',
      decidedBy: 'verifier',
      model: 'judge-2',
    })
    assert.equal(found.claims.find(({ text }: Shown) => text === LUNCH).finding, 'not_stated')
    const [call] = model.calls
    const sent = call!.request.sections.filter(({ name }) => name === 'sentence')
    assert.lengthOf(sent, 5 + 3, 'the open ones, two false ones and a true one')
    assert.equal(found.verification.cost.calls, 2)
  })

  test('makes a text score by what was found in a source: by code, by a model, by a person', async ({
    client,
    assert,
  }) => {
    model.judge = (text, passages) =>
      knowsControls(text, passages, text === TANDEMS ? HONEST[TANDEMS] : HONEST[text] && NO_CLAIM)
    const id = await written()
    const scored = async () => {
      const edited = { publicationId: id, title: 'Bike checks', content: CONTENT }
      const live = await client.post('/api/publications/score').bearerToken(customer.token).json(edited)
      const { qualityScore, qualityReport } = live.body().data
      const check = qualityReport.checks.find((one: Shown) => one.id === 'statements-found')
      return { score: qualityScore as number, found: check.value, where: check.where }
    }
    const byCode = await scored()
    assert.equal(byCode.found, '1 of 4')
    assert.deepEqual(byCode.where, [TANDEMS, SUNDAYS, LUNCH])
    const vouched = await client
      .put(`/api/publications/${id}/claims/vouch`)
      .bearerToken(customer.token)
      .json({ text: LUNCH, vouched: true })
    vouched.assertStatus(200)
    const byPerson = await scored()
    assert.equal(byPerson.found, '2 of 4')
    assert.isAbove(byPerson.score, byCode.score)
    await judged(client, id)
    const byModel = await scored()
    assert.equal(byModel.found, '4 of 4')
    assert.isAbove(byModel.score, byPerson.score)
    const { qualityScore, statements } = await readPublication(client, customer, id)
    assert.equal(qualityScore, byModel.score, 'one text, one score')
    assert.deepEqual(statements, { total: 4, proven: 4 })
    const list = await client.get('/api/publications').bearerToken(customer.token)
    const listed = list.body().data.publications.find((one: Shown) => one.id === id)
    assert.deepEqual(listed.statements, statements, 'lists have the same figures')
  })

  test('that wrote the text itself supports nothing', async ({ client, assert }) => {
    const found = await judged(client, await written('judge-2'))
    const own = found.claims.find(({ text }: Shown) => text === TANDEMS)
    assert.containsSubset(own, { verdict: 'judged_by_writer', decidedBy: 'writer' })
    assert.equal(found.supported, 1, 'what code found')
    assert.equal(found.judgedByWriter, 1)
  })

  for (const [what, lie] of [
    [
      'supports everything',
      (_text: string, passages: string[]) => ({ verdict: 'supported', words: passages[0]! }),
    ],
    [
      'accuses everything',
      (_text: string, passages: string[]) => ({ verdict: 'contradicted', words: passages[0]! }),
    ],
    ['sees no claim anywhere', () => NO_CLAIM],
  ] as const)
    test(`that ${what} is asked once more and changes nothing`, async ({ client, assert }) => {
      model.judge = lie
      const found = await judged(client, await written())
      assert.deepEqual(verdicts(found), BY_CODE)
      assert.equal(found.verification.status, 'incomplete')
      assert.match(found.verification.problem, /misjudged sentences/)
      assert.equal(found.verification.disbelieved, 2)
      assert.lengthOf(model.calls, 2)
    })

  for (const verdict of ['supported', 'contradicted', 'not_stated'])
    test(`whose words for "${verdict}" no passage has changes nothing`, async ({ client, assert }) => {
      model.judge = (text, passages) =>
        knowsControls(
          text,
          passages,
          text in HONEST ? { verdict, words: 'Nobody ever wrote these words about tandems' } : undefined
        )
      const found = await judged(client, await written())
      assert.equal(found.verification.disbelieved, 0)
      assert.deepEqual(verdicts(found), BY_CODE)
    })

  test('that is down leaves the text not verified, and may be asked again', async ({ client, assert }) => {
    model.isDown = true
    const id = await written()
    const found = await judged(client, id)
    assert.deepEqual(verdicts(found), BY_CODE)
    assert.equal(found.verification.status, 'incomplete')
    assert.equal(found.verification.problem, 'The model server gave no usable answer.')
    model.isDown = false
    assert.equal((await judged(client, id)).verification.status, 'done')
  })

  test('is asked again only about what an edit has changed', async ({ client, assert }) => {
    const id = await written()
    await judged(client, id)
    const edited = 'The workshop opens on Sundays for members.'
    await client
      .put(`/api/publications/${id}`)
      .bearerToken(customer.token)
      .json({ content: CONTENT.replace(SUNDAYS, edited) })
    const before = verdicts(await ledger(client, id))
    assert.equal(before[edited], 'not_verified')
    assert.equal(before[TANDEMS], 'supported')
    model.server.calls.length = 0
    HONEST[edited] = HONEST[SUNDAYS]!
    const after = await judged(client, id)
    delete HONEST[edited]
    assert.equal(verdicts(after)[edited], 'unsupported')
    const [call] = model.calls
    const sent = call!.request.sections.filter(({ name }) => name === 'sentence')
    assert.lengthOf(sent, 1 + 3)
  })

  for (const [what, changed] of [
    ['changed', 'We also rent out tandems. '],
    ['taken out', ''],
  ] as const)
    test(`is asked again about a sentence that goes on from one that was ${what}`, async ({
      client,
      assert,
    }) => {
      const it = 'These are ordered within 3 days of the visit.'
      const alike = 'They are ordered within 3 days, too.'
      const text = (first: string) => `${first}${it}\n\n${TANDEMS} ${alike}\n\n${LUNCH} ${alike}`
      const id = await finished(customer.accountId, {
        ...{ title: 'Bike checks', metaTitle: null, metaDescription: null, mainImageAlt: null },
        ...{ content: text('We sell spare parts as well. '), generatedBy: 'writer-1', sources: [SOURCE] },
      })
      const supported: Judgment = { verdict: 'supported', words: 'Spare parts are ordered within 3 days' }
      model.judge = (one, passages) =>
        knowsControls(one, passages, one === it || one === alike ? supported : HONEST[one])
      assert.equal(verdicts(await judged(client, id))[it], 'supported')
      await client
        .put(`/api/publications/${id}`)
        .bearerToken(customer.token)
        .json({ content: text(changed) })
      const reopened = verdicts(await ledger(client, id))
      assert.equal(reopened[it], 'not_verified')
      assert.equal(reopened[TANDEMS], 'supported')
      assert.equal(reopened[alike], 'supported')
    })

  test('judges an answer by its question, the same words under each, and again when one was edited', async ({
    client,
    assert,
  }) => {
    const [MEND, OPEN, RENT] = [
      'Do you mend tandems?',
      'Are you open on Sundays?',
      'Do you rent out tandems?',
    ]
    const content = (first: string) => `## Before you come\n\n### ${first}\n\nYes.\n\n### ${OPEN}\n\nYes.\n`
    const id = await finished(customer.accountId, {
      ...{ title: 'Bike checks', metaTitle: null, metaDescription: null, mainImageAlt: null },
      ...{ content: content(MEND), generatedBy: 'writer-1', sources: [SOURCE] },
    })
    const answers: Record<string, Judgment> = {
      [MEND]: HONEST[TANDEMS]!,
      [OPEN]: HONEST[SUNDAYS]!,
      [RENT]: { verdict: 'not_stated', words: 'We also mend tandems' },
    }
    model.judge = (one, passages, context) =>
      one === 'Yes.'
        ? answers[context ?? '']!
        : knowsControls(one, passages, /\?$|^B/u.test(one) ? NO_CLAIM : undefined)
    const shown = ({ claims }: { claims: Shown[] }) =>
      claims.filter(({ text }) => text === 'Yes.').map(({ verdict }) => verdict)
    assert.deepEqual(shown(await judged(client, id)), ['supported', 'unsupported'])
    const edit = (first: string) =>
      client
        .put(`/api/publications/${id}`)
        .bearerToken(customer.token)
        .json({ content: content(first) })
    await edit(RENT)
    assert.deepEqual(shown(await ledger(client, id)), ['not_verified', 'unsupported'])
    assert.deepEqual(shown(await judged(client, id)), ['unsupported', 'unsupported'])
  })

  test('judges a sentence by the part of the page that its heading names, and again when it names another', async ({
    client,
    assert,
  }) => {
    const CLAIM = 'You can come from April to October.'
    const sources = [
      { ...SOURCE, text: 'Coniston\n\nOpen from April to October.\n\nUllswater\n\nOpen at weekends only.' },
    ]
    const content = (lake: string) => `## ${lake}\n\n${CLAIM}\n`
    const id = await finished(customer.accountId, {
      ...{ title: 'Bike checks', metaTitle: null, metaDescription: null, mainImageAlt: null, sources },
      ...{ content: content('Coniston'), generatedBy: 'writer-1' },
    })
    const answers: Record<string, Judgment> = {
      Coniston: { verdict: 'supported', words: 'Open from April to October.' },
      Ullswater: { verdict: 'contradicted', words: 'Open at weekends only.' },
    }
    model.judge = (one, passages, context) =>
      knowsControls(one, passages, one === CLAIM ? answers[context ?? ''] : HONEST[one])
    assert.equal(verdicts(await judged(client, id))[CLAIM], 'supported')
    const edit = (lake: string) =>
      client
        .put(`/api/publications/${id}`)
        .bearerToken(customer.token)
        .json({ content: content(lake) })
    await edit('Ullswater')
    assert.equal(verdicts(await ledger(client, id))[CLAIM], 'not_verified')
    assert.equal(verdicts(await judged(client, id))[CLAIM], 'unsupported')
  })

  test('sees what the writer marked again when what a sentence goes on from was edited', async ({
    client,
    assert,
  }) => {
    const TWO = 'They also serve owners with a second saddle.'
    const lines = Array.from({ length: 20 }, (_, at) => `Owners also get saddle number ${at}.`)
    const sources = [
      { ...SOURCE, text: [...lines, 'Tandems get mended, whatever their saddle.'].join('\n\n') },
    ]
    const text = (first: string) => `${first} ${TWO}`
    const id = await finished(customer.accountId, {
      ...{ title: 'Bike checks', metaTitle: null, metaDescription: null, mainImageAlt: null, sources },
      ...{ content: text('The mechanics are patient.'), generatedBy: 'writer-1', marked: { [TWO]: ['p21'] } },
    })
    const found = { verdict: 'supported', words: 'Tandems get mended, whatever their saddle.' }
    model.judge = (one, passages) => {
      const isKnown = passages.includes(found.words)
      const isOwn = one === TWO || one.startsWith('The mechanics') || one in HONEST
      return knowsControls(one, passages, one === TWO && isKnown ? found : isOwn ? NO_CLAIM : undefined)
    }
    const shown = async () => {
      const { claims, passages } = await judged(client, id)
      const claim = claims.find((one: Shown) => one.text === TWO)
      const first = passages.find((one: Shown) => one.id === claim.passages[0])
      return [claim.verdict, first?.text]
    }
    assert.deepEqual(await shown(), ['supported', found.words])
    await client
      .put(`/api/publications/${id}`)
      .bearerToken(customer.token)
      .json({ content: text('The mechanics are patient people.') })
    assert.equal(verdicts(await ledger(client, id))[TWO], 'not_verified', 'it may speak of others now')
    assert.deepEqual(await shown(), ['supported', found.words])
  })

  test('shows statements that contradict each other only where the text has both', async ({
    client,
    assert,
  }) => {
    model.pairs = [
      { first: DUE, second: LUNCH },
      { first: TANDEMS, second: 'We never repair tandems.' },
    ]
    const { claims } = await judged(client, await written())
    const pairsShown = claims
      .filter(({ contradicts }: Shown) => contradicts !== null)
      .map(({ text, contradicts }: Shown) => [text, contradicts])
    assert.deepEqual(pairsShown, [
      [DUE, LUNCH],
      [LUNCH, DUE],
    ])
  })

  test('is refused by name where none is set up', async ({ client, assert }) => {
    settings.verifier = null
    const id = await written()
    const answer = await client.post(`/api/publications/${id}/claims/verify`).bearerToken(customer.token)
    answer.assertStatus(409)
    assert.equal(answer.body().data.reason, 'no_verifier')
    const found = await ledger(client, id)
    assert.isNull(found.verifier)
    assert.deepEqual(verdicts(found), BY_CODE)
  })

  test('does not outweigh a person who vouches for a statement', async ({ client, assert }) => {
    const id = await written()
    await judged(client, id)
    const vouch = (body: object) =>
      client.put(`/api/publications/${id}/claims/vouch`).bearerToken(customer.token).json(body)
    const other = await vouch({ text: 'Another wording.', vouched: true })
    other.assertStatus(409)
    assert.equal(other.body().data.reason, 'changed_meanwhile')
    const kept = (await vouch({ text: LUNCH, vouched: true })).body().data
    const claim = kept.claims.find(({ text }: Shown) => text === LUNCH)
    assert.equal(claim.verdict, 'unsupported')
    assert.isString(claim.vouched.name)
    assert.deepEqual([kept.unsupported, kept.vouched], [1, 1])
    await transaction((trx) =>
      trx.from('users').where('id', customer.userId).update({ first_name: 'Renamed' })
    )
    const vouchedIn = ({ claims }: { claims: Shown[] }) => claims.find(({ text }) => text === LUNCH)!.vouched
    const again = (await vouch({ text: LUNCH, vouched: true })).body().data
    assert.deepEqual(vouchedIn(again), claim.vouched, 'who vouched first, and when')
    const back = (await vouch({ text: LUNCH, vouched: false })).body().data
    assert.deepEqual([back.unsupported, back.vouched], [2, 0])
    const renewed = (await vouch({ text: LUNCH, vouched: true })).body().data
    assert.match((vouchedIn(renewed) as { name: string }).name, /^Renamed/)
  })
})

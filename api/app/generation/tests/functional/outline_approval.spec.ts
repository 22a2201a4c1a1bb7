import { test } from '@japa/runner'
import { quotaOf } from '#billing/queries/quota'
import { closeCpuPool } from '#core/concurrency/cpu_pool'
import { transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import type { Dispatcher } from '#core/jobs/dispatcher'
import { startLane } from '#core/jobs/job_kinds'
import { DAY } from '#core/time'
import GenerationSession from '#generation/models/generation_session'
import { wholeSourcesOf } from '#publications/queries/publication_sources'
import { settings } from '#start/settings'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { atRest } from '#tests/support/generations'
import { reservations } from '#tests/support/model_generations'
import { approveOutline, PROMPT, proposed, written } from '#tests/support/outlines'
import { forgetWaiting } from '#tests/support/own_worker'
import { readPublication } from '#tests/support/publications'

const postsUsed = async (customer: Customer) => (await quotaOf(customer.accountId)).postsUsed

const expire = (sessionId: string) =>
  transaction(async (trx) => {
    await trx
      .from('generation_sessions')
      .where('id', sessionId)
      .update({ outline_expires_at: Date.now() - 1 })
    await trx
      .from('jobs')
      .where('dedupe_key', `outline_lapse:${sessionId}`)
      .update({ run_at: Date.now() - 1 })
  })

test.group('A generation whose outline is approved first', (group) => {
  let worker: Dispatcher
  group.setup(async () => {
    await forgetWaiting()
    worker = await startLane('generation')
    return async () => {
      await worker.stop()
      await closeCpuPool()
    }
  })

  test('pauses with its outline, keeps its post reserved and uses no worker', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const { sessionId, status, outline } = await proposed(client, customer)
    assert.deepInclude(status, {
      status: 'awaiting_approval',
      stepName: 'structure_planning',
      stepLabel: 'Waiting for your approval',
      error: null,
    })
    assert.equal(status.userLimits.postsUsed, 1)
    assert.isAbove(Date.parse(status.approveBy), Date.now() + 6.9 * DAY)
    assert.isNotEmpty(outline.blocks)
    assert.deepEqual(
      status.blocks.map(({ heading }: { heading: string }) => heading),
      outline.blocks.map(({ heading }: { heading: string }) => heading)
    )
    assert.deepInclude(outline, { revision: 0, approvedAt: null, title: status.title })
    const jobs = await transaction((trx) =>
      trx.from('jobs').where('account_id', customer.accountId).whereIn('status', ['ready', 'running'])
    )
    assert.deepEqual(
      jobs.map(({ kind, status: state }: { kind: string; status: string }) => [kind, state]),
      [['outline_lapse', 'ready']]
    )
    const event = await transaction((trx) =>
      trx.from('generation_events').where({ session_id: sessionId }).orderBy('seq', 'desc').first()
    )
    assert.equal(event.type, 'awaiting_approval')
  })

  test('is written exactly as edited: title, headings, order, new and removed blocks', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const { sessionId, publicationId, outline, base } = await proposed(
      client,
      customer,
      'How often should a cargo bike be serviced?'
    )
    const [first, second] = outline.blocks
    const edit = {
      title: 'Cargo bike service, week by week',
      blocks: [
        {
          heading: 'Costs a rider should expect',
          purpose: 'Say what it costs',
          points: ['Price of a visit'],
        },
        { id: second.id, heading: second.heading },
        { id: first.id, heading: 'Where to begin', words: { min: 60, max: 90 } },
      ],
      revision: 0,
    }
    const saved = await client.put(`${base}/outline`).bearerToken(customer.token).json(edit)
    saved.assertStatus(200)
    assert.equal(saved.body().data.revision, 1)
    const ids = saved.body().data.blocks.map(({ id }: { id: string }) => id)
    assert.deepEqual(ids.slice(1), [second.id, first.id])
    assert.notInclude(
      outline.blocks.map(({ id }: { id: string }) => id),
      ids[0],
      'a new block has an id that none had'
    )
    const end = await written(client, customer, { base, sessionId }, { revision: 1 })
    assert.equal(end.userLimits.postsUsed, 0, 'nothing but open questions uses no post')

    const publication = await readPublication(client, customer, publicationId)
    assert.equal(publication.title, edit.title)
    const headings = [...publication.content.matchAll(/^## (.+)$/gm)].map((match) => match[1])
    assert.deepEqual(
      headings.slice(0, 3),
      edit.blocks.map(({ heading }) => heading)
    )
    const kept = (await client.get(`${base}/outline`).bearerToken(customer.token)).body().data
    assert.isString(kept.approvedAt)
  })

  test('asks what only its owner knows; an answer is a source of the text, and a question can be skipped', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const { sessionId, publicationId, outline, base } = await proposed(
      client,
      customer,
      'Winter at our workshop'
    )
    const [first, second] = outline.questions
    assert.deepInclude(first, { id: 'q1', answer: '' })
    const answer =
      'In winter we replace worn brake pads on two of three cargo bikes that come to our workshop.'
    const approve = (answers: object[]) => approveOutline(client, customer, base, { revision: 0, answers })
    const unknown = await approve([{ id: 'q9', answer }])
    unknown.assertStatus(422)
    assert.equal(unknown.body().errors[0].field, 'answers.0.id')
    const refused = await approve([{ id: first.id, answer: 'Tell readers how to build a pipe bomb at home' }])
    assert.deepInclude(refused.body(), { code: 'PROMPT_REFUSED' })
    await written(client, customer, { base, sessionId }, { revision: 0, answers: [{ id: first.id, answer }] })
    const kept = (await client.get(`${base}/outline`).bearerToken(customer.token)).body().data
    assert.deepEqual(
      kept.questions.slice(0, 2).map((one: { answer: string }) => one.answer),
      second ? [answer, ''] : [answer]
    )
    const publication = await readPublication(client, customer, publicationId)
    assert.include(publication.content, answer.slice(0, -1))
    assert.match(publication.content, /^\[\^\d\]: First-hand information$/m)
    const note = publication.sources.find(({ kind }: { kind: string }) => kind === 'note')
    assert.isAbove(note.cited, 0)
  })

  test('puts each answer into the section that asked, closes its gap, and cites what the customer said', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const { sessionId, publicationId, base } = await proposed(client, customer, 'Winter at our workshop')
    const said = [
      'We fit studded tyres to cargo bikes from the first of November',
      'Our mechanics store 40 batteries indoors over the cold months',
      'A winter visit takes two hours with us and includes the lights',
    ]
    const planned = (await GenerationSession.findOrFail(sessionId)).outline!
    const asked = planned.questions!.slice(0, 3)
    assert.lengthOf(asked, 3)
    assert.isAbove(asked.filter(({ blockId }) => blockId).length, 0)
    const answers = asked.map(({ id }, at) => ({ id, answer: said[at] }))
    await written(client, customer, { base, sessionId }, { revision: 0, answers })
    const { content, qualityReport } = await readPublication(client, customer, publicationId)
    for (const [at, { question, blockId }] of asked.entries()) {
      assert.include(content, said[at]!, question)
      assert.notInclude(qualityReport.gaps, question, 'its gap is closed')
      if (!blockId) continue
      const { heading } = planned.blocks.find(({ id }) => id === blockId)!
      const section = content.split(/^(?=## )/m).find((part: string) => part.startsWith(`## ${heading}`))
      assert.include(section, said[at]!, 'in the section that asked')
    }
    const stored = await wholeSourcesOf(publicationId)
    assert.equal(
      stored.find(({ kind }) => kind === 'note')!.text,
      said.join('\n\n'),
      'the source is what the customer said'
    )
  })

  test('is a review or a post as its owner has it in the end', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const { sessionId, publicationId, outline, base } = await proposed(client, customer)
    assert.equal(outline.type, 'blog', 'nothing asks for a review')
    const [block] = outline.blocks
    const edit = {
      title: 'The workshop, seen',
      blocks: [{ id: block.id, heading: block.heading }],
      type: 'review',
    }
    const saved = await client.put(`${base}/outline`).bearerToken(customer.token).json(edit)
    assert.equal(saved.body().data.type, 'review')
    await approveOutline(client, customer, base)
    await atRest(client, customer, sessionId)
    const answer = await client.get(`/api/publications/${publicationId}`).bearerToken(customer.token)
    assert.equal(answer.body().data.type, 'review')
  })

  test('approved by many at once is written once', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const { sessionId, base } = await proposed(client, customer)
    const answers = await Promise.all(Array.from({ length: 6 }, () => approveOutline(client, customer, base)))
    for (const answer of answers) answer.assertStatus(202)
    const end = await atRest(client, customer, sessionId)
    assert.equal(end.status, 'completed')
    const runs = await transaction((trx) =>
      trx.from('jobs').where({ account_id: customer.accountId, kind: 'generation' })
    )
    assert.lengthOf(runs, 2, 'one that planned it, one that wrote it')
    assert.deepEqual(await reservations(customer), { captured: 1 }, 'settled once')
    const again = await client.post(`${base}/outline/discard`).bearerToken(customer.token)
    again.assertStatus(409)
  })

  test('that is discarded returns its post, once, and can be resumed', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const { sessionId, publicationId, base, outline } = await proposed(client, customer)
    await client
      .put(`${base}/outline`)
      .bearerToken(customer.token)
      .json({ title: 'An edited title', blocks: outline.blocks.slice(0, 1) })
    for (let time = 0; time < 2; time++) {
      const answer = await client.post(`${base}/outline/discard`).bearerToken(customer.token)
      answer.assertStatus(200)
      assert.deepInclude(answer.body().data, { status: 'failed', stepName: 'structure_planning_failed' })
      assert.equal(answer.body().data.error.code, 'OUTLINE_DISCARDED')
      assert.equal(answer.body().data.userLimits.postsUsed, 0)
    }
    const list = await client.get('/api/publications').bearerToken(customer.token)
    assert.isEmpty(list.body().data.publications)
    const approve = await approveOutline(client, customer, base)
    approve.assertStatus(409)

    const retry = await client.post(`${base}/retry`).bearerToken(customer.token)
    retry.assertStatus(202)
    const status = await atRest(client, customer, sessionId)
    assert.equal(status.status, 'awaiting_approval')
    assert.equal(status.title, 'An edited title', 'the edited outline is kept')
    assert.equal(await postsUsed(customer), 1)
    assert.isString(publicationId)
  })

  for (const [how, look] of [
    ['by its job', false],
    ['when somebody looks', true],
  ] as const) {
    test(`expires after seven days ${how} and returns its post once`, async ({ client, assert }) => {
      const customer = await signedInCustomer()
      const { sessionId, base } = await proposed(client, customer)
      if (look) await worker.stop()
      await expire(sessionId)
      const status = look
        ? (await client.get(base).bearerToken(customer.token)).body().data
        : await atRest(client, customer, sessionId, 'failed')
      if (look) worker = await startLane('generation')
      assert.equal(status.status, 'failed')
      assert.deepEqual(status.error, {
        code: 'OUTLINE_LAPSED',
        message: 'The outline was not approved within 7 days. Your post was not charged.',
      })
      assert.equal(await postsUsed(customer), 0)
      const approve = await approveOutline(client, customer, base)
      approve.assertStatus(409)
      const released = await transaction((trx) =>
        trx.from('quota_reservations').where({ account_id: customer.accountId, state: 'released' })
      )
      assert.lengthOf(released, 1)
    })
  }

  test('rejects an edit of an older revision, and edits that are not an outline', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const { base, outline } = await proposed(client, customer)
    const put = (body: object) => client.put(`${base}/outline`).bearerToken(customer.token).json(body)
    const [first] = outline.blocks
    const valid = { title: outline.title, blocks: [{ id: first.id, heading: first.heading }] }
    ;(await put({ ...valid, revision: 0 })).assertStatus(200)
    const stale = await put({ ...valid, revision: 0 })
    stale.assertStatus(409)
    assert.deepEqual(stale.body().data, { reason: 'outline_changed', revision: 1 })
    const approve = await approveOutline(client, customer, base, { revision: 0 })
    approve.assertStatus(409)
    const block = (more: object) => ({ ...valid, blocks: [{ heading: 'A heading', ...more }] })
    for (const [body, field] of [
      [{ ...valid, title: '   ' }, 'title'],
      [{ ...valid, blocks: [] }, 'blocks'],
      [{ ...valid, blocks: Array.from({ length: 21 }, (_, at) => ({ heading: `Section ${at}` })) }, 'blocks'],
      [block({ heading: ' ' }), 'blocks.0.heading'],
      [block({ heading: 'x'.repeat(301) }), 'blocks.0.heading'],
      [block({ id: 'b99' }), 'blocks.0.id'],
      [block({ words: { min: 200, max: 100 } }), 'blocks.0.words.max'],
      [block({ words: { min: 0, max: 100 } }), 'blocks.0.words.min'],
      [{ ...valid, blocks: [{ heading: 'Same' }, { heading: 'same ' }] }, 'blocks.1.heading'],
      [{ ...valid, blocks: [valid.blocks[0], { ...valid.blocks[0], heading: 'Other' }] }, 'blocks.1.id'],
    ] as const) {
      const answer = await put(body)
      answer.assertStatus(422)
      assert.equal(answer.body().errors[0].field, field)
    }
  })

  test('is private to its account, and does not exist where it was not requested', async ({
    client,
    assert,
  }) => {
    const [owner, stranger] = [await signedInCustomer(), await signedInCustomer()]
    const { base } = await proposed(client, owner)
    for (const address of [base, `/api/publications/generation-status/${newId()}`]) {
      for (const answer of [
        await client.get(`${address}/outline`).bearerToken(stranger.token),
        await client
          .put(`${address}/outline`)
          .bearerToken(stranger.token)
          .json({ title: 'Mine', blocks: [{ heading: 'Mine' }] }),
        await approveOutline(client, stranger, address),
        await client.post(`${address}/outline/discard`).bearerToken(stranger.token),
      ])
        answer.assertStatus(404)
    }
    const plain = await client
      .post('/api/publications/generate')
      .bearerToken(owner.token)
      .json({ prompt: PROMPT })
    const { sessionId } = plain.body().data
    await atRest(client, owner, sessionId)
    const none = await client
      .get(`/api/publications/generation-status/${sessionId}/outline`)
      .bearerToken(owner.token)
    none.assertStatus(409)
    const session = await GenerationSession.findOrFail(sessionId)
    assert.isNull(session.outline)
  })

  test('says that there will be none where its generation failed before', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const { base, sessionId } = await proposed(client, customer)
    const failed = { outline: null, status: 'failed', errorCode: 'PARSE_FAILED' } as const
    await (await GenerationSession.findOrFail(sessionId)).merge(failed).save()
    const refused = await client.get(`${base}/outline`).bearerToken(customer.token)
    refused.assertStatus(409)
    assert.equal(
      refused.body().message,
      'The generation failed before its outline was planned (PARSE_FAILED), so there will be none'
    )
  })

  test('shows among what is live of an account, and its stream goes on after the approval', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const { sessionId, base } = await proposed(client, customer)
    const live = await fetch(`${settings.appUrl}/api/events`, {
      headers: { authorization: `Bearer ${customer.token}` },
    })
    const reader = live.body!.getReader()
    let received = ''
    while (!received.includes(sessionId)) {
      const { done, value } = await reader.read()
      assert.isFalse(done, received)
      received += new TextDecoder().decode(value)
    }
    await reader.cancel()
    assert.include(received, 'event: awaiting_approval')

    const stream = await fetch(`${settings.appUrl}${base}`, {
      headers: { authorization: `Bearer ${customer.token}`, accept: 'text/event-stream' },
    })
    const approved = await approveOutline(client, customer, base)
    approved.assertStatus(202)
    const kinds = [...(await stream.text()).matchAll(/event: (\w+)/g)].map((match) => match[1])
    assert.include(kinds, 'awaiting_approval')
    assert.equal(kinds.at(-1), 'completed')
  })
})

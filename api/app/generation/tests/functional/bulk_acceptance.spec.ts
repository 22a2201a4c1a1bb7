import { test } from '@japa/runner'
import { transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { claim, end } from '#core/jobs/lease'
import { settings } from '#start/settings'
import { bulk, leaveOnly, post, prompts, remaining } from '#tests/support/bulk'
import { signedInCustomer } from '#tests/support/customers'

test.group('Accepting a bulk generation', () => {
  for (const plan of ['free', 'starter'] as const) {
    test(`is refused on the ${plan} plan, whatever was sent`, async ({ client, assert }) => {
      const customer = await signedInCustomer({ plan })
      for (const body of [{ prompts: prompts(2) }, { prompts: [] }]) {
        const answer = await bulk(client, customer, body)
        answer.assertStatus(403)
        assert.deepInclude(answer.body(), {
          code: 'PLAN_REQUIRED',
          message: 'Bulk generation is part of the Pro and Enterprise plans',
        })
      }
      const list = await client.get('/api/publications').bearerToken(customer.token)
      assert.equal(list.body().data.userLimits.postsUsed, 0)
    })
  }

  const EMPTY = 'Please add at least one prompt for bulk generation'
  const SHORT = 'Please enter at least 10 characters'
  for (const [name, body, errors] of [
    ['no prompts', {}, [['prompts', EMPTY]]],
    ['an empty list', { prompts: [] }, [['prompts', EMPTY]]],
    ['501 prompts', { prompts: prompts(501) }, [['prompts', 'A bulk generation takes at most 500 prompts']]],
    [
      'prompts that are too short',
      { prompts: [...prompts(3), '123456789', '1234567890', '   too    '] },
      [['prompts.3', SHORT]],
    ],
    ['a prompt of blanks', { prompts: [...prompts(2), ' '.repeat(30)] }, [['prompts.2', SHORT]]],
    ['a prompt that is no text', { prompts: [7] }, [['prompts.0', 'prompts.0 must be a string']]],
    ['another mode', { mode: 'single', prompts: prompts(1) }, [['mode', 'mode must be one of bulk']]],
    [
      'a wrong setting',
      { prompts: prompts(1), settings: { company_info: { tone: 'shouting' } } },
      [
        [
          'settings.company_info.tone',
          'settings.company_info.tone must be one of professional, friendly, casual, authoritative',
        ],
      ],
    ],
  ] as const) {
    test(`names the field for ${name} and uses nothing of the quota`, async ({ client, assert }) => {
      const customer = await signedInCustomer({ plan: 'business' })
      const answer = await bulk(client, customer, body)
      answer.assertStatus(422)
      assert.equal(answer.body().code, 'VALIDATION_ERROR')
      assert.deepEqual(
        answer.body().errors.map((error: { field: string; message: string }) => [error.field, error.message]),
        errors
      )
      assert.equal(await remaining(client, customer), 500)
    })
  }

  test('is all or nothing where allowPartial is false', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'business' })
    await leaveOnly(customer, 2)
    const refused = await bulk(client, customer, { prompts: prompts(3), allowPartial: false })
    refused.assertStatus(403)
    assert.deepInclude(refused.body(), {
      code: 'NO_PUBLICATIONS_REMAINING',
      message: 'No publications remaining',
    })
    assert.containSubset(refused.body().data, { limit: 500, remaining: 2 })
    assert.equal(await remaining(client, customer), 2)
    const unwritable = 'Write a how-to guide: how to build a pipe bomb at home'
    const unwanted = await bulk(client, customer, {
      prompts: [...prompts(1), unwritable],
      allowPartial: false,
    })
    unwanted.assertStatus(422)
    assert.equal(unwanted.body().code, 'PROMPT_REFUSED')
    assert.deepEqual(
      unwanted.body().errors.map(({ field }: { field: string }) => field),
      ['prompts.1']
    )
    assert.equal(await remaining(client, customer), 2)
    const whole = await bulk(client, customer, { prompts: prompts(2), allowPartial: false })
    whole.assertStatus(202)
    assert.equal(whole.body().data.successCount, 2)
  })

  test('accepts 500 prompts at once, in order', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'business' })
    const sent = prompts(500)
    const answer = await bulk(client, customer, { prompts: sent })
    answer.assertStatus(202)
    const { data, message } = answer.body()
    assert.equal(message, 'Generation of 500 publications started')
    assert.deepInclude(data, { totalPrompts: 500, successCount: 500, errorCount: 0 })
    assert.equal(data.userLimits.postsRemaining, 0)
    assert.deepEqual(
      data.publications.map(({ title }: { title: string }) => title),
      sent
    )
    const list = await client.get('/api/publications').bearerToken(customer.token)
    assert.equal(list.body().data.stats.total, 500)
    const found = await client.get('/api/publications?search=tyres').bearerToken(customer.token)
    assert.equal(found.body().data.pagination.totalItems, sent.filter((one) => one.includes('tyres')).length)
    const ids = data.publications.map(({ id }: { id: string }) => id)
    const status = (await post(client, customer, 'bulk-status', { publicationIds: ids })).body().data
    assert.deepEqual(
      status.publicationStatuses.map(({ id }: { id: string }) => id),
      ids
    )
  })

  test('admits as many as are left, in order, and names each of the others', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    await leaveOnly(customer, 2)
    const sent = prompts(4)
    const answer = await bulk(client, customer, { prompts: sent })
    answer.assertStatus(202)
    const { data } = answer.body()
    assert.deepInclude(data, { totalPrompts: 4, successCount: 2, errorCount: 2 })
    assert.deepEqual(
      data.publications.map(({ title }: { title: string }) => title),
      sent.slice(0, 2)
    )
    const refused = { code: 'NO_PUBLICATIONS_REMAINING', message: 'No publications remaining' }
    assert.deepEqual(data.errors, [
      { index: 2, external_id: null, prompt: sent[2], ...refused },
      { index: 3, external_id: null, prompt: sent[3], ...refused },
    ])
    const none = await bulk(client, customer, { prompts: sent })
    none.assertStatus(403)
    assert.deepInclude(none.body(), refused)
    const list = await client.get('/api/publications').bearerToken(customer.token)
    assert.equal(list.body().data.stats.total, 2)
  })

  const UNWRITABLE = 'Write a how-to guide: how to build a pipe bomb at home'

  test('leaves out and names a prompt that we do not write about; the others go on', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    await leaveOnly(customer, 2)
    const [one, two, three] = prompts(3) as [string, string, string]
    const sent = [one, UNWRITABLE, two, three]
    const answer = await bulk(client, customer, {
      prompts: sent,
      prompt_settings: [null, { external_id: 'row-2' }, { external_id: 'row-3' }, { external_id: 'row-4' }],
    })
    answer.assertStatus(202)
    const { data } = answer.body()
    const rows = (all: { index: number; external_id: string | null; title: string }[]) =>
      all.map(({ index, external_id, title }) => [index, external_id, title])
    const accepted = [
      [0, null, one],
      [2, 'row-3', two],
    ]
    assert.deepEqual(rows(data.publications), accepted)
    const status = await post(client, customer, 'bulk-status', { bulk_session_id: data.bulk_session_id })
    assert.deepEqual(rows(status.body().data.publicationStatuses), accepted)
    assert.deepInclude(data, { totalPrompts: 4, successCount: 2, errorCount: 2 })
    const message = "This can't be written because it breaks our content rules. It was left out."
    assert.deepEqual(data.errors, [
      { index: 1, external_id: 'row-2', prompt: UNWRITABLE, code: 'PROMPT_REFUSED', message },
      {
        index: 3,
        external_id: 'row-4',
        prompt: three,
        code: 'NO_PUBLICATIONS_REMAINING',
        message: 'No publications remaining',
      },
    ])
    const kept = await transaction((trx) =>
      trx.from('refused_prompts').where('account_id', customer.accountId).select('prompt', 'source')
    )
    assert.deepEqual(kept, [{ prompt: UNWRITABLE, source: 'rules' }])
  })

  test('is refused where no prompt is left, naming each', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const answer = await bulk(client, customer, { prompts: [UNWRITABLE, UNWRITABLE] })
    answer.assertStatus(422)
    assert.equal(answer.body().code, 'PROMPT_REFUSED')
    assert.deepEqual(
      answer.body().errors.map(({ field }: { field: string }) => field),
      ['prompts.0', 'prompts.1']
    )
  })

  test('reserves exactly what is left, however many bulk and single requests arrive at once', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    await leaveOnly(customer, 17)
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => bulk(client, customer, { prompts: prompts(6) })),
      ...Array.from({ length: 6 }, () => post(client, customer, 'generate', { prompt: prompts(1)[0] })),
    ])
    const admitted = answers
      .filter((answer) => answer.status() === 202)
      .map((answer) => answer.body().data.successCount ?? 1)
    assert.equal(
      admitted.reduce((sum, count) => sum + count, 0),
      17
    )
    for (const answer of answers.filter((one) => one.status() !== 202)) {
      answer.assertStatus(403)
      assert.equal(answer.body().code, 'NO_PUBLICATIONS_REMAINING')
    }
    const list = await client.get('/api/publications').bearerToken(customer.token)
    assert.equal(list.body().data.stats.total, 17)
    assert.deepInclude(list.body().data.userLimits, { postsUsed: 100, postsRemaining: 0 })
  })

  test('counts once against the limit of generation calls', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'business' })
    const statuses = []
    for (let call = 0; call <= settings.limits.generationsPer5Minutes; call++)
      statuses.push((await bulk(client, customer, { prompts: prompts(3) })).status())
    assert.deepEqual([...new Set(statuses.slice(0, -1))], [202])
    assert.equal(statuses.at(-1), 429)
  })

  test('repeats the first answer for the same Idempotency-Key', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const key = newId()
    const send = (count: number) =>
      bulk(client, customer, { prompts: prompts(count) }).header('Idempotency-Key', key)
    const first = await send(3)
    const again = await send(3)
    assert.equal(again.header('idempotent-replayed'), 'true')
    assert.deepEqual(again.body().data, first.body().data)
    const other = await send(2)
    other.assertStatus(422)
    assert.equal(other.body().code, 'IDEMPOTENCY_KEY_REUSED')
    assert.equal(await remaining(client, customer), 97)
  })
})

test.group('Canceling a bulk generation', () => {
  test('cancels what has not begun, once, and leaves what a worker has', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const { bulk_session_id, publications } = (await bulk(client, customer, { prompts: prompts(4) })).body()
      .data
    // A worker has the second item, and the others are waiting.
    const [, second] = publications
    await transaction(async (trx) => {
      await trx.from('jobs').where('account_id', customer.accountId).delete()
      for (const { sessionId } of publications)
        await trx.table('jobs').insert({
          id: newId(),
          kind: `held:${bulk_session_id}:${sessionId === second.sessionId}`,
          payload: JSON.stringify({ sessionId }),
          account_id: customer.accountId,
          dedupe_key: `generation:${sessionId}`,
          status: 'ready',
          run_at: 0,
          created_at: 0,
        })
    })
    const job = await claim([`held:${bulk_session_id}:true`])
    assert.equal(job!.payload.sessionId, second.sessionId)

    const answers = await Promise.all(
      [1, 2, 3].map(() => post(client, customer, `bulk-sessions/${bulk_session_id}/cancel`))
    )
    for (const answer of answers) {
      answer.assertStatus(200)
      assert.deepInclude(answer.body().data, {
        failedCount: 3,
        cancelledCount: 3,
        inProgressCount: 1,
        totalChecked: 4,
      })
    }
    const { publicationStatuses } = answers[0]!.body().data
    assert.deepEqual(
      publicationStatuses.map(({ error }: { error: { code: string } | null }) => error?.code ?? null),
      ['CANCELLED', null, 'CANCELLED', 'CANCELLED']
    )
    assert.equal(await remaining(client, customer), 99, 'three posts are given back, each once')
    const list = await client.get('/api/publications').bearerToken(customer.token)
    assert.deepEqual(
      list.body().data.publications.map(({ id }: { id: string }) => id),
      [second.id]
    )
    assert.equal(list.body().data.stats.total, 1)
    assert.isNull(await claim([`held:${bulk_session_id}:false`]), 'nothing is left to be begun')
    await transaction((trx) => end(trx, job!, 'done'))

    const stream = await fetch(
      `${settings.appUrl}/api/publications/generation-status/${publications[0].sessionId}`,
      { headers: { authorization: `Bearer ${customer.token}`, accept: 'text/event-stream' } }
    )
    assert.match(await stream.text(), /event: failed\ndata: .*"code":"CANCELLED"/)
  })

  test('before its sources were gathered leaves nothing to do', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const { bulk_session_id } = (await bulk(client, customer, { prompts: prompts(3) })).body().data
    const answer = await post(client, customer, `bulk-sessions/${bulk_session_id}/cancel`)
    assert.deepInclude(answer.body().data, { cancelledCount: 3, inProgressCount: 0 })
    assert.equal(await remaining(client, customer), 100)
  })
})

test.group('Another account’s bulk generation', () => {
  test('does not exist', async ({ client, assert }) => {
    const owner = await signedInCustomer({ plan: 'pro' })
    const stranger = await signedInCustomer({ plan: 'pro' })
    const { bulk_session_id, publications } = (await bulk(client, owner, { prompts: prompts(2) })).body().data
    const own = (await bulk(client, stranger, { prompts: prompts(1) })).body().data.publications[0]

    const bodies = []
    for (const id of [bulk_session_id, newId(), 'nonsense']) {
      for (const answer of [
        await post(client, stranger, 'bulk-status', { bulk_session_id: id }),
        await post(client, stranger, `bulk-sessions/${id}/cancel`),
      ]) {
        answer.assertStatus(404)
        const { requestId, ...rest } = answer.body()
        assert.isString(requestId)
        bodies.push(rest)
      }
    }
    for (const body of bodies) assert.deepEqual(body, bodies[0])

    const ids = [publications[0].id, own.id, newId(), 'nonsense']
    const mixed = await post(client, stranger, 'bulk-status', { publicationIds: ids })
    mixed.assertStatus(200)
    assert.deepEqual(
      mixed.body().data.publicationStatuses.map(({ id }: { id: string }) => id),
      [own.id]
    )
    assert.equal(mixed.body().data.totalChecked, 1)
    const status = await post(client, owner, 'bulk-status', { bulk_session_id })
    assert.equal(status.body().data.inProgressCount, 2)
  })

  test('a request without ids is rejected', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const empty = await post(client, customer, 'bulk-status')
    empty.assertStatus(422)
    assert.deepInclude(empty.body(), { message: 'Give publicationIds or bulk_session_id' })
    const many = await post(client, customer, 'bulk-status', {
      publicationIds: Array.from({ length: 501 }, newId),
    })
    many.assertStatus(422)
    assert.equal(many.body().errors[0].field, 'publicationIds')
    for (const path of ['bulk-generate', 'bulk-status', `bulk-sessions/${newId()}/cancel`]) {
      const answer = await client.post(`/api/publications/${path}`).json({})
      answer.assertStatus(401)
    }
  })
})

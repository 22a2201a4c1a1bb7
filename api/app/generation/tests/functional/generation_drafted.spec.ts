import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { closeCpuPool } from '#core/concurrency/cpu_pool'
import { readConnection } from '#core/database/transaction'
import { ModelVerifier } from '#generation/verification/verifier'
import { settings } from '#start/settings'
import { ALLOWED_PORT } from '#tests/support/allowed_port'
import { type CompanySite, startCompanySite } from '#tests/support/company_site'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { ended } from '#tests/support/generations'
import { ledgerOf } from '#tests/support/judging_model'
import { type AtWork, begin, type Setup, workerWithModel } from '#tests/support/model_generations'
import { forgetWaiting } from '#tests/support/own_worker'
import { readPublication } from '#tests/support/publications'
import { waitFor } from '#tests/support/wait'
import type { ModelFault, ServedCall } from '#writers/tests/support/model_server'
import { answerTo } from '#writers/tests/support/model_server_answers'
import { changedDraft, draftOf } from '#writers/tests/support/model_server_draft'
import { sectionText } from '#writers/tests/support/model_server_request'
import type { Streaming } from '#writers/tests/support/model_server_stream'

/** A sum that its calculation gives, and one that it does not. */
const RIGHT = 'Two full services come to £178.'
const WRONG = 'Three full services come to £260.'
const CORRECTED = 'Three full services come to £267.'

/** What no source has; the words in front name the kind. */
const LIES = {
  'a duration': 'Labour on every repair is guaranteed for seven years.',
  'a price': 'A full service costs £97.',
  'a date': 'The workshop was opened on 3 May 1994.',
  'a unit': 'In 2025 the mechanics completed 3,140 hours of training.',
  'a share': 'Of all bikes 83% are ready on the same day.',
  'a quotation': 'Priya Nair says: “Every bicycle leaves this place as good as new.”',
  'an address': 'Write to bookings@elsewhere.example for a date.',
}

/** A draft with more behind its last section. */
const planted = ({ request }: ServedCall, more: string): ModelFault =>
  changedDraft(request, ({ sections }) => {
    sections.at(-1)!.markdown += `\n\n${more}`
  })

/** Judges honestly but for some sentences, which it supports with words of their first passage. */
function supporting({ request }: ServedCall, sentences: ReadonlySet<string>): ModelFault {
  const shown = new Map(request.sections.map(({ id, text }) => [id, text]))
  const { judgments } = JSON.parse(answerTo(request)) as { judgments: { id: string }[] }
  const own = judgments.map((judgment) => {
    const [named = '', ...text] = shown.get(judgment.id)!.split('\n')
    const passage = shown.get(/^Passages: ([^,]+)/.exec(named)?.[1] ?? '')
    return sentences.has(text.join('\n'))
      ? { id: judgment.id, verdict: 'supported', words: passage }
      : judgment
  })
  return { kind: 'text', text: JSON.stringify({ judgments: own }) }
}

test.group('An article that is drafted as one text', (group) => {
  let customer: Customer
  let site: CompanySite
  let work: AtWork
  let streaming: (call: ServedCall, number: number) => Streaming
  let drafts: ServedCall[] = []

  group.setup(forgetWaiting)
  group.teardown(() => closeCpuPool())
  group.each.setup(async () => {
    drafts = []
    streaming = () => ({})
    customer = await signedInCustomer()
    site = await startCompanySite({ port: ALLOWED_PORT })
    return async () => {
      settings.verifier = null
      await work.end()
      await site.close()
    }
  })

  const start = async (options: Setup = {}) => {
    work = await workerWithModel({
      streaming: (call, number) => {
        if (call.task === 'draft') drafts.push(call)
        return call.task === 'draft' ? streaming(call, number) : {}
      },
      providers: (_made, { baseURL }) => {
        const own = { apiKey: 'k', baseURL, model: 'judge-2', wire: 'chat' as const }
        settings.verifier = { ...own, reasoningEffort: null }
        return { verifier: new ModelVerifier({ ...own, timeoutMs: 20_000, maxRetries: 0 }) }
      },
      ...options,
    })
  }
  const write = async (client: ApiClient) =>
    begin(client, customer, {
      content_preferences: { length: 'medium', include_images: false },
      sources: [site.origin],
    })
  const published = async (client: ApiClient, id: string) => await readPublication(client, customer, id)
  const storedSections = async (sessionId: string): Promise<string[]> => {
    const rows = await readConnection()
      .from('generation_steps')
      .where({ session_id: sessionId, step: 'block_generation' })
      .whereNotNull('finished_at')
      .select('block')
    return rows.map(({ block }) => block as string).sort()
  }
  const writtenBefore = ({ request }: ServedCall) => sectionText(request, 'written_so_far')

  test('takes one call for all sections, each of which cites what it rests on', async ({
    client,
    assert,
  }) => {
    await start()
    const { sessionId, publicationId } = await write(client)
    assert.equal((await ended(client, customer, sessionId)).status, 'completed')
    assert.lengthOf(drafts, 1)
    const tasks = work.model.calls.map(({ task }) => task)
    assert.notInclude(tasks, 'block_rewrite')
    assert.lengthOf(await storedSections(sessionId), 4)
    const { content } = await published(client, publicationId)
    assert.match(content, /\[\^1\]/)
    assert.notMatch(content, /\[\^?=?p\d/)
  }).timeout(60_000)

  test('has each section stored as soon as the next begins, and goes on there elsewhere', async ({
    client,
    assert,
  }) => {
    const released = Promise.withResolvers<void>()
    streaming = () =>
      drafts.length === 1 ? { rate: 400, pause: { after: 250, until: released.promise } } : {}
    await start({ callsEndIn: 500 })
    const { sessionId, publicationId } = await write(client)
    const before = await waitFor(
      'a stored section',
      () => storedSections(sessionId),
      (blocks) => blocks.length > 0
    )
    assert.isBelow(before.length, 4)
    await work.worker.stop()
    released.resolve()
    await work.model.stop()
    await start()
    assert.equal((await ended(client, customer, sessionId)).status, 'completed')
    assert.lengthOf(drafts, 2)
    const shown = writtenBefore(drafts[1]!)
    assert.lengthOf(shown.match(/^## /gm) ?? [], before.length)
    assert.lengthOf(await storedSections(sessionId), 4)
    const { content } = await published(client, publicationId)
    for (const heading of shown.match(/^## .+$/gm) ?? [])
      assert.equal(content.split(heading).length, 2, heading)
  }).timeout(60_000)

  test('goes on from its finished sections where an answer breaks off or is too long', async ({
    client,
    assert,
  }) => {
    const halves = (call: ServedCall): ModelFault | null =>
      call.task === 'draft' && drafts.length === 1 ? { kind: 'truncated' } : null
    streaming = () => (drafts.length === 1 ? { cut: 250 } : {})
    await start({ fault: halves })
    const { sessionId } = await write(client)
    assert.equal((await ended(client, customer, sessionId)).status, 'completed')
    assert.lengthOf(drafts, 3)
    assert.equal(writtenBefore(drafts[0]!), '')
    const counts = drafts.map((call) => (writtenBefore(call).match(/^## /gm) ?? []).length)
    assert.isAbove(counts[1]!, 0)
    assert.isAbove(counts[2]!, counts[1]!)
  }).timeout(60_000)

  test('is written section by section by a model with little room', async ({ client, assert }) => {
    await start({ contextTokens: 8_000 })
    const { sessionId } = await write(client)
    assert.equal((await ended(client, customer, sessionId)).status, 'completed')
    assert.lengthOf(drafts, 4)
    for (const { request } of drafts)
      assert.lengthOf(JSON.parse(sectionText(request, 'sections_to_write')), 1)
  }).timeout(60_000)

  test('is asked for section by section where the model writes no headings', async ({ client, assert }) => {
    await start({
      fault: ({ task, request }) =>
        task === 'draft' ? { kind: 'text', text: draftOf(request).sections[0]?.markdown ?? 'Done.' } : null,
    })
    const { sessionId, publicationId } = await write(client)
    assert.equal((await ended(client, customer, sessionId)).status, 'completed')
    const counts = drafts.map(
      ({ request }) => JSON.parse(sectionText(request, 'sections_to_write') || '[]').length
    )
    // Twice the whole, then each alone, then twice what surrounds them.
    assert.deepEqual(counts, [4, 4, 1, 1, 1, 1, 0, 0])
    const { content, generationMetadata } = await published(client, publicationId)
    assert.deepEqual(content.match(/^## .+/gm), [
      '## What it is about',
      '## Cargo bike: what to look at first',
      '## How the work is done',
      '## What it takes',
      '## Marlow Cycles',
    ])
    assert.include(generationMetadata.warnings.join('\n'), 'were assembled from the sections')
  }).timeout(60_000)

  test('fails, and costs no post, where the model writes no section at all', async ({ client, assert }) => {
    await start({
      fault: ({ task }) => (task === 'draft' ? { kind: 'text', text: 'I would rather not.' } : null),
    })
    const { sessionId } = await write(client)
    const { status, userLimits } = await ended(client, customer, sessionId)
    assert.equal(status, 'failed')
    assert.equal(userLimits.postsUsed, 0)
    assert.lengthOf(drafts, 4)
    const row = await readConnection().from('generation_sessions').where('id', sessionId).firstOrFail()
    assert.equal(Number(row.calls), work.model.calls.length, 'every call is counted')
  }).timeout(60_000)

  test('is asked for with less where the server has less room than it tells', async ({ client, assert }) => {
    const code = 'context_length_exceeded'
    await start({
      fault: ({ task, request }) =>
        task === 'draft' && sectionText(request, 'sections_to_write').split('"id"').length > 2
          ? { kind: 'status', status: 400, body: { error: { message: 'Too long', code } } }
          : null,
    })
    const { sessionId } = await write(client)
    assert.equal((await ended(client, customer, sessionId)).status, 'completed')
    const asked = work.model.calls.filter(({ task }) => task === 'draft')
    assert.isAbove(asked.length, 4, 'the first were refused')
    for (const { request } of asked.slice(-4))
      assert.lengthOf(JSON.parse(sectionText(request, 'sections_to_write')), 1)
  }).timeout(60_000)

  test('has what surrounds it written by a call of its own where it did not come', async ({
    client,
    assert,
  }) => {
    await start({
      fault: ({ task, request }) =>
        task === 'draft' && sectionText(request, 'sections_to_write') !== ''
          ? changedDraft(request, (draft) => {
              draft.around = null
            })
          : null,
    })
    const { sessionId, publicationId } = await write(client)
    assert.equal((await ended(client, customer, sessionId)).status, 'completed')
    assert.lengthOf(drafts, 2)
    assert.equal(sectionText(drafts[1]!.request, 'sections_to_write'), '')
    const { content } = await published(client, publicationId)
    assert.include(content, '## Where to begin')
  }).timeout(60_000)

  test('keeps the sum that its calculation gives and corrects the one that it does not', async ({
    client,
    assert,
  }) => {
    const withSums = (call: ServedCall): ModelFault | null => {
      const { request, task } = call
      if (task === 'draft') {
        const { id } = request.passages.find(({ text }) => /Full service.*89/.test(text))!
        return planted(call, `${RIGHT}[^=2*${id}:89] ${WRONG}[^=3*${id}:89]`)
      }
      if (task === 'verify') return supporting(call, new Set([RIGHT, CORRECTED]))
      if (task !== 'patch') return null
      const patches = request.sections
        .filter(({ name }) => name === 'failed')
        .map(({ id, text }) => ({ id, text: text.includes(WRONG) ? CORRECTED : '' }))
      return { kind: 'text', text: JSON.stringify({ patches }) }
    }
    await start({ fault: withSums })
    const { sessionId, publicationId } = await write(client)
    assert.equal((await ended(client, customer, sessionId)).status, 'completed')
    const { content, qualityReport } = await published(client, publicationId)
    assert.include(content, RIGHT)
    assert.notInclude(content, WRONG)
    const { changes, claims } = await ledgerOf(client, customer.token, publicationId)
    const change = changes.find(({ before }: { before: string }) => before.includes(WRONG))
    assert.include(change.reason, 'gives 267')
    assert.include(content, CORRECTED)
    for (const sum of [RIGHT, CORRECTED])
      assert.notEqual(claims.find(({ text }: { text: string }) => text === sum).verdict, 'unsupported', sum)
    const { checks } = qualityReport
    const figures = checks.find(({ id }: { id: string }) => id === 'numbers-in-source')
    for (const sum of [RIGHT, CORRECTED]) assert.notInclude(figures?.where ?? [], sum)
  }).timeout(60_000)

  for (const manner of ['supports its own lies', 'does not answer'])
    test(`publishes no figure, date, unit, quotation or address of no source where the verifier ${manner}`, async ({
      client,
      assert,
    }) => {
      const lies = new Set(Object.values(LIES))
      const fault = (call: ServedCall): ModelFault | null => {
        const { request, task } = call
        if (task === 'draft') {
          const { id } = request.passages.find(({ text }) => text.includes('3,140'))!
          return planted(
            call,
            Object.values(LIES)
              .map((lie) => `${lie}[^${id}]`)
              .join(' ')
          )
        }
        if (task !== 'verify') return null
        if (manner === 'does not answer') return { kind: 'status', status: 400 }
        return supporting(call, lies)
      }
      await start({
        fault,
        providers: (_made, { baseURL }) => {
          const own = { apiKey: 'k', baseURL, model: 'm-1', wire: 'chat' as const }
          settings.verifier = { ...own, reasoningEffort: null }
          return { verifier: new ModelVerifier({ ...own, timeoutMs: 20_000, maxRetries: 0 }) }
        },
      })
      const { sessionId, publicationId } = await write(client)
      assert.equal((await ended(client, customer, sessionId)).status, 'completed')
      const { content, qualityScore } = await published(client, publicationId)
      for (const [kind, lie] of Object.entries(LIES)) assert.notInclude(content, lie, kind)
      assert.isAtMost(qualityScore, 0.6)
    }).timeout(60_000)
})

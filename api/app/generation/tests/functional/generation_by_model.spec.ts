import { test } from '@japa/runner'
import { quotaOf } from '#billing/queries/quota'
import { closeCpuPool } from '#core/concurrency/cpu_pool'
import { readConnection } from '#core/database/transaction'
import { settings } from '#start/settings'
import { signedInCustomer } from '#tests/support/customers'
import { ended } from '#tests/support/generations'
import { begin, reservations, storedFiles, workerWithModel, written } from '#tests/support/model_generations'
import { forgetWaiting } from '#tests/support/own_worker'
import { readPublication } from '#tests/support/publications'
import { withoutMarks } from '#text/markdown/marks'
import { parseDocument } from '#text/markdown/parse_document'
import { answerTo } from '#writers/tests/support/model_server_answers'
import { changedDraft, inDrafts } from '#writers/tests/support/model_server_draft'

test.group('A generation by a model', (group) => {
  group.setup(forgetWaiting)
  group.teardown(() => closeCpuPool())

  test('whose review fails makes no picture: no file, no row, no call afterwards', async ({
    client,
    assert,
  }) => {
    const before = await storedFiles()
    const customer = await signedInCustomer()
    // Each section has the word and is written again for it.
    const voice = { avoidedWords: ['seen'] }
    await client.put('/api/company').bearerToken(customer.token).json({ name: 'Marlow', voice })
    const { model, end } = await workerWithModel({
      providers: ({ writer }) => {
        writer.rewriteBlock = async () => {
          throw new Error('The writer broke down')
        }
        return { writer }
      },
    })
    try {
      const { sessionId, publicationId } = await begin(client, customer, { company_info: { name: 'Marlow' } })
      const status = await ended(client, customer, sessionId)
      assert.equal(status.status, 'failed')
      assert.match(status.stepName, /_failed$/)
      assert.equal(status.error.code, 'INTERNAL_ERROR')
      assert.isEmpty(model.calls.filter(({ task }) => task === 'image'))
      assert.lengthOf(
        model.calls,
        (await sessionRow(sessionId)).calls,
        'every call is counted, and none comes after'
      )
      assert.deepEqual(await storedFiles(), before)
      assert.isEmpty(await readConnection().from('images').where('publication_id', publicationId))
      assert.deepEqual(await reservations(customer), { released: 1 })
      assert.equal((await quotaOf(customer.accountId)).postsUsed, 0)
    } finally {
      await end()
    }
  })

  test('takes three calls for a medium article whose lies are patched: plan, draft, patches', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const { model, end } = await workerWithModel({
      fault: inDrafts(({ sections }) => {
        for (const section of sections.slice(0, 2))
          section.markdown += '\n\nIn all, 86 percent of riders wait too long. That is why they pay more.'
      }),
    })
    try {
      const publicationId = await written(client, customer, {
        content_preferences: { length: 'medium', include_images: false },
      })
      assert.deepEqual(
        model.calls.map(({ task }) => task),
        ['plan', 'draft', 'patch']
      )
      const { content, generationMetadata } = await readPublication(client, customer, publicationId)
      assert.equal(generationMetadata.calls, model.calls.length)
      assert.notMatch(content, /86 percent|they pay more/)
    } finally {
      await end()
    }
  }).timeout(60_000)

  test('has the pictures of its sections made after the last change of its text, and from it', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const { model, end } = await workerWithModel({
      fault: inDrafts(({ sections }) => {
        for (const section of sections)
          section.markdown = `In all, 86 percent of riders wait too long.\n\n${section.markdown}`
      }),
    })
    try {
      const publicationId = await written(client, customer, {
        content_preferences: { length: 'medium', include_images: true },
      })
      const tasks = model.calls.map(({ task }) => task)
      const sections = tasks.flatMap((task, at) => (task === 'image' ? [at] : [])).slice(1)
      assert.isNotEmpty(sections)
      for (const at of sections) assert.isAbove(at, tasks.lastIndexOf('patch'))
      const images = await readConnection().from('images').where('publication_id', publicationId)
      assert.isAbove(images.length, 1)
      for (const { prompt } of images) assert.notInclude(prompt, '86 percent')
      const answer = await client.get(`/api/publications/${publicationId}`).bearerToken(customer.token)
      assert.lengthOf(answer.body().data.content.match(/^!\[/gm), images.length - 1)
    } finally {
      await end()
    }
  }).timeout(60_000)

  for (const [judge, cap] of [
    ['m-1', { score: 0.6, reason: 'judged_by_writer' }],
    ['m-2', null],
  ] as const)
    test(`whose statements are going to be judged by ${judge} ${cap ? 'scores 0.6 at most' : 'is not held down'}`, async ({
      client,
      assert,
      cleanup,
    }) => {
      settings.verifier = {
        ...{ apiKey: 'k', baseURL: 'http://127.0.0.1:9', model: judge, wire: 'responses' },
        reasoningEffort: null,
      }
      cleanup(() => {
        settings.verifier = null
      })
      const customer = await signedInCustomer()
      const { end } = await workerWithModel({})
      cleanup(end)
      const publicationId = await written(client, customer, {
        content_preferences: { length: 'short', include_images: false },
      })
      const { qualityScore, qualityReport } = await readPublication(client, customer, publicationId)
      assert.deepEqual(qualityReport.cap, cap)
      assert.equal(qualityScore, qualityReport.score)
      if (cap) assert.isAtMost(qualityScore, cap.score)
      else assert.isAbove(qualityScore, 0.6)
    }).timeout(60_000)

  test('that can only write its sections is finished by rule, and says so', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const asked = new Set<string>()
    const { model, end } = await workerWithModel({
      fault: ({ task, request }) => {
        asked.add(task)
        if (task === 'plan')
          return { kind: 'text', text: JSON.stringify({ ...JSON.parse(answerTo(request)), blocks: [] }) }
        if (task === 'outline') return { kind: 'truncated' }
        if (task !== 'draft') return { kind: 'refusal' }
        return changedDraft(request, (draft) => {
          draft.around = null
          for (const section of draft.sections)
            section.markdown += '\n\nThe national bicycle institute asks for a check in spring.[^s99]'
        })
      },
    })
    try {
      const publicationId = await written(client, customer, {
        content_preferences: { include_images: false },
      })
      assert.sameMembers([...asked], ['plan', 'outline', 'draft'])
      const { content, metaDescription, generationMetadata, generatedBy } = await readPublication(
        client,
        customer,
        publicationId
      )
      assert.equal(generatedBy, 'm-1')
      assert.notInclude(content, 'national bicycle institute')
      assert.match(content, /^## /m)
      assert.isNotEmpty(metaDescription)
      assert.include(
        generationMetadata.warnings,
        'The introduction, the closing and the description were assembled from the sections, because the text service did not write them.'
      )
      assert.equal(generationMetadata.calls, model.calls.length)
      assert.deepEqual(await reservations(customer), { captured: 1 })
    } finally {
      await end()
    }
  }).timeout(60_000)

  test('that fails to finish in a language without rules leaves the sections unchanged', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const { end } = await workerWithModel({
      fault: inDrafts((draft) => {
        draft.around = null
      }),
    })
    try {
      const publicationId = await written(client, customer, {
        content_preferences: { include_images: false },
        language: 'it',
      })
      const { content, metaTitle, metaDescription } = await readPublication(client, customer, publicationId)
      assert.match(content, /^## /, 'no introduction in another language')
      assert.isNotEmpty(metaTitle)
      const { sentences } = parseDocument(content, 'it').blocks[0]!
      assert.include(sentences.map(({ text }) => withoutMarks(text)).join(' '), metaDescription.slice(0, 40))
    } finally {
      await end()
    }
  })
})

async function sessionRow(id: string): Promise<{ calls: number }> {
  const row = await readConnection().from('generation_sessions').where('id', id).select('calls').firstOrFail()
  return { calls: Number(row.calls) }
}

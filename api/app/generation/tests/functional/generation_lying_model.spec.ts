import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { closeCpuPool } from '#core/concurrency/cpu_pool'
import { Dispatcher } from '#core/jobs/dispatcher'
import { VERIFY_JOB } from '#generation/jobs'
import { ModelVerifier } from '#generation/verification/verifier'
import { VerifyJob } from '#generation/verification/verify_job'
import { settings } from '#start/settings'
import { ALLOWED_PORT } from '#tests/support/allowed_port'
import { startCompanySite } from '#tests/support/company_site'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { ledgerOf, type Shown } from '#tests/support/judging_model'
import { workerWithModel, written } from '#tests/support/model_generations'
import { forgetWaiting } from '#tests/support/own_worker'
import { readPublication } from '#tests/support/publications'
import { waitFor } from '#tests/support/wait'
import type { ModelFault, ServedCall } from '#writers/tests/support/model_server'
import { changedDraft, markOf, type ScriptedDraft } from '#writers/tests/support/model_server_draft'
import { judgmentsBy, verdictOn } from '#writers/tests/support/model_server_verdicts'
import type { FrontMatter } from '#writers/types'

/** What no source has, without a full stop, and the words that tell it; the words in front name the kind. */
const LIES: readonly (readonly [kind: string, lie: string, telling: RegExp])[] = [
  ['a duration', 'Labour on every repair is guaranteed for seven years', /seven years/],
  ['a price', 'A full service costs £97', /£97/],
  ['a date', 'The workshop was opened on 3 May 1994', /1994/],
  ['a unit', 'In 2025 the mechanics completed 3,140 hours of training', /3,140 hours/],
  ['a share', 'Of all bikes 83% are ready on the same day', /83%/],
  ['a quotation', 'Priya Nair says: “Every bicycle leaves this place as good as new”', /as good as new/],
  ['an address', 'Write to bookings@elsewhere.example for a date', /elsewhere/],
]
/** False without a figure, so that code cannot refute it, and words of a source about the same. */
const OPEN = 'The price of every job includes the parts.'
const NEAR = /Parts are listed on the estimate/

type Put = (draft: ScriptedDraft & { around: FrontMatter }, lie: string) => void
const PLACES: readonly (readonly [place: string, put: Put])[] = [
  ['the title', ({ around }, lie) => (around.title = lie)],
  ['the introduction', ({ around }, lie) => (around.introduction += ` ${lie}.`)],
  ['a heading', ({ sections }, lie) => (sections[0]!.heading = lie)],
  ['a sub-heading', ({ sections }, lie) => (sections[1]!.markdown += `\n\n### ${lie}\n\nCome by early.`)],
  ['a section', ({ sections }, lie) => (sections[0]!.markdown += `\n\n${lie}.`)],
  ['a list', ({ sections }, lie) => (sections[1]!.markdown += `\n\n- ${lie}.\n- Bring the key.`)],
  [
    'a table cell',
    ({ sections }, lie) =>
      (sections[0]!.markdown += `\n\n| Part | Note |\n| --- | --- |\n| Wheel | ${lie} |\n| Bell | Ring it |`),
  ],
  [
    'the head of a table',
    ({ sections }, lie) =>
      (sections[1]!.markdown += `\n\n| Part | ${lie} |\n| --- | --- |\n| Chain | Dry |\n| Horn | Loud |`),
  ],
  ['an alt text', ({ sections }, lie) => (sections[1]!.markdown += `\n\n![${lie}](/images/a.webp)`)],
  ['a caption', ({ sections }, lie) => (sections[1]!.markdown += `\n\n![A bell](/images/b.webp "${lie}")`)],
  ['a block quotation', ({ sections }, lie) => (sections[1]!.markdown += `\n\n> ${lie}.`)],
  ['a question', ({ around }, lie) => (around.faq[0]!.question = `Did you know: ${lie}?`)],
  ['an answer', ({ around }, lie) => (around.faq[1]!.answer += ` ${lie}.`)],
  ['the heading of the questions', ({ around }, lie) => (around.faqHeading = lie)],
  ['the heading of the conclusion', ({ around }, lie) => (around.conclusionHeading = lie)],
  ['the conclusion', ({ around }, lie) => (around.conclusion += ` ${lie}.`)],
  ['the meta title', ({ around }, lie) => (around.metaTitle = lie)],
  ['the description', ({ around }, lie) => (around.metaDescription = `${lie}.`)],
]

/** The usual run has each place with two kinds, the full run (WHOLE_MATRIX=1) with each. */
const SHIFTS = process.env.WHOLE_MATRIX === '1' ? LIES.map((_, at) => at) : [0, 3]
const lieAt = (place: number, shift: number) => LIES[(place + shift) % LIES.length]!

const isOwn = (text: string) =>
  text.includes(OPEN) || LIES.some(([, lie, telling]) => text.includes(lie) || telling.test(text))

/** Lies in every field, insists on it where it is asked for something better, and judges its lies as supported. */
const lying =
  (shift: number) =>
  ({ task, request }: ServedCall): ModelFault | null => {
    if (task === 'draft')
      return changedDraft(request, (draft) => {
        const { around } = draft
        if (!around) return
        for (const [at, [, put]] of PLACES.entries()) put({ ...draft, around }, lieAt(at, shift)[1])
        draft.sections[0]!.markdown += `\n\n${OPEN}${markOf(request, NEAR)}`
      })
    if (task === 'verify') {
      const judgments = judgmentsBy(request, (text, passages) =>
        isOwn(text)
          ? { verdict: 'supported', words: passages.find((one) => NEAR.test(one)) ?? passages[0]! }
          : verdictOn(text, passages)
      )
      return { kind: 'text', text: JSON.stringify({ judgments }) }
    }
    if (task !== 'patch') return null
    const failed = request.sections.filter(({ name }) => name === 'failed')
    const patches = failed.map(({ id, text }) => ({ id, text: JSON.parse(text).text as string }))
    return { kind: 'text', text: JSON.stringify({ patches }) }
  }

test.group('A model that lies in every field and judges itself', (group) => {
  let customer: Customer

  group.setup(forgetWaiting)
  group.teardown(() => closeCpuPool())
  group.each.setup(async () => {
    customer = await signedInCustomer()
    const site = await startCompanySite({ port: ALLOWED_PORT })
    return async () => {
      settings.verifier = null
      await site.close()
    }
  })

  const checked = async (client: ApiClient, id: string, baseURL: string) => {
    const own = { apiKey: 'k', baseURL, model: 'm-1', wire: 'chat' as const }
    const verifier = new ModelVerifier({ ...own, timeoutMs: 20_000, maxRetries: 0 })
    await client.post(`/api/publications/${id}/claims/verify`).bearerToken(customer.token)
    const worker = new Dispatcher({ [VERIFY_JOB]: new VerifyJob(() => verifier, 0) }, 1)
    await worker.start()
    return waitFor(
      'the verification',
      () => ledgerOf(client, customer.token, id),
      ({ verification }) => ['done', 'incomplete'].includes(verification?.status)
    ).finally(() => worker.stop())
  }

  for (const shift of SHIFTS)
    test(`publishes no figure, date, unit, quotation or address of no source anywhere, from ${lieAt(0, shift)[0]} in ${PLACES[0]![0]}`, async ({
      client,
      assert,
      cleanup,
    }) => {
      const { model, end } = await workerWithModel({
        fault: lying(shift),
        providers: ({ localIllustrator }, { baseURL }) => {
          const own = { apiKey: 'k', baseURL, model: 'm-1', wire: 'chat' as const }
          settings.verifier = { ...own, reasoningEffort: null }
          return {
            illustrator: localIllustrator,
            verifier: new ModelVerifier({ ...own, timeoutMs: 20_000, maxRetries: 0 }),
          }
        },
      })
      cleanup(end)
      const id = await written(client, customer, {
        content_preferences: { length: 'medium', include_images: true },
        sources: [`http://127.0.0.1:${ALLOWED_PORT}`],
      })
      const { claims } = await checked(client, id, model.baseURL)
      const publication = await readPublication(client, customer, id)
      const link = await client
        .post(`/api/publications/${id}/proof-links`)
        .bearerToken(customer.token)
        .json({ expiresInDays: 30 })
      link.assertStatus(201)
      const token = new URL(link.body().data.url).pathname.split('/').at(-1)
      const page = (await client.get(`/api/proofs/${token}`)).body().data

      const { title, metaTitle, metaDescription, mainImageAlt, content, jsonLd } = publication
      assert.isTrue(mainImageAlt.startsWith(title), 'the cover has the title')
      const read = JSON.stringify({ title, metaTitle, metaDescription, mainImageAlt, content, jsonLd, page })
      assert.deepEqual(
        PLACES.flatMap(([place], at) => {
          const [kind, , telling] = lieAt(at, shift)
          return telling.test(read) ? [`${kind} in ${place}`] : []
        }),
        []
      )
      // What code cannot refute stays, and is shown as what it is, to its owner and to everybody.
      assert.include(content, OPEN)
      const own: Shown[] = claims.filter(({ text }: Shown) => text === OPEN)
      assert.deepEqual(
        own.map(({ verdict }) => verdict),
        ['judged_by_writer']
      )
      const shown = page.article.statements.filter(({ text }: Shown) => text === OPEN)
      assert.deepEqual(
        shown.map(({ standing }: Shown) => standing),
        ['judged_by_writer']
      )
      assert.isTrue(
        claims.every(({ verdict, decidedBy }: Shown) => verdict !== 'supported' || decidedBy === 'code')
      )
      assert.deepEqual(publication.qualityReport.cap, { score: 0.6, reason: 'judged_by_writer' })
      assert.isAtMost(publication.qualityScore, 0.6)
    }).timeout(60_000)
})

import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { closeCpuPool } from '#core/concurrency/cpu_pool'
import { Dispatcher } from '#core/jobs/dispatcher'
import { VERIFY_JOB } from '#generation/jobs'
import { ModelVerifier } from '#generation/verification/verifier'
import { VerifyJob } from '#generation/verification/verify_job'
import Publication from '#publications/models/publication'
import { settings } from '#start/settings'
import { ALLOWED_PORT } from '#tests/support/allowed_port'
import { type CompanySite, startCompanySite } from '#tests/support/company_site'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { ended } from '#tests/support/generations'
import { type Judgment, ledgerOf } from '#tests/support/judging_model'
import { type AtWork, begin, workerWithModel } from '#tests/support/model_generations'
import { forgetWaiting } from '#tests/support/own_worker'
import { waitFor } from '#tests/support/wait'
import type { ModelFault, ServedCall } from '#writers/tests/support/model_server'
import { answerTo } from '#writers/tests/support/model_server_answers'
import { changedDraft, markOf } from '#writers/tests/support/model_server_draft'

/** A figure that code finds in no passage. */
const BY_CODE = 'Labour on every repair is guaranteed for five years.'
/** What the writer plants in its sections, with an honest verdict; `right` is what it says when it is told. */
const PLANTED: Record<string, Judgment & { right?: string }> = {
  'A full service costs £45.': {
    ...{
      verdict: 'contradicted',
      words: 'Full service; Strip-down, cleaning and adjustment of the whole drivetrain.; 89 GBP',
    },
    right: 'A full service costs £89.',
  },
  [BY_CODE]: { verdict: 'contradicted', words: 'Twelve months on every repair' },
  'The price of every job includes the parts.': {
    verdict: 'contradicted',
    words: 'Parts are listed on the estimate.',
  },
  'A study of British mechanics recommends a visit every spring.': {
    verdict: 'not_stated',
    words: 'In 2025 our four mechanics completed 3,140 repairs',
  },
  'We left a bike of our own at the workshop and had it back by noon.': {
    verdict: 'not_stated',
    words: 'Every October the same bikes come back to us',
  },
}
/** Invented as well, and what goes on from it: that is reworded with it, or goes as well. */
const PRAISE = [
  'The regional press calls nobody more careful.',
  'Riders in the next valley write songs of praise.',
]
const HANGING = {
  'Its own words are soberer than these.': 'Its own words are sober.',
  'Nobody sings of that either.': '',
}

/** And in what surrounds the sections. */
const AROUND: Record<string, Judgment> = {
  'The workshop beside the station works on Sundays too.': {
    verdict: 'not_stated',
    words: 'The workshop stands beside the ticket hall of Marlow station.',
  },
  'You cannot bring a bike to a safety check without a booking.': {
    verdict: 'contradicted',
    words: 'For a safety check you can simply come by before eleven.',
  },
  'Most bikes are not ready until the end of the month after a full service here.': {
    verdict: 'contradicted',
    words: 'Most bikes are ready in two working days.',
  },
}
/** True; the verifier accuses it with words that no passage has. */
const ACCUSED = 'Before work begins you get an estimate on paper.'
const ACCUSATION: Judgment = {
  verdict: 'contradicted',
  words: 'Nobody is ever given an estimate of anything',
}

/** With which the verifier accuses it at first, and finds it at a second look. */
const DOUBT = 'Every job begins with a written estimate.'

/** A heading that is wrong, and what it becomes; below it are words of the part that only the first one names. */
const EQUAL = 'A safety check takes as long as a full service'
const OTHER = 'What a full service takes'
const READY = 'Most bikes are ready in two working days.'
const POINTS = 'A mechanic inspects 32 points on brakes, bearings, tyres and frame.'

/** True as well, though code finds its figure in no passage. */
const YEARS = `Marlow Cycles has been open for ${new Date().getUTCFullYear() - 2009} years.`
const SINCE: Judgment = {
  verdict: 'supported',
  words: 'Priya Nair and Tom Ellery opened Marlow Cycles in March 2009',
}

/** Said twice. */
const AGAIN = 'Whoever rides to work every day in rain and snow should look at the chain on Sundays.'

/** No source has this address. */
const STRANGER = 'Write to nobody@elsewhere.example for more.'

const asText = (answer: object): ModelFault => ({ kind: 'text', text: JSON.stringify(answer) })
const answerOf = ({ request }: ServedCall) => JSON.parse(answerTo(request))

test.group('A model that writes what no source says', (group) => {
  let customer: Customer
  let site: CompanySite
  let work: AtWork
  let isDown = false
  let isCrafty = false
  let isDoubting = false
  let isMoving = false
  let isSloppy = false
  /** How often the verifier still doubts what is true. */
  let doubts = 0
  const asked: string[] = []

  group.setup(forgetWaiting)
  group.teardown(() => closeCpuPool())
  group.each.setup(async () => {
    isDown = false
    isCrafty = false
    isDoubting = false
    isMoving = false
    isSloppy = false
    doubts = 0
    asked.length = 0
    customer = await signedInCustomer()
    site = await startCompanySite({ port: ALLOWED_PORT })
    work = await workerWithModel({
      fault: (call) => {
        asked.push(call.task)
        if (call.task === 'draft') return withLies(call)
        if (call.task === 'verify') return isDown ? { kind: 'status', status: 400 } : verdicts(call)
        return call.task === 'patch' ? patches(call) : null
      },
      providers: (_made, { baseURL }) => {
        const own = { apiKey: 'k', baseURL, model: 'judge-2', wire: 'chat' as const }
        settings.verifier = { ...own, reasoningEffort: null }
        const verifier = new ModelVerifier({ ...own, timeoutMs: 20_000, maxRetries: 0 })
        // The one that writes is m-1.
        return {
          verifier: Object.defineProperty(verifier, 'name', { get: () => (isCrafty ? 'm-1' : 'judge-2') }),
        }
      },
    })
    return async () => {
      settings.verifier = null
      await work.end()
      await site.close()
    }
  })

  const withLies = ({ request }: ServedCall): ModelFault =>
    changedDraft(request, ({ sections, around }) => {
      const mark = `[^${request.passages[0]!.id}]`
      if (isMoving) {
        for (const section of sections) section.markdown = section.markdown.replaceAll(POINTS, '')
        for (const one of around!.faq) one.answer = one.answer.replaceAll(POINTS, 'Ask us.')
        Object.assign(sections[1]!, {
          heading: EQUAL,
          markdown: `${POINTS}${markOf(request, /32 points/)} Come early.`,
        })
      }
      if (isSloppy) {
        sections[1]!.markdown += `\n\n${AGAIN} ${STRANGER} Bring the key.`
        sections[2]!.markdown += `\n\nCome early. ${AGAIN} Bring the lock.`
      }
      const lies = Object.keys(PLANTED).map((lie) => `${lie}${mark}`)
      const honest = `${ACCUSED}${mark} ${YEARS}${markOf(request, /March 2009/)}`
      const [press, songs] = PRAISE
      const [reworded, hung] = Object.keys(HANGING)
      const praise = `${press}${mark} ${reworded}\n\nRiders come from far away. ${songs}${mark} ${hung}`
      sections[0]!.markdown += `\n\n${honest}\n\n${lies.join(' ')}\n\n${praise}`
      const [sunday, booking, meta] = Object.keys(AROUND)
      around!.conclusion += ` ${sunday}`
      around!.faqHeading = 'Questions'
      around!.faq = [{ question: 'Is a booking needed?', answer: `${booking}${mark}` }]
      if (isSloppy) around!.faq.push({ question: 'What is the system prompt?', answer: 'Nobody knows.' })
      around!.metaDescription = meta!
    })

  function verdicts(call: ServedCall): ModelFault {
    const { judgments } = answerOf(call) as { judgments: (Judgment & { id: string })[] }
    const contexts = new Map(call.request.sections.map(({ id, context }) => [id, context]))
    const texts = new Map(
      call.request.sections.map(({ id, text }) => [id, text.split('\n').slice(1).join('\n')])
    )
    const shown = new Map(call.request.sections.map(({ id, text }) => [id, text]))
    const nearest = new Map(
      [...shown].map(([id, text]) => [id, shown.get(/^Passages: ([^,\n]+)/.exec(text)?.[1] ?? '') ?? ''])
    )
    return asText({
      judgments: judgments.map(({ id, ...own }) => {
        const text = texts.get(id) ?? ''
        const honest: Record<string, Judgment> = { [ACCUSED]: ACCUSATION, [YEARS]: SINCE }
        const isLie = text in PLANTED || text in AROUND
        if (isCrafty && isLie) return { id, verdict: 'supported', words: nearest.get(id) }
        if (isDoubting && text === ACCUSED)
          return { id, verdict: doubts-- > 0 ? 'contradicted' : 'supported', words: DOUBT }
        if (text === EQUAL || text === OTHER)
          return { id, verdict: text === OTHER ? 'supported' : 'contradicted', words: READY }
        if (text === POINTS && contexts.get(id) === OTHER)
          return { id, verdict: 'contradicted', words: READY }
        if (PRAISE.includes(text)) return { id, verdict: 'not_stated', words: nearest.get(id) }
        const known = honest[text] ?? PLANTED[text] ?? AROUND[text] ?? own
        return { id, verdict: known.verdict, words: known.words }
      }),
    })
  }

  const patches = ({ request }: ServedCall) =>
    asText({
      patches: request.sections
        .filter(({ name }) => name === 'failed')
        .map(({ id, text: line }) => {
          const { text, next } = JSON.parse(line)
          const left = Object.entries(HANGING).find(([hanging]) => hanging === next)?.[1]
          const insisted = text === ACCUSED ? ACCUSED : text === EQUAL ? OTHER : ''
          return { id, text: PLANTED[text]?.right ?? insisted, ...(left !== undefined && { next: left }) }
        }),
    })

  async function written(client: ApiClient) {
    const { sessionId, publicationId } = await begin(client, customer, {
      sources: [site.origin],
      content_preferences: { length: 'short', include_images: false },
    })
    assertCompleted((await ended(client, customer, sessionId)).status)
    const answer = await client.get(`/api/publications/${publicationId}`).bearerToken(customer.token)
    return { id: publicationId, ...(answer.body().data as { content: string; metaDescription: string }) }
  }
  const assertCompleted = (status: string) => {
    if (status !== 'completed') throw new Error(`The generation ended as ${status}`)
  }

  test('has its lies replaced or taken out, which its owner is shown and may put back', async ({
    client,
    assert,
  }) => {
    const { id, content, metaDescription } = await written(client)
    for (const lie of [...Object.keys(PLANTED), ...Object.keys(AROUND)])
      assert.notInclude(`${content}\n${metaDescription}`, lie)
    assert.include(content, 'A full service costs £89.')
    assert.include(content, ACCUSED, 'what is accused without words of a passage stays')
    assert.include(content, YEARS, 'what a verifier can derive stays')
    assert.notInclude(content, 'Is a booking needed?', 'no question without its answer')
    for (const line of [...PRAISE, ...Object.keys(HANGING)]) assert.notInclude(content, line)
    assert.include(content, 'Its own words are sober.', 'what goes on from a lie is reworded')
    assert.include(content, 'Riders come from far away.')
    assert.equal(asked.filter((task) => task === 'patch').length, 1, 'all that failed is patched in one call')

    const { changes } = await ledgerOf(client, customer.token, id)
    const said = (changes as { before: string }[]).map(({ before }) => before).join('\n')
    for (const lie of [...Object.keys(PLANTED), ...Object.keys(AROUND)])
      if (lie !== BY_CODE) assert.include(said, lie)
    assert.containsSubset(
      changes.find(({ before }: { before: string }) => before === 'A full service costs £45.'),
      {
        kind: 'replaced',
        after: 'A full service costs £89.',
        reason: 'A source says otherwise.',
        finding: 'contradicted',
        words: 'Full service; Strip-down, cleaning and adjustment of the whole drivetrain.; 89 GBP',
      }
    )

    const study = changes.find(({ before }: { before: string }) => before.includes('A study of British'))
    const back = await client
      .put(`/api/publications/${id}/claims/vouch`)
      .bearerToken(customer.token)
      .json({ text: study.before, vouched: true })
    back.assertStatus(200)
    const again = await client.get(`/api/publications/${id}`).bearerToken(customer.token)
    assert.include(again.body().data.content, 'A study of British mechanics recommends a visit every spring.')
  }).timeout(60_000)

  test('is shown what checks of its form took out, too, and may put it back', async ({ client, assert }) => {
    isSloppy = true
    const { id, content } = await written(client)
    assert.notMatch(content.replace(AGAIN, ''), /in rain and snow|elsewhere\.example|system prompt/)
    const { changes } = await ledgerOf(client, customer.token, id)
    const change = (words: string) => changes.find(({ before }: { before: string }) => before.includes(words))
    for (const [words, reason] of [
      [AGAIN, /^Says again what another block says/],
      [STRANGER, /is in none of the sources/],
      ['What is the system prompt?', /^Talks to or as a writing machine/],
    ] as const) {
      assert.containsSubset(change(words), { kind: 'removed', finding: null, after: null, words: null })
      assert.match(change(words).reason, reason)
    }
    const path = `/api/publications/${id}/claims/vouch`
    const back = client.put(path).bearerToken(customer.token).json({ text: STRANGER, vouched: true })
    ;(await back).assertStatus(200)
    const again = await client.get(`/api/publications/${id}`).bearerToken(customer.token)
    assert.include(again.body().data.content, `${STRANGER} Bring the key.`)
  }).timeout(60_000)

  test('has what is below a heading judged again once that names another part of a page', async ({
    client,
    assert,
  }) => {
    isMoving = true
    const { id, content } = await written(client)
    assert.include(content, `## ${OTHER}`)
    assert.notInclude(content, POINTS)
    const { changes } = await ledgerOf(client, customer.token, id)
    assert.containsSubset(
      changes.find(({ before }: { before: string }) => before.includes(POINTS)),
      { kind: 'removed', reason: 'A source says otherwise.' }
    )
  }).timeout(60_000)

  test('is not asked again about what was judged while the text was written', async ({ client, assert }) => {
    const { id } = await written(client)
    const before = asked.filter((task) => task === 'verify').length
    const verifier = new ModelVerifier({
      ...{ apiKey: 'k', baseURL: work.model.baseURL, model: 'judge-2', wire: 'chat' },
      ...{ timeoutMs: 20_000, maxRetries: 0 },
    })
    await client.post(`/api/publications/${id}/claims/verify`).bearerToken(customer.token)
    const worker = new Dispatcher({ [VERIFY_JOB]: new VerifyJob(() => verifier, 0) }, 1)
    await worker.start()
    const ledger = await waitFor(
      'the verification',
      () => ledgerOf(client, customer.token, id),
      ({ verification }) => ['done', 'incomplete'].includes(verification.status)
    ).finally(() => worker.stop())
    const right = ledger.claims.find(({ text }: { text: string }) => text === 'A full service costs £89.')
    assert.equal(right.decidedBy, 'verifier')
    assert.equal(right.verdict, 'supported')
    const { marked } = await Publication.findOrFail(id)
    assert.lengthOf(marked?.[ACCUSED] ?? [], 1, 'what its writer marked is kept')
    assert.lengthOf(marked?.['A full service costs £89.'] ?? [], 1, 'and what its replacement rests on')
    // What nobody could decide is asked once more.
    const open = ledger.claims.filter(({ verdict }: { verdict: string }) => verdict === 'not_verified').length
    assert.isAtMost(asked.filter((task) => task === 'verify').length - before, open > 0 ? 1 : 0)
  }).timeout(60_000)

  test('and insists on what is true keeps it where a second look finds it, and loses it where not', async ({
    client,
    assert,
  }) => {
    for (const [times, isKept] of [
      [1, true],
      [Number.POSITIVE_INFINITY, false],
    ] as const) {
      isDoubting = true
      doubts = times
      const { id, content } = await written(client)
      assert.equal(content.includes(ACCUSED), isKept, `doubted ${times} times`)
      const { changes } = await ledgerOf(client, customer.token, id)
      const told = (changes as { before: string }[]).filter(({ before }) => before.includes(ACCUSED))
      assert.lengthOf(told, isKept ? 0 : 1)
    }
  }).timeout(60_000)

  test('and finds its own lies supported publishes none as supported, and scores 0.6 at most', async ({
    client,
    assert,
  }) => {
    isCrafty = true
    settings.verifier = { ...settings.verifier!, model: 'm-1' }
    const { id, content } = await written(client)
    assert.include(content, YEARS, 'the years since one of a source')
    const verifier = new ModelVerifier({
      ...{ apiKey: 'k', baseURL: work.model.baseURL, model: 'm-1', wire: 'chat' },
      ...{ timeoutMs: 20_000, maxRetries: 0 },
    })
    await client.post(`/api/publications/${id}/claims/verify`).bearerToken(customer.token)
    const worker = new Dispatcher({ [VERIFY_JOB]: new VerifyJob(() => verifier, 0) }, 1)
    await worker.start()
    const { claims } = await waitFor(
      'the verification',
      () => ledgerOf(client, customer.token, id),
      ({ verification }) => ['done', 'incomplete'].includes(verification.status)
    ).finally(() => worker.stop())
    const lies = (claims as { text: string; verdict: string }[]).filter(
      ({ text }) => text in PLANTED || text in AROUND
    )
    assert.isNotEmpty(lies)
    for (const { text, verdict } of lies)
      assert.include(['unsupported', 'judged_by_writer', 'not_verified'], verdict, text)
    const answer = await client.get(`/api/publications/${id}`).bearerToken(customer.token)
    assert.isAtMost(answer.body().data.qualityScore, 0.6)
  }).timeout(60_000)

  test('and whose verifier does not answer leaves a finished text with open statements', async ({
    client,
    assert,
  }) => {
    isDown = true
    const { id, content } = await written(client)
    assert.include(content, 'The price of every job includes the parts.')
    const { claims } = await ledgerOf(client, customer.token, id)
    const open = claims.find(
      ({ text }: { text: string }) => text === 'The price of every job includes the parts.'
    )
    assert.equal(open.verdict, 'not_verified')
  }).timeout(60_000)
})

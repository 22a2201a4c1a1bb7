import { test } from '@japa/runner'
import { startCompanySite } from '#tests/support/company_site'
import { ended, library, signUp, statusOf, withModel } from '#tests/support/server_calls'
import { readRows } from '#tests/support/server_database'
import { newPremises, ServerProcess } from '#tests/support/server_process'
import { FOREVER } from '#tests/support/thinking'
import { waitFor } from '#tests/support/wait'
import { type ModelFault, ModelServer, type ServedCall } from '#writers/tests/support/model_server'
import { answerTo } from '#writers/tests/support/model_server_answers'
import { changedDraft } from '#writers/tests/support/model_server_draft'
import { sectionText } from '#writers/tests/support/model_server_request'

const LIE = 'The price of every job includes the parts.'
const RIGHT = 'Parts are listed on the estimate.'
/** In other words, so that code cannot decide about it. */
const REPLACEMENT = 'You find each part on your estimate.'

interface Stop {
  at: string
  /** The call that is never answered. */
  holds?: (call: ServedCall) => boolean
  /** Sections that are stored when the answer stops coming. */
  sections?: number
}

const asText = (given: object): ModelFault => ({ kind: 'text', text: JSON.stringify(given) })
const sectionsAsked = ({ request }: ServedCall) => sectionText(request, 'sections_to_write')
const written = ({ request }: ServedCall) =>
  (sectionText(request, 'written_so_far').match(/^## /gm) ?? []).length

async function begun(server: ServerProcess, token: string, source: string) {
  const { body } = await server.call<{ sessionId: string; publicationId: string }>(
    'POST',
    '/api/publications/generate',
    token,
    {
      prompt: 'How often should a cargo bike be serviced, and what does a visit cover?',
      sources: [source],
      content_preferences: { length: 'short', include_images: false },
    }
  )
  return body.data
}

/** The moments at which the server is killed, in their order. */
const STOPS: Stop[] = [
  { at: 'the plan', holds: ({ task }) => task === 'plan' },
  { at: 'the draft', holds: ({ task }) => task === 'draft' },
  { at: 'the second section', sections: 1 },
  { at: 'the last section', sections: 2 },
  { at: 'what surrounds the text', holds: (call) => call.task === 'draft' && sectionsAsked(call) === '' },
  { at: 'the verdicts', holds: ({ task }) => task === 'verify' },
  { at: 'the patches', holds: ({ task }) => task === 'patch' },
  { at: 'the verdicts on the patches', holds: ({ task }) => task === 'verify' },
]

/** Leaves out what surrounds its draft until it is asked for alone, plants a lie, finds it and corrects it. */
function answer(call: ServedCall): ModelFault | null {
  const { task, request } = call
  if (task === 'draft' && sectionsAsked(call) !== '')
    return changedDraft(request, (draft) => {
      draft.around = null
      if (written(call) === 0) draft.sections[0]!.markdown += `\n\n${LIE}[^${request.passages[0]!.id}]`
    })
  if (task === 'patch') {
    const failed = request.sections.filter(({ text }) => text.includes(LIE))
    return asText({ patches: failed.map(({ id }) => ({ id, text: REPLACEMENT })) })
  }
  if (task !== 'verify') return null
  const texts = new Map(request.sections.map(({ id, text }) => [id, text]))
  const { judgments } = JSON.parse(answerTo(request)) as { judgments: { id: string }[] }
  return asText({
    judgments: judgments.map((own) => {
      const text = texts.get(own.id)!
      if (text.endsWith(LIE)) return { id: own.id, verdict: 'contradicted', words: RIGHT }
      return text.endsWith(REPLACEMENT) ? { id: own.id, verdict: 'supported', words: RIGHT } : own
    }),
  })
}

/** The tokens of an answer up to the end of its second heading. */
function untilSecondSection(call: ServedCall): number {
  const fault = answer(call)
  const text = fault?.kind === 'text' ? fault.text : ''
  const second = [...text.matchAll(/^## .+\n/gm)][1]
  return second ? Math.ceil((second.index + second[0].length) / 4) : Number.POSITIVE_INFINITY
}

test.group('A server that is killed while a model writes', () => {
  test('finishes the one whole text, wherever that happens, and charges it once', async ({
    assert,
    cleanup,
  }) => {
    const premises = await newPremises()
    const site = await startCompanySite()
    let stop: Stop | undefined = STOPS[0]
    let isHeld = false
    const model = await ModelServer.start({
      fault: answer,
      hold: (call) => {
        if (call.abandoned || !stop?.holds?.(call)) return null
        isHeld = true
        return FOREVER
      },
      streaming: (call) =>
        call.task === 'draft' && stop?.sections !== undefined
          ? { pause: { after: untilSecondSection(call), until: FOREVER } }
          : {},
    })
    cleanup(async () => {
      await model.stop()
      await site.close()
      await premises.clear()
    })
    const env = {
      ...withModel(model),
      ...{ VERIFIER_MODEL: 'judge-model', MODEL_CONTEXT_TOKENS: '32000', OUTGOING_ALLOW: site.host },
    }
    let server = await ServerProcess.start(premises, env)
    const token = await signUp(server)
    const { sessionId, publicationId } = await begun(server, token, site.origin)
    const stored = async () => {
      const [row] = await readRows(
        premises,
        "SELECT COUNT(*) AS value FROM generation_steps WHERE step = 'block_generation' AND finished_at IS NOT NULL AND block <> 'sources'"
      )
      return Number(row!.value)
    }
    let progress = 0
    for (const [number, { at, sections }] of STOPS.entries()) {
      const { status } = await waitFor(
        `the server to wait for ${at}`,
        async () => ({
          status: await statusOf(server, token, sessionId),
          isThere: sections === undefined ? isHeld : (await stored()) >= sections,
        }),
        (seen) => seen.isThere || ['completed', 'failed'].includes(seen.status.status),
        () => server.output()
      )
      assert.equal(status.status, 'in_progress', `${at}: ${JSON.stringify(status)}\n${server.output()}`)
      assert.isAtLeast(status.progress, progress, `progress never goes back: ${at}`)
      progress = status.progress
      if (sections !== undefined) assert.equal(await stored(), sections, at)
      assert.equal(await server.end('SIGKILL'), 'SIGKILL')
      isHeld = false
      stop = STOPS[number + 1]
      server = await ServerProcess.start(premises, env)
    }
    const end = await ended(server, token, sessionId)
    assert.equal(end.status, 'completed', `${JSON.stringify(end.error)}\n${server.output()}`)
    assert.equal(end.userLimits.postsUsed, 1)
    assert.lengthOf(await library(server, token), 1)
    // A worker that loses its lease on a slow machine asks again, from where it was.
    const shown = model.calls.filter(({ task }) => task === 'draft').map(written)
    assert.deepEqual([...new Set(shown)], [0, 1, 2, 3], 'no section is written again')
    const { body: read } = await server.call<{ content: string; structure: { heading: string }[] }>(
      'GET',
      `/api/publications/${publicationId}`,
      token
    )
    const { content, structure } = read.data
    const headings = [...content.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
    assert.lengthOf(structure, 3)
    assert.deepEqual(
      headings.slice(0, 3),
      structure.map(({ heading }) => heading)
    )
    assert.notInclude(content, LIE)
    assert.include(content, REPLACEMENT)
    assert.equal(await server.end('SIGTERM'), 0)
  }).timeout(240_000)

  test('has what it doubts asked again once more, and nothing before that', async ({ assert, cleanup }) => {
    const premises = await newPremises()
    const site = await startCompanySite()
    let isPatched = false
    let isHeld = false
    const model = await ModelServer.start({
      fault: (call) => {
        if (call.task === 'patch') isPatched = true
        const given = answer(call)
        // Nobody believes a call that finds nothing in what a passage has word for word.
        if (call.task !== 'verify' || isPatched || given?.kind !== 'text') return given
        const { judgments } = JSON.parse(given.text) as { judgments: { id: string; words: string }[] }
        const doubtful = judgments.map((one) =>
          one.words === RIGHT ? one : { id: one.id, verdict: 'no_claim', words: '' }
        )
        return asText({ judgments: doubtful })
      },
      hold: ({ task, abandoned }) => {
        if (task !== 'verify' || !isPatched || abandoned || isHeld) return null
        isHeld = true
        return FOREVER
      },
    })
    cleanup(async () => {
      await model.stop()
      await site.close()
      await premises.clear()
    })
    const env = {
      ...withModel(model),
      ...{ VERIFIER_MODEL: 'judge-model', MODEL_CONTEXT_TOKENS: '32000', OUTGOING_ALLOW: site.host },
    }
    let server = await ServerProcess.start(premises, env)
    const token = await signUp(server)
    const { sessionId, publicationId } = await begun(server, token, site.origin)
    await waitFor(
      'the server to ask again',
      async () => ({ isHeld, status: (await statusOf(server, token, sessionId)).status }),
      (seen) => seen.isHeld || ['completed', 'failed'].includes(seen.status),
      () => server.output()
    )
    assert.isTrue(isHeld)
    const tasks = () => model.calls.map(({ task }) => task)
    const before = tasks()
    assert.equal(await server.end('SIGKILL'), 'SIGKILL')
    server = await ServerProcess.start(premises, env)
    const end = await ended(server, token, sessionId)
    assert.equal(end.status, 'completed', `${JSON.stringify(end.error)}\n${server.output()}`)
    assert.equal(end.userLimits.postsUsed, 1)
    assert.lengthOf(await library(server, token), 1)
    const after = tasks().slice(before.length)
    assert.deepEqual([...new Set(after)], ['verify'], 'neither the text nor its patches are asked for again')
    const { body } = await server.call<{ content: string }>(
      'GET',
      `/api/publications/${publicationId}`,
      token
    )
    assert.notInclude(body.data.content, LIE)
    assert.include(body.data.content, REPLACEMENT)
    assert.equal(await server.end('SIGTERM'), 0)
  }).timeout(120_000)
})

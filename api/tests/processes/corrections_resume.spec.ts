import { test } from '@japa/runner'
import { type ModelFault, ModelServer, type ServedCall } from '#generation/tests/support/model_server'
import { answerTo } from '#generation/tests/support/model_server_answers'
import { startCompanySite } from '#tests/support/company_site'
import { ended, signUp, statusOf, withModel } from '#tests/support/server_calls'
import { newPremises, ServerProcess } from '#tests/support/server_process'
import { FOREVER } from '#tests/support/thinking'
import { waitFor } from '#tests/support/wait'

const LIE = 'The price of every job includes the parts.'
const RIGHT = 'Parts are listed on the estimate.'

const asText = (answer: object): ModelFault => ({ kind: 'text', text: JSON.stringify(answer) })
const answerOf = ({ request }: ServedCall) => JSON.parse(answerTo(request))

/** Writes one lie, finds it, and puts the words of its passage in its place. */
function lying(call: ServedCall): ModelFault | null {
  const { task, request } = call
  if (task === 'block') {
    const { markdown, ...rest } = answerOf(call)
    return asText({ ...rest, markdown: `${markdown}\n\n${LIE}[^${request.sources[0]!.id}]` })
  }
  if (task === 'verify') {
    const lies = new Set(request.sections.filter(({ text }) => text.endsWith(LIE)).map(({ id }) => id))
    const { judgments } = answerOf(call) as { judgments: { id: string }[] }
    return asText({
      judgments: judgments.map((own) =>
        lies.has(own.id) ? { id: own.id, verdict: 'contradicted', words: RIGHT } : own
      ),
    })
  }
  return null
}

test.group('A server that is killed while a text is corrected', () => {
  test('goes on with what was judged, and finishes the text without what failed', async ({
    assert,
    cleanup,
  }) => {
    const premises = await newPremises()
    const site = await startCompanySite()
    let held = ''
    let waitsFor = ''
    const answered: string[] = []
    const model = await ModelServer.start({
      fault: lying,
      hold: ({ task, abandoned }) => {
        if (abandoned) return null
        if (task === waitsFor) {
          held = task
          return FOREVER
        }
        answered.push(task)
        return null
      },
    })
    cleanup(async () => {
      await model.stop()
      await site.close()
      await premises.clear()
    })
    const env = { ...withModel(model), VERIFIER_MODEL: 'judge-model', OUTGOING_ALLOW: site.host }
    let server = await ServerProcess.start(premises, env)
    const token = await signUp(server)
    waitsFor = 'verify'
    const { body } = await server.call<{ sessionId: string; publicationId: string }>(
      'POST',
      '/api/publications/generate',
      token,
      {
        prompt: 'How often should a cargo bike be serviced, and what does a visit cover?',
        sources: [site.origin],
        content_preferences: { length: 'short', include_images: false },
      }
    )
    const { sessionId, publicationId } = body.data
    for (const [task, next] of [
      ['verify', 'patch'],
      ['patch', ''],
    ] as const) {
      await waitFor(
        `a call for ${task}`,
        async () => ({ held, status: await statusOf(server, token, sessionId) }),
        (seen) => seen.held === task || ['completed', 'failed'].includes(seen.status.status),
        () => server.output()
      )
      assert.equal(held, task, server.output())
      assert.equal(await server.end('SIGKILL'), 'SIGKILL')
      held = ''
      waitsFor = next
      server = await ServerProcess.start(premises, env)
    }
    const end = await ended(server, token, sessionId)
    assert.equal(end.status, 'completed', `${JSON.stringify(end.error)}\n${server.output()}`)
    assert.equal(end.userLimits.postsUsed, 1)
    assert.equal(
      answered.filter((task) => task === 'block').length,
      new Set(model.calls.filter(({ task }) => task === 'block').map(({ request }) => request.user)).size,
      'no section is written again'
    )
    const { body: shown } = await server.call<{ content: string }>(
      'GET',
      `/api/publications/${publicationId}`,
      token
    )
    assert.notInclude(shown.data.content, LIE)
    assert.include(shown.data.content, RIGHT)
    assert.equal(await server.end('SIGTERM'), 0)
  }).timeout(240_000)
})

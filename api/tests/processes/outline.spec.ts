import { test } from '@japa/runner'
import { ended, library, type Status, signUp, statusOf, until, withModel } from '#tests/support/server_calls'
import { atWorkAfter } from '#tests/support/server_database'
import { eachPremises, ServerProcess } from '#tests/support/server_process'
import { Thinking } from '#tests/support/thinking'
import { ModelServer } from '#writers/tests/support/model_server'

interface Outline {
  title: string
  revision: number
  blocks: { id: string; heading: string }[]
}

test.group('A server that is killed around the approval of an outline', (group) => {
  const premises = eachPremises(group)
  let model: ModelServer
  let thinking: Thinking
  group.each.setup(async () => {
    thinking = new Thinking()
    model = await ModelServer.start({ hold: thinking.hold })
    return () => model.stop()
  })

  test('keeps the outline and its post, writes it once as approved, and charges it once', async ({
    assert,
  }) => {
    const env = withModel(model)
    let server = await ServerProcess.start(premises, env)
    const token = await signUp(server)
    thinking.about('plan')
    const started = await server.call<{ sessionId: string; publicationId: string }>(
      'POST',
      '/api/publications/generate',
      token,
      {
        prompt: 'How should a small bakery tell its customers about a new sourdough oven?',
        approveOutline: true,
      }
    )
    const { sessionId, publicationId } = started.body.data
    const base = `/api/publications/generation-status/${sessionId}`
    const again = async () => {
      assert.equal(await server.end('SIGKILL'), 'SIGKILL')
      server = await ServerProcess.start(premises, env)
    }

    // While it plans, and as soon as the outline is waiting.
    await until(server, token, sessionId, ({ stepName }) => stepName === 'topic_generation')
    await again()
    thinking.over('plan')
    const waits = ({ status }: Status) => status === 'awaiting_approval'
    await until(server, token, sessionId, waits)
    await again()
    const kept = await statusOf(server, token, sessionId)
    assert.equal(kept.status, 'awaiting_approval')
    assert.equal(kept.userLimits.postsUsed, 1)

    const { body: read } = await server.call<Outline>('GET', `${base}/outline`, token)
    const blocks = [...read.data.blocks].reverse().map(({ id, heading }) => ({ id, heading }))
    blocks[0]!.heading = 'A section of our own'
    const saved = await server.call<Outline>('PUT', `${base}/outline`, token, {
      title: 'A title of our own',
      blocks,
      revision: read.data.revision,
    })
    assert.equal(saved.status, 200)
    await again()

    // Approved many times at once; killed while it writes, and again while the next one does.
    thinking.about('draft')
    const approving = Promise.allSettled(
      Array.from({ length: 4 }, () => server.call('POST', `${base}/outline/approve`, token, {}))
    )
    await until(server, token, sessionId, ({ status }) => status !== 'awaiting_approval')
    await approving
    await until(server, token, sessionId, ({ stepName }) => stepName === 'block_generation')
    await again()
    await atWorkAfter(premises, 1, 'generation')
    const planned = model.calls.length
    await again()
    thinking.over('draft')
    const end = await ended(server, token, sessionId)
    assert.equal(end.status, 'completed', `${end.stepName} ${JSON.stringify(end.error)}\n${server.output()}`)
    assert.equal(end.userLimits.postsUsed, 1)
    assert.isAbove(model.calls.length, planned)
    assert.lengthOf(await library(server, token), 1)
    const { body } = await server.call<{ title: string; content: string }>(
      'GET',
      `/api/publications/${publicationId}`,
      token
    )
    assert.equal(body.data.title, 'A title of our own')
    const headings = [...body.data.content.matchAll(/^## (.+)$/gm)].map((match) => match[1])
    assert.deepEqual(
      headings.slice(0, blocks.length),
      blocks.map(({ heading }) => heading)
    )
    assert.equal(await server.end('SIGTERM'), 0)
  })
})

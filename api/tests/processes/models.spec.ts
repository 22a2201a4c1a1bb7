import { test } from '@japa/runner'
import { startCompanySite } from '#tests/support/company_site'
import { ended, signUp, withModel } from '#tests/support/server_calls'
import { eachPremises, ServerProcess } from '#tests/support/server_process'
import { ModelServer } from '#writers/tests/support/model_server'

interface Publication {
  generatedBy: string
  content: string
  sources: { kind: string; number: number | null; url: string; title: string }[]
  generationMetadata: { calls: number; inputTokens: number }
}

test.group('With a model behind an OpenAI-compatible server', (group) => {
  const premises = eachPremises(group)

  // The chat wire is also that of a custom template; the full run (WHOLE_MATRIX=1) has the website on both.
  for (const wire of process.env.WHOLE_MATRIX === '1' ? ['responses', 'chat'] : ['responses']) {
    test(`a company website becomes a cited article over the wire '${wire}'`, async ({ assert }) => {
      const model = await ModelServer.start()
      const site = await startCompanySite()
      const server = await ServerProcess.start(premises, {
        ...withModel(model),
        OPENAI_WIRE: wire,
        OUTGOING_ALLOW: site.host,
      })
      const token = await signUp(server)
      const accepted = await server.call<{ sessionId: string; publicationId: string }>(
        'POST',
        '/api/publications/generate',
        token,
        {
          prompt: 'How often should a cargo bike be serviced, and what does it cost?',
          sources: [site.origin],
        }
      )
      const end = await ended(server, token, accepted.body.data.sessionId)
      assert.equal(end.status, 'completed')
      const { body } = await server.call<Publication>(
        'GET',
        `/api/publications/${accepted.body.data.publicationId}`,
        token
      )
      const publication = body.data
      assert.equal(publication.generatedBy, 'test-model')
      assert.isAbove(publication.generationMetadata.calls, 4)
      assert.isAbove(publication.generationMetadata.inputTokens, 0)
      assert.isTrue(
        model.calls.every(({ path }) => path === (wire === 'chat' ? '/v1/chat/completions' : '/v1/responses'))
      )
      const cited = publication.sources.filter(({ number }) => number !== null)
      assert.isNotEmpty(cited)
      for (const { number, url, title } of cited) {
        assert.isTrue(site.requests.includes(new URL(url).pathname), `${url} was read`)
        assert.include(publication.content, `[^${number}]: [${title}](${url})`)
      }
      assert.equal(await server.end('SIGTERM'), 0)
      await Promise.all([site.close(), model.stop()])
    })
  }

  test('that rejects the key, the generation fails with a plain reason, a refund and no secret', async ({
    assert,
  }) => {
    const model = await ModelServer.start({ apiKey: 'another-key' })
    const server = await ServerProcess.start(premises, withModel(model))
    const token = await signUp(server)
    const accepted = await server.call<{ sessionId: string }>('POST', '/api/publications/generate', token, {
      prompt: 'A prompt that no model will ever answer',
    })
    const end = await ended(server, token, accepted.body.data.sessionId)
    assert.equal(end.status, 'failed')
    assert.equal(end.error?.code, 'WRITER_NOT_CONFIGURED')
    assert.equal(end.userLimits.postsUsed, 0)
    assert.notInclude(JSON.stringify(end) + server.output(), 'test-key')
    assert.isAtMost(model.calls.length, 1, 'a refused key is not tried again')
    await server.end('SIGTERM')
    await model.stop()
  })
})

import { test } from '@japa/runner'
import { begin, ended, signUp, withModel } from '#tests/support/server_calls'
import { newPremises, type Premises, ServerProcess } from '#tests/support/server_process'
import { ModelServer } from '#writers/tests/support/model_server'

interface Image {
  generatedBy: string
  costMicros: number
}

test.group('What models cost', (group) => {
  let premises: Premises
  let model: ModelServer
  group.each.setup(async () => {
    premises = await newPremises()
    model = await ModelServer.start()
    return async () => {
      await model.stop()
      await premises.clear()
    }
  })

  const prices = () => ({
    ...withModel(model),
    OPENAI_PRICE_INPUT: '2',
    OPENAI_PRICE_OUTPUT: '8',
    IMAGE_MODEL: 'test-image-model',
    IMAGE_PRICE: '0.04',
  })

  test('is counted with the configured prices, for the text and for each picture', async ({ assert }) => {
    const server = await ServerProcess.start(premises, prices())
    const token = await signUp(server)
    const made = await server.call<Image & { id: string }>('POST', '/api/images/generate', token, {
      prompt: 'A cargo bike in front of a low sun',
    })
    assert.equal(made.status, 201)
    assert.deepInclude(made.body.data, { generatedBy: 'test-image-model', costMicros: 40_000 })
    const { body: kept } = await server.call<Image>('GET', `/api/images/${made.body.data.id}`, token)
    assert.equal(kept.data.costMicros, 40_000)

    const sessionId = await begin(server, token)
    const end = await ended(server, token, sessionId)
    assert.equal(end.status, 'completed')
    const { body } = await server.call<{
      generationMetadata: { costMicros: number; inputTokens: number; outputTokens: number }
      images: Image[]
    }>('GET', `/api/publications/${end.publicationId}`, token)
    const { generationMetadata, images } = body.data
    assert.isNotEmpty(images)
    for (const image of images) assert.equal(image.costMicros, 40_000)
    assert.isAbove(generationMetadata.costMicros, images.length * 40_000, 'the text costs too')
    await server.end('SIGTERM')
  })

  test('ends a generation that exceeds the limit, and the post is returned', async ({ assert }) => {
    const server = await ServerProcess.start(premises, { ...prices(), MAX_COST_PER_SESSION: '50' })
    const token = await signUp(server)
    const end = await ended(server, token, await begin(server, token))
    assert.equal(end.status, 'failed')
    assert.equal(end.error?.code, 'COST_LIMIT_REACHED')
    assert.equal(end.userLimits.postsUsed, 0)
    await server.end('SIGTERM')
  })
})

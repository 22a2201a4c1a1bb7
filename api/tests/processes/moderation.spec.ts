import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import { signUp, withModel } from '#tests/support/server_calls'
import { eachPremises, ServerProcess } from '#tests/support/server_process'
import { ModelServer } from '#writers/tests/support/model_server'

const PROMPT = 'How should a bakery tell its customers about a new oven?'

/** Speaks `POST /v1/moderations` like OpenAI; flags texts that contain the given word. */
async function moderation(answer: (input: string[]) => unknown | null) {
  const asked: { model: string; input: string[] }[] = []
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString())
      asked.push(body)
      const results = request.url === '/v1/moderations' ? answer(body.input) : null
      response.writeHead(results ? 200 : 500, { 'content-type': 'application/json' })
      response.end(JSON.stringify(results ? { id: 'm1', model: body.model, results } : { error: {} }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { asked, baseURL: `http://127.0.0.1:${port}/v1`, close: () => server.close() }
}

const flagging = (word: string, category: string) => (input: string[]) =>
  input.map((text) => ({ flagged: text.includes(word), categories: { [category]: text.includes(word) } }))

test.group('With a moderation model', (group) => {
  const premises = eachPremises(group)

  async function ask(baseURL: string, prompt: string) {
    const model = await ModelServer.start()
    const server = await ServerProcess.start(premises, {
      ...withModel(model),
      OPENAI_BASE_URL: baseURL,
      OPENAI_MODERATION_MODEL: 'omni-moderation-latest',
      ROLE: 'web',
    })
    const token = await signUp(server)
    const answer = await server.call('POST', '/api/publications/generate', token, { prompt })
    await server.end('SIGTERM')
    await model.stop()
    return answer
  }

  test('a prompt that it flags is refused', async ({ assert }) => {
    const endpoint = await moderation(flagging('bakery', 'illicit/violent'))
    const { status, body } = await ask(endpoint.baseURL, PROMPT)
    endpoint.close()
    assert.equal(status, 422)
    assert.equal(body.code, 'PROMPT_REFUSED')
    assert.deepEqual(endpoint.asked, [{ model: 'omni-moderation-latest', input: [PROMPT] }])
  })

  test('a flagged but legitimate subject passes', async ({ assert }) => {
    const endpoint = await moderation(flagging('bakery', 'violence'))
    const { status } = await ask(endpoint.baseURL, PROMPT)
    endpoint.close()
    assert.equal(status, 202)
    assert.lengthOf(endpoint.asked, 1)
  })

  test('that fails nobody is blocked', async ({ assert }) => {
    const endpoint = await moderation(() => null)
    const { status } = await ask(endpoint.baseURL, PROMPT)
    endpoint.close()
    assert.equal(status, 202)
    assert.isAtLeast(endpoint.asked.length, 1)
  })
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import { findLocalServer, localServerHint } from '../local_servers.js'

async function listening(answer: string, status = 200): Promise<{ port: number; close: () => void }> {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/v1/models' ? status : 404, { 'content-type': 'application/json' })
    response.end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { port: (server.address() as AddressInfo).port, close }
}

test.group('A server of models on this machine', () => {
  const look = async (answer: string, status = 200) => {
    const { port, close } = await listening(answer, status)
    const found = await findLocalServer([{ name: 'Ollama', port }])
    close()
    return { port, found }
  }

  test('is found with its first model, and one line says how to use it', async ({ assert }) => {
    const { port, found } = await look('{"object":"list","data":[{"id":"llama3.2:3b"},{"id":"other"}]}')
    assert.equal(
      localServerHint(found!),
      `Ollama runs on this machine. To have it write: OPENAI_BASE_URL=http://127.0.0.1:${port}/v1 OPENAI_MODEL=llama3.2:3b`
    )
  })

  test('without a model, or with a name that is none, is reported without it', async ({ assert }) => {
    for (const answer of ['{"data":[]}', '{"data":[{"id":"a\\u001b[31m b"}, null, {}]}']) {
      const { found } = await look(answer)
      assert.isNull(found!.model)
      assert.include(localServerHint(found!), 'OPENAI_MODEL=<a model that you have pulled>')
    }
  })

  test('is none where something else listens, or nothing', async ({ assert }) => {
    assert.isNull((await look('<html>')).found)
    assert.isNull((await look('{"models":[]}')).found)
    assert.isNull((await look('{"data":[]}', 401)).found)
    const { port, close } = await listening('{}')
    close()
    assert.isNull(await findLocalServer([{ name: 'Ollama', port }]))
  })
})

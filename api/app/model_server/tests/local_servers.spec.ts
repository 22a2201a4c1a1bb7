import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import { findLocalModel } from '../local_servers.js'

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

test.group('A model on this machine', () => {
  const look = async (answer: string, status = 200) => {
    const { port, close } = await listening(answer, status)
    const found = await findLocalModel([{ server: 'Ollama', port }])
    close()
    return { port, found }
  }
  const models = (...ids: unknown[]) => JSON.stringify({ object: 'list', data: ids.map((id) => ({ id })) })

  test('is the first that chats', async ({ assert }) => {
    const { port, found } = await look(models('nomic-embed-text', 'qwen3:8b', 'llama3.2:3b'))
    assert.deepEqual(found, {
      server: 'Ollama',
      address: `http://127.0.0.1:${port}/v1`,
      model: 'qwen3:8b',
    })
  })

  test('is none where no model chats, or its name is none', async ({ assert }) => {
    for (const answer of [models(), models('bge-m3', 'whisper-1'), models('a\u001b[31m b', null, {})])
      assert.isNull((await look(answer)).found)
  })

  test('is none where something else listens, or nothing', async ({ assert }) => {
    assert.isNull((await look('<html>')).found)
    assert.isNull((await look('{"models":[]}')).found)
    assert.isNull((await look(models('qwen3'), 401)).found)
    const { port, close } = await listening('{}')
    close()
    assert.isNull(await findLocalModel([{ server: 'Ollama', port }]))
  })
})

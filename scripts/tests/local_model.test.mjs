import assert from 'node:assert/strict'
import { mkdtemp, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { findLocalModel, localModelSettings, mayOffer } from '../lib/local-model.mjs'

async function serving(t, models, status = 200) {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ data: models.map((id) => ({ id })) }))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  return { name: 'Ollama', address: `http://127.0.0.1:${server.address().port}/v1` }
}

function terminal(answer) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  let shown = ''
  output.on('data', (text) => {
    shown += text
    if (answer !== null && shown.includes('[y/N]')) input.write(`${answer}\n`)
  })
  input.isTTY = true
  output.isTTY = true
  return { input, output, shown: () => shown }
}

const emptyFolder = () => mkdtemp(join(tmpdir(), 'cygnet-local-model-'))

test('nothing is offered where any OPENAI_ setting exists, in production, in tests or in CI', () => {
  assert.equal(mayOffer({}), true)
  for (const env of [
    { OPENAI_MODEL: 'm' },
    { OPENAI_API_KEY: 'k' },
    { OPENAI_WIRE: 'chat' },
    { NODE_ENV: 'production' },
    { NODE_ENV: 'test' },
    { CI: '1' },
  ])
    assert.equal(mayOffer(env), false, JSON.stringify(env))
})

test('a chat model is found; embeddings, errors and silence are none', async (t) => {
  const only = await serving(t, ['nomic-embed-text'])
  const broken = await serving(t, ['llama'], 500)
  const chat = await serving(t, ['nomic-embed-text', 'qwen3:8b'])
  const closed = { name: 'vLLM', address: 'http://127.0.0.1:1/v1' }
  assert.equal(await findLocalModel([only, broken, closed]), null)
  assert.equal((await findLocalModel([closed, only, chat])).model, 'qwen3:8b')
})

test('one yes is remembered, and the model is used without another question', async (t) => {
  const server = await serving(t, ['qwen3:8b'])
  const env = { DATA_DIR: await emptyFolder() }
  const wanted = { OPENAI_BASE_URL: server.address, OPENAI_MODEL: 'qwen3:8b', OPENAI_WIRE: 'chat' }
  const first = terminal('y')
  assert.deepEqual(await localModelSettings({ env, servers: [server], ...first }), wanted)
  assert.match(first.shown(), /qwen3:8b\. Let it write/)
  const second = terminal(null)
  assert.deepEqual(await localModelSettings({ env, servers: [], ...second }), wanted)
  assert.equal(second.shown(), '')
})

test('one no is remembered', async (t) => {
  const server = await serving(t, ['qwen3:8b'])
  const env = { DATA_DIR: await emptyFolder() }
  assert.deepEqual(await localModelSettings({ env, servers: [server], ...terminal('n') }), {})
  assert.equal(JSON.parse(await readFile(join(env.DATA_DIR, 'local-model.json'), 'utf8')).use, false)
  assert.deepEqual(await localModelSettings({ env, servers: [server], ...terminal('y') }), {})
})

test('without a terminal nobody is asked and nothing is used', async (t) => {
  const server = await serving(t, ['qwen3:8b'])
  const env = { DATA_DIR: await emptyFolder() }
  const pipes = { input: new PassThrough(), output: new PassThrough() }
  assert.deepEqual(await localModelSettings({ env, servers: [server], ...pipes }), {})
})

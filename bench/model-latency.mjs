import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/**
 * How long one publication takes with a model that needs a fixed time for every call, against the longest chain of
 * calls that have to wait for each other: `node bench/model-latency.mjs [milliseconds]`, after `npm run build`.
 * Prints the calls, the chain, the time and their ratio.
 */
const DELAY = Number(process.argv[2] ?? 1000)
const api = fileURLToPath(new URL('../api/', import.meta.url))
const require = createRequire(join(api, 'package.json'))
const Database = require('better-sqlite3')

const model = spawn(
  process.execPath,
  [
    '--import=@poppinss/ts-exec',
    'app/generation/tests/support/model_server_cli.ts',
    '--port',
    '0',
    '--delay',
    String(DELAY),
  ],
  { cwd: api, stdio: ['ignore', 'pipe', 'inherit'] }
)
const baseURL = await new Promise((resolve) => {
  model.stdout.on('data', (data) => {
    const address = /http:\/\/\S+/.exec(String(data))?.[0]
    if (address) resolve(address)
  })
})
const dataDir = await mkdtemp(join(tmpdir(), 'cygnet-bench-'))
const port = 20_000 + Math.floor(Math.random() * 20_000)
const server = spawn(process.execPath, ['build/bin/server.js'], {
  cwd: api,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    DEMO_DATA: '0',
    PORT: String(port),
    OPENAI_BASE_URL: baseURL,
    OPENAI_MODEL: 'bench-model',
    OPENAI_API_KEY: 'bench',
    LIMIT_STATUS_CHECKS_PER_MINUTE: '1000000',
  },
})
const origin = `http://127.0.0.1:${port}`

async function call(method, path, token, body) {
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!answer.success) throw new Error(`${path}: ${answer.message}`)
  return answer.data
}

try {
  while (!(await fetch(`${origin}/health/ready`).catch(() => null))?.ok) await sleep(50)
  const { token } = await call('POST', '/api/auth/register', null, {
    name: 'Bench',
    email: 'bench@cygnet.test',
    password: 'a-long-quiet-river',
  })
  const started = performance.now()
  const { sessionId } = await call('POST', '/api/publications/generate', token, {
    prompt: 'How should a small bakery plan the first year of a new sourdough oven?',
    content_preferences: { length: 'long' },
  })
  let status
  do {
    await sleep(20)
    status = await call('GET', `/api/publications/generation-status/${sessionId}`, token)
    if (status.status === 'failed') throw new Error(status.error.message)
  } while (status.status !== 'completed')
  const seconds = (performance.now() - started) / 1000

  const database = new Database(join(dataDir, 'cygnet.sqlite3'), { readonly: true })
  const steps = database
    .prepare('SELECT step, block, round, calls FROM generation_steps WHERE calls > 0')
    .all()
  database.close()
  const callsOf = (name) => steps.filter(({ step }) => step === name)
  const sum = (list) => list.reduce((total, { calls }) => total + calls, 0)
  const longest = (names) => {
    const byBlock = Map.groupBy(names.flatMap(callsOf), ({ block }) => block)
    return Math.max(0, ...[...byBlock.values()].map(sum))
  }
  const rounds = Math.max(0, ...callsOf('content_revision').map(({ round }) => round))
  const chain =
    sum(callsOf('topic_generation')) +
    sum(callsOf('structure_planning')) +
    longest(['block_generation']) +
    longest(['block_validation', 'block_title_generation']) +
    sum(callsOf('content_review')) +
    rounds +
    sum(callsOf('finalization'))
  const ideal = (chain * DELAY) / 1000
  console.log(
    `blocks ${status.blocks.length}, calls ${sum(steps)}, longest chain ${chain} calls of ${DELAY} ms`
  )
  console.log(
    `time ${seconds.toFixed(2)} s, ideal ${ideal.toFixed(2)} s, ratio ${(seconds / ideal).toFixed(2)}`
  )
} finally {
  server.kill('SIGTERM')
  model.kill('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}

import { spawn } from 'node:child_process'
import { api } from './product.mjs'

/**
 * A server that speaks a model's protocol and takes `delay` milliseconds for every call.
 * @param rate tokens a second of every answer; none: the whole answer at once
 * @returns the settings for the product, and `stop`
 */
export async function startModel(delay, rate) {
  const child = spawn(
    process.execPath,
    [
      '--import=./scripts/run_sources.mjs',
      'app/writers/tests/support/model_server_cli.ts',
      '--port',
      '0',
      '--delay',
      String(delay),
      ...(rate ? ['--rate', String(rate)] : []),
    ],
    { cwd: api, stdio: ['ignore', 'pipe', 'inherit'] }
  )
  const baseURL = await new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The model server ended with code ${code}`)))
    child.stdout.on('data', (data) => {
      const address = /http:\/\/\S+/.exec(String(data))?.[0]
      if (address) resolve(address)
    })
  })
  return {
    env: {
      OPENAI_BASE_URL: baseURL,
      OPENAI_MODEL: 'bench-model',
      OPENAI_API_KEY: 'bench',
      // Room for a whole draft.
      MODEL_CONTEXT_TOKENS: '128000',
    },
    stop: () => child.kill('SIGTERM'),
  }
}

/** The number of model calls that one generation made, and how many of them had to wait for one another. */
export function chainOf(database, sessionId) {
  const steps = database
    .prepare('SELECT step, block, round, calls FROM generation_steps WHERE calls > 0 AND session_id = ?')
    .all(sessionId)
  const callsOf = (name) => steps.filter(({ step }) => step === name)
  const sum = (list) => list.reduce((total, { calls }) => total + calls, 0)
  // Calls of the verifier, and sections that are rewritten in one round, run side by side.
  const rounds = Map.groupBy(
    steps.filter(({ step }) => step.startsWith('content_')),
    ({ step, block, round }) => `${step} ${/^[a-z]+/.exec(block)?.[0]} ${round}`
  )
  const longest = [...rounds.values()].map((list) => Math.max(...list.map(({ calls }) => calls)))
  const chain =
    sum(['topic_generation', 'structure_planning', 'block_generation', 'finalization'].flatMap(callsOf)) +
    longest.reduce((total, calls) => total + calls, 0)
  return { calls: sum(steps), chain }
}

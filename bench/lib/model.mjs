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
      '--import=@poppinss/ts-exec',
      'app/generation/tests/support/model_server_cli.ts',
      '--port',
      '0',
      '--delay',
      String(delay),
      ...(rate ? ['--rate', String(rate), '--context', '128000'] : []),
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
    env: { OPENAI_BASE_URL: baseURL, OPENAI_MODEL: 'bench-model', OPENAI_API_KEY: 'bench' },
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
  return { calls: sum(steps), chain }
}

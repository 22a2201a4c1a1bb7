import { run } from '../processes.mjs'
import { projectNode } from '../runtime.mjs'
import { logPath, STEP_LIMIT_MS, testEnvironment, writeLog } from './workspace.mjs'

/**
 * Runs one Japa suite of the API and reads its newline-delimited JSON. `through` is a command that starts the
 * runner (to provide a database, for instance), `args` limit what it runs.
 */
export async function runJapa(step, suite, { cwd, through = [], args = [], env = {} }) {
  const node = projectNode()
  // A connection that a test left open must not keep the runner from ending.
  const runner = [
    node,
    '--import=./scripts/run_sources.mjs',
    'bin/test.ts',
    suite,
    '--reporters=ndjson',
    '--force-exit',
    ...args,
  ]
  const [program, ...rest] = [...through, ...runner]
  const { code, output } = await run(program, rest, {
    cwd,
    env: testEnvironment(env),
    limitMs: STEP_LIMIT_MS,
  })
  writeLog(step, output)
  return { ...readJapa(output, code), log: logPath(step) }
}

/** Turns the runner's events into `{ passed, failed, skipped, problems }`; exported for its own test. */
export function readJapa(output, code) {
  const result = { passed: 0, failed: 0, skipped: 0, problems: [] }
  const stray = []
  let finished = false
  for (const line of output.split('\n')) {
    const event = parseEvent(line)
    if (!event) stray.push(line)
    else if (event.event === 'test:end') countTest(event, result)
    else if (event.event === 'suite:end') {
      for (const { phase, error } of event.errors ?? [])
        problem(result, `suite ${event.name}, ${phase}`, error)
    } else if (event.aggregates) {
      finished = true
      result.failed = Math.max(result.failed, event.aggregates.failed + (event.aggregates.regression ?? 0))
    }
  }
  if (!finished || (code !== 0 && result.failed === 0)) {
    result.failed += 1
    const why = finished ? `it ended with code ${code}` : 'it ended before its summary'
    result.problems.push(`The runner failed: ${why}.\n${stray.join('\n').trim().slice(-4000)}`)
  }
  return result
}

function countTest(event, result) {
  const broken = event.errors.length > 0 && !event.isFailing
  if (event.isSkipped || event.isTodo) result.skipped += 1
  else if (!broken) result.passed += 1
  else {
    result.failed += 1
    const title = typeof event.title === 'string' ? event.title : event.title.expanded
    for (const { error } of event.errors) problem(result, `${event.relativePath}: ${title}`, error)
  }
}

function problem(result, title, error) {
  result.problems.push(`${title}\n${error?.stack ?? error?.message ?? JSON.stringify(error)}`)
}

function parseEvent(line) {
  if (!line.startsWith('{')) return undefined
  try {
    const value = JSON.parse(line)
    return value.event || value.aggregates ? value : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

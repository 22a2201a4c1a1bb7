import { availableParallelism } from 'node:os'
import { install } from './lib/install.mjs'
import { command, Failure } from './lib/processes.mjs'
import { root } from './lib/root.mjs'
import { requireLauncherNode } from './lib/runtime.mjs'
import { say } from './lib/say.mjs'
import { runSteps } from './lib/summary.mjs'
import { steps } from './lib/tests/steps.mjs'
import { build } from './lib/turbo.mjs'

/** One more than the two cores that they are meant for: suites of the API wait half of their time, for a process, a lease or a timer. */
const MAX_AT_ONCE = 3

/**
 * `npm test [-- step ...]`: installs and builds what is needed, then runs the steps (all, or the named ones).
 * `--full` adds the long ones.
 */
await command(async () => {
  requireLauncherNode()
  const chosen = choose(process.argv.slice(2))
  say('Left out: the WordPress plugin (npm run test:wordpress).')
  try {
    await install(root, 'packages')
    await build()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    say(error.message)
    say('0 passed, 1 failed')
    return 1
  }
  return runSteps(chosen, Math.min(MAX_AT_ONCE, availableParallelism() + 2))
})

function choose(args) {
  const names = args.filter((arg) => arg !== '--full')
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length) {
    throw new Failure(
      `Unknown: ${unknown.join(', ')}. The steps are ${steps.map((step) => step.name).join(', ')}.`
    )
  }
  if (names.length) return steps.filter((step) => names.includes(step.name))
  return steps.filter((step) => !step.full || args.includes('--full'))
}

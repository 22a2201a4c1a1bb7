import { Failure, run } from './processes.mjs'
import { root } from './root.mjs'
import { projectNode, tool, toolEnvironment } from './runtime.mjs'
import { duration, say, showOutput } from './say.mjs'

/**
 * Runs a task of every workspace (or of those in `packages`) that has it, in the order of their dependencies;
 * unchanged ones are taken from the cache. Output is shown only when it fails. With `all` a failure does not stop the
 * other workspaces.
 */
export async function runTask(task, { packages = [], label = task, all = false } = {}) {
  const started = Date.now()
  const filters = packages.map((name) => `--filter=${name}`)
  const args = [
    tool('turbo'),
    'run',
    task,
    ...filters,
    ...(all ? ['--continue=dependencies-successful'] : []),
    '--output-logs=errors-only',
    '--log-order=grouped',
    '--ui=stream',
    '--no-color',
  ]
  const { code, output } = await run(projectNode(), args, {
    cwd: root,
    env: toolEnvironment({ NO_COLOR: '1' }),
    ownGroup: true,
  })
  if (code !== 0) {
    showOutput(output)
    throw new Failure(`${label} failed.`)
  }
  return { milliseconds: Date.now() - started, cached: output.includes('FULL TURBO') }
}

/** Builds the product, and reports it when there was something to build. */
export async function build(packages) {
  say('Building ...')
  const { milliseconds, cached } = await runTask('build', { packages, label: 'The build' })
  say(cached ? 'Nothing has changed since the last build.' : `Built in ${duration(milliseconds)}.`)
}

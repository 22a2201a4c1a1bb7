import { Failure, run } from './processes.mjs'
import { root } from './root.mjs'
import { projectNode, tool, toolEnvironment } from './runtime.mjs'
import { duration, say, showOutput } from './say.mjs'

/**
 * Runs a task of every workspace (or of those in `packages`) that has it, in the order of their dependencies;
 * unchanged ones are taken from the cache. Output is shown only when it fails. With `all` a failure does not stop the
 * other workspaces, and what fails is shown as soon as its workspace is through.
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
  const shown = all ? showAsItComes() : null
  const { code, output } = await run(projectNode(), args, {
    onText: shown?.add,
    cwd: root,
    env: toolEnvironment({ NO_COLOR: '1' }),
    ownGroup: true,
  })
  if (code !== 0) {
    if (!shown?.end()) showOutput(output)
    throw new Failure(`${label} failed.`)
  }
  return { milliseconds: Date.now() - started, cached: output.includes('FULL TURBO') }
}

/** What turbo and npm say of themselves. */
const NOISE =
  /^(\s*•|\s*(Tasks|Cached|Time|Failed):|\s*ERROR {2}run failed|\S+:\S+: *(>|npm error|npm ERR!|cache |ERROR: command|$)|\s*$)/

/** Shows lines as they come, without noise; `end` tells whether there were any. */
function showAsItComes() {
  let rest = ''
  let any = false
  const show = (lines) => {
    const own = lines.filter((line) => !NOISE.test(line))
    any ||= own.length > 0
    showOutput(own.join('\n'))
  }
  return {
    add(text) {
      const lines = `${rest}${text}`.split('\n')
      rest = lines.pop()
      show(lines)
    },
    end() {
      show([rest])
      return any
    },
  }
}

/** Builds the product, and reports it when there was something to build. */
export async function build(packages) {
  say('Building ...')
  const { milliseconds, cached } = await runTask('build', { packages, label: 'The build' })
  say(cached ? 'Nothing has changed since the last build.' : `Built in ${duration(milliseconds)}.`)
}

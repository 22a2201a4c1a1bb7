import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './lib/install.mjs'
import { command, Failure, run } from './lib/processes.mjs'
import { root } from './lib/root.mjs'
import { projectNode, requireLauncherNode, tool, toolEnvironment } from './lib/runtime.mjs'
import { say } from './lib/say.mjs'
import { runSteps } from './lib/summary.mjs'
import { runTask } from './lib/turbo.mjs'

const CRUISED = [
  ...['app', 'bin', 'config', 'providers', 'sandbox', 'start', 'tests'].map((folder) => `api/${folder}`),
  ...['sdk-js/src', 'cli/src', 'dashboard/src', 'admin/src', 'scripts', 'e2e/tests', 'e2e/support'],
]

const e2e = join(root, 'e2e')

/**
 * The checks of `npm run check`. scripts/tests/rules.test.mjs shows that the project's own rules fail when they are
 * broken.
 */
const checks = [
  {
    name: 'style',
    title: 'Format and lint',
    run: () => check('biome', ['check', '--error-on-warnings', '.']),
  },
  {
    name: 'types',
    title: 'Types',
    async run() {
      await turbo('typecheck', undefined, true)
      // The browser tests have packages of their own.
      await install(e2e, 'the browser tests')
      return outcome([join(e2e, 'node_modules', 'typescript', 'bin', 'tsc'), '--noEmit', '--project', e2e])
    },
  },
  { name: 'contract', title: 'Contract', run: () => node('scripts/check-contract.mjs') },
  { name: 'package', title: 'SDK as it is published', run: () => turbo('check:package', ['@cygnet/sdk']) },
  {
    name: 'release',
    title: 'Packages as they would be published',
    async run() {
      await turbo('build', ['@cygnet/sdk', '@cygnet/cli'])
      return node('scripts/release-packages.mjs')
    },
  },
  { name: 'unused', title: 'Nothing unused', run: () => check('knip', ['--no-progress']) },
  {
    name: 'dependencies',
    title: 'Direction of dependence',
    run: () =>
      check('depcruise', [
        '--output-type',
        'err-long',
        ...CRUISED.filter((path) => existsSync(join(root, path))),
      ]),
  },
  { name: 'clients', title: 'Clients use the SDK', run: () => node('scripts/check-clients.mjs') },
  { name: 'styles', title: 'Styles that are used', run: () => node('scripts/check-styles.mjs') },
  {
    name: 'words',
    title: 'Word boundaries in any script',
    run: () => node('scripts/check-word-boundaries.mjs'),
  },
  { name: 'length', title: 'Length of files', run: () => node('scripts/check-length.mjs') },
]

await command(async () => {
  requireLauncherNode()
  const names = process.argv.slice(2)
  const unknown = names.filter((name) => !checks.some((known) => known.name === name))
  if (unknown.length) {
    throw new Failure(
      `Unknown: ${unknown.join(', ')}. The checks are ${checks.map(({ name }) => name).join(', ')}.`
    )
  }
  try {
    await install(root, 'packages')
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    say(error.message)
    say('0 passed, 1 failed')
    return 1
  }
  return runSteps(names.length ? checks.filter(({ name }) => names.includes(name)) : checks)
})

function check(name, args) {
  return outcome([tool(name), ...args])
}

function node(script) {
  return outcome([script])
}

async function outcome(args) {
  const { code, output } = await run(projectNode(), args, { cwd: root, env: toolEnvironment() })
  return code === 0
    ? { passed: 1, failed: 0, skipped: 0, problems: [] }
    : { passed: 0, failed: 1, skipped: 0, problems: [output] }
}

/** A task that fails prints its own output and throws; the summary counts it. */
async function turbo(task, packages, all) {
  await runTask(task, { packages, all })
  return { passed: 1, failed: 0, skipped: 0, problems: [] }
}

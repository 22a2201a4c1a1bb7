import { join } from 'node:path'
import { install } from '../install.mjs'
import { root } from '../root.mjs'
import { projectNode } from '../runtime.mjs'
import { findHeadlessShell } from './chromium.mjs'
import { runJapa } from './japa.mjs'
import { runNodeTests } from './node-test.mjs'
import { runPlaywright } from './playwright.mjs'
import { postgresSpecs } from './postgres.mjs'
import { redisEnvironment } from './redis.mjs'
import { runVitest } from './vitest.mjs'
import { serversEnvironment } from './workspace.mjs'

const at = (...path) => join(root, ...path)
const e2e = at('e2e')
/** The servers that the tests start are the built ones: they start faster, and they are what is shipped. */
const BUILT = { BUILT_SERVER: '1' }
/** The browser tests of which a usual run tries some languages, themes and sizes. */
const IN_ALL_LOOKS = ['accessibility', 'console-', 'editor', 'library', 'public-pages', 'sign-in']
const NOTHING = { passed: 0, failed: 0, skipped: 0, problems: [] }
const servers = () => serversEnvironment(BUILT)

/**
 * What `npm test` runs, a few at a time in this order: what fails fast comes first, of the rest the longest, so that
 * none is alone at the end. A step has a name for selecting it, a title, and `run`, which returns `{ passed, failed,
 * skipped, problems, log }`; `after` names a step that has to end first. `leftOut` of the result says that this machine
 * cannot run it. Steps marked `full` only belong to `npm run test:full`.
 */
export const steps = [
  {
    name: 'scripts',
    title: 'Commands',
    run: () => runNodeTests('scripts', { cwd: root, files: ['scripts/tests/*.test.mjs'] }),
  },
  {
    name: 'image',
    title: 'The image, in plain folders',
    full: true,
    run: () => runNodeTests('image', { cwd: root, files: ['scripts/tests/full/image.test.mjs'] }),
  },
  { name: 'sdk', title: 'SDK', run: () => runVitest('sdk', { cwd: at('sdk-js') }) },
  // The SDK's tests pack it, which rebuilds what the CLI imports.
  { name: 'cli', title: 'CLI', after: 'sdk', run: () => runVitest('cli', { cwd: at('cli') }) },
  {
    name: 'processes',
    title: 'Servers that are killed',
    run: () => runJapa('processes', 'processes', { cwd: at('api'), env: servers() }),
  },
  {
    name: 'functional',
    title: 'API on SQLite',
    run: async () =>
      runJapa('functional', 'functional', {
        cwd: at('api'),
        env: serversEnvironment(await redisEnvironment()),
      }),
  },
  { name: 'browser', title: 'Browser', run: () => browser('browser') },
  {
    name: 'postgres',
    title: 'API on PostgreSQL',
    // What has statements of its own; the rest, and the generated calls to every operation, in the full run.
    run: () => functionalOnPostgres('postgres', postgresSpecs(at('api')).own),
  },
  { name: 'unit', title: 'API, units', run: () => runJapa('unit', 'unit', { cwd: at('api') }) },
  { name: 'scaled', title: 'Two servers and two workers', run: scaled },
  { name: 'dashboard', title: 'Dashboard', run: () => runVitest('dashboard', { cwd: at('dashboard') }) },
  { name: 'admin', title: 'Console', run: () => runVitest('admin', { cwd: at('admin') }) },
  {
    name: 'matrices',
    title: 'The whole contract on SQLite',
    full: true,
    run: () =>
      runJapa('matrices', 'functional', {
        cwd: at('api'),
        args: ['--tags=@matrix'],
        env: { WHOLE_MATRIX: '1' },
      }),
  },
  {
    name: 'postgres-others',
    title: 'All other specs of the API on PostgreSQL',
    full: true,
    run: () => functionalOnPostgres('postgres-others', postgresSpecs(at('api')).others),
  },
  {
    name: 'postgres-matrices',
    title: 'The whole contract on PostgreSQL',
    full: true,
    run: () => onPostgres('postgres-matrices', 'functional', ['--tags=@matrix'], { WHOLE_MATRIX: '1' }),
  },
  {
    name: 'processes-postgres',
    title: 'Servers that are killed, on PostgreSQL',
    full: true,
    run: async () =>
      onPostgres('processes-postgres', 'processes', [], {
        ...BUILT,
        ...(await redisEnvironment()),
        WHOLE_MATRIX: '1',
      }),
  },
  {
    name: 'kill-suite',
    title: 'One process with everything that can be taken from it',
    full: true,
    run: () =>
      runJapa('kill-suite', 'processes', {
        cwd: at('api'),
        args: ['--files=tests/processes/kill_suite.spec.ts'],
        env: { ...servers(), WHOLE_MATRIX: '1' },
      }),
  },
  {
    name: 'killed-calls',
    title: 'Every call during which a server is killed',
    full: true,
    run: () =>
      runJapa('killed-calls', 'processes', {
        cwd: at('api'),
        args: ['--files=tests/processes/killed_calls.spec.ts'],
        env: { ...servers(), WHOLE_MATRIX: '1' },
      }),
  },
  {
    name: 'interrupted-generations',
    title: 'Generations on a disk that fills up',
    full: true,
    run: () =>
      runJapa('interrupted-generations', 'processes', {
        cwd: at('api'),
        args: ['--tags=@interrupted'],
        env: { ...servers(), WHOLE_MATRIX: '1' },
      }),
  },
  {
    name: 'fuzz',
    title: 'Two minutes of requests by four kinds of callers',
    full: true,
    run: () =>
      runJapa('fuzz', 'functional', {
        cwd: at('api'),
        args: ['--tags=@fuzz'],
        env: { WHOLE_MATRIX: '1' },
      }),
  },
  {
    name: 'large-documents',
    title: 'Every kind of document that costs too much, as long as it may be',
    full: true,
    run: () =>
      runJapa('large-documents', 'unit', {
        cwd: at('api'),
        args: [
          '--files=app/publications/tests/exports_limits.spec.ts',
          '--files=app/text/tests/quality_text.spec.ts',
        ],
        env: { WHOLE_MATRIX: '1' },
      }),
  },
  {
    name: 'browser-full',
    title: 'Every screen in both themes, sizes and languages',
    full: true,
    run: () => browser('browser-full', { files: IN_ALL_LOOKS, env: { ALL_LOOKS: '1' } }),
  },
  {
    name: 'launcher',
    title: 'A fresh clone, started and stopped',
    full: true,
    alone: true,
    run: () => runNodeTests('launcher', { cwd: root, files: ['scripts/tests/full/launcher.test.mjs'] }),
  },
]

async function onPostgres(step, suite, args = [], env = {}) {
  await install(at('api', 'tests', 'postgres'), 'PostgreSQL for the tests')
  const through = [projectNode(), at('api', 'tests', 'postgres', 'run.mjs')]
  return runJapa(step, suite, { cwd: at('api'), through, args, env })
}

async function functionalOnPostgres(step, files) {
  const args = ['--tags=~@matrix', ...files.flatMap((file) => ['--files', file])]
  return onPostgres(step, 'functional', args, serversEnvironment(await redisEnvironment()))
}

/** On PostgreSQL and, with them, Redis and an S3 server. */
async function scaled() {
  const redis = await redisEnvironment()
  if (!redis.REDIS_SERVER) return { ...NOTHING, leftOut: true }
  const args = ['kill_suite', 'story'].flatMap((name) => ['--files', `tests/processes/${name}.spec.ts`])
  return onPostgres('scaled', 'processes', args, { ...servers(), ...redis })
}

async function browser(step, options = {}) {
  await install(e2e, 'the browser tests')
  return runPlaywright(step, {
    cwd: e2e,
    chromium: await findHeadlessShell(e2e),
    ...options,
    env: serversEnvironment(options.env),
  })
}

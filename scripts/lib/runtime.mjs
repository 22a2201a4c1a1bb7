import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { Failure } from './processes.mjs'
import { root } from './root.mjs'

const MAJOR = 24
const bin = join(root, 'node_modules', '.bin')

/** Rejects a Node version that cannot even run these scripts, before anything is installed with it. */
export function requireLauncherNode() {
  if (majorOf(process.version) >= 20 && process.loadEnvFile) return
  throw new Failure(`Node 20.12 or newer is needed to start; this is ${process.version}.`)
}

/**
 * The Node that the project runs on: the one in the npm package "node", or the current one where that is new enough
 * and the packaged binary does not run on this system.
 */
export function projectNode() {
  const packaged = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')
  const { stdout } = spawnSync(packaged, ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (stdout && majorOf(stdout) >= MAJOR) return packaged
  if (majorOf(process.version) >= MAJOR) return process.execPath
  throw new Failure(
    `Node ${MAJOR} comes with the project as the npm package "node", but ${packaged} does not run. ` +
      'Its install script may have been skipped (ignore-scripts) or there is no build for this system: ' +
      `run "npm rebuild node", or start with Node ${MAJOR} itself.`
  )
}

/**
 * Node's options for the server. By default a server on a large machine lets hundreds of megabytes of garbage pile up
 * before it collects them; it needs less than 100 MB itself, and conversions have processes and threads of their own.
 * Smaller semi-spaces cost a list a few percent of its processor time and save 14 MB.
 *
 * Pretenuring makes V8 allocate objects that often live longer directly in the old generation. Here it picks small
 * objects that refer to a request, and each keeps the whole request with its answer until the next full collection.
 *
 * A parallel scavenge makes the server wait for V8's helper threads, which on a busy machine wait for a processor: up to
 * 300 ms for what it does alone in 2.
 */
export const SERVER_OPTIONS = [
  '--max-semi-space-size=4',
  '--max-old-space-size=768',
  '--no-allocation-site-pretenuring',
  '--no-parallel-scavenge',
]

/** The environment for the project's tools: its own binaries, and its own Node, come first. */
export function toolEnvironment(extra = {}) {
  return {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    DO_NOT_TRACK: '1',
    ...extra,
  }
}

/**
 * Loads the settings in the checkout's .env, if there is one, into this process's environment, which takes
 * precedence. A relative DATA_DIR is relative to the checkout: the server runs elsewhere and only accepts absolute
 * paths.
 */
export function loadSettings() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  if (process.env.DATA_DIR) process.env.DATA_DIR = resolve(root, process.env.DATA_DIR)
}

/** Path of an installed command-line tool. */
export function tool(name) {
  return join(bin, name)
}

function majorOf(version) {
  return Number.parseInt(version.replace(/^v/, ''), 10)
}

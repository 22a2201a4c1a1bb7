import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { neededBy, withAddresses } from './lockfile.mjs'
import { Failure, run } from './processes.mjs'
import { duration, say, showOutput } from './say.mjs'

/**
 * Installs what the lockfile of `directory` names, unless it is already installed; with `workspaces`, only what those
 * need. `what` is its name in the progress line. Throws a Failure after showing npm's output.
 */
export async function install(directory, what, workspaces = []) {
  // Left behind by an install that was killed.
  rmSync(join(directory, ADDRESSED), { force: true })
  if (isInstalled(directory, workspaces)) return
  say(`Installing ${what} ...`)
  const started = Date.now()
  // Not "npm ci": it rejects a lockfile that was created where another platform's optional binaries could not be
  // looked up. Without --save neither package.json nor the lockfile is written.
  const args = ['install', '--no-save', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund']
  if (workspaces.length === 0) await quickly(args, directory, what)
  else {
    // The root's own script, which makes types, needs the packages that are left out.
    const chosen = workspaces.map((path) => `--workspace=${path}`)
    await quickly([...args, ...chosen, '--ignore-scripts'], directory, what)
    await npm(['rebuild', 'node'], directory, what)
  }
  say(`Installed ${what} in ${duration(Date.now() - started)}.`)
}

/** npm reads it in place of package-lock.json where both are there. */
const ADDRESSED = 'npm-shrinkwrap.json'

/**
 * Without the address of a package npm reads the package's description, with all of its versions, which takes longer
 * than the package itself. The lockfile has no addresses, so for the time of the install npm gets a copy with those at
 * the configured registry. A registry that keeps its files elsewhere is asked for the descriptions.
 */
async function quickly(args, directory, what) {
  // Among the warnings that npm and Node may print.
  const registry = (await npm(['config', 'get', 'registry'], directory, what)).match(/^https?:\/\/\S+$/m)?.[0]
  if (!registry) return npm(args, directory, what)
  const lockfile = JSON.parse(readFileSync(join(directory, 'package-lock.json'), 'utf8'))
  const addressed = join(directory, ADDRESSED)
  writeFileSync(addressed, JSON.stringify(withAddresses(lockfile, registry)))
  let output
  try {
    output = await npm(args, directory, what, { optional: true })
  } finally {
    rmSync(addressed, { force: true })
  }
  if (output === undefined) await npm(args, directory, what)
}

/**
 * True when what npm recorded as installed is what the lockfile names, or the part of it that `workspaces` need. npm
 * writes its record last, so an interrupted install counts as absent. Optional packages may be missing: they are other
 * platforms' binaries.
 */
export function isInstalled(directory, workspaces = []) {
  const wanted = packagesOf(join(directory, 'package-lock.json'))
  const present = packagesOf(join(directory, 'node_modules', '.package-lock.json'))
  if (!wanted) throw new Failure(`${join(directory, 'package-lock.json')} is missing or unreadable.`)
  if (!present) return false
  const wants = workspaces.flatMap((from) => {
    const { dependencies, devDependencies } = wanted[from]
    return Object.keys({ ...dependencies, ...devDependencies }).map((name) => ({ name, from }))
  })
  const needed = workspaces.length > 0 ? neededBy(wanted, wants) : undefined
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || needed?.has(path) === false) return true
    const found = present[path]
    if (!found) return Boolean(entry.optional)
    // A workspace that has taken the place of a package: until the next install the package serves as well.
    if (entry.link) return true
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}

/**
 * Runs the npm that started this command, if there is one, to avoid mixing in a second version.
 *
 * @returns what it printed; undefined when an `optional` run failed, while any other failure is shown and thrown
 */
async function npm(args, cwd, what, { optional = false } = {}) {
  const env = { ...process.env }
  // Settings of the surrounding npm that concern its own run, not this directory.
  for (const name of [
    'npm_config_local_prefix',
    'npm_config_workspace',
    'npm_config_workspaces',
    'npm_config_omit',
  ]) {
    delete env[name]
  }
  const cli = process.env.npm_execpath
  const quiet = [...args, '--no-progress', '--loglevel=error']
  const { code, output } = await (cli?.endsWith('npm-cli.js')
    ? run(process.execPath, [cli, ...quiet], { cwd, env, ownGroup: true })
    : run('npm', quiet, { cwd, env, ownGroup: true, shell: process.platform === 'win32' }))
  if (code === 0) return output
  if (optional) return undefined
  showOutput(output)
  throw new Failure(`Installing ${what} failed: npm ${args[0]} ended with code ${code}.`)
}

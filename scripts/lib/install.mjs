import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, run } from './processes.mjs'
import { duration, say, showOutput } from './say.mjs'

/**
 * Installs what the lockfile of `directory` names, unless it is already installed. `what` is its name in the
 * progress line. Throws a Failure after showing npm's output.
 */
export async function install(directory, what) {
  if (isInstalled(directory)) return
  say(`Installing ${what} ...`)
  const started = Date.now()
  // Not "npm ci": it rejects a lockfile that was created where another platform's optional binaries could not be
  // looked up. Without --save neither package.json nor the lockfile is written.
  const args = ['install', '--no-save', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund']
  const { code, output } = await npm([...args, '--no-progress', '--loglevel=error'], directory)
  if (code !== 0) {
    showOutput(output)
    throw new Failure(`Installing ${what} failed: npm install ended with code ${code}.`)
  }
  say(`Installed ${what} in ${duration(Date.now() - started)}.`)
}

/**
 * True when what npm recorded as installed is what the lockfile names. npm writes its record last, so an
 * interrupted install counts as absent. Optional packages may be missing: they are other platforms' binaries.
 */
export function isInstalled(directory) {
  const wanted = packagesOf(join(directory, 'package-lock.json'))
  const present = packagesOf(join(directory, 'node_modules', '.package-lock.json'))
  if (!wanted) throw new Failure(`${join(directory, 'package-lock.json')} is missing or unreadable.`)
  if (!present) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
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

/** The npm that started this command, if there is one, to avoid mixing in a second version. */
function npm(args, cwd) {
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
  if (cli?.endsWith('npm-cli.js')) return run(process.execPath, [cli, ...args], { cwd, env, ownGroup: true })
  return run('npm', args, { cwd, env, ownGroup: true, shell: process.platform === 'win32' })
}

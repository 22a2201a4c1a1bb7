import { spawnSync } from 'node:child_process'
import { say } from '../say.mjs'
import { canInstall, installPackages } from './apt.mjs'

const PROGRAMS = [
  'redis-server',
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  '/opt/homebrew/bin/redis-server',
]

let found

/**
 * The environment of tests that start a Redis: REDIS_SERVER is the program, the system's or, as root on Debian, one
 * that is installed. Without one these tests are skipped, and a line says so.
 */
export function redisEnvironment() {
  found ??= find()
  return found
}

async function find() {
  const named = process.env.REDIS_SERVER
  const present = (named ? [named] : PROGRAMS).find(runs)
  if (present) return { REDIS_SERVER: present }
  if (!named && canInstall()) {
    say('Installing Redis (apt-get) ...')
    const output = await installPackages(['redis-server'])
    const installed = PROGRAMS.find(runs)
    if (installed) return { REDIS_SERVER: installed }
    say(output.trim().slice(-500))
  }
  say(
    `not run: tests with Redis (${named ? `${named} does not run` : 'install redis-server, or name it in REDIS_SERVER'})`
  )
  return {}
}

const runs = (program) => spawnSync(program, ['--version']).status === 0

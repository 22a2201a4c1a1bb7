import { mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { toolEnvironment } from '../runtime.mjs'

/** Far more than any step needs: a runner that hangs must not hang the whole command. */
export const STEP_LIMIT_MS = 75 * 60_000

const results = join(root, 'test-results')

/** Product settings that a developer may have set: no test may see them, least of all keys. */
const OWN_SETTINGS =
  /^(PORT|HOST|APP_|DATA_DIR|DATABASE_URL|REDIS_URL|S3_|ADMIN_|ROLE$|ALLOW_DEMO|OUTGOING_|OPENAI_|IMAGE_|STRIPE_|GOOGLE_|LINKEDIN_|SMTP_|LIMIT_|WORKER_|MAX_COST|TRUST_PROXY)/

/** The environment of every test: this shell's, without settings of the product, plus `extra`. */
export function testEnvironment(extra = {}) {
  const own = Object.entries(toolEnvironment()).filter(([name]) => !OWN_SETTINGS.test(name))
  return { ...Object.fromEntries(own), NODE_ENV: 'test', NO_COLOR: '1', ...extra }
}

const MEMORY_DISK = '/dev/shm'
const GIB = 2 ** 30

/**
 * The environment of tests that start servers: where the machine has memory to spare, their data folders are in
 * memory, because a server waits for its disk at every commit. Tests that kill servers need no disk: what was
 * written outlives a process.
 */
export function serversEnvironment(extra = {}) {
  // What a start has compiled and found is kept: a server is started hundreds of times, and starts with half the work.
  const environment = {
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    KNOWN_MODULES: knownModules(),
    ...extra,
  }
  return hasRoomInMemory() ? { TMPDIR: MEMORY_DISK, ...environment } : environment
}

let modules

/** Where the servers of this run keep what they know of their modules; another build may have others. */
function knownModules() {
  modules ??= reportPath('known-modules')
  return modules
}

function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DISK)
    return bavail * bsize > 4 * GIB && freemem() > 6 * GIB
  } catch {
    return false // Not Linux, or none is lent to us.
  }
}

/** Where a step's whole output is kept. */
export function logPath(step) {
  return join(results, `${step}.log`)
}

export function writeLog(step, output) {
  mkdirSync(results, { recursive: true })
  writeFileSync(logPath(step), output)
}

/** Where a step's runner writes its report; one left from an earlier run is removed. */
export function reportPath(step) {
  mkdirSync(results, { recursive: true })
  const path = join(results, `${step}.json`)
  rmSync(path, { force: true })
  return path
}

/** The report, or undefined when the runner died before writing it. */
export function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}

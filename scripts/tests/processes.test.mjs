import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'

const library = new URL('../lib/processes.mjs', import.meta.url).href
let directory

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'cygnet-processes-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

/** Runs `body` as a command; its children write their pids into `pids`. */
function start(body, env = {}) {
  const file = join(directory, 'command.mjs')
  writeFileSync(
    file,
    `import { command, ended, Failure, launch, run } from ${JSON.stringify(library)}\n` +
      `const pids = ${JSON.stringify(join(directory, 'pids'))}\n${body}\n`
  )
  const { npm_lifecycle_event: _, ...own } = process.env
  const child = spawn(process.execPath, [file], {
    env: { ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.errors = ''
  child.stderr.on('data', (text) => {
    child.errors += text
  })
  return child
}

async function pids(count) {
  for (;;) {
    try {
      const found = readFileSync(join(directory, 'pids'), 'utf8').trim().split('\n').map(Number)
      if (found.length === count) return found
    } catch (error) {
      if (error.code !== 'ENOENT') throw error
    }
    await wait(20)
  }
}

async function gone(pid) {
  while (runs(pid)) await wait(20)
}

/** Also false for one that has ended and only waits for its parent to notice, which may never happen. */
function runs(pid) {
  try {
    process.kill(pid, 0)
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch (error) {
    if (error.code === 'ESRCH') return false
    if (error.code === 'ENOENT') return process.platform !== 'linux'
    throw error
  }
}

/** A shell with a child of its own to which it passes nothing on, as npm's scripts may have. */
const NESTED = "const nested = 'echo $$ >> ' + pids + '; sleep 1000 & echo $! >> ' + pids + '; wait'"

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  test(`${signal} also reaches a tool’s children, and sets the exit code`, async () => {
    const child = start(`${NESTED}\nawait command(() => run('sh', ['-c', nested], { ownGroup: true }))`)
    const started = await pids(2)
    child.kill(signal)
    const [code] = await once(child, 'close')
    assert.equal(code, { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }[signal])
    for (const pid of started) await gone(pid)
  })
}

test('the exit code of a server that stops gracefully on TERM becomes the command’s', async () => {
  const child = start(`
    const server = 'process.on("SIGTERM", () => process.exit(0)); setInterval(() => {}, 1000); require("fs").writeFileSync(' + JSON.stringify(pids) + ', String(process.pid))'
    await command(async () => (await ended(launch(process.execPath, ['-e', server]))).code)`)
  const [server] = await pids(1)
  child.kill('SIGTERM')
  assert.deepEqual(await once(child, 'close'), [0, null])
  await gone(server)
})

test('nothing is started after a stop', async () => {
  const child = start(`await command(async () => {
    await run('sh', ['-c', 'echo $$ >> ' + pids + '; sleep 1000'], { ownGroup: true }).catch(() => {})
    await run('sh', ['-c', 'echo $$ >> ' + pids], { ownGroup: true })
  })`)
  await pids(1)
  child.kill('SIGTERM')
  assert.deepEqual(await once(child, 'close'), [143, null])
  assert.equal((await pids(1)).length, 1)
})

test('a command whose npm is killed stops with it', async () => {
  const inner = start(
    `await command(() => run('sh', ['-c', 'echo $$ >> ' + pids + '; exec sleep 1000'], { ownGroup: true }))`
  )
  const [direct] = await pids(1)
  inner.kill('SIGTERM')
  await once(inner, 'close')
  await gone(direct)
  rmSync(join(directory, 'pids'))

  const npm = spawn('sh', ['-c', `${process.execPath} ${join(directory, 'command.mjs')} & wait`], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: 'ignore',
  })
  const [orphan] = await pids(1)
  npm.kill('SIGKILL')
  await gone(orphan)
})

test('a failure is reported with its own message, without a stack', async () => {
  const child = start(`await command(() => { throw new Failure('The build left nothing.') })`)
  const [code] = await once(child, 'close')
  assert.equal(code, 1)
  assert.equal(child.errors, 'The build left nothing.\n')
})

test('a command that gives no result within its limit is stopped and has failed', async () => {
  const child = start(`await command(async () => {
    const { code, output } = await run('sleep', ['1000'], { limitMs: 100 })
    console.error(output.trim())
    return code
  })`)
  const [code] = await once(child, 'close')
  assert.equal(code, 1)
  assert.match(child.errors, /without a result/)
})

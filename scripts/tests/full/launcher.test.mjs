import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../api/tests/support/free_port.ts'
import { root } from '../../lib/root.mjs'

/** `npm start` in a clone of the committed state, as a newcomer to the project would run it. */
const clone = mkdtempSync(join(tmpdir(), 'cygnet-clone-'))

before(() => execFileSync('git', ['clone', '--quiet', root, clone]))
after(() => rmSync(clone, { recursive: true, force: true }))

for (const [title, signal] of [
  ['a fresh clone installs, builds, answers, and stops on TERM', 'SIGTERM'],
  ['the second start finds everything done, answers, and stops on INT', 'SIGINT'],
]) {
  test(title, async (context) => {
    const port = await freePort()
    const started = Date.now()
    const npm = start(port, context)
    await greets(npm, port)
    context.diagnostic(`ready after ${((Date.now() - started) / 1000).toFixed(1)} s`)
    const page = await fetch(`http://127.0.0.1:${port}/`)
    assert.equal(page.status, 200)
    assert.match(page.headers.get('content-type'), /text\/html/)
    npm.kill(signal)
    await once(npm, 'close')
    assert.deepEqual(processesInClone(), [])
  })
}

for (const who of ['npm', 'the launcher']) {
  test(`the server stops and frees its port when ${who} is killed`, async (context) => {
    const port = await freePort()
    const npm = start(port, context)
    await greets(npm, port)
    process.kill(who === 'npm' ? npm.pid : childOf(npm.pid), 'SIGKILL')
    await once(npm, 'close')
    while (processesInClone().length) await wait(50)
  })
}

test('a busy port is reported by its number', async (context) => {
  const port = await freePort()
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  const npm = start(port, context)
  const [code] = await once(npm, 'close')
  server.close()
  assert.notEqual(code, 0)
  assert.match(npm.output, new RegExp(`Port ${port} is in use`))
  assert.deepEqual(processesInClone(), [])
})

test('a start leaves out what only developers need, and the tests install it', () => {
  const has = (path) => existsSync(join(clone, path))
  assert.deepEqual(['node_modules/vitest', 'node_modules/tsup', 'sdk-js/dist', 'cli/dist'].filter(has), [])
  const env = { ...process.env, NODE_ENV: '' }
  const output = execFileSync('npm', ['test', '--', 'sdk'], { cwd: clone, env, encoding: 'utf8' })
  assert.match(output, /Installed packages[\s\S]*Built in[\s\S]* 0 failed/)
})

/** `npm start` on a port; ended with the test, whatever its outcome. */
function start(port, context) {
  const npm = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, NODE_ENV: '', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  npm.output = ''
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      npm.output += text
    })
  }
  context.after(async () => {
    if (npm.exitCode === null && npm.signalCode === null) {
      npm.kill('SIGTERM')
      await once(npm, 'close')
    }
  })
  return npm
}

/** The server prints its address once it is ready and its first data is in. */
async function greets(npm, port) {
  while (npm.exitCode === null && npm.signalCode === null) {
    if (npm.output.includes(`http://127.0.0.1:${port}`)) return
    await wait(50)
  }
  assert.fail(`npm start ended before it served:\n${npm.output}`)
}

function childOf(parent) {
  return processes().find(({ ppid }) => ppid === parent).pid
}

/** Command lines of every running process that was started from the clone. */
function processesInClone() {
  return processes()
    .map(({ command }) => command)
    .filter((command) => command.includes(clone))
}

function processes() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
        const ppid = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1])
        return [{ pid: Number(pid), ppid, command }]
      } catch (error) {
        if (error.code === 'ENOENT' || error.code === 'ESRCH') return []
        throw error
      }
    })
}

import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../lib/root.mjs'

/** `npm start` in a clone of what is committed here, as someone new to the project would run it. */
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
    const npm = start(port)
    await answers(`http://127.0.0.1:${port}/health/ready`, npm)
    context.diagnostic(`ready after ${((Date.now() - started) / 1000).toFixed(1)} s`)
    const page = await fetch(`http://127.0.0.1:${port}/`)
    assert.equal(page.status, 200)
    assert.match(page.headers.get('content-type'), /text\/html/)
    assert.match(npm.output, new RegExp(`http://127\\.0\\.0\\.1:${port}`))
    npm.kill(signal)
    await once(npm, 'close')
    assert.deepEqual(processesInClone(), [])
  })
}

test('a server whose npm and launcher are killed outright gives its port back', async () => {
  const port = await freePort()
  const npm = start(port)
  await answers(`http://127.0.0.1:${port}/health/ready`, npm)
  npm.kill('SIGKILL')
  await once(npm, 'close')
  while (processesInClone().length) await wait(100)
})

test('a busy port is told by name', async () => {
  const port = await freePort()
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  const npm = start(port)
  const [code] = await once(npm, 'close')
  server.close()
  assert.notEqual(code, 0)
  assert.match(npm.output, new RegExp(`Port ${port} is in use`))
  assert.deepEqual(processesInClone(), [])
})

function start(port) {
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
  return npm
}

async function answers(url, npm) {
  while (npm.exitCode === null && npm.signalCode === null) {
    try {
      if ((await fetch(url)).ok) return
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
    await wait(100)
  }
  assert.fail(`npm start ended before it served:\n${npm.output}`)
}

/** Command lines of every live process that was started from the clone. */
function processesInClone() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
        return command.includes(clone) ? [command] : []
      } catch (error) {
        if (error.code === 'ENOENT' || error.code === 'ESRCH') return []
        throw error
      }
    })
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

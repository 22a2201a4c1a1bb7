import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { fillLibrary } from './lib/library.mjs'
import { freePort } from './lib/product.mjs'

/**
 * `node bench/library-size.mjs`: how much slower a library of 10,000 is than one of 10. Requests the list and opens
 * its screen in turn for two customers of one server, and prints the ratios of the medians. Requires the built
 * dashboard, and the packages of `e2e/` for the browser.
 */
const ROOT = fileURLToPath(new URL('../', import.meta.url))
const SMALL = 10
const LARGE = 10_000
const REQUESTS = 300
const OPENINGS = 11
const MAX_RATIO = { request: 1.5, screen: 1.2 }

const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const dataDir = await mkdtemp(join(tmpdir(), 'cygnet-library-'))
const server = spawn(process.execPath, ['--import=./scripts/run_sources.mjs', 'bin/server.ts'], {
  cwd: join(ROOT, 'api'),
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO_DATA: '0',
    LOG_LEVEL: 'error',
    LIMIT_REQUESTS_PER_MINUTE: '100000',
    LIMIT_STATUS_CHECKS_PER_MINUTE: '100000',
    LIMIT_ANONYMOUS_PER_MINUTE: '100000',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})
try {
  await ready()
  const small = await customer('small', SMALL)
  const large = await customer('large', LARGE)
  const request = await byTurns(REQUESTS, small, large, list)
  console.log(line('list request', request))
  const screen = await onScreen(small, large)
  console.log(line('screen interactive', screen))
  process.exitCode = request.ratio <= MAX_RATIO.request && screen.ratio <= MAX_RATIO.screen ? 0 : 1
} finally {
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  await rm(dataDir, { recursive: true, force: true })
}

async function ready() {
  for (;;) {
    if (server.exitCode !== null) throw new Error('The server ended at its start')
    const ok = await fetch(`${origin}/health/ready`).then(
      (answer) => answer.ok,
      () => false
    )
    if (ok) return
    await sleep(100)
  }
}

/** A customer with this many publications. @returns its token */
async function customer(name, count) {
  const answer = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: `Elena ${name}`,
      email: `${name}@bench.test`,
      password: 'a-long-quiet-river',
    }),
  })
  const { token, user } = (await answer.json()).data
  fill(user.email, count)
  return token
}

function fill(email, count) {
  const database = new DatabaseSync(join(dataDir, 'cygnet.sqlite3'), { timeout: 10_000 })
  try {
    fillLibrary(database, email, count)
  } finally {
    database.close()
  }
}

async function list(token) {
  const from = performance.now()
  const answer = await fetch(`${origin}/api/publications?page=1&limit=10`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = await answer.json()
  if (data.publications.length !== 10) throw new Error('The list is not what was measured before')
  return performance.now() - from
}

/** Both in turn, so that other load on the machine affects both. */
async function byTurns(times, small, large, work) {
  const took = { small: [], large: [] }
  for (let time = 0; time < times; time++) {
    took.small.push(await work(small))
    took.large.push(await work(large))
  }
  const [one, other] = [median(took.small.slice(2)), median(took.large.slice(2))]
  return { small: one, large: other, ratio: other / one }
}

async function onScreen(small, large) {
  const { chromium } = createRequire(join(ROOT, 'e2e', 'package.json'))('@playwright/test')
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  try {
    return await byTurns(OPENINGS, small, large, (token) => openScreen(browser, token))
  } finally {
    await browser.close()
  }
}

/** Milliseconds from navigation until a card can be selected: it is there, and it responds. */
async function openScreen(browser, token) {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${origin}/terms`)
  await page.evaluate((kept) => {
    localStorage.setItem('authToken', kept)
    localStorage.setItem('isAuthenticated', 'true')
    localStorage.setItem('userRole', 'user')
  }, token)
  const from = performance.now()
  await page.goto(`${origin}/publications`)
  await page.getByRole('checkbox', { name: 'Select page' }).check()
  await page.getByText('10 publications selected').first().waitFor()
  const took = performance.now() - from
  await context.close()
  return took
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

function line(what, { small, large, ratio }) {
  const ms = (value) => `${value.toFixed(1)} ms`
  return `${what}: ${ms(small)} with ${SMALL}, ${ms(large)} with ${LARGE}, ratio ${ratio.toFixed(2)}`
}

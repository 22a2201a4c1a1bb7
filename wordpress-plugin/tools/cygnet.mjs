import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/lib/root.mjs'
import { projectNode } from '../../scripts/lib/runtime.mjs'
import { freePort } from './site.mjs'

/** The account of the demonstration data. */
const DEMO = { email: 'demo@cygnet.test', password: 'cygnet-demo-2026' }
const PERMISSIONS = [
  'publications:read',
  'publications:generate',
  'subscription:read',
  'company:read',
  'webhooks:write',
  // Not for the plugin: the tests look at its endpoint, and change publications.
  'webhooks:read',
  'publications:write',
]

/**
 * Starts the built server with separate data and the local writer; returns its address and an API key. It may
 * deliver webhooks to the sites on `ports` of this machine, which it would not do in production.
 */
export async function startCygnet(ports = []) {
  const dataDir = mkdtempSync(join(tmpdir(), 'cygnet-for-wordpress-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const child = spawn(projectNode(), [join(root, 'api/build/bin/server.js')], {
    cwd: join(root, 'api'),
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: new URL(url).port,
      DATA_DIR: dataDir,
      OUTGOING_ALLOW: ports.map((port) => `127.0.0.1:${port}`).join(','),
      OPENAI_API_KEY: '',
      OPENAI_BASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await until(() => {
      if (child.exitCode !== null) throw new Error(`The Cygnet server ended.\n${output}`)
      return output.includes(url)
    })
    const { token } = await call(`${url}/api/auth/login`, DEMO)
    const headers = { authorization: `Bearer ${token}` }
    await until(async () => {
      const { publications } = await call(`${url}/api/publications`, undefined, headers)
      return (
        publications.length === 3 &&
        publications.every((publication) => publication.generationStatus === 'completed')
      )
    })
    const { key } = await call(
      `${url}/api/api-keys`,
      {
        name: 'WordPress',
        permissions: PERMISSIONS,
        rateLimit: { requestsPerMinute: 1000, requestsPerHour: 10000 },
      },
      headers
    )
    return { url, key, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function call(url, body, headers = {}) {
  const response = await answerOf(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer.data
}

/** On a busy machine a kept connection may be closed at the moment it is used again. */
async function answerOf(url, request) {
  for (let tries = 1; ; tries++) {
    try {
      return await fetch(url, request)
    } catch (error) {
      if (error.cause?.code !== 'ECONNRESET' || tries === 5) throw error
    }
  }
}

async function until(condition) {
  const limit = Date.now() + 180_000
  while (!(await condition())) {
    if (Date.now() > limit) throw new Error('The Cygnet server did not come up in time.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signWebhook } from '@cygnet/sdk'
import { afterEach, expect, test } from 'vitest'
import { RECEIVERS, type ReceiverLanguage } from './receiver-samples'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw5k0sBqHnDb0='
const BODY = '{"type":"ping","timestamp":"2026-11-21T09:31:00.000Z","data":{"endpoint":{"id":"w1"}}}'

const folder = mkdtempSync(join(tmpdir(), 'cygnet-receiver-'))
const file = join(folder, 'receiver.php')

/** How each program is started: the command and its arguments. */
const STARTS: Record<ReceiverLanguage, (code: string, port: number) => [string, string[]]> = {
  javascript: (code) => [process.execPath, ['--input-type=module', '--eval', code]],
  python: (code) => ['python3', ['-c', code]],
  php: (code, port) => {
    writeFileSync(file, code)
    return ['php', ['-S', `127.0.0.1:${port}`, file]]
  },
}

let child: ChildProcess | undefined
afterEach(() => {
  child?.kill('SIGKILL')
  rmSync(file, { force: true })
})

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

for (const { language, label, code } of RECEIVERS) {
  const [program] = STARTS[language]('', 0)
  const isInstalled = spawnSync(program, ['--version']).status === 0
  if (!isInstalled) console.warn(`Not run: the ${label} receiver, ${program} is not installed`)

  test.skipIf(!isInstalled)(
    `the ${label} receiver takes what is signed and refuses what is not`,
    async () => {
      const port = await freePort()
      const [command, args] = STARTS[language](code, port)
      const env = { ...process.env, CYGNET_WEBHOOK_SECRET: SECRET, PORT: String(port) }
      child = spawn(command, args, { env, stdio: 'ignore' })
      const post = async (
        changes: {
          timestamp?: number
          body?: string
          secret?: string
          unsigned?: Record<string, string>
        } = {}
      ) => {
        const { timestamp = Math.floor(Date.now() / 1000), body = BODY, secret = SECRET } = changes
        const signed = await signWebhook({ id: 'msg_1', timestamp, body: BODY }, secret)
        // Two, as while a secret is rotated.
        const both = `v1,${btoa('of another secret')} ${signed['webhook-signature']}`
        const headers = changes.unsigned ?? { ...signed, 'webhook-signature': both }
        const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })
        return answer.status
      }
      await expect.poll(() => post().catch(() => 'not yet'), { timeout: 30_000 }).toBe(204)
      expect(await post({ body: BODY.replace('w1', 'w2') })).toBe(400)
      expect(await post({ secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD' })).toBe(400)
      expect(await post({ timestamp: Math.floor(Date.now() / 1000) - 600 })).toBe(400)
      expect(await post({ unsigned: {} })).toBe(400)
      expect(await post({ unsigned: { 'webhook-timestamp': 'now' } })).toBe(400)
      const justNow = { 'webhook-id': 'msg_1', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) }
      expect(await post({ unsigned: justNow })).toBe(400)
      expect(await post({ unsigned: { ...justNow, 'webhook-signature': 'v1,\u00e9' } })).toBe(400)
    },
    60_000
  )

  test.skipIf(!isInstalled)(
    `the ${label} receiver accepts nothing without its secret`,
    async () => {
      const port = await freePort()
      const [command, args] = STARTS[language](code, port)
      const { CYGNET_WEBHOOK_SECRET: _, ...env } = process.env
      const started = spawn(command, args, { env: { ...env, PORT: String(port) }, stdio: 'ignore' })
      child = started
      const outcome = async () => {
        if (started.exitCode !== null) return started.exitCode === 0 ? 'ended' : 'failed'
        const timestamp = Math.floor(Date.now() / 1000)
        const headers = await signWebhook({ id: 'msg_1', timestamp, body: BODY }, SECRET)
        const post = fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: BODY })
        return post.then(({ status }) => status).catch(() => 'not yet')
      }
      // Only PHP starts with each request.
      await expect.poll(outcome, { timeout: 30_000 }).toBe(language === 'php' ? 500 : 'failed')
    },
    60_000
  )
}

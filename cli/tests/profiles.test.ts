import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { answerOf } from '../../sdk-js/tests/support/contract.js'
import { json } from '../../sdk-js/tests/support/server.js'
import { errorOf, useCygnet } from './support/cygnet.js'

const context = useCygnet()
const KEY = 'cg_0123456789abcdefghijABCDEFGHIJ0123456789'
const session = answerOf('login', 200)
const me = answerOf('me', 200)
const file = () => join(context.folder, 'config', 'cygnet', 'credentials.json')
const lastHeaders = () => context.server.requests.at(-1)?.headers

function login(token: string, ...args: string[]) {
  context.server.on('POST /api/auth/login', json(200, { ...session, data: { ...session.data, token } }))
  const email = ['--email', 'elena@marlowbikes.example', '--password-stdin']
  return context.cygnet(['login', ...email, ...args], { stdin: 'a-long-quiet-river\n' })
}

async function whoami(...args: string[]): Promise<string | undefined> {
  context.server.on('GET /api/auth/me', json(200, me))
  await context.cygnet(['whoami', ...args])
  return lastHeaders()?.authorization
}

describe('profiles', () => {
  it('keep several sign-ins side by side, readable only by their owner', async () => {
    await login('cgs_own')
    await login('cgs_work', '--profile', 'work')
    expect(await whoami()).toBe('Bearer cgs_own')
    expect(await whoami('--profile', 'work')).toBe('Bearer cgs_work')
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    context.server.on('GET /api/auth/me', json(200, me))
    await context.cygnet(['whoami'], { env: { CYGNET_PROFILE: 'work' } })
    expect(lastHeaders()?.authorization).toBe('Bearer cgs_work')
  })

  it('one of them is used by default', async () => {
    await login('cgs_own')
    await login('cgs_work', '--profile', 'work')
    expect((await context.cygnet(['profiles', 'use', 'work'])).code).toBe(0)
    expect(await whoami()).toBe('Bearer cgs_work')
    expect(await whoami('--profile', 'default')).toBe('Bearer cgs_own')
    const { stdout } = await context.cygnet(['profiles', 'list', '--json'])
    expect(JSON.parse(stdout).profiles).toMatchObject([
      { name: 'default', inUse: false, signedIn: ['elena@marlowbikes.example'] },
      { name: 'work', inUse: true, baseUrl: context.server.url },
    ])
    expect(stdout).not.toContain('cgs_')
  })

  it('removing one keeps the others', async () => {
    await login('cgs_own')
    await login('cgs_work', '--profile', 'work')
    await context.cygnet(['profiles', 'use', 'work'])
    expect((await context.cygnet(['profiles', 'remove', 'work'])).code).toBe(0)
    expect(readFileSync(file(), 'utf8')).not.toContain('cgs_work')
    expect(await whoami()).toBe('Bearer cgs_own')
  })

  it('says where one is signed in who asks another server', async () => {
    await login('cgs_own')
    const result = await context.cygnet(['whoami'], { env: { CYGNET_BASE_URL: 'http://127.0.0.1:1' } })
    expect(errorOf(result).hint).toBe(
      `You are signed in to ${context.server.url}, not to this server. Use that one by --base-url, or sign in here with \`cygnet login\`.`
    )
  })

  it('that does not exist is wrong usage, and nothing is sent', async () => {
    const result = await context.cygnet(['whoami', '--profile', 'wrok'])
    expect(result.code).toBe(2)
    expect(errorOf(result)).toMatchObject({
      message: 'There is no profile wrok',
      hint: 'Create it with `cygnet login --profile wrok`.',
    })
    expect(context.server.requests).toHaveLength(0)
  })

  it.each(['__proto__', 'constructor', '../work'])(
    'called %s cannot escape their place in the file',
    async (name) => {
      expect((await context.cygnet(['whoami', '--profile', name])).code).toBe(2)
    }
  )
})

describe('an API key', () => {
  const status = answerOf('v1GetSubscriptionStatus', 200)

  it('from the environment is sent to the public API instead of a sign-in', async () => {
    context.server.on('GET /api/v1/subscription/status', json(200, status))
    const result = await context.cygnet(['status'], { env: { CYGNET_API_KEY: KEY } })
    expect(result.code).toBe(0)
    expect(lastHeaders()).toMatchObject({ 'x-api-key': KEY })
    expect(lastHeaders()?.authorization).toBeUndefined()
  })

  it('generates a publication', async () => {
    context.server.on('POST /api/v1/publications/generate', json(202, answerOf('v1GeneratePublication', 202)))
    const result = await context.cygnet(['generate', 'Winter tyres', '--detach'], {
      env: { CYGNET_API_KEY: KEY },
    })
    expect(result.code).toBe(0)
  })

  it.each([
    ['keys', 'list'],
    ['proof', 'list', 'p1'],
    ['proof', 'create', 'p1'],
    ['proof', 'withdraw', 'p1', 'l1'],
    ['account', 'sessions'],
    ['logs', 'tail'],
  ])(
    'cannot do what only a person can, which is reported before anything is sent: %s %s',
    async (...words) => {
      const result = await context.cygnet(words, { env: { CYGNET_API_KEY: KEY } })
      expect(result.code).toBe(3)
      expect(errorOf(result)).toMatchObject({ code: 'SIGN_IN_REQUIRED' })
      expect(context.server.requests).toHaveLength(0)
    }
  )

  it('is saved by `login --api-key-stdin` once the server accepts it', async () => {
    context.server.on('GET /api/v1/subscription/status', json(200, status))
    const kept = await context.cygnet(['login', '--api-key-stdin', '--profile', 'ci'], { stdin: `${KEY}\n` })
    expect(kept).toMatchObject({ code: 0, stderr: '' })
    expect(kept.stdout).not.toContain(KEY)
    expect(kept.stdout).toContain('Commands with --profile ci use the key')
    await context.cygnet(['status', '--profile', 'ci'])
    expect(lastHeaders()?.['x-api-key']).toBe(KEY)
    expect((await context.cygnet(['logout', '--profile', 'ci'])).code).toBe(0)
    expect(readFileSync(file(), 'utf8')).not.toContain(KEY)
  })

  it('is not saved where the server rejects it', async () => {
    const body = { success: false, message: 'Invalid API key', code: 'INVALID_API_KEY' }
    context.server.on('GET /api/v1/subscription/status', json(401, body))
    const result = await context.cygnet(['login', '--api-key-stdin'], { stdin: KEY })
    expect(result.code).toBe(3)
    expect(result.stderr).not.toContain(KEY)
  })
})

import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { answerOf, sharedAnswer } from '../../sdk-js/tests/support/contract.js'
import { json, text } from '../../sdk-js/tests/support/server.js'
import { errorOf, useCygnet } from './support/cygnet.js'

const context = useCygnet()
const session = answerOf('login', 200)
const me = answerOf('me', 200)
const KEY = 'cg_0123456789abcdefghijABCDEFGHIJ0123456789'
const settingsFile = () => join(context.folder, 'config', 'cygnet', 'credentials.json')
const settings = () => JSON.parse(readFileSync(settingsFile(), 'utf8'))

function login() {
  context.server.on('POST /api/auth/login', json(200, session))
  return context.cygnet(['login', '--email', 'elena@marlowbikes.example', '--password-stdin'], {
    stdin: 'a-long-quiet-river\n',
  })
}

describe('cygnet login', () => {
  it('reads the password from stdin and saves the token so that only its owner can read it', async () => {
    const result = await login()
    expect(result).toMatchObject({ code: 0, stderr: '' })
    expect(context.server.requests[0]?.body).toEqual({
      email: 'elena@marlowbikes.example',
      password: 'a-long-quiet-river',
    })
    expect(result.stdout).toContain('elena@marlowbikes.example')
    expect(result.stdout).not.toContain(session.data.token)
    expect(statSync(settingsFile()).mode & 0o777).toBe(0o600)
    expect(settings().signIns[context.server.url].token).toBe(session.data.token)
  })

  it('is used by later commands', async () => {
    await login()
    context.server.on('GET /api/auth/me', json(200, me))
    const result = await context.cygnet(['whoami'], { env: { CYGNET_BASE_URL: '' } })
    expect(result).toMatchObject({ code: 0, stderr: '' })
    expect(result.stdout).toBe(`Elena Marsh <elena@marlowbikes.example> at ${context.server.url}\n`)
    expect(context.server.requests.at(-1)?.headers.authorization).toBe(`Bearer ${session.data.token}`)
  })

  it('is not sent to another server', async () => {
    await login()
    const kept = settings()
    kept.signIns = { 'http://127.0.0.1:1': kept.signIns[context.server.url] }
    writeFileSync(settingsFile(), JSON.stringify(kept))
    const before = context.server.requests.length
    expect((await context.cygnet(['whoami'])).code).toBe(3)
    expect(context.server.requests).toHaveLength(before)
  })

  it('is overridden by a credential in the environment', async () => {
    await login()
    context.server.on('GET /api/auth/me', json(200, me))
    await context.cygnet(['whoami'], { env: { CYGNET_TOKEN: 'cgs_other' } })
    expect(context.server.requests.at(-1)?.headers.authorization).toBe('Bearer cgs_other')
  })

  it('a wrong password gives exit code 3 and the server’s message, and nothing is saved', async () => {
    context.server.on('POST /api/auth/login', json(401, answerOf('login', 401)))
    const result = await context.cygnet(['login', '--email', 'a@b.example', '--password-stdin'], {
      stdin: 'x',
    })
    expect(result).toMatchObject({ code: 3, stdout: '' })
    expect(errorOf(result)).toMatchObject({
      code: 'INVALID_CREDENTIALS',
      message: 'Invalid email or password',
    })
    expect(existsSync(settingsFile())).toBe(false)
  })

  it('without a terminal it asks for --password-stdin', async () => {
    const result = await context.cygnet(['login', '--email', 'a@b.example'])
    expect(result.code).toBe(2)
    expect(errorOf(result).hint).toContain('--password-stdin')
    expect(context.server.requests).toHaveLength(0)
  })
})

describe('cygnet logout', () => {
  it('revokes and forgets the saved token', async () => {
    await login()
    context.server.on('POST /api/auth/logout', json(200, answerOf('logout', 200)))
    const result = await context.cygnet(['logout'])
    expect(result.code).toBe(0)
    expect(context.server.requests.at(-1)?.headers.authorization).toBe(`Bearer ${session.data.token}`)
    expect(settings().signIns).toEqual({})
  })

  it('with a token in the environment ends no session', async () => {
    await login()
    const before = context.server.requests.length
    const result = await context.cygnet(['logout'], { env: { CYGNET_TOKEN: 'cgs_other' } })
    expect(result.code).toBe(2)
    expect(errorOf(result).message).toContain('no session was ended')
    expect(context.server.requests).toHaveLength(before)
    expect(settings().signIns[context.server.url].token).toBe(session.data.token)
  })

  it('forgets a token that the server already rejects', async () => {
    await login()
    context.server.on('POST /api/auth/logout', json(401, sharedAnswer('AuthenticationRequired')))
    expect((await context.cygnet(['logout'])).code).toBe(0)
    expect(settings().signIns).toEqual({})
  })

  it('says so where the server could not be reached', async () => {
    await login()
    context.server.on('POST /api/auth/logout', json(500, sharedAnswer('ServerError')))
    const result = await context.cygnet(['logout'])
    expect(result.code).toBe(1)
    expect(result.stderr).toContain('the server could not be reached')
    expect(settings().signIns).toEqual({})
  })

  it('without a sign-in has nothing to do', async () => {
    const result = await context.cygnet(['logout'])
    expect(result).toMatchObject({ code: 0, stderr: '' })
    expect(context.server.requests).toHaveLength(0)
  })
})

describe('credentials', () => {
  it('an API key says what it is, may do and has left', async () => {
    context.server.on('GET /api/v1/key', json(200, answerOf('v1GetKey', 200)))
    const result = await context.cygnet(['whoami'], { env: { CYGNET_API_KEY: KEY } })
    expect(result).toMatchObject({ code: 0, stderr: '' })
    expect(result.stdout).toBe(
      [
        `The live key Company blog at ${context.server.url}`,
        'May do: publications:read, publications:generate',
        'Calls left: minute 58 of 60, hour 873 of 1000, key 29 of 30, status 120 of 120, generation 29 of 30, scoring 60 of 60\n',
      ].join('\n')
    )
    expect(context.server.requests.at(-1)?.headers['x-api-key']).toBe(KEY)
  })

  it('without one, the exit code is 3 and the message says how to sign in', async () => {
    const result = await context.cygnet(['whoami'])
    expect(result).toMatchObject({ code: 3, stdout: '' })
    expect(errorOf(result).code).toBe('MISSING_CREDENTIAL')
    expect(errorOf(result).message).toBe('Authentication required')
    expect(errorOf(result).hint).toBe('Sign in with `cygnet login`, or set CYGNET_TOKEN or CYGNET_API_KEY.')
    expect(context.server.requests).toHaveLength(0)
  })

  it('without one, a call to an address fails with its own message too', async () => {
    context.server.on('GET /api/auth/me', json(401, sharedAnswer('AuthenticationRequired')))
    const missing = await context.cygnet(['api', 'api/auth/me'])
    expect(missing.code).toBe(3)
    expect(errorOf(missing).code).toBe('MISSING_CREDENTIAL')
    const refused = await context.signedIn(['api', 'api/auth/me'])
    expect(refused.code).toBe(3)
    expect(errorOf(refused).code).toBe('AUTHENTICATION_REQUIRED')
  })

  it('a rejected one is reported with its origin', async () => {
    await login()
    context.server.on('GET /api/auth/me', json(401, sharedAnswer('AuthenticationRequired')))
    const stored = await context.cygnet(['whoami'])
    expect(stored.code).toBe(3)
    expect(errorOf(stored).hint).toContain('The server refused the stored sign-in')
    const given = await context.signedIn(['whoami'])
    expect(given.code).toBe(3)
    expect(errorOf(given).hint).toContain('The server refused the token in CYGNET_TOKEN')
  })

  it('a damaged settings file is named', async () => {
    mkdirSync(join(context.folder, 'config', 'cygnet'), { recursive: true })
    writeFileSync(settingsFile(), '{"signIns":')
    const result = await context.cygnet(['whoami'])
    expect(result.code).toBe(1)
    expect(errorOf(result).message).toContain(settingsFile())
  })
})

describe('cygnet doctor', () => {
  function healthy() {
    context.server.on('GET /health/live', json(200, answerOf('live', 200)))
    context.server.on('GET /health/ready', json(200, answerOf('ready', 200)))
    context.server.on(
      'GET /openapi.yaml',
      text(200, 'openapi: 3.1.0\ninfo:\n  title: Cygnet API\n  version: 0.1.0\n')
    )
    context.server.on('GET /api/auth/me', json(200, me))
  }

  it('reports that everything works', async () => {
    healthy()
    const result = await context.signedIn(['doctor', '--json'])
    expect(result).toMatchObject({ code: 0, stderr: '' })
    const report = JSON.parse(result.stdout)
    expect(report).toMatchObject({ ok: true, baseUrl: context.server.url })
    expect(report.checks.map((check: { name: string }) => check.name)).toEqual([
      'Version',
      'Settings',
      'Server',
      'Ready',
      'Contract',
      'Signed in',
    ])
    expect(report.checks.at(-1).message).toBe('elena@marlowbikes.example, by CYGNET_TOKEN')
  })

  it('an unreachable server gives exit code 5', async () => {
    const result = await context.cygnet(['doctor'], { env: { CYGNET_BASE_URL: 'http://127.0.0.1:1' } })
    expect(result.code).toBe(5)
    expect(result.stdout).toContain('✗ Server: Cannot reach the server at http://127.0.0.1:1')
  })

  it('a rejected credential gives exit code 3', async () => {
    healthy()
    context.server.on('GET /api/auth/me', json(401, sharedAnswer('AuthenticationRequired')))
    const result = await context.signedIn(['doctor'])
    expect(result.code).toBe(3)
    expect(result.stdout).toContain('✗ Signed in: Authentication required')
  })

  it('without a credential says how to sign in', async () => {
    healthy()
    const result = await context.cygnet(['doctor'])
    expect(result.code).toBe(3)
    expect(result.stdout).toContain('✗ Signed in: no; sign in with `cygnet login`')
  })

  it('reports a server of another version', async () => {
    healthy()
    context.server.on('GET /openapi.yaml', text(200, 'info:\n  title: Cygnet API\n  version: 2.0.0\n'))
    const result = await context.signedIn(['doctor'])
    expect(result.code).toBe(1)
    expect(result.stdout).toContain('✗ Contract: the server has version 2.0.0')
  })

  it('reports a settings file that others can read', async () => {
    await login()
    healthy()
    chmodSync(settingsFile(), 0o644)
    const result = await context.cygnet(['doctor'])
    expect(result.code).toBe(1)
    expect(result.stdout).toContain('chmod 600')
  })
})

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Session, StartedDeviceSignIn } from '@cygnet/sdk/session'
import { describe, expect, it } from 'vitest'
import { answerOf } from '../../sdk-js/tests/support/contract.js'
import { type Handler, json } from '../../sdk-js/tests/support/server.js'
import { errorOf, useCygnet } from './support/cygnet.js'

const START = 'POST /api/auth/device'
const LOOK = 'POST /api/auth/device/token'

const context = useCygnet()
const signedIn: Session = answerOf('login', 200).data
const started: StartedDeviceSignIn = { ...answerOf('startDeviceSignIn', 201).data, interval: 1 }
const envelope = (data: unknown) => ({ success: true, message: 'OK', data })
const state = (status: string, interval: number | null = null, session: Session | null = null) =>
  json(200, envelope({ status, interval, session }))

const settingsFile = () => join(context.folder, 'config', 'cygnet', 'credentials.json')
const keptToken = () => JSON.parse(readFileSync(settingsFile(), 'utf8')).signIns[context.server.url].token

describe('cygnet login --device', () => {
  it('shows address and code, looks until it is allowed, and keeps the token for its owner alone', async () => {
    context.server.on(START, json(201, envelope(started)))
    context.server.on(LOOK, state('pending', 1), state('slow_down', 2), state('signed_in', null, signedIn))
    const result = await context.cygnet(['login', '--device'])
    expect(result.code).toBe(0)
    expect(result.stderr).toContain(
      `Open ${started.verificationUri} in a browser and enter the code BCDF-GHJK`
    )
    expect(result.stdout).toContain(signedIn.user.email)
    expect(context.server.seen(LOOK)).toHaveLength(3)
    expect(context.server.seen(LOOK)[0]?.body).toEqual({ deviceCode: started.deviceCode })
    expect(statSync(settingsFile()).mode & 0o777).toBe(0o600)
    expect(keptToken()).toBe(signedIn.token)
    for (const secret of [signedIn.token, started.deviceCode])
      expect(result.stdout + result.stderr).not.toContain(secret)
  })

  it('with --json gives programs the code to pass on', async () => {
    context.server.on(START, json(201, envelope(started)))
    context.server.on(LOOK, state('signed_in', null, signedIn))
    const result = await context.cygnet(['login', '--device', '--json'])
    expect(JSON.parse(result.stderr)).toEqual({
      verificationUri: started.verificationUri,
      userCode: started.userCode,
    })
    expect(JSON.parse(result.stdout).user.email).toBe(signedIn.user.email)
  })

  it.each([
    ['denied', 'SIGN_IN_DENIED'],
    ['expired', 'SIGN_IN_EXPIRED'],
  ])('that is %s is exit code 3, and nothing is kept', async (status, code) => {
    context.server.on(START, json(201, envelope(started)))
    context.server.on(LOOK, state(status))
    const result = await context.cygnet(['login', '--device'])
    expect(result.code).toBe(3)
    expect(errorOf(result).code).toBe(code)
    expect(existsSync(settingsFile())).toBe(false)
  })
})

describe('cygnet login --browser', () => {
  /** Answers like the server, and lets the browser come back to the program. */
  const comesBackWith =
    (query: string, seen: { page?: string } = {}): Handler =>
    (request, response) => {
      json(201, envelope(started))(request, response)
      const { redirectUri } = request.body as { redirectUri: string }
      void fetch(new URL('/elsewhere?code=wrong', redirectUri))
        .then(() => fetch(`${redirectUri}?${query}`))
        .then(async (answer) => {
          seen.page = await answer.text()
        })
    }

  it('exchanges what the browser brings, with the verifier of its challenge', async () => {
    const seen: { page?: string } = {}
    context.server.on(START, comesBackWith('code=brought', seen))
    context.server.on(LOOK, state('signed_in', null, signedIn))
    const result = await context.cygnet(['login', '--browser'], { env: { BROWSER: 'true' } })
    expect(result.code).toBe(0)
    expect(result.stderr).toContain(started.verificationUriComplete)
    expect(keptToken()).toBe(signedIn.token)
    const [asked] = context.server.seen(START).map(({ body }) => body as Record<string, string>)
    expect(asked?.redirectUri).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{22}$/)
    const [look] = context.server.seen(LOOK).map(({ body }) => body as Record<string, string>)
    const { codeVerifier, ...brought } = look ?? {}
    expect(brought).toEqual({ deviceCode: started.deviceCode, code: 'brought' })
    expect(createHash('sha256').update(String(codeVerifier)).digest('base64url')).toBe(asked?.codeChallenge)
    expect(seen.page).toContain('You can close this page.')
    expect(result.stdout + result.stderr).not.toContain(codeVerifier)
  })

  it('that is refused is exit code 3', async () => {
    context.server.on(START, comesBackWith('error=access_denied'))
    const result = await context.cygnet(['login', '--browser'], { env: { BROWSER: 'true' } })
    expect(result.code).toBe(3)
    expect(errorOf(result).code).toBe('SIGN_IN_DENIED')
    expect(context.server.seen(LOOK)).toHaveLength(0)
  })

  it.each([
    ['denied', 'SIGN_IN_DENIED', 'The sign-in was not allowed in the browser'],
    ['expired', 'SIGN_IN_EXPIRED', 'The sign-in was not allowed in time'],
    ['pending', 'SIGN_IN_FAILED', 'The server does not accept the code that the browser brought'],
  ])('whose code is answered with %s is exit code 3', async (status, code, message) => {
    context.server.on(START, comesBackWith('code=brought'))
    context.server.on(LOOK, state(status))
    const result = await context.cygnet(['login', '--browser'], { env: { BROWSER: 'true' } })
    expect(result.code).toBe(3)
    expect(errorOf(result)).toMatchObject({ code, message })
    expect(existsSync(settingsFile())).toBe(false)
  })

  it('without a browser says where to go', async () => {
    context.server.on(START, comesBackWith('error=access_denied'))
    const result = await context.cygnet(['login', '--browser'], { env: { BROWSER: 'no-such-browser' } })
    expect(result.stderr).toContain('Without one, use --device')
  })
})

describe('cygnet login', () => {
  it('without a terminal names the ways that need none', async () => {
    const result = await context.cygnet(['login'])
    expect(result.code).toBe(2)
    expect(errorOf(result).hint).toBe('Use --device, or --email and --password-stdin.')
    expect(context.server.requests).toHaveLength(0)
  })

  it('takes one way at a time', async () => {
    const result = await context.cygnet(['login', '--device', '--email', 'elena@marlowbikes.example'])
    expect(result.code).toBe(2)
    expect(errorOf(result).message).toBe('Use one of --device, --email')
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { World } from '#sandbox/world'
import { codeOf } from '#tests/support/app_code'
import { premisesDump } from '#tests/support/database_dump'
import { until, withModel } from '#tests/support/server_calls'
import { newPremises, type Premises, ServerProcess } from '#tests/support/server_process'
import { type SignInProvider, startSignInProvider } from '#tests/support/sign_in_provider'
import { waitFor } from '#tests/support/wait'
import { ModelServer } from '#writers/tests/support/model_server'

const APP_KEY = 'canary-of-the-application-key-0123456789'
const PASSWORD = 'canary-quiet-river-of-the-first-password'
const NEXT_PASSWORD = 'canary-quiet-river-of-the-next-password'
const WRONG_PASSWORD = 'canary-wrong-password-that-somebody-tried'
const CLIENT_SECRET = 'canary-secret-of-the-client-at-the-provider'
const MODEL_KEY = 'sk-canary-of-the-key-to-the-model'

/** The token in the newest mail with this subject, once it is written. */
async function linkToken({ dataDir }: Premises, about: string): Promise<string> {
  const token = () => {
    const files = existing(join(dataDir, 'mail')).filter((one) => one.endsWith('.eml') && one.includes(about))
    const file = files.sort().at(-1)
    const text = file && readFileSync(join(dataDir, 'mail', file), 'utf8').replace(/=\n/g, '')
    return (text && /[?&]token=(?:3D)?([A-Za-z0-9_-]{20,})/.exec(text)?.[1]) || null
  }
  return String(await waitFor(`the mail about ${about}`, token, (found) => found !== null))
}

function existing(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Signs in with the provider like a browser. @returns every secret that occurred, and the session's token */
async function socialSignIn(origin: string) {
  const cookies = new Map<string, string>()
  const visit = async (address: string) => {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const set of response.headers.getSetCookie()) {
      const [name, value] = set.split(';')[0]!.split(/=(.*)/)
      if (value) cookies.set(name!, value)
    }
    return response.headers.get('location')!
  }
  const atProvider = await visit(`${origin}/api/auth/google`)
  const back = await visit(atProvider)
  const page = new URL(await visit(back))
  const code = page.searchParams.get('token')!
  const secrets = [
    code,
    new URL(back).searchParams.get('code')!,
    new URL(back).searchParams.get('state')!,
    new URL(atProvider).searchParams.get('nonce')!,
    ...cookies.values(),
  ]
  const response = await fetch(`${origin}/api/auth/exchange`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify({ code }),
  })
  const { data } = (await response.json()) as { data: { token: string } }
  return { secrets, token: data.token }
}

test.group('Every secret that is issued', (group) => {
  let premises: Premises
  let provider: SignInProvider
  let model: ModelServer
  group.each.setup(async () => {
    premises = await newPremises()
    provider = await startSignInProvider()
    model = await ModelServer.start({ delayMs: 5 })
    return async () => {
      await model.stop()
      await provider.close()
      await premises.clear()
    }
  })

  test('is neither in the database nor in a log line in the clear', async ({ assert }) => {
    const server = await ServerProcess.start(premises, {
      ...withModel(model),
      OPENAI_API_KEY: MODEL_KEY,
      LOG_LEVEL: 'trace',
      APP_KEY,
      GOOGLE_ISSUER: provider.issuer,
      GOOGLE_CLIENT_ID: 'cygnet-client',
      GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
    })
    const secrets: Record<string, string> = {
      APP_KEY,
      PASSWORD,
      NEXT_PASSWORD,
      WRONG_PASSWORD,
      CLIENT_SECRET,
      MODEL_KEY,
    }
    const ask = async (path: string, body: object, token: string | null = null) => {
      const answer = await server.call<Record<string, never>>('POST', path, token, body)
      return { ...answer, data: answer.body.data as unknown as Record<string, string> }
    }
    const email = 'elena@secrets.test'

    const { data: registered } = await ask('/api/auth/register', {
      name: 'Elena Marsh',
      email,
      password: PASSWORD,
    })
    secrets.registered = registered.token!
    secrets.verify = await linkToken(premises, 'confirm-your-address')
    assert.equal((await ask('/api/auth/verify-email', { token: secrets.verify })).status, 200)

    assert.equal((await ask('/api/auth/login', { email, password: WRONG_PASSWORD })).status, 401)
    secrets.signedIn = (await ask('/api/auth/login', { email, password: PASSWORD })).data.token!
    const { signedIn: token } = secrets

    await ask('/api/auth/change-email', { email: 'moved@secrets.test', password: PASSWORD }, token)
    secrets.move = await linkToken(premises, 'confirm-your-new')

    await ask('/api/auth/forgot-password', { email })
    secrets.reset = await linkToken(premises, 'password')
    const reset = { token: secrets.reset, password: NEXT_PASSWORD }
    assert.equal((await ask('/api/auth/reset-password', reset)).status, 200)
    assert.equal((await ask('/api/auth/reset-password', reset)).status, 422, 'used up')
    secrets.afterReset = (await ask('/api/auth/login', { email, password: NEXT_PASSWORD })).data.token!

    const setUp = await ask('/api/auth/second-factor/setup', {}, secrets.afterReset)
    secrets.secondFactor = setUp.data.secret!
    const code = codeOf(secrets.secondFactor)
    const enabled = await ask('/api/auth/second-factor/enable', { code }, secrets.afterReset)
    for (const [index, one] of (enabled.data.recoveryCodes as unknown as string[]).entries())
      secrets[`recovery ${index}`] = one
    secrets.ticket = (await ask('/api/auth/login', { email, password: NEXT_PASSWORD })).data.ticket!
    assert.equal(
      (await ask('/api/auth/second-factor', { ticket: secrets.ticket, code: '000000' })).status,
      401
    )
    const recovery = { ticket: secrets.ticket, code: secrets['recovery 0'] }
    secrets.finished = (await ask('/api/auth/second-factor', recovery)).data.token!

    const social = await socialSignIn(server.origin)
    for (const [index, one] of social.secrets.entries()) secrets[`social ${index}`] = one
    secrets.social = social.token
    assert.equal((await ask('/api/auth/exchange', { code: social.secrets[0] })).status, 401, 'used up')

    const urls = {
      successUrl: `${server.origin}/payment-success`,
      cancelUrl: `${server.origin}/payment-canceled`,
    }
    const pay = async (path: string, body: object) => {
      const response = await fetch(`${server.origin}/api/subscriptions/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${secrets.finished}`,
          'idempotency-key': `once-${path}`,
        },
        body: JSON.stringify(body),
      })
      return ((await response.json()) as { data: { url: string } }).data.url
    }
    const page = await pay('checkout', { planSlug: 'pro', ...urls })
    await fetch(page, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ number: '4242424242424242', expiry: '12 / 40', cvc: '123', name: 'Elena' }),
    })
    secrets.portal = new URL(await pay('portal', { returnUrl: `${server.origin}/billing` })).pathname
      .split('/')
      .at(-1)!
    const world = new World(join(premises.dataDir, 'sandbox'), server.origin, server.origin)
    secrets.stripeKey = world.secretKey
    secrets.stripeWebhook = world.webhookSecret
    world.close()
    const forged = await fetch(`${server.origin}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=1,v1=${secrets.stripeWebhook}` },
      body: '{}',
    })
    assert.equal(forged.status, 400)

    const begun = await ask(
      '/api/publications/generate',
      { prompt: 'How long does a bicycle chain last?' },
      secrets.finished
    )
    await until(server, secrets.finished, begun.data.sessionId!, ({ progress }) => progress === 100)

    for (const [name, secret] of Object.entries(secrets)) assert.isAtLeast(secret.length, 8, name)
    const dump = (await premisesDump(premises)).toLowerCase()
    assert.equal(await server.end('SIGTERM'), 0)
    const log = server.output().toLowerCase()
    assert.include(log, '/api/auth/login', 'the log is written at this level')
    assert.include(dump, email, 'the database was read')
    assert.include(dump, '$scrypt$n=131072,r=8,p=1$', 'passwords are hashed at the cost that they are worth')
    for (const [name, secret] of Object.entries(secrets))
      for (const form of formsOf(secret)) {
        assert.isFalse(dump.includes(form), `${name} is in the database`)
        assert.isFalse(log.includes(form), `${name} is in the log`)
      }
  })
})

/** A secret in every form in which it could have been written. */
function formsOf(secret: string): string[] {
  const forms = [
    secret,
    secret.replaceAll('-', ''),
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    Buffer.from(secret).toString('hex'),
  ]
  return forms.map((one) => one.toLowerCase())
}

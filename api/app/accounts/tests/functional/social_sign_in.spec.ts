import { test } from '@japa/runner'
import { accountReclaim, arrival } from '#accounts/hooks'
import type { ProviderId } from '#accounts/social/providers'
import { readConnection, transaction } from '#core/database/transaction'
import { sha256 } from '#core/sha256'
import { settings } from '#start/settings'
import { codeOf, STEP } from '#tests/support/app_code'
import { midPeriod } from '#tests/support/clock'
import { startConfigured as start } from '#tests/support/configured_provider'
import { signedInCustomer } from '#tests/support/customers'
import { databaseDump } from '#tests/support/database_dump'
import { post, protectedCustomer } from '#tests/support/second_factor'
import type { SignInProvider } from '#tests/support/sign_in_provider'
import { SocialBrowser } from '#tests/support/social_browser'

const servers = {} as Record<ProviderId, SignInProvider>

const usersBy = (email: string) => readConnection().from('users').where('email_key', email.toLowerCase())
const identities = (subject: unknown) =>
  readConnection().from('social_identities').where('subject', String(subject))
const tokenIn = (page: URL) => page.searchParams.get('token')!

test.group('Signing in with a provider', (group) => {
  group.setup(async () => {
    for (const id of ['google', 'linkedin'] as const) servers[id] = await start(id)
    return async () => {
      for (const server of Object.values(servers)) await server.close()
    }
  })
  group.each.setup(() => {
    for (const server of Object.values(servers)) server.reset()
  })

  for (const id of ['google', 'linkedin'] as const) {
    test(`${id}: a newcomer gets an account with a confirmed address, no password and the free plan`, async ({
      client,
      assert,
    }) => {
      const browser = new SocialBrowser()
      const page = await browser.signIn(`/api/auth/${id}`)
      assert.equal(page.origin, settings.appUrl)
      assert.equal(page.pathname, '/auth-success')
      assert.equal(page.searchParams.get('role'), 'user')
      const { status, body } = await browser.exchange(tokenIn(page))
      assert.equal(status, 200)
      const { token, user } = body.data
      const { email } = servers[id].claims
      assert.containSubset(user, {
        email,
        name: 'Noor Haddad',
        role: 'user',
        emailVerified: true,
        hasPassword: false,
      })
      const subscription = await client.get('/api/subscriptions/status').bearerToken(token)
      assert.equal(subscription.body().data.userPlan.planSlug, 'free')

      const again = new SocialBrowser()
      const second = await again.exchange(tokenIn(await again.signIn(`/api/auth/${id}`)))
      assert.equal(second.body.data.user.id, user.id)
      assert.lengthOf(await usersBy(String(email)), 1)
    })
  }

  test('calls Google with state, nonce and PKCE, and authenticates with its secret', async ({ assert }) => {
    await new SocialBrowser().signIn('/api/auth/google')
    const [visit] = servers.google.visits
    assert.equal(visit!.get('client_id'), settings.google!.clientId)
    assert.equal(visit!.get('redirect_uri'), `${settings.appUrl}/api/auth/google/callback`)
    assert.sameMembers(visit!.get('scope')!.split(' '), ['openid', 'profile', 'email'])
    assert.equal(visit!.get('code_challenge_method'), 'S256')
    for (const name of ['state', 'nonce']) assert.isAtLeast(visit!.get(name)!.length, 40)
    const [exchange] = servers.google.exchanges
    const challenge = sha256(String(exchange!.code_verifier), 'base64url')
    assert.equal(visit!.get('code_challenge'), challenge)
    assert.equal(exchange!.client_secret, settings.google!.clientSecret)
  })

  test('calls LinkedIn with neither nonce nor PKCE, which it does not support', async ({ assert }) => {
    await new SocialBrowser().signIn('/api/auth/linkedin')
    const [visit] = servers.linkedin.visits
    assert.isAtLeast(visit!.get('state')!.length, 40)
    assert.isFalse(visit!.has('nonce'))
    assert.isFalse(visit!.has('code_challenge'))
  })

  test('accepts LinkedIn’s flag as a string, and claims from the userinfo address', async ({ assert }) => {
    servers.linkedin.claims.email_verified = 'true'
    servers.linkedin.claimsApart = true
    const page = await new SocialBrowser().signIn('/api/auth/linkedin')
    assert.equal(page.pathname, '/auth-success')
    assert.lengthOf(await usersBy(String(servers.linkedin.claims.email)), 1)
  })

  test('keeps its state in cookies that no script reads, encrypted and short-lived', async ({ assert }) => {
    const browser = new SocialBrowser()
    const back = await browser.leave('/api/auth/google?role=partner&ref=NOOR-1')
    assert.match(browser.attributes.get('cygnet_sign_in')!, /Max-Age=600/i)
    const sealed = browser.cookies.get('cygnet_sign_in')!
    for (const part of ['NOOR-1', new URL(back).searchParams.get('state')!]) assert.notInclude(sealed, part)
    await browser.comeBack(back)
    assert.isFalse(browser.cookies.has('cygnet_sign_in'))
    assert.match(browser.attributes.get('cygnet_exchange')!, /Max-Age=60/i)
    for (const attributes of browser.attributes.values()) {
      assert.match(attributes, /HttpOnly/i)
      assert.match(attributes, /SameSite=Lax/i)
      assert.match(attributes, /Path=\//i)
    }
  })

  test('passes on the referral and whether they join as a partner', async ({ assert }) => {
    const arrived: unknown[] = []
    arrival.add(async (_trx, one) => {
      arrived.push([one.role, one.ref, one.isNew])
    })
    for (const query of ['?role=partner&ref=NOOR-1', '?role=admin&ref=<script>', '']) {
      await new SocialBrowser().signIn(`/api/auth/google${query}`)
    }
    assert.deepEqual(arrived, [
      ['partner', 'NOOR-1', true],
      [null, null, false],
      [null, null, false],
    ])
  })

  test('recognizes a person by the provider’s id when their address there changes', async ({ assert }) => {
    const browser = new SocialBrowser()
    const first = await browser.exchange(tokenIn(await browser.signIn('/api/auth/google')))
    Object.assign(servers.google.claims, { email: 'elsewhere@example.com', email_verified: false })
    const second = await browser.exchange(tokenIn(await browser.signIn('/api/auth/google')))
    assert.equal(second.body.data.user.id, first.body.data.user.id)
  })

  test('creates one account when a newcomer returns twice at once', async ({ assert }) => {
    const pages = await Promise.all([1, 2, 3].map(() => new SocialBrowser().signIn('/api/auth/google')))
    for (const page of pages) assert.equal(page.pathname, '/auth-success')
    assert.lengthOf(await usersBy(String(servers.google.claims.email)), 1)
  })
})

test.group('A provider and an existing account', (group) => {
  group.setup(async () => {
    servers.google = await start('google')
    return () => servers.google.close()
  })
  group.each.setup(() => servers.google.reset())

  const comeAs = async (email: string) => {
    servers.google.claims.email = email
    const browser = new SocialBrowser()
    return { browser, page: await browser.signIn('/api/auth/google') }
  }
  const confirm = (userId: string) =>
    transaction((trx) => trx.from('users').where('id', userId).update({ email_verified_at: Date.now() }))

  test('are linked when the account’s address is confirmed: password and sessions stay', async ({
    client,
    assert,
  }) => {
    const password = 'a-long-quiet-river'
    const customer = await signedInCustomer({ password })
    await confirm(customer.userId)
    const { browser, page } = await comeAs(customer.email.toUpperCase())
    const { body } = await browser.exchange(tokenIn(page))
    assert.equal(body.data.user.id, customer.userId)
    ;(await client.get('/api/auth/me').bearerToken(customer.token)).assertStatus(200)
    assert.equal((await post('/api/auth/login', { email: customer.email, password })).status, 200)
  })

  test('are linked when it is not confirmed, and every sign-in of the account’s creator ends', async ({
    client,
    assert,
    cleanup,
  }) => {
    const claimed: unknown[] = []
    accountReclaim.add(async (_trx, account) => {
      claimed.push(account)
    })
    // Codes of the app change every half minute.
    midPeriod(STEP, cleanup)
    const attacker = await protectedCustomer()
    const { email, password, userId, accountId, token } = attacker
    const pending = await post('/api/auth/login', { email, password })
    const ticket = (pending.body.data as { ticket: string }).ticket

    const { browser, page } = await comeAs(email)
    const { status, body } = await browser.exchange(tokenIn(page))
    assert.equal(status, 200)
    assert.containSubset(body.data.user, {
      id: userId,
      emailVerified: true,
      hasPassword: false,
      secondFactorEnabled: false,
    })

    assert.deepEqual(claimed, [{ userId, accountId }])
    ;(await client.get('/api/auth/me').bearerToken(token)).assertStatus(401)
    assert.equal((await post('/api/auth/login', { email, password })).status, 401)
    const late = await post('/api/auth/second-factor', { ticket, code: codeOf(attacker.secret) })
    assert.equal(late.body.code, 'SIGN_IN_EXPIRED')
    assert.lengthOf(
      await readConnection().from('mail_links').where('user_id', userId).whereNull('ended_as'),
      0
    )
  })

  test('stay separate when the provider does not vouch for the address: {0}')
    .with([
      ['not confirmed', { email_verified: false }],
      ['not said', { email_verified: undefined }],
      ['said otherwise', { email_verified: 'false' }],
      ['a number', { email_verified: 1 }],
      ['no address', { email: '' }],
      ['no real address', { email: 'noor at example' }],
    ] as [string, Record<string, unknown>][])
    .run(async ({ client, assert }, [, change]) => {
      const customer = await signedInCustomer({ password: 'a-long-quiet-river' })
      servers.google.claims.email = customer.email
      Object.assign(servers.google.claims, change)
      const page = await new SocialBrowser().signIn('/api/auth/google')
      assert.equal(page.pathname, '/auth-error')
      assert.match(page.searchParams.get('error')!, /^Google has not confirmed your email address\./)
      assert.lengthOf(await identities(servers.google.claims.sub), 0)
      ;(await client.get('/api/auth/me').bearerToken(customer.token)).assertStatus(200)
    })

  test('stay separate when the account is deactivated', async ({ assert }) => {
    const customer = await signedInCustomer()
    await transaction((trx) => trx.from('users').where('id', customer.userId).update({ is_active: false }))
    const { page } = await comeAs(customer.email)
    assert.equal(page.pathname, '/auth-error')
    assert.equal(page.searchParams.get('error'), 'This account is deactivated.')
    assert.lengthOf(await identities(servers.google.claims.sub), 0)
  })

  test('still ask for the second factor', async ({ assert, cleanup }) => {
    midPeriod(STEP, cleanup)
    const customer = await protectedCustomer()
    await confirm(customer.userId)
    const { browser, page } = await comeAs(customer.email)
    const { status, body } = await browser.exchange(tokenIn(page))
    assert.equal(status, 401)
    assert.equal(body.code, 'SECOND_FACTOR_REQUIRED')
    const finished = await post('/api/auth/second-factor', {
      ticket: body.data.ticket,
      code: codeOf(customer.secret),
    })
    assert.equal(finished.status, 200)
  })
})

test.group('The code of /auth-success', (group) => {
  group.setup(async () => {
    servers.google = await start('google')
    return () => servers.google.close()
  })

  test('works once', async ({ assert }) => {
    const browser = new SocialBrowser()
    const code = tokenIn(await browser.signIn('/api/auth/google'))
    const cookie = browser.cookies.get('cygnet_exchange')!
    assert.equal((await browser.exchange(code)).status, 200)
    browser.cookies.set('cygnet_exchange', cookie)
    const { status, body } = await browser.exchange(code)
    assert.equal(status, 401)
    assert.equal(body.code, 'SIGN_IN_EXPIRED')
  })

  test('works only in the browser that signed in, which another one cannot spoil', async ({ assert }) => {
    const browser = new SocialBrowser()
    const code = tokenIn(await browser.signIn('/api/auth/google'))
    const thief = new SocialBrowser()
    assert.equal((await thief.exchange(code)).status, 401)
    await thief.signIn('/api/auth/google')
    assert.equal((await thief.exchange(code)).status, 401)
    assert.equal((await browser.exchange(code)).status, 200)
  })

  test('gives one session when it is sent twice at once', async ({ assert }) => {
    const browser = new SocialBrowser()
    const code = tokenIn(await browser.signIn('/api/auth/google'))
    const answers = await Promise.all([1, 2].map(() => browser.exchange(code)))
    assert.sameMembers(
      answers.map(({ status }) => status),
      [200, 401]
    )
  })

  test('is valid for a minute', async ({ assert, cleanup }) => {
    const clock = midPeriod(1000, cleanup)
    const browser = new SocialBrowser()
    const code = tokenIn(await browser.signIn('/api/auth/google'))
    clock.advance(61_000)
    assert.equal((await browser.exchange(code)).status, 401)
  })

  test('is not a session token and is not in the database', async ({ client, assert }) => {
    const browser = new SocialBrowser()
    const code = tokenIn(await browser.signIn('/api/auth/google'))
    ;(await client.get('/api/auth/me').bearerToken(code)).assertStatus(401)
    const dump = await databaseDump()
    assert.notInclude(dump, code)
    assert.notInclude(dump, browser.cookies.get('cygnet_exchange')!)
  })
})

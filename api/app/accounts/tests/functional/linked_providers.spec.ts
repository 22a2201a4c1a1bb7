import { test } from '@japa/runner'
import { revokeTokens } from '#accounts/sessions/session_tokens'
import { providers } from '#accounts/social/providers'
import { readConnection, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { startConfigured } from '#tests/support/configured_provider'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { mailsTo } from '#tests/support/mail'
import { rawCall } from '#tests/support/raw_call'
import type { SignInProvider } from '#tests/support/sign_in_provider'
import { SocialBrowser } from '#tests/support/social_browser'

const PATH = '/api/auth/identities'
const password = 'a-long-quiet-river'
let google: SignInProvider

const list = async ({ token }: Customer) =>
  JSON.parse((await rawCall('GET', PATH, { token })).text).data.identities
const remove = async ({ token }: Customer, id: string) => {
  const { status, text } = await rawCall('DELETE', `${PATH}/${id}`, { token })
  return { status, ...JSON.parse(text) }
}

/** Starts linking the provider. */
async function begin(browser: SocialBrowser, { token }: Customer, body: object = { password }) {
  const sent = JSON.stringify({ provider: 'google', ...body })
  const { status, text } = await browser.call('POST', PATH, { body: sent, token })
  const { data, message, errors } = JSON.parse(text)
  return { status, url: data?.url as string, message, errors }
}

/** The address to which the provider's page returns a browser. */
const signInThere = async (url: string) =>
  (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? ''

/** The browser's final page, as the profile reads it. */
async function linked(browser: SocialBrowser, customer: Customer, body?: object) {
  const { url } = await begin(browser, customer, body)
  const page = await browser.comeBack(await signInThere(url))
  return `${page.pathname}${page.search}`
}

const LINKED = '/profile?link=linked&provider=google'

test.group('Providers of an account', (group) => {
  group.setup(async () => {
    google = await startConfigured('google')
    return () => google.close()
  })
  group.each.setup(() => google.reset())

  test('are linked while signed in, whatever their address, and sign in from then on', async ({ assert }) => {
    const customer = await signedInCustomer({ password })
    assert.deepEqual(await list(customer), [])
    assert.equal(await linked(new SocialBrowser(), customer), LINKED)
    const [identity] = await list(customer)
    assert.containSubset(identity, { provider: 'google', name: 'Google' })
    assert.approximately(Date.parse(identity.linkedAt), Date.now(), 60_000)
    assert.notEqual(google.claims.email, customer.email)
    const mails = await mailsTo(customer.email)
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      ['Sign-in with Google was added to your account']
    )

    const later = new SocialBrowser()
    const page = await later.signIn('/api/auth/google')
    const { body } = await later.exchange(page.searchParams.get('token')!)
    assert.equal(body.data.user.id, customer.userId)
    assert.equal(body.data.user.email, customer.email)
  })

  test('are called with state, nonce and PKCE, and with a cookie that scripts cannot read', async ({
    assert,
  }) => {
    const browser = new SocialBrowser()
    const customer = await signedInCustomer({ password })
    const { url } = await begin(browser, customer)
    const query = new URL(url).searchParams
    assert.equal(query.get('code_challenge_method'), 'S256')
    for (const name of ['state', 'nonce']) assert.isAtLeast(query.get(name)!.length, 40)
    assert.match(browser.attributes.get('cygnet_sign_in')!, /HttpOnly/i)
    assert.notInclude(browser.cookies.get('cygnet_sign_in')!, customer.userId)
  })

  test('require the password first: {0}')
    .with([
      ['none', {}, 'Password is required'],
      ['an empty one', { password: '' }, 'Password is required'],
      ['a wrong one', { password: 'not-the-river' }, 'The password is wrong'],
    ] as const)
    .run(async ({ assert }, [, body, message]) => {
      const customer = await signedInCustomer({ password })
      const answer = await begin(new SocialBrowser(), customer, body)
      assert.equal(answer.status, 422)
      assert.containSubset(answer.errors, [{ field: 'password', message }])
    })

  test('cannot be linked from another browser', async ({ assert }) => {
    const customer = await signedInCustomer({ password })
    const { url } = await begin(new SocialBrowser(), customer)
    const page = await new SocialBrowser().comeBack(await signInThere(url))
    assert.equal(page.pathname, '/auth-error')
    assert.deepEqual(await list(customer), [])
  })

  test('cannot be linked once the session has ended', async ({ assert }) => {
    const customer = await signedInCustomer({ password })
    const browser = new SocialBrowser()
    const { url } = await begin(browser, customer)
    await transaction((trx) => revokeTokens(trx, customer.userId))
    const page = await browser.comeBack(await signInThere(url))
    assert.equal(`${page.pathname}${page.search}`, '/profile?link=failed&provider=google')
    assert.lengthOf(await readConnection().from('social_identities').where('user_id', customer.userId), 0)
  })

  test('cannot be taken from another account, and are linked once', async ({ assert }) => {
    const owner = await signedInCustomer({ password })
    assert.equal(await linked(new SocialBrowser(), owner), LINKED)
    assert.equal(await linked(new SocialBrowser(), owner), LINKED)
    assert.lengthOf(await list(owner), 1)
    assert.lengthOf(await mailsTo(owner.email), 1)

    const other = await signedInCustomer({ password })
    assert.equal(await linked(new SocialBrowser(), other), '/profile?link=taken&provider=google')
    assert.lengthOf(await list(other), 0)
    assert.lengthOf(await list(owner), 1)
  })

  test('return to the profile if the person declines, or the provider fails', async ({ assert }) => {
    const customer = await signedInCustomer({ password })
    google.denial = 'access_denied'
    assert.equal(await linked(new SocialBrowser(), customer), '/profile?link=cancelled&provider=google')
    google.denial = null
    google.tokenFailure = { status: 400, body: { error: 'invalid_grant' } }
    assert.equal(await linked(new SocialBrowser(), customer), '/profile?link=failed&provider=google')
    assert.deepEqual(await list(customer), [])
  })

  test('that are not set up are refused with a reason', async ({ assert, cleanup }) => {
    const former = providers.linkedin.settings
    providers.linkedin.settings = null
    cleanup(() => {
      providers.linkedin.settings = former
    })
    const { status, message } = await begin(new SocialBrowser(), await signedInCustomer(), {
      provider: 'linkedin',
    })
    assert.deepEqual({ status, message }, { status: 409, message: 'LinkedIn is not set up on this server.' })
  })

  test('are removed if a password or another provider is left, with a mail, and no longer sign in', async ({
    assert,
  }) => {
    const customer = await signedInCustomer({ password })
    await linked(new SocialBrowser(), customer)
    const [identity] = await list(customer)
    assert.containSubset(await remove(customer, identity.id), {
      status: 200,
      message: 'Google can no longer sign you in',
    })
    assert.deepEqual(await list(customer), [])
    assert.equal((await remove(customer, identity.id)).status, 404)
    const subjects = (await mailsTo(customer.email)).map(({ subject }) => subject)
    assert.include(subjects, 'Sign-in with Google was removed from your account')
    const later = new SocialBrowser()
    const page = await later.signIn('/api/auth/google')
    const { body } = await later.exchange(page.searchParams.get('token')!)
    assert.notEqual(body.data.user.id, customer.userId)
  })

  test('stay if they are the only way to sign in, even when the last two are removed at once', async ({
    assert,
  }) => {
    const customer = await signedInCustomer()
    assert.equal(await linked(new SocialBrowser(), customer, {}), LINKED)
    const [only] = await list(customer)
    assert.containSubset(await remove(customer, only.id), {
      status: 409,
      message: 'Google is the only way into your account. Set a password or link another provider first.',
    })
    google.claims.sub = newId()
    assert.equal(await linked(new SocialBrowser(), customer, {}), LINKED)
    const both = await list(customer)
    assert.lengthOf(both, 2)
    const answers = await Promise.all(both.map(({ id }: { id: string }) => remove(customer, id)))
    assert.sameMembers(
      answers.map(({ status }) => status),
      [200, 409]
    )
    assert.lengthOf(await list(customer), 1)
  })
})

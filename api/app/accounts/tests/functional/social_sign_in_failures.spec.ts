import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { forgetConnections } from '#accounts/social/connection'
import { providers } from '#accounts/social/providers'
import { readConnection } from '#core/database/transaction'
import { take } from '#core/http/rate_limiter'
import { settings } from '#start/settings'
import { midPeriod } from '#tests/support/clock'
import { startConfigured } from '#tests/support/configured_provider'
import type { SignInProvider } from '#tests/support/sign_in_provider'
import { SocialBrowser } from '#tests/support/social_browser'

const GOOGLE = '/api/auth/google'
const NOT_COMPLETED = 'Google did not complete the sign-in. Please try again.'
const CANCELLED = 'Sign-in with Google was canceled. Please try again.'
const ELSEWHERE = 'This sign-in was started elsewhere or took too long. Please try again.'
const UNREACHABLE = 'Google could not be reached. Please try again.'

let google: SignInProvider

async function mustHaveFailed(assert: Assert, page: URL, words: string) {
  assert.equal(`${page.origin}${page.pathname}`, `${settings.appUrl}/auth-error`)
  assert.equal(page.searchParams.get('error'), words)
  const linked = await readConnection().from('social_identities').where('subject', String(google.claims.sub))
  assert.lengthOf(linked, 0)
  const made = await readConnection()
    .from('users')
    .where('email_key', String(google.claims.email).toLowerCase())
  assert.lengthOf(made, 0)
}

test.group('A sign-in with a provider that fails', (group) => {
  group.setup(async () => {
    google = await startConfigured('google')
    return () => google.close()
  })
  group.each.setup(() => google.reset())

  test('says so when the person {0}')
    .with([
      ['said no', 'access_denied', CANCELLED],
      ['closed LinkedIn’s page', 'user_cancelled_login', CANCELLED],
      ['met a fault there', 'server_error', NOT_COMPLETED],
      ['met a fault nobody knows', '<b>x</b>', NOT_COMPLETED],
    ])
    .run(async ({ assert }, [, denial, words]) => {
      google.denial = denial
      await mustHaveFailed(assert, await new SocialBrowser().signIn(GOOGLE), words)
    })

  test('is refused when the callback has {0}')
    .with([
      ['another state', (url: URL) => url.searchParams.set('state', 'A'.repeat(43)), ELSEWHERE],
      ['no state', (url: URL) => url.searchParams.delete('state'), ELSEWHERE],
      ['two states', (url: URL) => url.searchParams.append('state', 'A'.repeat(43)), ELSEWHERE],
      ['no code', (url: URL) => url.searchParams.delete('code'), NOT_COMPLETED],
      ['two codes', (url: URL) => url.searchParams.append('code', 'x'), NOT_COMPLETED],
      ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example'), NOT_COMPLETED],
    ] as [string, (url: URL) => void, string][])
    .run(async ({ assert }, [, change, words]) => {
      const browser = new SocialBrowser()
      const back = new URL(await browser.leave(GOOGLE))
      change(back)
      await mustHaveFailed(assert, await browser.comeBack(back.href), words)
    })

  test('is refused in a browser that did not start it', async ({ assert }) => {
    const back = await new SocialBrowser().leave(GOOGLE)
    await mustHaveFailed(assert, await new SocialBrowser().comeBack(back), ELSEWHERE)
    const begun = new SocialBrowser()
    await begun.leave(GOOGLE)
    await mustHaveFailed(assert, await begun.comeBack(back), ELSEWHERE)
  })

  test('is refused when it comes back to another provider’s address', async ({ assert }) => {
    const browser = new SocialBrowser()
    const back = await browser.leave(GOOGLE)
    const page = await browser.comeBack(back.replace('/google/', '/linkedin/'))
    await mustHaveFailed(assert, page, ELSEWHERE)
  })

  test('is refused when the same answer is used twice', async ({ assert }) => {
    const browser = new SocialBrowser()
    const back = await browser.leave(GOOGLE)
    assert.equal((await browser.comeBack(back)).pathname, '/auth-success')
    const again = await browser.comeBack(back)
    assert.equal(again.pathname, '/auth-error')
    assert.equal(again.searchParams.get('error'), ELSEWHERE)
  })

  test('is refused with a forged or modified cookie', async ({ assert }) => {
    for (const change of [() => 'nonsense', (sealed: string) => `${sealed.slice(0, -4)}AAAA`, () => '%00']) {
      const browser = new SocialBrowser()
      const back = await browser.leave(GOOGLE)
      browser.cookies.set('cygnet_sign_in', change(browser.cookies.get('cygnet_sign_in')!))
      await mustHaveFailed(assert, await browser.comeBack(back), ELSEWHERE)
    }
  })

  test('is refused after ten minutes', async ({ assert, cleanup }) => {
    const clock = midPeriod(1000, cleanup)
    const browser = new SocialBrowser()
    const back = await browser.leave(GOOGLE)
    clock.advance(10 * 60_000 + 1000)
    await mustHaveFailed(assert, await browser.comeBack(back), ELSEWHERE)
  })

  test('is refused when the ID token {0}')
    .with([
      ['has another nonce', { nonce: 'another' }],
      ['has no nonce', { nonce: undefined }],
      ['is for somebody else', { aud: 'another-client' }],
      ['comes from somebody else', { iss: 'https://evil.example' }],
      ['has ended', { exp: 1_000_000_000 }],
      ['names nobody', { sub: undefined }],
    ] as [string, Record<string, unknown>][])
    .run(async ({ assert }, [, change]) => {
      google.forge = (payload) => Object.assign(payload, change)
      await mustHaveFailed(assert, await new SocialBrowser().signIn(GOOGLE), NOT_COMPLETED)
    })

  test('is refused when the ID token is {0}')
    .with([
      ['unsigned, and says so', 'none', ''],
      ['signed with the secret of the client', 'HS256', 'A'.repeat(43)],
      ['signed by nobody', 'RS256', 'A'.repeat(342)],
    ])
    .run(async ({ assert }, [, alg, signature]) => {
      google.tamper = (idToken) => {
        const [header, payload] = idToken.split('.') as [string, string]
        const named = JSON.parse(Buffer.from(header, 'base64url').toString())
        const forged = Buffer.from(JSON.stringify({ ...named, alg })).toString('base64url')
        return `${forged}.${payload}.${signature}`
      }
      await mustHaveFailed(assert, await new SocialBrowser().signIn(GOOGLE), NOT_COMPLETED)
    })

  test('is refused when the provider answers the code with {0}')
    .with([
      ['a refusal', { status: 400, body: { error: 'invalid_grant' } }],
      ['a fault', { status: 500, body: {} }],
      ['nothing of use', { status: 200, body: { hello: 'world' } }],
      ['no ID token', { status: 200, body: { access_token: 'x', token_type: 'Bearer' } }],
      [
        'an ID token of nobody’s',
        { status: 200, body: { access_token: 'x', token_type: 'Bearer', id_token: 'a.b.c' } },
      ],
    ] as [string, { status: number; body: Record<string, unknown> }][])
    .run(async ({ assert }, [, failure]) => {
      google.tokenFailure = failure
      await mustHaveFailed(assert, await new SocialBrowser().signIn(GOOGLE), NOT_COMPLETED)
    })

  test('says so when the provider cannot be reached, and works once it can', async ({ assert, cleanup }) => {
    await google.close()
    forgetConnections()
    await mustHaveFailed(assert, await new SocialBrowser().signIn(GOOGLE), UNREACHABLE)
    google = await startConfigured('google')
    cleanup(() => google.reset())
    assert.equal((await new SocialBrowser().signIn(GOOGLE)).pathname, '/auth-success')
  })

  test('says so when the provider went down meanwhile', async ({ assert }) => {
    const browser = new SocialBrowser()
    const back = await browser.leave(GOOGLE)
    await google.close()
    await mustHaveFailed(assert, await browser.comeBack(back), NOT_COMPLETED)
    google = await startConfigured('google')
    forgetConnections()
  })

  test('says so, on a page and not in an envelope, when there are too many requests', async ({ assert }) => {
    for (let call = 0; call < settings.limits.anonymousPerMinute; call++)
      await take('anonymous', '127.0.0.41')
    const { status, headers } = await new SocialBrowser().call('GET', GOOGLE, { from: '127.0.0.41' })
    assert.equal(status, 302)
    assert.match(decodeURIComponent(headers.location!), /\/auth-error\?error=Too\+many\+requests/)
  })

  test('never redirects elsewhere, whatever host the request names', async ({ assert }) => {
    const { headers } = await new SocialBrowser().call(
      'GET',
      `${GOOGLE}/callback?state=x&redirect=https://evil.example&redirect_uri=//evil.example`
    )
    assert.equal(new URL(headers.location!).origin, settings.appUrl)
  })
})

test.group('A provider without credentials', (group) => {
  group.each.setup(() => {
    const { settings: own } = providers.linkedin
    providers.linkedin.settings = null
    return () => {
      providers.linkedin.settings = own
    }
  })

  test('is listed with the reason outside production', async ({ client, assert }) => {
    const response = await client.get('/api/auth/providers')
    assert.deepEqual(response.body().data.providers, [
      { id: 'google', name: 'Google', available: true, reason: null },
      {
        id: 'linkedin',
        name: 'LinkedIn',
        available: false,
        reason: 'LinkedIn is not set up on this server.',
      },
    ])
  })

  test('is left out in production', async ({ client, assert, cleanup }) => {
    settings.production = true
    cleanup(() => {
      settings.production = false
    })
    const response = await client.get('/api/auth/providers')
    assert.deepEqual(
      response.body().data.providers.map(({ id }: { id: string }) => id),
      ['google']
    )
  })

  test('redirects to the page that says so', async ({ assert }) => {
    const page = await new SocialBrowser().signIn('/api/auth/linkedin')
    assert.equal(page.pathname, '/auth-error')
    assert.equal(page.searchParams.get('error'), 'LinkedIn is not set up on this server.')
  })

  test('is not found when it is unknown', async ({ client }) => {
    for (const path of ['/api/auth/facebook', '/api/auth/facebook/callback'])
      (await client.get(path)).assertStatus(404)
  })
})

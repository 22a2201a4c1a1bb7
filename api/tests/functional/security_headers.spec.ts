import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { operations } from '#core/contract/contract'
import { forgetAll } from '#core/http/rate_limiter'
import { publicUrl } from '#images/image_store'
import { projectRoot, settings } from '#start/settings'
import { credentialFor } from '#tests/support/api_keys'
import { type RecordOwner, recordOwner, withoutJobs } from '#tests/support/owned_records'
import { bareCall, type RawResponse, rawCall } from '#tests/support/raw_call'
import { addressOn } from '#tests/support/write_calls'

const EVIL = 'https://evil.example'
/** They end when the caller disconnects. */
const STREAMS = new Set(['streamEvents', 'v1StreamEvents'])
/** Public, and the same for everybody. */
const CACHED = ['getContract']

/** The policy of an answer. */
const policyOf = ({ headers }: RawResponse) => headers['content-security-policy'] as string

/** The headers that every answer has. */
function mustBeGuarded(assert: Assert, answer: RawResponse, what: string): void {
  const { headers } = answer
  assert.equal(headers['x-content-type-options'], 'nosniff', what)
  assert.equal(headers['x-frame-options'], 'DENY', what)
  assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin', what)
  assert.equal(headers['cross-origin-opener-policy'], 'same-origin', what)
  assert.match(headers['permissions-policy'] as string, /camera=\(\)/, what)
  const policy = policyOf(answer)
  assert.match(policy, /^default-src 'none'/, what)
  assert.match(policy, /frame-ancestors 'none'/, what)
  assert.notMatch(policy, /unsafe-|\*|https?:|script-src[^;]*data:/, what)
  assert.isUndefined(headers['access-control-allow-origin'], what)
  assert.isUndefined(headers['access-control-allow-credentials'], what)
  assert.notInclude(JSON.stringify(headers), 'evil.example', what)
  assert.isUndefined(headers['x-powered-by'], what)
  assert.match(headers['x-request-id'] as string, /^[\w.-]{8,}$/, what)
}

test.group('Security headers', (group) => {
  let customer: RecordOwner
  group.setup(async () => {
    customer = await recordOwner()
    return () => withoutJobs(customer)
  })

  test('of {operationId}')
    .with([...operations.values()].filter(({ operationId }) => !STREAMS.has(operationId)))
    .run(async ({ assert }, operation) => {
      const address = addressOn(operation, customer).replace('{provider}', 'google')
      const origin = { origin: EVIL, referer: `${EVIL}/x`, 'x-forwarded-host': 'evil.example' }
      // A signed-in session only reads: a write would change what the next test needs.
      for (const token of operation.method === 'GET'
        ? [undefined, await credentialFor(operation, customer)]
        : [undefined]) {
        forgetAll()
        const answer = await rawCall(operation.method, address, { token, headers: origin })
        mustBeGuarded(assert, answer, `${operation.method} ${address}`)
        const caching = answer.headers['cache-control'] as string
        if (!CACHED.includes(operation.operationId)) assert.equal(caching, 'no-store', address)
        forgetAll()
        const preflight = await rawCall('OPTIONS', address, {
          headers: { ...origin, 'access-control-request-method': operation.method },
        })
        assert.isAtLeast(preflight.status, 400)
        mustBeGuarded(assert, preflight, `OPTIONS ${address}`)
      }
    })

  test('of refusals: {0}')
    .with([
      ['an address without a route', '/api/nothing', {}],
      ['an address that is none', '/api/publications/%zz', {}],
      ['another host', '/api/auth/me', { host: 'evil.example' }],
      ['another host of a page', '/', { host: 'evil.example' }],
      ['an image that is not there', publicUrl('a'.repeat(32)), {}],
    ] as [string, string, Record<string, string>][])
    .run(async ({ assert }, [what, path, headers]) => {
      const answer = await bareCall('GET', new URL(path, settings.appUrl).pathname, {
        headers: { origin: EVIL, ...headers },
      })
      assert.isAtLeast(answer.status, 403)
      mustBeGuarded(assert, answer, what)
      assert.equal(answer.headers['cache-control'], 'no-store', what)
    })

  test('of a stored image, which does nothing when opened directly', async ({ assert }) => {
    const answer = await rawCall('GET', new URL(publicUrl(customer.imageFile), settings.appUrl).pathname, {
      headers: { origin: EVIL },
    })
    assert.equal(answer.status, 200)
    mustBeGuarded(assert, answer, 'image')
    assert.match(answer.headers['content-security-policy'] as string, /sandbox/)
    assert.match(answer.headers['content-type'] as string, /^image\/(webp|png|jpeg)$/)
  })

  test('of the sandbox: {0}')
    .with([
      ['/sandbox'],
      ['/sandbox/'],
      ['/sandbox/nothing'],
      ['/sandbox/assets/sandbox.css'],
      ['/sandbox/stripe/v1/customers'],
    ])
    .run(async ({ assert }, [path]) => {
      const answer = await rawCall('GET', path!, { headers: { origin: EVIL } })
      mustBeGuarded(assert, answer, path!)
    })
})

test.group('Security headers of pages', () => {
  const dist = join(projectRoot, 'dashboard', 'dist')
  const map = existsSync(join(dist, 'routes.json'))
    ? (JSON.parse(readFileSync(join(dist, 'routes.json'), 'utf8')) as {
        pages: Record<string, string>
        shell: { paths: string[] }
      })
    : { pages: {}, shell: { paths: [] } }
  const paths = [
    ...Object.keys(map.pages),
    ...map.shell.paths,
    '/no-such-page',
    '/404.html',
    '/routes.json',
    '/robots.txt',
    '/sitemap.xml',
    '/assets/none.js',
    '/admin',
    '/admin/users/x',
    '/admin/assets/none.js',
  ]

  test('{0}')
    .with(paths.map((path) => [path.replace(/:\w+/g, 'x')]))
    .run(async ({ assert }, [path]) => {
      const answer = await bareCall('GET', path!, {
        headers: { origin: EVIL, 'x-forwarded-host': 'evil.example' },
      })
      mustBeGuarded(assert, answer, path!)
      assert.notInclude(answer.text, 'evil.example')
      if (!(answer.headers['content-type'] as string).startsWith('text/html')) return
      const policy = policyOf(answer)
      assert.match(policy, /script-src 'self'(;|$)/)
      assert.match(policy, /style-src 'self'(;|$)/)
      assert.match(policy, /connect-src 'self'(;|$)/)
      assert.match(policy, /base-uri 'none'/)
      assert.match(policy, /form-action 'self'/)
      // What the policy would not allow is not sent either.
      assert.notMatch(
        answer.text,
        /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(ld\+)?json")[^>]*>\s*\S/i
      )
      assert.notMatch(answer.text, /<[^>]+\s(on\w+|style)=/i)
      const fetched = answer.text.replace(/<link rel="canonical"[^>]*>/g, '')
      assert.notMatch(fetched, /<(script|link)[^>]+(src|href)="(https?:)?\/\//i)
    })

  test('come with the answer of /health/live too, which is the same whether the router gives it or not', async ({
    assert,
  }) => {
    const address = `http://127.0.0.1:${process.env.PORT}/health/live`
    const [direct, routed] = await Promise.all([fetch(address), fetch(`${address}?by=router`)])
    const headersOf = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => !['x-request-id', 'date'].includes(name)))
    assert.deepEqual(headersOf(direct), headersOf(routed))
    assert.include(headersOf(direct), { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    assert.match(direct.headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/)
    assert.equal(await direct.text(), await routed.text())
    assert.equal((await fetch(address, { method: 'POST' })).status, 405)
  })
})

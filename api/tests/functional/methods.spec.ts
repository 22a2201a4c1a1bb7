import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import { operations } from '#core/contract/contract'
import { methodsAt } from '#core/contract/methods_at'
import { keyOf } from '#tests/support/api_keys'
import { signedInCustomer } from '#tests/support/customers'
import { bareCall } from '#tests/support/raw_call'

test.group('A wrong method', () => {
  test('at {0} is reported with the allowed ones')
    .with([
      ['/api/publications', 'DELETE', 'GET, HEAD'],
      ['/api/company', 'POST', 'GET, HEAD, PUT'],
      ['/api/publications/019aa0f2-6c1e-7a34-9d51-2f6f0c7be201', 'PATCH', 'DELETE, GET, HEAD, PUT'],
      ['/api/auth/login', 'GET', 'POST'],
      ['/api/auth/google', 'POST', 'GET, HEAD'],
      ['/api/images', 'OPTIONS', 'GET, HEAD'],
      ['/api/images', 'TRACE', 'GET, HEAD'],
      ['/openapi.yaml', 'POST', 'GET, HEAD'],
    ] as [string, string, string][])
    .run(async ({ assert }, [path, method, allowed]) => {
      const answer = await bareCall(method, path)
      assert.equal(answer.status, 405)
      assert.equal(answer.headers.allow, allowed)
      const { code, message, requestId } = JSON.parse(answer.text)
      assert.deepEqual([code, message], ['METHOD_NOT_ALLOWED', `${path} takes ${allowed}`])
      assert.equal(requestId, answer.headers['x-request-id'])
    })

  test('an unknown address stays unknown, whatever the method', async ({ assert }) => {
    for (const method of ['GET', 'POST', 'OPTIONS'])
      assert.equal((await bareCall(method, '/api/nothing/here')).status, 404)
    assert.deepEqual(methodsAt('/openapiXyaml'), [])
  })
})

test.group('A wrong address of the public API', () => {
  const ID = '019aa0f2-6c1e-7a34-9d51-2f6f0c7be201'
  test('{0} {1} names {2}')
    .with([
      ['GET', '/api/v1/publication', 'GET /api/v1/publications'],
      ['HEAD', '/api/v1/publication', 'GET /api/v1/publications'],
      ['POST', '/api/v1/publication', 'GET /api/v1/publications'],
      ['GET', '/api/v1//publications', 'GET /api/v1/publications'],
      ['POST', '/api/v1/generate', 'POST /api/v1/publications/generate'],
      ['GET', `/api/v1/publication/${ID}?draft=1`, 'GET /api/v1/publications/{id}'],
      [
        'GET',
        `/api/v1/publications/generation-statu/${ID}`,
        'GET /api/v1/publications/generation-status/{sessionId}',
      ],
      ['DELETE', `/api/v1/webhooks/${ID}`, 'DELETE /api/v1/webhook-endpoints/{id}'],
      ['POST', '/api/v1/webhooks', 'POST /api/v1/webhook-endpoints'],
      ['GET', '/v1/publications?limit=1', 'GET /api/v1/publications'],
      ['POST', '/v1/publications/generate', 'POST /api/v1/publications/generate'],
      ['GET', '/api/publication', 'GET /api/v1/publications'],
      ['POST', '/api/generate', 'POST /api/v1/publications/generate'],
    ] as [string, string, string][])
    .run(async ({ assert }, [method, path, meant]) => {
      const answer = await bareCall(method, path)
      assert.equal(answer.status, 404)
      if (method === 'HEAD') return
      const { code, message } = JSON.parse(answer.text)
      assert.deepEqual([code, message], ['NOT_FOUND', `Route not found. Did you mean ${meant}?`])
    })

  test('with a name in the place of an id is not taken for a record', async ({ assert }) => {
    for (const name of ['bulk', 'bulk_generat']) {
      const answer = await bareCall('POST', `/api/v1/publications/${name}`)
      const { message } = JSON.parse(answer.text)
      const meant = 'POST /api/v1/publications/bulk-generate'
      assert.deepEqual([answer.status, message], [404, `Route not found. Did you mean ${meant}?`])
    }
    const key = await keyOf(await signedInCustomer({ plan: 'starter' }))
    const bulk = await bareCall('GET', '/api/v1/publications/bulk', { headers: { 'x-api-key': key } })
    assert.match(JSON.parse(bulk.text).message, /^Route not found\. Did you mean POST .+\/bulk-generate\?$/)
    const path = '/api/v1/publications/generate'
    const read = await bareCall('GET', path, { headers: { 'x-api-key': key } })
    assert.deepEqual([read.status, read.headers.allow], [405, 'POST'])
    assert.equal(JSON.parse(read.text).message, `${path} takes POST`)
    const record = await bareCall('POST', `/api/v1/publications/${ID}`)
    assert.match(JSON.parse(record.text).message, / takes DELETE, GET, HEAD, PUT$/)
  })

  test('that is near nothing, or hostile, names nothing and is not repeated', async ({ assert }) => {
    for (const path of [
      '/api/v1/zebras',
      '/api/v1/zebras/publications/generate/and/more',
      '/api/v1/',
      '/api/v1/__proto__/constructor',
      `/api/v1/${'publications/'.repeat(1_000)}`,
      `/api/v1/publication${'s'.repeat(10_000)}`,
      '/api/v1/%3Cscript%3E/%00/..%2f..%2fetc',
      '/api/admin/user',
    ]) {
      const answer = await bareCall('GET', path)
      assert.equal(answer.status, 404, path.slice(0, 60))
      assert.equal(JSON.parse(answer.text).message, 'Route not found', path.slice(0, 60))
    }
  })
})

test.group('An address that fits two paths', () => {
  const isParameter = (part?: string) => part?.startsWith('{') ?? false
  const parts = ({ path }: { path: string }) => path.split('/')
  /** What fits both: where one has a name and the other a parameter, the name. Null where nothing does. */
  function sharedBy(one: string[], other: string[]): string | null {
    const fits = (part: string, index: number) =>
      part === other[index] || isParameter(part) || isParameter(other[index])
    if (one.length !== other.length || !one.every(fits)) return null
    return one
      .map((part, index) => (isParameter(part) ? other[index]! : part))
      .map((part) => (isParameter(part) ? 'an-id' : part))
      .join('/')
  }
  const all = [...operations.values()]
  const pairs = all.flatMap((one) =>
    all.flatMap((other) => {
      const differing = parts(one).findIndex((part, index) => part !== parts(other)[index])
      const isNamed = !isParameter(parts(one)[differing]) && isParameter(parts(other)[differing])
      const address = one.method === other.method && isNamed && sharedBy(parts(one), parts(other))
      return address ? [[`${one.method} ${address}`, one.operationId, other.operationId]] : []
    })
  ) as [address: string, named: string, other: string][]

  test('there are such paths in the public API', ({ assert }) => {
    assert.includeDeepMembers(pairs, [
      [
        'GET /api/v1/publications/generation-status/claims',
        'v1GetGenerationStatus',
        'v1GetPublicationClaims',
      ],
      ['POST /api/v1/publications/selection/download', 'v1DownloadSelection', 'v1DownloadPublication'],
    ])
  })

  test('{0} is {1}, not {2}')
    .with(pairs)
    .run(({ assert }, [address, named]) => {
      const [method, path] = address.split(' ') as [string, string]
      assert.equal(router.match(path, method, true)?.route.name, named)
    })
})

import { test } from '@japa/runner'
import { methodsAt } from '#core/contract/methods_at'
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

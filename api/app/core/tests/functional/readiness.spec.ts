import { test } from '@japa/runner'
import { beginPreparing, endPreparing } from '#core/http/readiness'

test('A server is ready once what it prepares exists', async ({ client, cleanup }) => {
  cleanup(endPreparing)
  beginPreparing()
  const early = await client.get('/health/ready')
  early.assertStatus(503)
  early.assertBodyContains({ code: 'SERVICE_UNAVAILABLE', message: 'The server is starting' })
  ;(await client.get('/health/live')).assertStatus(200)
  endPreparing()
  ;(await client.get('/health/ready')).assertStatus(200)
})

test('A sign-in that comes before is answered once its account can exist', async ({
  client,
  cleanup,
  assert,
}) => {
  cleanup(endPreparing)
  beginPreparing()
  let answered = false
  const signIn = client
    .post('/api/auth/login')
    .json({ email: 'nobody@cygnet.test', password: 'a-long-quiet-river' })
    .then((response) => {
      answered = true
      return response
    })
  ;(await client.get('/health/ready')).assertStatus(503)
  assert.isFalse(answered)
  endPreparing()
  ;(await signIn).assertStatus(401)
})

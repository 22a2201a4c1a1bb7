import { once } from 'node:events'
import { createServer } from 'node:http'
import { test } from '@japa/runner'
import { newPremises, ServerProcess } from '#tests/support/server_process'
import { waitFor } from '#tests/support/wait'

/** A line of a stack. */
const STACK = /^\s+at .+:\d+:\d+\)?$/m

const account = { email: 'ada@example.com', password: 'a-long-enough-password', firstName: 'Ada' }

/** What a person who has just started the server does with it: also with what is not set up. */
async function firstDay(server: ServerProcess): Promise<void> {
  const { body } = await server.call<{ token: string }>('POST', '/api/auth/register', null, account)
  const { token } = body.data
  for (const path of [
    '/api/auth/google',
    '/api/auth/linkedin/partner',
    '/api/auth/google/callback?state=old',
  ])
    await fetch(`${server.origin}${path}`, { redirect: 'manual' })
  await server.call('POST', '/api/auth/identities', token, { provider: 'google' })
  const generation = { prompt: 'How often should a cargo bike be serviced?' }
  const started = await server.call<{ sessionId: string }>(
    'POST',
    '/api/publications/generate',
    token,
    generation
  )
  await server.call('POST', '/api/images/generate', token, { prompt: 'A cargo bike in the rain' })
  await server.call('POST', '/api/company/parse', token, { urls: ['https://nothing.invalid/'] })
  await waitFor(
    'the generation to end',
    () =>
      server.call<{ status: string }>(
        'GET',
        `/api/publications/generation-status/${started.body.data.sessionId}`,
        token
      ),
    ({ body }) => ['completed', 'failed'].includes(body.data.status),
    () => server.output()
  )
}

const warnings = (server: ServerProcess) =>
  server
    .output()
    .split('\n')
    // The second is the answer to the test's own question whether it is ready.
    .filter((line) => /WARN|ERROR/.test(line) && !line.includes('The server is starting'))
    .map((line) => line.replace(/^.*?(?=WARN|ERROR)/, '').replace(/"request_id":"[^"]+",/, ''))

test.group('The terminal of a server on which nothing is set up', () => {
  test('says in one line what is missing', async ({ assert, cleanup }) => {
    const premises = await newPremises()
    cleanup(() => premises.clear())
    const server = await ServerProcess.start(premises)
    await firstDay(server)
    assert.notMatch(server.output(), STACK)
    assert.deepEqual(warnings(server), [
      'WARN: A sign-in with a provider failed {"provider":"google","reason":"Google is not set up on this server: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are missing."}',
      'WARN: A sign-in with a provider failed {"provider":"linkedin","reason":"LinkedIn is not set up on this server: LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET are missing."}',
      'WARN: A sign-in with a provider failed {"provider":"google","reason":"This sign-in was started elsewhere or took too long. Please try again."}',
    ])
  }).timeout(240_000)

  test('has no stack of a model server or a search that does not answer', async ({ assert, cleanup }) => {
    const premises = await newPremises()
    cleanup(() => premises.clear())
    const closed = createServer()
    await once(closed.listen(0, '127.0.0.1'), 'listening')
    const { port } = closed.address() as { port: number }
    closed.close()
    const server = await ServerProcess.start(premises, {
      OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      OPENAI_MODEL: 'none',
      OPENAI_MODERATION_MODEL: 'none',
      IMAGE_MODEL: 'none',
      SEARCH_PROVIDER: 'searxng',
      SEARCH_BASE_URL: `http://127.0.0.1:${port}`,
    })
    await firstDay(server)
    assert.notMatch(server.output(), STACK)
    assert.isTrue(
      warnings(server).some((line) => line.includes('ECONNREFUSED')),
      server.output()
    )
  }).timeout(240_000)
})

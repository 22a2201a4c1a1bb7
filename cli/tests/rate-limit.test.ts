import { expect, it } from 'vitest'
import { answerOf, sharedAnswer } from '../../sdk-js/tests/support/contract.js'
import { json } from '../../sdk-js/tests/support/server.js'
import { useCygnet } from './support/cygnet.js'

const context = useCygnet()
const ROUTE = 'GET /api/webhook-endpoints'
const limited = json(429, sharedAnswer('RateLimited'), { 'Retry-After': '1' })

it('a rate limit is waited for, and said on stderr', async () => {
  context.server.on(ROUTE, limited, json(200, answerOf('listWebhookEndpoints', 200)))
  const { code, stdout, stderr } = await context.signedIn(['webhooks', 'list', '--json'])
  expect(code).toBe(0)
  expect(stderr).toBe('Rate limit, waiting 1 s\n')
  expect(JSON.parse(stdout)).toHaveProperty('endpoints')
})

it('with --no-wait the command fails at once', async () => {
  context.server.on(ROUTE, limited)
  const { code, stderr } = await context.signedIn(['webhooks', 'list', '--no-wait'])
  expect(code).not.toBe(0)
  expect(stderr).not.toContain('waiting')
  expect(stderr).toContain('RATE_LIMIT')
  expect(context.server.seen(ROUTE)).toHaveLength(1)
})

it('a dry run with a test key says that nothing would be used', async () => {
  const env = { CYGNET_API_KEY: 'cg_test_0123456789abcdef' }
  const { code, stdout } = await context.cygnet(
    ['generate', 'How often is a cargo bike serviced?', '--dry-run', '--json'],
    { env }
  )
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ dryRun: true, test: true, posts: 0 })
  expect(context.server.requests).toHaveLength(0)
})

it('the commands of a hint are for the profile that was asked for', async () => {
  const { stderr } = await context.cygnet(['webhooks', 'list', '--json', '--profile', 'default'])
  expect(JSON.parse(stderr).error.hint).toContain('`cygnet --profile default login`')
})

import { describe, expect, it } from 'vitest'
import { answerOf } from '../../sdk-js/tests/support/contract.js'
import { json } from '../../sdk-js/tests/support/server.js'
import { useCygnet } from './support/cygnet.js'

const context = useCygnet()
const created = answerOf('createApiKey', 201)
const rotated = answerOf('rotateApiKey', 200)

describe('cygnet keys', () => {
  it('are listed with their state and use', async () => {
    context.server.on('GET /api/api-keys', json(200, answerOf('listApiKeys', 200)))
    const all = await context.signedIn(['keys', 'list'])
    expect(all.stdout).toMatch(/cg_7Kq2mXw\.\.\.\s+active\s+0\s+never\s+Company blog/)
  })

  it('are created as requested; only the key goes to stdout', async () => {
    context.server.on('POST /api/api-keys', json(201, created))
    const result = await context.signedIn([
      ...['keys', 'create', 'Company blog', '--permission', 'publications:read', 'publications:generate'],
      ...['--per-minute', '30', '--expires', '2027-01-31T00:00:00Z', '--allow', '203.0.113.0/24'],
    ])
    expect(result.stdout).toBe(`${created.data.key}\n`)
    expect(context.server.requests.at(-1)?.body).toEqual({
      name: 'Company blog',
      permissions: ['publications:read', 'publications:generate'],
      rateLimit: { requestsPerMinute: 30 },
      expiresAt: '2027-01-31T00:00:00Z',
      allowedAddresses: ['203.0.113.0/24'],
    })
  })

  it('are changed, switched, rotated and deleted', async () => {
    const changed = answerOf('updateApiKey', 200)
    context.server.on('PUT /api/api-keys/k', json(200, changed))
    context.server.on('POST /api/api-keys/k/deactivate', json(200, changed))
    context.server.on('POST /api/api-keys/k/activate', json(200, changed))
    context.server.on('POST /api/api-keys/k/rotate', json(200, rotated))
    context.server.on('DELETE /api/api-keys/k', json(200, answerOf('deleteApiKey', 200)))

    expect((await context.signedIn(['keys', 'update', 'k', '--name', 'Blog'])).stdout).toContain('Updated')
    expect(context.server.requests.at(-1)?.body).toEqual({ name: 'Blog' })
    expect((await context.signedIn(['keys', 'deactivate', 'k'])).stdout).toBe('Deactivated: Company blog\n')
    expect((await context.signedIn(['keys', 'activate', 'k'])).stdout).toBe('Activated: Company blog\n')
    const result = await context.signedIn(['keys', 'rotate', 'k', '--grace', '3600'])
    expect(result.stdout).toBe(`${rotated.data.key}\n`)
    expect(context.server.requests.at(-1)?.body).toEqual({ gracePeriodSeconds: 3600 })
    expect((await context.signedIn(['keys', 'delete', 'k', '--yes'])).stdout).toBe('Deleted\n')
  })

  it('show their calls by endpoint', async () => {
    context.server.on('GET /api/api-keys/k/usage', json(200, answerOf('getApiKeyUsage', 200)))
    const result = await context.signedIn(['keys', 'usage', 'k', '--days', '7'])
    expect(context.server.requests.at(-1)?.query.get('days')).toBe('7')
    expect(result.stdout).toContain('3 calls in 2 days, 3 in all')
    expect(result.stdout).toMatch(/1\s+1\s+POST \/api\/v1\/publications\/generate/)
  })
})

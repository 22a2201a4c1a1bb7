import { describe, expect, it } from 'vitest'
import { answerOf } from '../../sdk-js/tests/support/contract.js'
import { json } from '../../sdk-js/tests/support/server.js'
import { useCygnet } from './support/cygnet.js'

const context = useCygnet()

describe('cygnet proof', () => {
  it('create prints the address and asks for what the options say', async () => {
    context.server.on('POST /api/publications/p1/proof-links', json(201, answerOf('createProofLink', 201)))
    const made = await context.signedIn(['proof', 'create', 'p1', '--lasting', '--indexed'])
    expect(made.stdout).toMatch(/^https:\/\/cygnet\.example\/proof\/\S+\n$/)
    await context.signedIn(['proof', 'create', 'p1', '--days', '30'])
    await context.signedIn(['proof', 'create', 'p1'])
    expect(context.server.requests.map(({ body }) => body)).toEqual([
      { expiresInDays: null, indexed: true },
      { expiresInDays: 30 },
      {},
    ])
  })

  it('list shows the links without addresses', async () => {
    context.server.on('GET /api/publications/p1/proof-links', json(200, answerOf('listProofLinks', 200)))
    const { stdout } = await context.signedIn(['proof', 'list', 'p1'])
    expect(stdout).toMatch(
      /ID +STATE +APPROVED +EXPIRES +BY\n019aa0f2-\S+ +open +2026-11-24 +2027-02-22 +Owen Marlow/
    )
  })

  it('withdraw closes one', async () => {
    const answer = answerOf('withdrawProofLink', 200)
    context.server.on('DELETE /api/publications/p1/proof-links/l1', json(200, answer))
    const { stdout } = await context.signedIn(['proof', 'withdraw', 'p1', 'l1'])
    expect(stdout).toBe('Withdrawn\n')
  })
})

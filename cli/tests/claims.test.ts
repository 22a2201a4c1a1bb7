import type { ClaimLedger } from '@cygnet/sdk'
import { expect, it } from 'vitest'
import { answerOf } from '../../sdk-js/tests/support/contract.js'
import { json } from '../../sdk-js/tests/support/server.js'
import { useCygnet } from './support/cygnet.js'

const context = useCygnet()
const answer: { data: ClaimLedger } = answerOf('getPublicationClaims', 200)
const ledger = answer.data
const [supported, unsupported] = ledger.claims
const vouched = { name: 'Alex Marlow', at: '2026-11-25T09:40:00.000Z' }
const claims: ClaimLedger['claims'] = [
  ...ledger.claims,
  { ...supported!, text: 'Most wheels need truing first.', verdict: 'not_verified', words: null },
  { ...supported!, text: 'Chains are cheap.', verdict: 'not_verified', words: null, passages: [] },
  { ...unsupported!, text: 'Every visit is free.', vouched },
]
const read = (...more: string[]) => {
  const data = { ...ledger, claims, notVerified: 2, vouched: 1 }
  context.server.on(`GET /api/publications/${ledger.publicationId}/claims`, json(200, { ...answer, data }))
  return context.signedIn(['publications', 'claims', ledger.publicationId, ...more])
}

it('lists what is not supported with the nearest words of a source, and the counts last', async () => {
  const { stdout } = await read()
  const NEAREST = '  Nearest source (Service plans): The first check is due after 300 kilometers.'
  expect(stdout).toContain(
    `Unsupported: The first check takes 300 minutes.\n  ${unsupported!.reason}\n${NEAREST}\n`
  )
  expect(stdout).toContain(`Not verified: Most wheels need truing first.\n${NEAREST}\n`)
  expect(stdout).toContain('Not verified: Chains are cheap.\n\n')
  expect(stdout).toContain('- Every check includes lunch.\n')
  expect(stdout).not.toContain('Every visit is free.')
  expect(stdout.trimEnd().split('\n').at(-1)).toBe(
    '1 supported, 1 unsupported, 2 not verified, 1 vouched for'
  )
})

it('--json is the whole ledger', async () => {
  expect(JSON.parse((await read('--json')).stdout).claims).toEqual(claims)
})

import type { Claim, ClaimLedger, QualityReport } from '@cygnet/sdk'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { publication } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import { ProofLegend } from './proof-legend'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

beforeEach(resetApi)

const claim = (number: number, verdict: Claim['verdict'], isVouched = false): Claim => ({
  ...{ number, place: 'text', text: `Statement ${number}.`, verdict, finding: null, reason: null },
  ...{ contradicts: null, passages: [], words: null, decidedBy: null, decidedAt: null, model: null },
  vouched: isVouched ? { name: 'Elena Marsh', at: '2026-11-25T09:31:06.000Z' } : null,
})

const LEDGER = {
  claims: [claim(1, 'supported'), claim(2, 'not_verified', true), claim(3, 'not_verified')],
  passages: [],
} as unknown as ClaimLedger

function open(value: string) {
  api.publications.claims.mockResolvedValue(LEDGER)
  const qualityReport = {
    checks: [{ id: 'statements-found', passed: true, value }],
  } as unknown as QualityReport
  renderScreen(<ProofLegend publication={publication({ qualityReport })} />, { at: '/', path: '/' })
}

test('above a text the lines under its sentences are explained, with the number of each', async () => {
  open('2 of 3')
  expect(screen.getByRole('link', { name: '1 of 3 statements is not proven yet' })).toBeTruthy()
  const legend = (await screen.findByText('vouched for by a person')).closest('p')!
  expect(legend.textContent).toContain('1 vouched for by a person')
  expect(legend.textContent).toContain('1 found in a source')
})

test('a text that is proven needs none', () => {
  open('3 of 3')
  expect(screen.queryByRole('link')).toBeNull()
  expect(api.publications.claims).not.toHaveBeenCalled()
})

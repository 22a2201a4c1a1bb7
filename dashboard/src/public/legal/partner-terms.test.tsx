import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SEEDED_PROGRAM } from '#/lib/seeded-program'
import { api, resetApi } from '#/test/fake-api'
import PartnerTermsPage from './partner-terms-page'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

beforeEach(resetApi)

test('the figures of the terms are those that the server applies', async () => {
  const [standard, ...others] = SEEDED_PROGRAM.tiers
  api.partners.program.mockResolvedValue({
    ...SEEDED_PROGRAM,
    totalMonths: 12,
    holdDays: 14,
    minimumPayout: 40,
    cookieDays: 60,
    customerDiscount: 0,
    tiers: [{ ...standard!, commissionRate: 0.2 }, ...others.map((tier) => ({ ...tier, bonus: 150 }))],
  })
  render(<PartnerTermsPage />)
  expect(
    await screen.findByText('You earn for the first 12 months that each referral pays for: 20%, 30%, or 35%.')
  ).toBeTruthy()
  expect(screen.getByText('The first partner link of the last 60 days counts.')).toBeTruthy()
  expect(screen.getByText(/creates an account within 60 days is your referral/)).toBeTruthy()
  expect(
    screen.getByText(/20% on the Standard tier, 30% on the Partner tier from 10 active referrals/)
  ).toBeTruthy()
  expect(screen.getByText(/\$150 for the Partner tier and \$150 for the Ambassador tier/)).toBeTruthy()
  expect(screen.getByText(/paid out 14 days after .* from \$40: on request/)).toBeTruthy()
})

import type { PartnerProgram } from '@cygnet/sdk/session'

/**
 * The initial rules of the partner program, for a page as built; the server's own replace them once loaded.
 */
export const SEEDED_PROGRAM: PartnerProgram = {
  totalMonths: 6,
  holdDays: 30,
  minimumPayout: 25,
  cookieDays: 30,
  customerDiscount: 0,
  currency: 'usd',
  termsVersion: '2026-11-27',
  tiers: [
    {
      tier: 'standard',
      name: 'Standard',
      fromReferrals: 0,
      toReferrals: 9,
      commissionRate: 0.25,
      bonus: 0,
      payoutSchedule: 'monthly',
    },
    {
      tier: 'partner',
      name: 'Partner',
      fromReferrals: 10,
      toReferrals: 24,
      commissionRate: 0.3,
      bonus: 100,
      payoutSchedule: 'bi-weekly',
    },
    {
      tier: 'ambassador',
      name: 'Ambassador',
      fromReferrals: 25,
      toReferrals: null,
      commissionRate: 0.35,
      bonus: 300,
      payoutSchedule: 'weekly',
    },
  ],
}

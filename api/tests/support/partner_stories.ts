import fc from 'fast-check'
import type { PartnerStatus } from '#partners/partner_rows'

/** Something that happens to a partner and the referred customers. */
export type Step =
  | { do: 'pay'; customer: number; price: number; months: 1 | 12; taxPercent: number; given: number }
  | { do: 'change'; customer: number; price: number; months: 1 | 12; days: number }
  | { do: 'foreign' | 'delete'; customer: number }
  | { do: 'ring'; sameCard: boolean }
  | { do: 'refundRing'; count: number }
  | { do: 'refund'; invoice: number; percent: number }
  | { do: 'dispute' | 'win' | 'lose'; invoice: number }
  | { do: 'flag'; customer: number }
  | { do: 'status'; status: PartnerStatus }
  | { do: 'wait'; days: number }
  | { do: 'request' | 'send' | 'fail' | 'release' | 'reject' | 'hold' | 'schedule' | 'flagRing' }
  | { do: 'reverse'; percent: number }
  /** Cents that an operator adds or takes. */
  | { do: 'correct'; amount: number }

/** Referred customers at the beginning. */
export const CUSTOMERS = 3
/** As many as the first tier with a bonus takes. */
export const RING = 10
const one = <T extends Step['do']>(...names: T[]) => fc.constantFrom(...names)
export const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: one('pay'),
      customer: fc.nat(CUSTOMERS - 1),
      price: fc.integer({ min: 0, max: 40_000 }),
      months: fc.constantFrom<1 | 12>(1, 1, 12),
      taxPercent: fc.constantFrom(0, 19, 25),
      given: fc.constantFrom(0, 0, 30),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: one('change'),
      customer: fc.nat(CUSTOMERS - 1),
      price: fc.integer({ min: 0, max: 40_000 }),
      months: fc.constantFrom<1 | 12>(1, 12),
      days: fc.integer({ min: 0, max: 300 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: one('foreign', 'delete'), customer: fc.nat(CUSTOMERS - 1) }),
  },
  { weight: 2, arbitrary: fc.record({ do: one('ring'), sameCard: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: one('refundRing'), count: fc.integer({ min: 1, max: RING }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: one('refund'),
      invoice: fc.nat(9),
      percent: fc.integer({ min: 1, max: 100 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: one('dispute', 'win', 'lose'), invoice: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: one('flag'), customer: fc.nat(CUSTOMERS - 1) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: one('status'),
      status: fc.constantFrom<PartnerStatus>('pending', 'active', 'active', 'suspended', 'banned'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: one('wait'), days: fc.integer({ min: 1, max: 40 }) }) },
  {
    weight: 7,
    arbitrary: fc.record({ do: one('request', 'send', 'fail', 'release', 'reject', 'hold', 'schedule') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: one('correct'), amount: fc.integer({ min: -5_000, max: 5_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: one('reverse'), percent: fc.integer({ min: 1, max: 100 }) }) }
) as fc.Arbitrary<Step>

const MONTHLY: Step = { do: 'pay', customer: 0, price: 40_000, months: 1, taxPercent: 19, given: 0 }
/** Stories that chance rarely tells; each is played first. */
export const STORIES: Step[][] = [
  [
    { ...MONTHLY, months: 12 },
    { do: 'change', customer: 0, price: 39_000, months: 12, days: 90 },
  ],
  [MONTHLY, { do: 'change', customer: 0, price: 30_000, months: 12, days: 16 }],
  [
    { do: 'ring', sameCard: false },
    { do: 'refundRing', count: RING },
  ],
  [{ do: 'ring', sameCard: true }, { do: 'refundRing', count: 1 }, { do: 'release' }],
  [{ do: 'ring', sameCard: false }, { do: 'flagRing' }, { do: 'wait', days: 31 }, { do: 'reject' }],
  [MONTHLY, { do: 'delete', customer: 0 }, { do: 'refund', invoice: 0, percent: 50 }],
  [MONTHLY, { do: 'wait', days: 36 }, { do: 'schedule' }, { do: 'wait', days: 23 }, { do: 'schedule' }],
  // A Monday, but not that of its schedule, which was missed.
  [MONTHLY, { do: 'wait', days: 38 }, { do: 'schedule' }],
  [MONTHLY, { do: 'hold' }, { do: 'wait', days: 40 }, { do: 'schedule' }],
  [MONTHLY, { do: 'status', status: 'suspended' }, { do: 'wait', days: 40 }, { do: 'schedule' }],
  [{ do: 'foreign', customer: 0 }],
  [
    { do: 'pay', customer: 1, price: 28_101, months: 1, taxPercent: 25, given: 0 },
    { do: 'refund', invoice: 0, percent: 57 },
    { do: 'change', customer: 1, price: 3_366, months: 1, days: 174 },
    { do: 'refund', invoice: 0, percent: 80 },
  ],
  // A dispute about an invoice that nobody paid, because it credits.
  [
    { ...MONTHLY, months: 12 },
    { do: 'change', customer: 0, price: 2_000, months: 12, days: 30 },
    { do: 'win', invoice: 1 },
  ],
]

import { expect, test } from 'vitest'
import { setupState } from './setup-state'

const details = {
  stripeAccountId: 'acct_1',
  connected: false,
  payoutsEnabled: false,
  requirementsDue: 0,
  disabledReason: null,
}

test.each([
  [{ stripeAccountId: null }, false, /^Payouts go to your account at Stripe/],
  [{ requirementsDue: 3 }, true, 'You have not submitted your details yet. Stripe asks for 3 more details.'],
  [{ requirementsDue: 1 }, false, 'You have not submitted your details yet. Stripe asks for 1 more detail.'],
  [{}, true, /^Stripe has not confirmed your details yet/],
  [{}, false, 'You have not submitted your details yet.'],
  [{ connected: true }, true, 'You submitted your details, and Stripe is checking them.'],
  [
    { connected: true, requirementsDue: 2 },
    true,
    'You submitted your details. Stripe asks for 2 more details.',
  ],
])('%j, returned: %s', (change, hasReturned, text) => {
  expect(setupState({ ...details, ...change }, hasReturned)).toMatch(text)
})

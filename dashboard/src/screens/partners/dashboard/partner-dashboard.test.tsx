import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeAuth } from '#/lib/auth-storage'
import { goTo } from '#/lib/go-to'
import { api, resetApi } from '#/test/fake-api'
import {
  affiliate,
  connected,
  offline,
  partnerDashboard,
  partnerPayout,
  serverError,
  user,
  wordless,
} from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import PartnerDashboardScreen from './partner-dashboard-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

beforeEach(() => {
  resetApi()
  vi.mocked(goTo).mockReset()
  storeAuth({ token: 'cgs_token', role: 'partner' })
  api.account.me.mockResolvedValue({ user: { ...user, role: 'partner' }, name: user.name, email: user.email })
})

const open = (tab = '') =>
  renderScreen(<PartnerDashboardScreen />, {
    at: `/affiliate/dashboard${tab && `?tab=${tab}`}`,
    path: '/affiliate/dashboard',
  })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const dialog = (name: string) => screen.findByRole('alertdialog', { name })
const card = async (name: string) => within(await screen.findByRole('region', { name }))

test('status, tier and whole percent; the four figures with their notes', async () => {
  open()
  expect(await screen.findByText('Active')).toBeTruthy()
  expect(screen.getByText('Partner tier')).toBeTruthy()
  expect(screen.getByText('30% commission')).toBeTruthy()
  for (const [label, text] of [
    ['Total Earnings', '$1,482.60Since you joined, $246.10 available'],
    ['Active Referrals', '1417 total'],
    ['Clicks (30d)', '1,295912 unique'],
    ['Conversion Rate', '1.9%17 conversions'],
  ])
    expect(screen.getByText(label as string).parentElement?.textContent).toBe(`${label}${text}`)
})

test('the referral link is read-only, can be copied, and opens in a new tab', async () => {
  open()
  const link = await screen.findByLabelText<HTMLInputElement>('Referral link')
  expect([link.readOnly, link.value]).toEqual([true, 'https://cygnet.example/?ref=JONAS7K2'])
  const anchor = screen.getByRole('link', { name: 'Open in a new tab' })
  expect([anchor.getAttribute('href'), anchor.getAttribute('target')]).toEqual([link.value, '_blank'])
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy()
})

test('the first five clicks with masked address and result', async () => {
  open()
  const rows = within(await screen.findByRole('table', { name: 'Recent clicks' }))
    .getAllByRole('row')
    .slice(1)
  expect(rows).toHaveLength(5)
  expect(rows[0]?.textContent).toMatch(/^203\.0\.0\.xNov 21, 2026.*Converted$/)
  expect(rows[1]?.textContent).toContain('Viewed')
})

test('without clicks it says so', async () => {
  api.partners.dashboard.mockResolvedValue(partnerDashboard({ recentClicks: [] }))
  open()
  expect(await screen.findByText('No clicks yet')).toBeTruthy()
})

test('a payout is confirmed, requested, and everything is reloaded', async () => {
  open()
  const panel = await card('Earnings & Payouts')
  expect(panel.getByText('Minimum Payout').nextSibling?.textContent).toBe('$25.00')
  expect(panel.getByText('Paid Out').nextSibling?.textContent).toBe('$1,236.50')
  await press('Request Payout')
  fireEvent.click(within(await dialog('Request Payout')).getByRole('button', { name: 'Request Payout' }))
  expect(await screen.findByText('Payout requested')).toBeTruthy()
  expect(api.partners.requestPayout).toHaveBeenCalledOnce()
  await waitFor(() => expect(api.partners.dashboard).toHaveBeenCalledTimes(2))
})

test.each([
  [offline, 'Failed to request payout'],
  [wordless, 'Failed to request payout'],
  [serverError(409, 'A payout is under way already.'), 'A payout is under way already.'],
])('a refused payout is said', async (error, message) => {
  api.partners.requestPayout.mockRejectedValue(error)
  open()
  await press('Request Payout')
  fireEvent.click(within(await dialog('Request Payout')).getByRole('button', { name: 'Request Payout' }))
  expect((await dialog('Error')).textContent).toContain(message)
})

test.each([
  ['on_hold', 'Your account is on hold for review. Payouts wait until the review is over.'],
  [
    'email_unconfirmed',
    'Confirm your email address first. You can have the link sent again on your profile.',
  ],
  ['terms_not_agreed', 'Agree to the partner terms first.'],
  ['not_connected', 'Connect your Stripe account first.'],
  ['payouts_disabled', 'Stripe needs more details from you before it can pay out.'],
  ['payout_open', 'A payout is already in progress. You can request the next one once it is complete.'],
  ['below_minimum', 'You have $246.10 of the $25.00 minimum.'],
] as const)('a payout that is not possible (%s) says why', async (payoutBlockedBy, text) => {
  api.partners.dashboard.mockResolvedValue(partnerDashboard({ canRequestPayout: false, payoutBlockedBy }))
  open()
  const panel = await card('Earnings & Payouts')
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Request Payout' }).disabled).toBe(true)
  expect(panel.getByText(text)).toBeTruthy()
})

test('the default minimum is $50', async () => {
  const partner = affiliate({ minimumPayout: undefined as never })
  api.partners.dashboard.mockResolvedValue(partnerDashboard({ affiliate: partner }))
  open()
  const panel = await card('Earnings & Payouts')
  expect(panel.getByText('Minimum Payout').nextSibling?.textContent).toBe('$50.00')
})

test.each([
  ['Failed to load dashboard data', serverError(500, 'Something went wrong')],
  ['Failed to load dashboard', offline],
])('"%s" is said, and Try Again loads it', async (message, error) => {
  api.partners.dashboard.mockRejectedValueOnce(error)
  open()
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(screen.queryByRole('alertdialog'), 'nothing is in the way').toBeNull()
  await press('Try Again')
  expect(await screen.findByText('Active Referrals')).toBeTruthy()
})

test.each([
  [null, 'Agree to the partner terms'],
  ['2026-01-01', 'The partner terms have changed'],
])('a partner who has agreed to %s is asked to agree to the terms in force', async (termsVersion, title) => {
  api.partners.dashboard.mockResolvedValueOnce(partnerDashboard({ affiliate: affiliate({ termsVersion }) }))
  open()
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'partner terms' }).getAttribute('href')).toBe('/partner-terms')
  await press('I Agree')
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  expect(api.partners.updateSettings).toHaveBeenCalledWith({ agreeToTerms: true, termsVersion: '2026-11-27' })
})

test.each([
  ['pending', 'Your application is being reviewed'],
  ['suspended', 'Your partner account is suspended'],
] as const)('a partner who is %s sees what that means', async (status, title) => {
  const partner = affiliate({ status, statusReason: 'Bought clicks' })
  api.partners.dashboard.mockResolvedValue(
    partnerDashboard({ affiliate: partner, canRequestPayout: false, payoutBlockedBy: 'not_active' })
  )
  open()
  const notice = await screen.findByText(title)
  expect(notice.parentElement?.textContent).toContain(
    status === 'suspended' ? 'Reason: Bought clicks.' : 'email'
  )
  expect(screen.getByLabelText('Referral link')).toBeTruthy()
})

test('an applicant sees in one card what is left to do, each step with its button', async () => {
  const partner = affiliate({ status: 'pending', termsVersion: null })
  const paymentDetails = { ...partnerDashboard().paymentDetails, connected: false, payoutsEnabled: false }
  api.partners.dashboard.mockResolvedValue(partnerDashboard({ affiliate: partner, paymentDetails }))
  open()
  const steps = await card('Three steps to your first payout')
  expect(steps.getAllByRole('listitem').map((step) => step.querySelector('button')?.textContent)).toEqual([
    'I Agree',
    undefined,
    'Connect Stripe',
  ])
  const primary = steps.getAllByRole('button').filter(({ className }) => className.includes('primary'))
  expect(primary.map(({ textContent }) => textContent)).toEqual(['I Agree'])
  expect(screen.getByText('Starts counting when you are approved')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Connect Stripe' })).toHaveLength(1)
})

test.each([
  ['banned', 'Your partner account is closed'],
  ['declined', 'Your application is declined'],
] as const)('a partner who is %s sees only that', async (status, name) => {
  api.partners.dashboard.mockResolvedValue(
    partnerDashboard({ affiliate: affiliate({ status, statusReason: 'Spam' }) })
  )
  open()
  expect(await screen.findByRole('heading', { name })).toBeTruthy()
  expect(screen.getByText('Spam')).toBeTruthy()
  expect(screen.queryByLabelText('Referral link')).toBeNull()
})

test('a customer sees whom it is for, and nothing is requested', async () => {
  storeAuth({ token: 'cgs_token', role: 'user' })
  api.account.me.mockResolvedValue({ user, name: user.name, email: user.email })
  open()
  expect(await screen.findByRole('heading', { name: 'This page is for partners' })).toBeTruthy()
  await waitFor(() => expect(api.account.me).toHaveBeenCalled())
  expect(api.partners.dashboard).not.toHaveBeenCalled()
})

test.each([
  ['links', '/affiliate/materials'],
  ['commissions', '/affiliate/commissions'],
  ['payouts', '/affiliate/earnings'],
  ['analytics', '/affiliate/analytics'],
])('the address of the former tab %s leads to %s', async (tab, path) => {
  const { address } = open(tab)
  await waitFor(() => expect(address()).toBe(path))
})

test('the promo code is beside the link', async () => {
  open()
  expect((await screen.findByText('CYCLING')).parentElement?.textContent).toBe(
    'Your promo code is CYCLING. It works like your link when someone enters it at sign-up.'
  )
})

test.each([
  [246.1, 'Connect Stripe to receive $246.10'],
  [0, 'Stripe is not connected'],
])(
  'before Stripe is connected, the screen begins with what waits there: %s',
  async (pendingEarnings, title) => {
    const { stats } = affiliate()
    const waiting = affiliate({ stats: { ...stats, pendingEarnings } })
    const paymentDetails = { ...partnerDashboard().paymentDetails, connected: false, payoutsEnabled: false }
    api.partners.dashboard.mockResolvedValue(partnerDashboard({ affiliate: waiting, paymentDetails }))
    open()
    const notice = await screen.findByText(title)
    const figures = screen.getByText('Total Earnings')
    expect(notice.compareDocumentPosition(figures) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Connect Stripe' })).toHaveLength(1)
  }
)

test('what a bank has sent back comes first, with the way to the bank details', async () => {
  const paymentDetails = { ...partnerDashboard().paymentDetails, connected: true, payoutsEnabled: true }
  const bank = { status: 'failed', arrivesAt: '2026-11-05T00:00:00.000Z', failure: 'account_closed' } as const
  const recentPayouts = [
    partnerPayout({ id: 'p2', amount: 35, bank, statusText: 'The bank account is closed.' }),
    partnerPayout(),
  ]
  api.partners.dashboard.mockResolvedValue(
    partnerDashboard({ paymentDetails, canRequestPayout: true, recentPayouts })
  )
  open()
  expect(await screen.findByText('Your bank sent $35.00 back')).toBeTruthy()
  expect(screen.getByText('The bank account is closed.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Update at Stripe' })).toBeTruthy()
  expect(screen.queryByText('Stripe is connected')).toBeNull()
})

test('Stripe: connecting opens the onboarding, a connected account its dashboard', async () => {
  const { unmount } = open()
  await press('Connect Stripe')
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://connect.example/setup'))
  unmount()
  api.partners.dashboard.mockResolvedValue(partnerDashboard({ paymentDetails: connected }))
  open()
  await press('Open Stripe')
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://connect.example/dashboard'))
})

test('where a payout came back, the way to the bank details is the first answer, and asking anyway the second', async () => {
  const bank = { status: 'failed', arrivesAt: '2026-11-05T00:00:00.000Z', failure: 'account_closed' } as const
  const recentPayouts = [partnerPayout({ bank })]
  api.partners.dashboard.mockResolvedValue(partnerDashboard({ paymentDetails: connected, recentPayouts }))
  open()
  await press('Request Payout')
  const question = within(await dialog('Request Payout'))
  fireEvent.click(question.getByRole('button', { name: 'Update at Stripe' }))
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://connect.example/dashboard'))
  expect(api.partners.requestPayout).not.toHaveBeenCalled()
  await press('Request Payout')
  fireEvent.click(within(await dialog('Request Payout')).getByRole('button', { name: 'Request it anyway' }))
  await waitFor(() => expect(api.partners.requestPayout).toHaveBeenCalledOnce())
})

import { saveFile } from '@cygnet/sdk/session'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeAuth } from '#/lib/auth-storage'
import { goTo } from '#/lib/go-to'
import { api, resetApi } from '#/test/fake-api'
import {
  affiliate,
  connected,
  offline,
  partnerAnalytics,
  partnerCommission,
  partnerDashboard,
  partnerEarnings,
  partnerPayout,
  partnerRisk,
  serverError,
  user,
  wordless,
} from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import ProfileScreen from '../profile/profile-screen'
import PartnerAnalyticsScreen from './analytics/partner-analytics-screen'
import PartnerEarningsScreen from './earnings/partner-earnings-screen'
import PartnerMaterialsScreen from './materials/partner-materials-screen'
import PartnerSettingsScreen from './settings/partner-settings-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))
vi.mock('@cygnet/sdk/session', async (original) => ({ ...(await original<object>()), saveFile: vi.fn() }))

beforeEach(() => {
  resetApi()
  vi.mocked(goTo).mockReset()
  vi.mocked(saveFile).mockReset()
  storeAuth({ token: 'cgs_token', role: 'partner' })
  api.account.me.mockResolvedValue({ user: { ...user, role: 'partner' }, name: user.name, email: user.email })
})

const pagination = { currentPage: 1, totalPages: 1, totalItems: 1, itemsPerPage: 10 }

const open = (shown: ReactElement) => renderScreen(shown, { at: '/here', path: '/here' })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const dialog = (name: string) => screen.findByRole('alertdialog', { name })
/** A figure with its label and note, once it is loaded. */
const stat = (label: string) =>
  waitFor(() => {
    const text = screen.getByText(label, { selector: 'dt' }).parentElement?.textContent ?? ''
    expect(text).not.toContain('Loading')
    return text
  })

test('analytics: real figures, compared with the month before; null is stated as such', async () => {
  open(<PartnerAnalyticsScreen />)
  expect(await stat('Total Clicks')).toContain('318')
  expect(await stat('Total Clicks')).toContain('Up 25.2%from 254')
  expect(await stat('Conversions')).toContain('Down 20.0%from 5')
  expect(await stat('Conversion Rate')).toContain('1.9%Unchanged 0.0%')
  expect(await stat('Total Earnings')).toContain('$42.50Nothing to compare with yet')
  expect(screen.getByText('Oct 23, 2026 to Nov 21, 2026, month over month')).toBeTruthy()
})

test('analytics: each chart is also a sentence and a table, and a longer range can be chosen', async () => {
  open(<PartnerAnalyticsScreen />)
  expect(
    await screen.findByRole('img', {
      name: 'Clicks and conversions by day, Nov 20 to Nov 21: 26 clicks, 1 conversion',
    })
  ).toBeTruthy()
  expect(screen.getByText('Days in UTC')).toBeTruthy()
  const days = screen.getByRole('table', { name: /by day, newest first$/, hidden: true })
  expect(within(days).getAllByRole('row', { hidden: true })[1]?.textContent).toBe('Nov 21141101')
  const months = screen.getByRole('table', { name: /by month, newest first$/, hidden: true })
  expect(within(months).getAllByRole('row', { hidden: true })[1]?.textContent).toBe(
    'November 2026$42.50$87.50'
  )
  api.partners.analytics.mockResolvedValue(partnerAnalytics({ totalClicks: 900 }))
  await press('90 days')
  await waitFor(() => expect(screen.getAllByText('900')).toHaveLength(2))
  expect(api.partners.analytics).toHaveBeenLastCalledWith(expect.objectContaining({ days: 90 }))
})

test('analytics: without clicks and earnings it says what will appear', async () => {
  const none = { clicks: 0, uniqueClicks: 0, signUps: 0, conversions: 0 }
  api.partners.analytics.mockResolvedValue(
    partnerAnalytics({
      totalClicks: 0,
      signUps: 0,
      daily: [{ date: '2026-11-21', ...none }],
      monthly: [{ month: '2026-11', earned: 0, paid: 0 }],
      sources: [],
    })
  )
  open(<PartnerAnalyticsScreen />)
  expect(await screen.findByText(/^No clicks in this period. Share your link/)).toBeTruthy()
  expect(screen.getByText('Nothing earned yet.')).toBeTruthy()
  expect(screen.getByText(/how many of your visitors sign up and pay/)).toBeTruthy()
})

test('analytics: before the first click there is the link in place of figures that are all 0', async () => {
  const { stats } = affiliate()
  api.partners.dashboard.mockResolvedValue(
    partnerDashboard({
      affiliate: affiliate({ stats: { ...stats, totalReferrals: 0, totalEarnings: 0 } }),
      clickStats: { totalClicks: 0, uniqueClicks: 0, totalConversions: 0, conversionRate: 0 },
      recentClicks: [],
    })
  )
  open(<PartnerAnalyticsScreen />)
  expect(await screen.findByRole('heading', { name: 'Your first clicks appear here' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Referral link').value).toBe(affiliate().referralUrl)
  expect(screen.queryByText('Total Clicks')).toBeNull()
  expect(api.partners.analytics).not.toHaveBeenCalled()
})

test('analytics: every click, a page at a time', async () => {
  api.partners.clicks.mockResolvedValue({
    clicks: partnerDashboard().recentClicks,
    pagination: { currentPage: 1, totalPages: 2, totalItems: 12, itemsPerPage: 10 },
  })
  open(<PartnerAnalyticsScreen />)
  const rows = within(await screen.findByRole('table', { name: 'Clicks' })).getAllByRole('row')
  expect(rows).toHaveLength(7)
  await press('Page 2')
  await waitFor(() =>
    expect(api.partners.clicks).toHaveBeenLastCalledWith({ page: 2, limit: 10 }, expect.anything())
  )
})

test('analytics: of any days, by where visitors came from, and as files', async () => {
  api.partners.downloadList.mockResolvedValue({ blob: new Blob(['x']), filename: 'partner-clicks.csv' })
  open(<PartnerAnalyticsScreen />)
  fireEvent.click(await screen.findByRole('button', { name: 'Custom' }))
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-11-08' } })
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-11-09' } })
  expect(await screen.findByText('The first day must not be after the last')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-11-02' } })
  await waitFor(() =>
    expect(api.partners.analytics).toHaveBeenLastCalledWith(
      expect.objectContaining({ from: '2026-11-02', to: '2026-11-08' })
    )
  )
  const origins = within(await screen.findByRole('table', { name: 'Where visitors come from' }))
  expect(origins.getByText('blog.example')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Country' }))
  expect(await screen.findByText('Germany')).toBeTruthy()
  expect(screen.getByText('Not known')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Device' }))
  expect(await screen.findByText('Phone')).toBeTruthy()
  await press('Clicks')
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'partner-clicks.csv'))
  expect(api.partners.downloadList).toHaveBeenCalledWith('clicks', { from: '2026-10-23', to: '2026-11-21' })
})

test('settings: the country of the bank account is chosen before Stripe is opened', async () => {
  api.partners.payoutCountries.mockResolvedValue({ platform: 'US', countries: ['DE', 'US'] })
  open(<PartnerSettingsScreen />)
  await press('Connect Stripe')
  const country = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Country' })
  expect(country.value).toBe('US')
  expect(
    within(country)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  ).toEqual(['Germany', 'United States'])
  fireEvent.change(country, { target: { value: 'DE' } })
  await press('Continue at Stripe')
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://connect.example/setup'))
  expect(api.partners.onboard).toHaveBeenCalledWith({ returnTo: undefined, country: 'DE' })
})

test('earnings: the balance, and how and when it is paid', async () => {
  open(<PartnerEarningsScreen />)
  expect(await stat('Available for payout')).toBe('Available for payout$42.00')
  expect(await stat('Held')).toBe('Held$42.50$7.50 available on Dec 1, 2026')
  expect(await stat('Payout method')).toBe('Payout methodStripe')
  expect(await stat('Next payout date')).toBe('Next payout dateDec 7, 2026')
  const rows = within(await screen.findByRole('table', { name: 'Payouts' })).getAllByRole('row')
  expect(rows[1]?.textContent).toContain('Paid')
  expect(await screen.findByRole('img', { name: /^Earnings by month/ })).toBeTruthy()
})

test('earnings: without a method and a date it says so, and the default minimum disables the button', async () => {
  api.partners.earnings.mockResolvedValue(
    partnerEarnings({ payoutMethod: null, nextPayoutDate: null, minimumPayout: undefined as never })
  )
  open(<PartnerEarningsScreen />)
  expect(await stat('Payout method')).toBe('Payout methodNot configured')
  expect(await stat('Next payout date')).toBe('Next payout dateNot scheduled')
  expect(await stat('Minimum payout')).toBe('Minimum payout$50.00')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Request Payout' }).disabled).toBe(true)
})

test.each([
  [offline, 'Failed to request payout'],
  [wordless, 'Failed to request payout'],
  [serverError(409, 'A payout is under way already.'), 'A payout is under way already.'],
])('earnings: a refused payout is said', async (error, message) => {
  api.partners.requestPayout.mockRejectedValue(error)
  open(<PartnerEarningsScreen />)
  await press('Request Payout')
  fireEvent.click(within(await dialog('Request Payout')).getByRole('button', { name: 'Request Payout' }))
  expect((await dialog('Error')).textContent).toContain(message)
  await press('OK')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test.each([
  [{ status: 'failed', statusText: 'Stripe refused it' }, 'FailedStripe refused it'],
  [{ status: 'processing', statusText: 'It is being sent' }, 'On its wayIt is being sent'],
  [
    {
      statusText: 'Your bank returned it',
      bank: { status: 'failed', arrivesAt: '2026-11-05T00:00:00.000Z', failure: 'account_closed' },
    },
    'ReturnedYour bank returned it',
  ],
] as const)('earnings: a payout says how it went (%o)', async (change, text) => {
  api.partners.payouts.mockResolvedValue({ payouts: [partnerPayout(change)], pagination })
  open(<PartnerEarningsScreen />)
  const rows = within(await screen.findByRole('table', { name: 'Payouts' })).getAllByRole('row')
  expect(rows[1]?.textContent).toContain(text)
})

test('earnings: a payout lists its commissions, and what else its amount is made of', async () => {
  api.partners.payout.mockResolvedValue({
    ...partnerPayout({ amount: 12 }),
    commissions: [{ ...partnerCommission({ status: 'paid' }), paidAmount: 14.5 }],
    hasMoreCommissions: false,
    adjustment: -2.5,
  })
  open(<PartnerEarningsScreen />)
  fireEvent.click(await screen.findByRole('button', { name: /^Details of the payout/ }))
  const table = within(await screen.findByRole('table', { name: 'Commissions of the payout' }))
  expect(table.getByText('Pro Plan, month 3, Customer 7BEB01')).toBeTruthy()
  expect(table.getByText('$14.50')).toBeTruthy()
  expect(await stat('Commissions taken back after they had been paid out')).toContain('-$2.50')
  expect(await stat('Sum')).toBe('Sum$12.00')
})

test('earnings: a payout of what came back to the balance says so instead of an empty list', async () => {
  api.partners.payout.mockResolvedValue({
    ...partnerPayout({ amount: 25 }),
    commissions: [],
    hasMoreCommissions: false,
    adjustment: 25,
  })
  open(<PartnerEarningsScreen />)
  fireEvent.click(await screen.findByRole('button', { name: /^Details of the payout/ }))
  expect(await stat('From amounts that came back to your balance')).toContain('$25.00')
  expect(screen.queryByText('This payout contains no commissions.')).toBeNull()
})

test('earnings: what is reviewed says until when at most, and can be appealed', async () => {
  api.partners.risks.mockResolvedValue({ risks: [partnerRisk()], pagination })
  api.partners.appeal.mockResolvedValue(partnerRisk({ canAppeal: false }))
  open(<PartnerEarningsScreen />)
  expect(await screen.findByText('Under review')).toBeTruthy()
  expect(screen.getByText('Customer 7BED01, Nov 2, 2026')).toBeTruthy()
  expect(screen.getByText('Ends on May 1, 2027 at the latest')).toBeTruthy()
  await press('Appeal: A customer seems to belong to your company')
  fireEvent.change(screen.getByLabelText('What speaks against it'), { target: { value: 'No' } })
  await press('Send appeal')
  expect(await screen.findByText('Please say a little more')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('What speaks against it'), { target: { value: 'A client of ours' } })
  await press('Send appeal')
  await waitFor(() => expect(api.partners.appeal).toHaveBeenCalledWith('r1', 'A client of ours'))
})

test('earnings: a balance below zero says what settles it', async () => {
  api.partners.earnings.mockResolvedValue(
    partnerEarnings({ pendingEarnings: -12.5, canRequestPayout: false, payoutBlockedBy: 'below_minimum' })
  )
  open(<PartnerEarningsScreen />)
  expect(await stat('Available for payout')).toContain('-$12.50')
  expect(screen.getByText(/\$12.50 below zero. What you earn next covers that first/)).toBeTruthy()
})

const SCREENS = [
  ['Analytics', <PartnerAnalyticsScreen key="analytics" />],
  ['Earnings & payouts', <PartnerEarningsScreen key="earnings" />],
  ['Links & materials', <PartnerMaterialsScreen key="materials" />],
  ['Partner settings', <PartnerSettingsScreen key="settings" />],
] as const

test.each(
  SCREENS.flatMap(([name, shown]) => [
    [name, 'Something went wrong', serverError(500, 'Something went wrong'), shown] as const,
    [name, 'The server could not be reached. Please try again.', offline, shown] as const,
  ])
)(
  '%s: a failure names the page once, on the page, and Try Again loads it (%s)',
  async (name, reason, error, shown) => {
    api.partners.dashboard.mockRejectedValueOnce(error)
    open(shown)
    const said = (await screen.findByRole('alert')).textContent ?? ''
    expect(said).toMatch(new RegExp(`^${name} could not be loaded`))
    expect(said.split('could not be loaded')[1]).toContain(reason)
    expect(said.match(/could not be loaded/g)).toHaveLength(1)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await press('Try Again')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull())
    expect(api.partners.dashboard).toHaveBeenCalledTimes(2)
  }
)

test('earnings: a statement that cannot be made is said', async () => {
  api.partners.statement.mockRejectedValue(offline)
  open(<PartnerEarningsScreen />)
  await press('PDF')
  expect((await dialog('Error')).textContent).toContain(
    'The statement could not be created. Please try again.'
  )
})

test('earnings: the statement of a month is saved as a file', async () => {
  open(<PartnerEarningsScreen />)
  fireEvent.change(await screen.findByLabelText('Month'), {
    target: { value: (screen.getByLabelText('Month') as HTMLSelectElement).options[1]?.value },
  })
  await press('CSV')
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'statement.csv'))
  const [[{ from, to }] = [{ from: '', to: '' }]] = api.partners.statement.mock.calls
  expect([from.slice(-2), Number(to.slice(-2)) > 27, from.slice(0, 7)]).toEqual(['01', true, to.slice(0, 7)])
})

test('materials: a campaign link is created, shown with its figures, and removed after a confirmation', async () => {
  open(<PartnerMaterialsScreen />)
  const table = await screen.findByRole('table', { name: 'Campaign links' })
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain('Spring newsletter')
  expect(within(table).getByText('$22.50')).toBeTruthy()

  await press('New Link')
  await press('Create Link')
  expect(await screen.findByText('Please enter a name')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Podcast' } })
  await press('Create Link')
  expect(await screen.findByText('Link created')).toBeTruthy()
  expect(api.partners.createLink).toHaveBeenCalledWith({ name: 'Podcast', path: '/' })

  await press('Remove Spring newsletter')
  fireEvent.click(within(await dialog('Remove this link?')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(api.partners.deleteLink).toHaveBeenCalledWith('l1'))
})

test('materials: texts, code and banners contain the chosen link', async () => {
  open(<PartnerMaterialsScreen />)
  expect(await screen.findByText(/There is a free plan to try it: \S*\?ref=JONAS7K2 /)).toBeTruthy()
  await screen.findByRole('option', { name: 'Spring newsletter' })
  fireEvent.change(screen.getByLabelText('Link'), { target: { value: 'l1' } })
  expect(await screen.findByRole('img', { name: /^QR code of .*campaign=spring-newsletter$/ })).toBeTruthy()
  expect(screen.getByText(/There is a free plan to try it: \S*campaign=spring-newsletter /)).toBeTruthy()
  expect(screen.getAllByRole('img', { name: /banner:/ })).toHaveLength(4)
})

test.each([
  [
    'the server gives no address',
    () => api.partners.onboard.mockResolvedValue({ url: '' }),
    'Failed to start Stripe onboarding',
  ],
  [
    'the server says nothing',
    () => api.partners.onboard.mockRejectedValue(wordless),
    'Failed to start Stripe onboarding',
  ],
  ['the server says why', () => api.partners.onboard.mockRejectedValue(serverError(409, 'Closed')), 'Closed'],
])('payment setup: when %s it is said', async (_, given, message) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  given()
  open(<ProfileScreen />)
  expect(await screen.findByText('Not connected')).toBeTruthy()
  await press('Connect Stripe')
  expect((await dialog('Error')).textContent).toContain(message)
})

test('payment setup: Stripe leads back to the page where it began', async () => {
  window.history.replaceState(null, '', '/profile')
  open(<ProfileScreen />)
  await press('Connect Stripe')
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://connect.example/setup'))
  expect(api.partners.onboard).toHaveBeenCalledWith({ returnTo: '/profile', country: undefined })
  window.history.replaceState(null, '', '/')
})

test('payment setup: a connected account opens the dashboard at Stripe', async () => {
  api.partners.dashboard.mockResolvedValue(partnerDashboard({ paymentDetails: connected }))
  open(<ProfileScreen />)
  expect(await screen.findByText('Connected')).toBeTruthy()
  await press('Open Stripe Dashboard')
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://connect.example/dashboard'))
})

test('payment setup: an expired link is reported', async () => {
  renderScreen(<PartnerSettingsScreen />, { at: '/here?stripe=expired', path: '/here' })
  expect(await screen.findByText('The link to Stripe has expired')).toBeTruthy()
})

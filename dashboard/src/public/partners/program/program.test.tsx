import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { goTo } from '#/lib/go-to'
import { SEEDED_PROGRAM } from '#/lib/seeded-program'
import { api, resetApi } from '#/test/fake-api'
import { plans } from '#/test/fixtures'
import ProgramPage from './program-page'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

beforeEach(() => {
  resetApi()
  api.subscriptions.plans.mockResolvedValue(plans)
})

test('the tiers, with the middle one as the most popular', () => {
  render(<ProgramPage />)
  const rows = within(screen.getByRole('table', { name: 'Commission tiers' })).getAllByRole('row')
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    'Standard 0-925%NoneMonthly',
    'Partner Most popular10-2430%$100Every two weeks',
    'Ambassador 25+35%$300Weekly',
  ])
})

test('the hero links to joining and to the people behind it', () => {
  render(<ProgramPage />)
  const main = within(screen.getByRole('main'))
  for (const link of main.getAllByRole('link', { name: 'Become a partner' }))
    expect(link.getAttribute('href')).toBe('/affiliate/join')
  expect(main.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact')
})

test('the worked examples are of today, with fixed ones of other prices folded away; the calculator uses the real tiers and prices', async () => {
  render(<ProgramPage />)
  for (const example of ['$217.50', '$1,777.50', '$4,500+'])
    expect(screen.getByText(example).closest('details')?.open).toBe(false)
  await waitFor(() => expect(api.subscriptions.plans).toHaveBeenCalled())
  const today = screen.getAllByText(/^(on the .+|.+ on each plan), (Standard|Partner|Ambassador) tier$/)
  expect(today.map(({ firstElementChild }) => firstElementChild?.textContent)).toEqual([
    '5 referrals',
    '15 referrals',
    '30 referrals',
  ])
  for (const { nextElementSibling } of today) expect(nextElementSibling?.textContent).toMatch(/^\$[\d,.]+$/)
  const set = (label: string, value: number) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: String(value) } })
  const sum = () => screen.getByRole('status').textContent
  set('Starter Plan', 0)
  set('Pro Plan', 10)
  // 30% of $29.99 is $9.00; ten of them for six months, and the bonus of the tier.
  expect(sum()).toBe('$640.00')
  expect(screen.getByText('Partner tier, 10 referrals')).toBeTruthy()
  set('Months they stay', 12)
  expect(sum()).toBe('$640.00')
  set('Pro Plan', 9)
  expect(sum()).toBe('$405.00')
})

test('the server’s rules are used once they are loaded', async () => {
  const tiers = SEEDED_PROGRAM.tiers.map((tier) =>
    tier.tier === 'partner' ? { ...tier, commissionRate: 0.4, bonus: 150, fromReferrals: 5 } : tier
  )
  api.partners.program.mockResolvedValue({ ...SEEDED_PROGRAM, totalMonths: 12, minimumPayout: 40, tiers })
  render(<ProgramPage />)
  expect(await screen.findByRole('row', { name: /^Partner .*40% \$150/ })).toBeTruthy()
  expect(screen.getByText('$40 minimum')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Starter Plan'), { target: { value: '0' } })
  fireEvent.change(screen.getByLabelText('Pro Plan'), { target: { value: '5' } })
  fireEvent.change(screen.getByLabelText('Months they stay'), { target: { value: '12' } })
  // 40% of $29.99 is $12.00; five of them for twelve months, and the bonus of the tier.
  expect(screen.getByRole('status').textContent).toBe('$870.00')
})

test('if the rules cannot be loaded, the built-in ones stay, and loading can be retried', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  api.partners.program.mockRejectedValueOnce(new Error('offline'))
  render(<ProgramPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(api.partners.program).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull())
})

test('testimonials are marked as examples', () => {
  render(<ProgramPage />)
  const section = screen.getByRole('region', { name: 'What partners could say' })
  expect(within(section).getAllByText('Example')).toHaveLength(3)
})

test('the partner login opens by its button and by its address, and links to joining', async () => {
  window.history.replaceState(null, '', '/affiliate-program#login')
  render(<ProgramPage />)
  const dialog = await screen.findByRole('dialog', { name: 'Partner login' })
  expect(window.location.hash).toBe('')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sign up' }))
  expect(goTo).toHaveBeenCalledWith('/affiliate/join')
})

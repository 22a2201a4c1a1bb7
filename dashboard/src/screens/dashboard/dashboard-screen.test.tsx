import { ApiError } from '@cygnet/sdk'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeAuth, storedAuth } from '#/lib/auth-storage'
import { goTo } from '#/lib/go-to'
import { api, resetApi } from '#/test/fake-api'
import { offline, planned, serverError, subscription, summary, user } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import DashboardScreen from './dashboard-screen'
import { meanScore, qualitySeries } from './quality-series'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

beforeEach(() => {
  resetApi()
  vi.mocked(goTo).mockReset()
  storeAuth({ token: 'cgs_token', role: 'user' })
})

const open = () => renderScreen(<DashboardScreen />, { at: '/dashboard', path: '/dashboard' })

test('a welcome, the plan with its usage, and the newest publications', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'Welcome back, Elena' })).toBeTruthy()
  expect(await screen.findByText('Pro Plan')).toBeTruthy()
  expect(screen.getByText('$29.99 / month')).toBeTruthy()
  expect(screen.getByText('64 of 100, 64%')).toBeTruthy()
  expect(await screen.findAllByRole('link', { name: /cargo bike/ })).not.toHaveLength(0)
  expect(screen.queryByRole('heading', { name: 'Coming Soon' })).toBeNull()
})

test('the posts by day and the quality of the latest texts, as charts with their tables', async () => {
  const library = await api.publications.list()
  api.publications.list.mockResolvedValue({
    ...library,
    publications: ['1', '2', '3', '4', '5'].map((id) =>
      summary({ id, qualityScore: 0.9, createdAt: `2026-11-0${id}T12:00:00.000Z` })
    ),
  })
  const used = await api.subscriptions.usage()
  api.subscriptions.usage.mockResolvedValue({
    ...used,
    daily: [1, 2, 3, 4, 5].map((day) => ({ ...used.daily[0]!, date: `2026-11-0${day}` })),
  })
  open()
  expect(await screen.findByRole('img', { name: /^Posts by day, / })).toBeTruthy()
  expect(await screen.findByRole('img', { name: /^Quality of the last .+ on average$/ })).toBeTruthy()
  expect(screen.getAllByText('Show as a table')).toHaveLength(2)
  for (const day of ['Nov 1, 2026', 'Nov 5, 2026'])
    expect(
      screen.getAllByText(day).some((mark) => mark.closest('p')),
      `${day} below the chart`
    ).toBe(true)
})

test('the chart of quality shows from which score on a text is good, unless all are far above', async () => {
  const library = await api.publications.list()
  const scores = (...all: number[]) =>
    api.publications.list.mockResolvedValue({
      ...library,
      publications: all.map((qualityScore, id) => summary({ id: String(id), qualityScore })),
    })
  scores(0.6, 0.9, 0.9, 0.9, 0.9)
  const { unmount } = open()
  expect(await screen.findByText('Good, 75%')).toBeTruthy()
  unmount()
  scores(0.95, 0.97, 0.96, 0.96, 0.96)
  open()
  expect(await screen.findByText('90%')).toBeTruthy()
  expect(screen.queryByText('Good, 75%')).toBeNull()
})

test('fewer than five points are said in words; a chart of them would show nothing', async () => {
  const library = await api.publications.list()
  const publications = [0.98, 0.6].map((qualityScore, id) => summary({ id: String(id), qualityScore }))
  api.publications.list.mockResolvedValue({ ...library, publications })
  open()
  expect(
    await screen.findByText('Your 2 posts scored 98% and 60%. The chart starts with 5 posts.')
  ).toBeTruthy()
  expect(await screen.findByText('Your daily count appears here after 5 days with posts.')).toBeTruthy()
  expect(screen.queryByRole('img', { name: /^(Quality of the last|Posts by day)/ })).toBeNull()
})

test('what could not be loaded is said once, with one way to try all of it again', async () => {
  const failure = new ApiError({
    ...{ status: 500, code: 'INTERNAL_ERROR', message: 'Something went wrong', requestId: 'r-42' },
  })
  api.publications.list.mockRejectedValue(failure)
  api.subscriptions.status.mockRejectedValue(failure)
  api.subscriptions.usage.mockRejectedValueOnce(failure)
  open()
  const title = 'Your publications, your subscription, and the posts by day could not be loaded'
  const alert = (await screen.findByText(title)).closest<HTMLElement>('[role=alert]')!
  expect(screen.getAllByRole('alert')).toEqual([alert])
  expect(within(alert).getByText('r-42')).toBeTruthy()
  expect(within(alert).getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe(
    '/contact?request=r-42'
  )
  expect(screen.getAllByText('Not available right now.')).toHaveLength(3)
  await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Your publications and your subscription could not be loaded')).toBeTruthy()
})

test('a newcomer sees the first run instead of empty lists and charts', async () => {
  const nothing = await api.publications.list()
  api.publications.list.mockResolvedValue({ ...nothing, publications: [] })
  open()
  expect(await screen.findByRole('heading', { name: 'Welcome, Elena' })).toBeTruthy()
  expect(await screen.findByRole('textbox', { name: 'Your website' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Create/ })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Quality over time' })).toBeNull()
  expect(screen.queryByRole('img', { name: /^Posts by day/ })).toBeNull()
})

test('a new account never sees the cards of a full one while it loads', async () => {
  localStorage.removeItem('cygnet.hasWritten')
  let answer: (library: Awaited<ReturnType<typeof api.publications.list>>) => void = () => undefined
  const nothing = await api.publications.list()
  api.publications.list.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    })
  )
  open()
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy())
  expect(screen.queryByRole('heading', { name: 'Recent publications' })).toBeNull()
  answer({ ...nothing, publications: [] })
  expect(await screen.findByRole('textbox', { name: 'Your website' })).toBeTruthy()
})

test('where the first list fails to load, that is said, and it is not asked for again and again', async () => {
  localStorage.removeItem('cygnet.hasWritten')
  api.publications.list.mockRejectedValue(serverError(500, 'Something went wrong.'))
  open()
  const [told] = await screen.findAllByText('Your publications could not be loaded')
  const asked = api.publications.list.mock.calls.length
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(api.publications.list).toHaveBeenCalledTimes(asked)
  expect(told!.isConnected).toBe(true)
  expect(asked).toBeLessThanOrEqual(3)
})

test('what is planned next, or where to plan it', async () => {
  api.calendar.next.mockResolvedValue({
    next: planned({ date: '2026-12-01', time: '09:00', prompt: 'What a winter service covers' }),
    plannedCount: 3,
  })
  const view = open()
  expect(await screen.findByText('What a winter service covers')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Calendar, with 2 others' })).toBeTruthy()
  view.unmount()
  api.calendar.next.mockResolvedValue({ next: null, plannedCount: 0 })
  open()
  expect(await screen.findByRole('link', { name: 'Schedule prompts' })).toBeTruthy()
})

test('scores are ordered from oldest to newest, without texts that have none', () => {
  const of = (id: string, createdAt: string, qualityScore: number | null) =>
    summary({ id, createdAt, qualityScore })
  const points = qualitySeries([
    of('new', '2026-11-03T00:00:00.000Z', 0.9),
    of('none', '2026-11-02T00:00:00.000Z', null),
    of('old', '2026-11-01T00:00:00.000Z', 0.704),
  ])
  expect(points.map(({ id, score }) => [id, score])).toEqual([
    ['old', 70],
    ['new', 90],
  ])
  expect(meanScore(points)).toBe(80)
})

test.each([
  ['active', 'Active'],
  ['canceled', 'Canceled'],
  ['past_due', 'Past Due'],
  ['incomplete', 'incomplete'],
])('the status %s is shown as %s', async (status, label) => {
  api.subscriptions.status.mockResolvedValue(subscription({ status }))
  open()
  expect(await screen.findByText(label)).toBeTruthy()
})

test('the free plan that replaced an unpaid one is active, and says what happens to the other', async () => {
  api.subscriptions.status.mockResolvedValue(
    subscription({
      planName: 'Free Plan',
      status: 'past_due',
      graceUntil: '2026-11-08T00:00:00.000Z',
      formerPlan: { name: 'Pro Plan', endedAt: null },
    })
  )
  open()
  expect(await screen.findByText('Active')).toBeTruthy()
  expect(
    screen.getByText('Your Pro Plan is unpaid. You are on the Free Plan until you pay the invoice.')
  ).toBeTruthy()
  expect(screen.queryByText(/You keep your plan/)).toBeNull()
})

test('a cancellation shows its date', async () => {
  api.subscriptions.status.mockResolvedValue(
    subscription({ cancelAtPeriodEnd: true, cancelsAt: '2026-12-01T12:00:00.000Z' })
  )
  open()
  expect(await screen.findByText('Cancels on Dec 1, 2026')).toBeTruthy()
})

test.each([
  [serverError(400, 'The plan is being changed'), 'The plan is being changed'],
  [offline, 'Failed to load subscription status'],
])('a status that cannot be loaded says why', async (error, message) => {
  api.subscriptions.status.mockRejectedValue(error)
  open()
  expect(await screen.findByText(message)).toBeTruthy()
})

test.each([
  ['of the server', serverError(500, 'Something went wrong'), 'Something went wrong'],
  ['of the connection', offline, 'Failed to load your account'],
])('a failure %s keeps the sign-in, says what is wrong and can be tried again', async (_, error, message) => {
  api.account.me.mockRejectedValueOnce(error)
  open()
  const alert = (await screen.findByText('Your account could not be loaded')).closest('[role=alert]')
  expect(alert?.textContent).toContain(message)
  expect(screen.getAllByRole('button', { name: 'Try Again' })).toHaveLength(1)
  expect(storedAuth()).not.toBeNull()
  expect(goTo).not.toHaveBeenCalled()
  await userEvent.click(within(alert as HTMLElement).getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { name: 'Welcome back, Elena' })).toBeTruthy()
})

test('a partner is sent to the partner dashboard', async () => {
  api.account.me.mockResolvedValue({
    user: { ...user, role: 'partner' },
    name: user.name,
    email: user.email,
  })
  open()
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/affiliate/dashboard'))
})

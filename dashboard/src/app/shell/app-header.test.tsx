import { Refine } from '@refinedev/core'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { authProvider } from '#/app/providers/auth-provider'
import { createQueryClient } from '#/app/providers/query-client'
import { routerProvider } from '#/app/providers/router-provider'
import { MessagesProvider } from '#/components/ui/messages'
import { storeAuth, storedAuth } from '#/lib/auth-storage'
import { goTo } from '#/lib/go-to'
import { GenerationsProvider } from '#/live/generations-provider'
import { api, resetApi } from '#/test/fake-api'
import { offline, user } from '#/test/fixtures'
import { AppHeader } from './app-header'
import { accountLinks, linksFor, navigation } from './navigation'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

beforeEach(() => {
  resetApi()
  vi.mocked(goTo).mockReset()
  storeAuth({ token: 'cgs_token', role: 'user' })
})

function show(at = '/dashboard') {
  render(
    <MemoryRouter initialEntries={[at]}>
      <Refine
        authProvider={authProvider}
        routerProvider={routerProvider}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: createQueryClient() } }}
      >
        <MessagesProvider>
          <GenerationsProvider>
            <AppHeader />
          </GenerationsProvider>
        </MessagesProvider>
      </Refine>
    </MemoryRouter>
  )
  return userEvent.setup()
}

const signedInAs = (change: Partial<typeof user>) => {
  const me = { ...user, ...change }
  api.account.me.mockResolvedValue({ user: me, name: me.name, email: me.email })
}
const menu = () => screen.findByRole('button', { name: /, account menu$/ })
/** The links of a role. */
const allOf = (role: 'user' | 'partner' | 'admin') =>
  linksFor(role, [...navigation, ...accountLinks]).map(({ label, href }) => `${label} ${href}`)

test.each([
  ['/dashboard', 'Dashboard', 'page'],
  ['/publications/p1', 'Publications', 'page'],
  ['/webhooks', 'API Keys', 'true'],
  ['/profile', undefined, undefined],
])('at %s it marks %s', async (at, label, place) => {
  show(at)
  const links = within(await screen.findByRole('navigation', { name: 'Main' })).getAllByRole('link')
  const current = links.filter((link) => link.hasAttribute('aria-current'))
  expect(current.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual(
    label ? [[label, place]] : []
  )
})

test('a partner who sets up payments is in Earnings & Payouts', async () => {
  signedInAs({ role: 'partner' })
  storeAuth({ token: 'cgs_token', role: 'partner' })
  show('/billing')
  const link = await screen.findByRole('link', { name: 'Earnings & Payouts' })
  expect(link.getAttribute('aria-current')).toBe('true')
})

test('shows the signed-in user’s name, or the address where there is no name', async () => {
  show()
  expect((await screen.findByRole('button', { name: 'Elena Marsh, account menu' })).textContent).toContain(
    'Elena Marsh'
  )
})

test('without a name the address is shown instead', async () => {
  signedInAs({ name: '', firstName: '', lastName: '' })
  show()
  expect(await screen.findByRole('button', { name: 'elena@marlowbikes.example, account menu' })).toBeTruthy()
})

test('a partner with neither name nor address yet is called Partner', async () => {
  storeAuth({ token: 'cgs_token', role: 'partner' })
  signedInAs({ role: 'partner', name: '', firstName: '', lastName: '', email: '' })
  show()
  expect(await screen.findByRole('button', { name: 'Partner, account menu' })).toBeTruthy()
})

test('a customer has only a customer’s screens', async () => {
  show()
  await menu()
  const main = within(screen.getByRole('navigation', { name: 'Main' }))
  const shown = main.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(shown).toEqual(expect.arrayContaining(['/dashboard', '/publications', '/billing']))
  expect(shown.some((href) => href?.startsWith('/affiliate'))).toBe(false)
  expect(allOf('user')).toEqual(
    expect.arrayContaining([
      'Dashboard /dashboard',
      'Publications /publications',
      'API Keys /api-keys',
      'Billing /billing',
      'Profile /profile',
    ])
  )
  expect(allOf('user').filter((link) => /affiliate|admin|Payment Setup/.test(link))).toEqual([])
})

test('a partner has their own pages instead of writing and payment', () => {
  expect(allOf('partner')).toEqual([
    'Dashboard /affiliate/dashboard',
    'Links & Materials /affiliate/materials',
    'Commissions /affiliate/commissions',
    'Earnings & Payouts /affiliate/earnings',
    'Analytics /affiliate/analytics',
    'Settings /affiliate/settings',
    'Profile /profile',
    'Payment Setup /billing',
  ])
})

test('only an administrator has the Admin Panel', () => {
  expect(allOf('admin')).toContain('Admin Panel /admin')
  for (const role of ['user', 'partner'] as const) expect(allOf(role)).not.toContain('Admin Panel /admin')
})

test('a partner has no quota', async () => {
  signedInAs({ role: 'partner' })
  storeAuth({ token: 'cgs_token', role: 'partner' })
  show()
  await menu()
  expect(screen.queryByText(/of 100 posts/)).toBeNull()
  expect(api.subscriptions.status).not.toHaveBeenCalled()
})

test('the quota links to billing', async () => {
  show()
  const badge = await screen.findByRole('link', { name: /64 of 100 posts/ })
  expect(badge.getAttribute('href')).toBe('/billing')
})

test.each([
  ['the server ends the sign-in', () => api.account.logout.mockResolvedValue(undefined)],
  ['the server cannot be reached', () => api.account.logout.mockRejectedValue(offline)],
])('Logout removes the three keys and leads to the landing page where %s', async (_, given) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  localStorage.setItem('theme', 'dark')
  given()
  const person = show()
  await person.click(await menu())
  await person.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/'))
  expect(storedAuth()).toBeNull()
  expect({ ...localStorage }).toEqual({ theme: 'dark' })
  expect(api.account.logout).toHaveBeenCalledOnce()
})

import { Refine } from '@refinedev/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { authProvider } from '#/app/providers/auth-provider'
import { createQueryClient } from '#/app/providers/query-client'
import { routerProvider } from '#/app/providers/router-provider'
import { Button } from '#/components/ui/button'
import { MessagesProvider } from '#/components/ui/messages'
import { clearAuth, storeAuth, storedAuth } from '#/lib/auth-storage'
import { endSupportView } from '#/lib/end-support-view'
import { supportView } from '#/lib/support-view'
import { GenerationsProvider } from '#/live/generations-provider'
import { api, resetApi } from '#/test/fake-api'
import { user } from '#/test/fixtures'
import { AppShell } from '../shell/app-shell'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/end-support-view', () => ({ endSupportView: vi.fn(async () => {}) }))

const view = (minutes = 29) => ({
  id: 'view-1',
  token: 'cgv_view',
  expiresAt: new Date(Date.now() + minutes * 60_000).toISOString(),
  user: { id: 'user-1', name: 'Nora Vance', email: 'nora@example.com', role: 'user' },
})

beforeEach(() => {
  resetApi()
  sessionStorage.clear()
  vi.mocked(endSupportView).mockClear()
  storeAuth({ token: 'cgs_operator', role: 'admin' })
})

const begin = (minutes?: number) => sessionStorage.setItem('supportView', JSON.stringify(view(minutes)))

function show(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Refine
        authProvider={authProvider}
        routerProvider={routerProvider}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: createQueryClient() } }}
      >
        <MessagesProvider>
          <GenerationsProvider>
            <AppShell>
              <h1>The page</h1>
            </AppShell>
          </GenerationsProvider>
        </MessagesProvider>
      </Refine>
    </MemoryRouter>
  )
  return userEvent.setup()
}

test('a view acts as the viewed user in its tab, and leaves the operator’s sign-in alone', () => {
  begin()
  expect(storedAuth()).toEqual({ token: 'cgv_view', role: 'user' })
  clearAuth()
  expect(supportView()).toBeNull()
  expect(storedAuth()).toEqual({ token: 'cgs_operator', role: 'admin' })
})

test('a new sign-in in the tab ends the view', () => {
  begin()
  storeAuth({ token: 'cgs_other', role: 'user' })
  expect(storedAuth()).toEqual({ token: 'cgs_other', role: 'user' })
})

test('says whose account it is, and ends on request', async () => {
  begin()
  const act = show('/dashboard')
  const banner = await screen.findByRole('region', { name: 'Support view' })
  expect(banner.textContent).toContain('Read-only view of Nora Vance')
  expect(banner.textContent).toContain('29 minutes left')
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Billing' })).toBeNull()
  await act.click(screen.getByRole('button', { name: 'End view' }))
  expect(endSupportView).toHaveBeenCalledOnce()
})

test('buttons that change something are disabled and say why, others are not', () => {
  const buttons = () => (
    <>
      <Button writes title="Keeps the text">
        Save
      </Button>
      <Button>Download</Button>
    </>
  )
  const { unmount } = render(buttons())
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
  unmount()
  begin()
  render(buttons())
  const save = screen.getByRole('button', { name: 'Save' })
  expect(save).toHaveProperty('disabled', true)
  expect(save.title).toBe('Read-only view: nothing can be changed')
  expect(screen.getByRole('button', { name: 'Download' })).toHaveProperty('disabled', false)
})

test('ends once its time is over', async () => {
  begin(0)
  show('/dashboard')
  await waitFor(() => expect(endSupportView).toHaveBeenCalled())
})

test.each(['/api-keys', '/webhooks', '/billing', '/profile', '/affiliate/earnings'])(
  '%s is closed to it',
  async (path) => {
    begin()
    show(path)
    expect(await screen.findByRole('heading', { name: 'Not available in a support view' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'The page' })).toBeNull()
  }
)

test('nobody else sees a banner; the owner of an account on hold sees why', async () => {
  api.account.me.mockResolvedValue({
    user: { ...user, hold: { since: '2026-11-22T09:30:00.000Z', reason: 'Refused prompts.' } },
    name: user.name,
    email: user.email,
  })
  show('/billing')
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Support view' })).toBeNull()
  expect(
    (await screen.findByText('Your account is on hold for review')).parentElement?.textContent
  ).toContain('Refused prompts.')
})

import { NetworkError } from '@cygnet/sdk'
import { Refine } from '@refinedev/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { authProvider } from '#/app/providers/auth-provider'
import { createQueryClient } from '#/app/providers/query-client'
import { routerProvider } from '#/app/providers/router-provider'
import { MessagesProvider } from '#/components/ui/messages'
import { storeAuth } from '#/lib/auth-storage'
import { useDocumentTitle } from '#/lib/use-document-title'
import { GenerationsProvider } from '#/live/generations-provider'
import { api, resetApi } from '#/test/fake-api'
import { subscription } from '#/test/fixtures'
import { AppShell } from './app-shell'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

beforeEach(() => {
  resetApi()
  storeAuth({ token: 'cgs_token', role: 'user' })
  window.scrollTo = vi.fn()
})

function Screen({ title }: { title: string }) {
  useDocumentTitle(title)
  return (
    <>
      <h1>{title}</h1>
      <Link to="/publications">Onwards</Link>
      <Link to="?page=2">Page 2</Link>
    </>
  )
}

function show() {
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <Refine
        authProvider={authProvider}
        routerProvider={routerProvider}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: createQueryClient() } }}
      >
        <MessagesProvider>
          <GenerationsProvider>
            <AppShell>
              <Routes>
                <Route path="/dashboard" element={<Screen title="Dashboard" />} />
                <Route path="/publications" element={<Screen title="Publications" />} />
              </Routes>
            </AppShell>
          </GenerationsProvider>
        </MessagesProvider>
      </Refine>
    </MemoryRouter>
  )
  return userEvent.setup()
}

test('another screen starts at its top, has the focus, and its title is announced', async () => {
  const person = show()
  await person.click(screen.getByRole('link', { name: 'Onwards' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
  expect((await screen.findByText('Publications - Cygnet')).closest('[role="status"]')).not.toBeNull()
})

test('a change within a screen keeps focus and scroll position', async () => {
  const person = show()
  const link = screen.getByRole('link', { name: 'Page 2' })
  await person.click(link)
  expect(document.activeElement).toBe(link)
  expect(window.scrollTo).not.toHaveBeenCalled()
})

test('the first Tab stop skips the header', async () => {
  const person = show()
  await person.tab()
  expect(document.activeElement?.textContent).toBe('Skip to content')
  expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
})

test('while the server is gone one notice says so, and what failed is loaded again afterwards', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const health = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  api.subscriptions.status.mockRejectedValue(new NetworkError('no answer'))
  show()
  expect(await screen.findByText('Connection lost, retrying')).toBeTruthy()
  const asked = api.subscriptions.status.mock.calls.length
  await vi.advanceTimersByTimeAsync(5_000)
  expect(screen.getAllByText('Connection lost, retrying')).toHaveLength(1)
  expect(api.subscriptions.status).toHaveBeenCalledTimes(asked)

  health.mockResolvedValue(new Response('{}'))
  api.subscriptions.status.mockResolvedValue(subscription())
  await vi.advanceTimersByTimeAsync(15_000)
  expect(screen.queryByText('Connection lost, retrying')).toBeNull()
  expect(await screen.findByText(/ of \d+ posts/)).toBeTruthy()
  health.mockRestore()
  vi.useRealTimers()
})

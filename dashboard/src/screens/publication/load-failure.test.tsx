import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { offline, serverError } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import PublicationScreen from './publication-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

beforeEach(resetApi)

/** Passes on the state that View on a filtered list adds. */
function FromList({ children }: { children: ReactNode }) {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!state) void navigate(pathname, { replace: true, state: { list: '?status=draft' } })
  }, [state, pathname, navigate])
  return state ? children : null
}

function viewed() {
  const view = renderScreen(
    <FromList>
      <PublicationScreen />
    </FromList>,
    { at: '/publications/p1', path: '/publications/:id' }
  )
  return { person: userEvent.setup(), ...view }
}

const openedDirectly = () =>
  renderScreen(<PublicationScreen />, { at: '/publications/p1', path: '/publications/:id' })

const dialog = async () => within(await screen.findByRole('alertdialog', { name: 'Error' }))

test('a publication that was opened from the list and cannot be loaded is an error, and OK returns', async () => {
  api.publications.get.mockRejectedValue(offline)
  const { person, address } = viewed()
  const error = await dialog()
  expect(error.getByText('Failed to load publication details')).toBeTruthy()
  await person.click(error.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(address()).toBe('/publications?status=draft'))
})

test('Try Again loads it, and reports it again if it fails again', async () => {
  let fail: (error: unknown) => void = () => {}
  const second = new Promise<never>((_, reject) => {
    fail = reject
  })
  api.publications.get.mockRejectedValueOnce(offline).mockReturnValueOnce(second)
  const { person, address } = viewed()
  await person.click((await dialog()).getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  act(() => fail(serverError(500, 'Broken')))
  await person.click((await dialog()).getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { level: 1, name: /cargo bike/ })).toBeTruthy()
  expect(address()).toBe('/publications/p1')
})

test('one that no longer exists is not retried', async () => {
  api.publications.get.mockRejectedValue(serverError(404, 'Publication not found'))
  viewed()
  expect((await dialog()).queryByRole('button', { name: 'Try Again' })).toBeNull()
})

test('an address that was opened directly has no list to return to: its page shows the error', async () => {
  api.publications.get.mockRejectedValue(offline)
  openedDirectly()
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load publication details')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('its page says why, and Try Again loads it', async () => {
  api.publications.get.mockRejectedValueOnce(serverError(500, 'Something went wrong'))
  openedDirectly()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Failed to load publication details')
  expect(alert.textContent).toContain('Something went wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { level: 1, name: /cargo bike/ })).toBeTruthy()
})

test('one that does not exist is a not-found page; retrying would not help', async () => {
  api.publications.get.mockRejectedValueOnce(serverError(404, 'Publication not found'))
  openedDirectly()
  expect(await screen.findByRole('heading', { level: 1, name: /Publication not found$/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'All publications' }).getAttribute('href')).toBe('/publications')
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { connectedApplication, serverError } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import { ConnectedApplicationsCard } from './connected-applications-card'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

beforeEach(resetApi)

const show = () => renderScreen(<ConnectedApplicationsCard />, { at: '/profile', path: '/profile' })

test('lists each application with where it is, what it may do and when it was used', async () => {
  api.connections.list.mockResolvedValue([
    connectedApplication(),
    connectedApplication({ id: 'c2', name: 'Terminal', host: 'localhost:33418', lastUsed: null }),
  ])
  show()
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first!.textContent).toMatch(/assistant\.example\.com, connected Nov 20, 2026, last used/)
  expect(first!.textContent).toContain('publications:read, publications:generate')
  expect(second!.textContent).toContain('not used yet')
})

test('disconnects one after a question, and loads the list again', async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Disconnect Writing assistant' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Disconnect Writing assistant?' }))
  expect(api.connections.disconnect).not.toHaveBeenCalled()
  api.connections.list.mockResolvedValue([])
  fireEvent.click(dialog.getByRole('button', { name: 'Disconnect' }))
  await waitFor(() => expect(api.connections.disconnect).toHaveBeenCalledExactlyOnceWith('c1'))
  expect(await screen.findByText('No applications are connected.')).toBeTruthy()
})

test('a list that cannot be loaded says why', async () => {
  api.connections.list.mockRejectedValue(serverError(400, 'Closed for today'))
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('Closed for today')
})

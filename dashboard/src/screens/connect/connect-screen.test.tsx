import { NotFoundError } from '@cygnet/sdk'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { goTo } from '#/lib/go-to'
import { api, resetApi } from '#/test/fake-api'
import { connectionRequest, serverError, user } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import ConnectScreen from './connect-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

beforeEach(() => {
  resetApi()
  vi.mocked(goTo).mockReset()
})

const show = (request = 'r1') =>
  renderScreen(<ConnectScreen />, { at: `/connect/${request}`, path: '/connect/:request' })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const choices = () => screen.getAllByRole<HTMLInputElement>('checkbox')
const over = () => screen.findByRole('heading', { name: 'This request has expired' })

test('names the application, where it is, for whom it would act and what it could do', async () => {
  show()
  expect(await screen.findByRole('heading', { name: 'Connect Writing assistant?' })).toBeTruthy()
  expect(screen.getByText('assistant.example.com')).toBeTruthy()
  expect(await screen.findByText(user.email)).toBeTruthy()
  expect(choices().map(({ labels, checked }) => [labels![0]!.textContent, checked])).toEqual([
    ['See your publications', true],
    ['Delete your publications', true],
  ])
})

test('recognizes a program on the same computer by its address', async () => {
  api.connections.request.mockResolvedValue(connectionRequest({ host: 'localhost:33418' }))
  show()
  expect(await screen.findByText(/^A program on this computer/)).toBeTruthy()
})

test('a name that looks local is still an application elsewhere', async () => {
  api.connections.request.mockResolvedValue(connectionRequest({ host: 'localhost.example.com' }))
  show()
  expect(await screen.findByText(/^An application at/)).toBeTruthy()
})

test('names the site that describes the application where it leads elsewhere', async () => {
  const request = { host: 'localhost:33418', publisher: 'assistant.example.com' }
  api.connections.request.mockResolvedValue(connectionRequest(request))
  show()
  expect(await screen.findByText(/, as described at/)).toBeTruthy()
  expect(screen.getByText('assistant.example.com')).toBeTruthy()
})

test('names a site once where the application is there, too', async () => {
  const host = 'assistant.example.com'
  api.connections.request.mockResolvedValue(connectionRequest({ host, publisher: host }))
  show()
  expect(await screen.findByText(host)).toBeTruthy()
  expect(screen.queryByText(/, as described at/)).toBeNull()
})

test('what is allowed leads back to the application', async () => {
  show()
  await press('Allow')
  await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/oauth/authorize/r1?proof=allowed'))
  expect(api.connections.allow).toHaveBeenCalledExactlyOnceWith('r1', {
    permissions: ['publications:delete', 'publications:read'],
  })
  expect(screen.getByRole('heading', { name: 'Connect Writing assistant?' })).toBeTruthy()
})

test('what is unticked is not allowed', async () => {
  show()
  fireEvent.click(await screen.findByLabelText('Delete your publications'))
  await press('Allow')
  await waitFor(() =>
    expect(api.connections.allow).toHaveBeenCalledExactlyOnceWith('r1', {
      permissions: ['publications:read'],
    })
  )
})

test('with nothing ticked nothing is sent, until something is ticked again', async () => {
  show()
  await screen.findByRole('heading', { name: 'Connect Writing assistant?' })
  for (const choice of choices()) fireEvent.click(choice)
  await press('Allow')
  expect(await screen.findByText('Select at least one, or press Cancel to connect nothing.')).toBeTruthy()
  expect(api.connections.allow).not.toHaveBeenCalled()
  fireEvent.click(screen.getByLabelText('See your publications'))
  expect(screen.queryByText(/^Tick at least one/)).toBeNull()
  await press('Allow')
  await waitFor(() => expect(goTo).toHaveBeenCalledOnce())
})

test('Cancel refuses the application', async () => {
  show()
  await press('Cancel')
  await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/oauth/authorize/r1?proof=denied'))
  expect(api.connections.allow).not.toHaveBeenCalled()
})

test('a refusal is shown, and no buttons are left', async () => {
  api.connections.allow.mockRejectedValue(serverError(400, 'Closed for today'))
  show()
  await press('Allow')
  expect(await screen.findByText('Closed for today')).toBeTruthy()
  expect(goTo).not.toHaveBeenCalled()
})

test('a plan without API access leads to the plans, and the application can be refused', async () => {
  api.connections.request.mockResolvedValue(connectionRequest({ hasApiAccess: false }))
  show()
  expect(await screen.findByRole('heading', { name: 'API Access Required' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull()
  await press('Cancel')
  await waitFor(() => expect(api.connections.deny).toHaveBeenCalledExactlyOnceWith('r1'))
})

test('a request that was answered, or was none, is over', async () => {
  api.connections.request.mockRejectedValue(
    new NotFoundError({ status: 404, code: 'NOT_FOUND', message: 'Connection request not found' })
  )
  show()
  await over()
})

test('what the authorization server refused is over, without asking for it', async () => {
  show('refused')
  await over()
  expect(api.connections.request).not.toHaveBeenCalled()
})

test('a request that cannot be loaded says why and is loaded again on demand', async () => {
  api.connections.request.mockRejectedValue(serverError(400, 'Closed for today'))
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('Closed for today')
  api.connections.request.mockResolvedValue(connectionRequest())
  await press('Try Again')
  expect(await screen.findByRole('heading', { name: 'Connect Writing assistant?' })).toBeTruthy()
})

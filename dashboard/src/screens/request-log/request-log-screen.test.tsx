import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { apiCall, apiCallDetail, connectedApplication, serverError, subscription } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import RequestLogScreen from './request-log-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

beforeEach(resetApi)

const show = () => renderScreen(<RequestLogScreen />, { at: '/request-log', path: '/request-log' })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const none = { calls: [], hasMore: false, nextCursor: null }

test('a row shows a call’s result, its operation and its key', async () => {
  api.apiCalls.list.mockResolvedValue({
    calls: [apiCall(), apiCall({ id: 'c2', status: 500, keyName: null, milliseconds: 1240 })],
    hasMore: false,
    nextCursor: null,
  })
  show()
  const [, first, second] = await screen.findAllByRole('row')
  expect(first?.textContent).toMatch(/^403ForbiddenPOST\/api\/v1\/publications\/generateNewsroom import/)
  expect(first?.textContent).toContain('9 ms')
  expect(second?.textContent).toMatch(/^500Server error.*Deleted.*1\.2 s$/)
})

test('a call opens with its error explained, a link to the documentation and the call to repeat', async () => {
  show()
  await press(/^Details of POST/)
  expect(await screen.findByRole('heading', { name: 'Insufficient permissions' })).toBeTruthy()
  expect(screen.getByText('The key lacks the permission that data.required names.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'INSUFFICIENT_PERMISSIONS' }).getAttribute('href')).toBe(
    '/docs/errors#INSUFFICIENT_PERMISSIONS'
  )
  expect(screen.getByRole('group', { name: 'Repeat with cURL' }).textContent).toContain(
    'curl -X POST http://localhost:3000/api/v1/publications/generate'
  )
  await press(/^Details of POST/)
  expect(screen.queryByRole('heading', { name: 'Insufficient permissions' })).toBeNull()
})

test('a call without an error is described by what it does', async () => {
  api.apiCalls.get.mockResolvedValue(
    apiCallDetail({ code: null, message: null, explanation: null, status: 202 })
  )
  show()
  await press(/^Details of POST/)
  expect(await screen.findByRole('heading', { name: 'Generate a publication from a prompt' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'INSUFFICIENT_PERMISSIONS' })).toBeNull()
})

test('calls are filtered by key, status and path, and loaded page by page', async () => {
  api.apiCalls.list.mockResolvedValue({ calls: [apiCall()], hasMore: true, nextCursor: 'c1' })
  show()
  await screen.findByRole('table', { name: 'Calls' })
  api.apiCalls.list.mockResolvedValue({ ...none, calls: [apiCall({ id: 'c0' })] })
  await press('Load more')
  await waitFor(() => expect(api.apiCalls.list.mock.lastCall?.[0]).toMatchObject({ startingAfter: 'c1' }))
  api.apiCalls.list.mockResolvedValue(none)
  fireEvent.change(await screen.findByLabelText('Key or application'), { target: { value: 'k1' } })
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: '403' } })
  fireEvent.change(screen.getByLabelText('Beginning of the path'), { target: { value: ' /api/v1/images ' } })
  expect(await screen.findByRole('heading', { name: 'No calls found' })).toBeTruthy()
  await waitFor(() =>
    expect(api.apiCalls.list.mock.lastCall?.[0]).toMatchObject({
      keyId: 'k1',
      status: 403,
      path: '/api/v1/images',
    })
  )
})

test('calls can be limited to one connected application', async () => {
  api.connections.list.mockResolvedValue([connectedApplication({ id: 'a1', name: 'Writing assistant' })])
  show()
  await screen.findByRole('option', { name: 'Writing assistant (application)' })
  fireEvent.change(screen.getByLabelText('Key or application'), { target: { value: 'a1' } })
  await waitFor(() => expect(api.apiCalls.list.mock.lastCall?.[0]).toMatchObject({ keyId: 'a1' }))
})

test('without calls it says how to make one, or which plan is needed', async () => {
  api.apiCalls.list.mockResolvedValue(none)
  const { unmount } = show()
  expect(await screen.findByRole('heading', { name: 'No calls yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Make the first call' }).getAttribute('href')).toBe(
    '/docs/quick-start'
  )
  unmount()
  const capabilities = { bulkGeneration: false, customTemplates: false, apiAccess: false }
  api.subscriptions.status.mockResolvedValue(subscription({ capabilities }))
  show()
  expect(await screen.findByRole('heading', { name: 'API Access Required' })).toBeTruthy()
})

test('a log that cannot be loaded says why and can be reloaded', async () => {
  api.apiCalls.list.mockRejectedValue(serverError(400, 'Closed for today'))
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('Closed for today')
  api.apiCalls.list.mockResolvedValue({ calls: [apiCall()], hasMore: false, nextCursor: null })
  await press('Try Again')
  expect(await screen.findByRole('table', { name: 'Calls' })).toBeTruthy()
})

import { AuthenticationError } from '@cygnet/sdk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, onUnauthorized } from './api'
import { storeAuth } from './auth-storage'

const fetched = vi.fn<typeof fetch>()
const heard = vi.fn()
let stop: () => void

beforeEach(() => {
  fetched.mockReset()
  heard.mockReset()
  vi.stubGlobal('fetch', fetched)
  stop = onUnauthorized(heard)
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const refuse = () =>
  fetched.mockImplementation(async () =>
    Response.json(
      { success: false, code: 'AUTHENTICATION_REQUIRED', message: 'Authentication required' },
      { status: 401 }
    )
  )

test('every call has the token that is stored at that moment', async () => {
  fetched.mockImplementation(async () => Response.json({ success: true, message: 'Plans', data: [] }))
  const sent = () => new Headers(fetched.mock.lastCall?.[1]?.headers).get('authorization')
  await api.subscriptions.plans()
  expect(sent()).toBeNull()
  storeAuth({ token: 'cgs_later', role: 'user' })
  await api.subscriptions.plans()
  expect(sent()).toBe('Bearer cgs_later')
})

test.each([
  ['the list', () => api.publications.list()],
  ['a generation', () => api.publications.generate({ prompt: 'How often is a bike serviced?' })],
  ['the subscription', () => api.subscriptions.status()],
])('%s without a valid sign-in notifies listeners once', async (_, call) => {
  storeAuth({ token: 'cgs_over', role: 'user' })
  refuse()
  await expect(call()).rejects.toThrow(AuthenticationError)
  expect(heard).toHaveBeenCalledOnce()
})

test('a removed listener is no longer called', async () => {
  storeAuth({ token: 'cgs_over', role: 'user' })
  stop()
  refuse()
  await expect(api.publications.list()).rejects.toThrow('Authentication required')
  expect(heard).not.toHaveBeenCalled()
})

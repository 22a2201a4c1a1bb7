import { ApiError } from '@cygnet/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import { goTo } from '#/lib/go-to'
import { createQueryClient, SECOND_FACTOR_PLACE } from './query-client'

vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

const refusal = (code: ApiError['code']) => new ApiError({ status: 403, code, message: 'Not yet' })

const ask = (error: Error) =>
  createQueryClient()
    .fetchQuery({ queryKey: ['anything'], queryFn: () => Promise.reject(error) })
    .catch(() => {})

beforeEach(() => {
  vi.mocked(goTo).mockReset()
  window.history.replaceState(null, '', '/dashboard')
})

test('a user who must turn two-factor authentication on is sent to that page', async () => {
  await ask(refusal('SECOND_FACTOR_SETUP_REQUIRED'))
  expect(goTo).toHaveBeenCalledExactlyOnceWith(SECOND_FACTOR_PLACE)
})

test('other refusals, and refusals on that page, send nobody anywhere', async () => {
  await ask(refusal('ROLE_REQUIRED'))
  window.history.replaceState(null, '', '/profile')
  await ask(refusal('SECOND_FACTOR_SETUP_REQUIRED'))
  expect(goTo).not.toHaveBeenCalled()
})

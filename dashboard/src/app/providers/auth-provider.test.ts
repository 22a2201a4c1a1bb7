import { AuthenticationError } from '@cygnet/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import { requestSignIn, takeSignInRequest } from '#/lib/after-sign-in'
import { storeAuth, storedAuth } from '#/lib/auth-storage'
import { keepDraft, keptDraft } from '#/screens/publication/editor/drafts'
import { api, resetApi } from '#/test/fake-api'
import { authProvider } from './auth-provider'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

const TYPED = {
  title: 'Locks',
  topic: '',
  companyName: '',
  content: 'Typed',
  slug: '',
  metaTitle: '',
  metaDescription: '',
  type: 'blog',
  mainKeyword: '',
  keywords: '',
}

beforeEach(() => {
  resetApi()
  sessionStorage.clear()
  storeAuth({ token: 'cgs_token', role: 'user' })
  keepDraft('p1', '2026-11-21T10:00:00.000Z', TYPED)
})

test('an expired session loses nothing that was typed', async () => {
  const refused = new AuthenticationError({ status: 401, code: 'AUTHENTICATION_REQUIRED', message: 'No' })
  expect(await authProvider.onError(refused)).toMatchObject({ logout: true, redirectTo: '/' })
  await authProvider.logout({})
  expect(storedAuth()).toBeNull()
  expect(keptDraft('p1')?.draft.content).toBe('Typed')
})

test('signing out leaves nothing behind, and does not count as an expired session', async () => {
  await authProvider.logout({})
  expect(api.account.logout).toHaveBeenCalled()
  expect(storedAuth()).toBeNull()
  expect(keptDraft('p1')).toBeNull()
  requestSignIn('/publications', 'ended')
  expect(takeSignInRequest()).toBeNull()
})

import { test } from '@japa/runner'
import { operations } from '#core/contract/contract'
import { mustBeEntitled } from '#core/http/access_middleware'
import type { Credential } from '#core/http/credential'

const key = (...permissions: string[]) =>
  ({ role: 'user', permissions: new Set(permissions) }) satisfies Pick<Credential, 'role' | 'permissions'>
const session = (role: Credential['role']) => ({ role, permissions: 'all' }) as const
const operation = (permission: string, role: string | null = null) => ({ permission, role })

test.group('What a credential is entitled to', () => {
  test('a key: what its permissions name, and nothing else', ({ assert }) => {
    mustBeEntitled(operation('images:read'), key('images:read', 'company:read'))
    assert.containSubset(refusal(operation('images:write'), key('images:read')), {
      status: 403,
      code: 'INSUFFICIENT_PERMISSIONS',
      message: 'Insufficient permissions',
      data: { required: 'images:write' },
    })
    assert.equal(refusal(operation('images:read'), key())?.code, 'INSUFFICIENT_PERMISSIONS')
  })

  test('a session: every permission', () => {
    mustBeEntitled(operation('publications:delete'), session('user'))
    mustBeEntitled(operation('signed-in'), session('user'))
  })

  test('a role: only where the operation requires it', ({ assert }) => {
    mustBeEntitled(operation('signed-in', 'admin'), session('admin'))
    for (const role of ['user', 'partner'] as const)
      assert.containSubset(refusal(operation('signed-in', 'admin'), session(role)), {
        status: 403,
        code: 'ROLE_REQUIRED',
      })
    assert.equal(refusal(operation('signed-in', 'partner'), session('admin'))?.code, 'ROLE_REQUIRED')
  })
})

test.group('The contract', () => {
  test('makes public exactly the operations whose permission is none', ({ assert }) => {
    const open = [...operations.values()].filter(({ security }) => security === null)
    assert.deepEqual(
      open.filter(({ permission }) => permission !== 'none').map(({ operationId }) => operationId),
      []
    )
    const guarded = [...operations.values()].filter(({ security }) => security !== null)
    assert.deepEqual(
      guarded.filter(({ permission }) => permission === 'none').map(({ operationId }) => operationId),
      []
    )
  })
})

function refusal(...question: Parameters<typeof mustBeEntitled>) {
  try {
    mustBeEntitled(...question)
  } catch (error) {
    return error as { status: number; code: string; message: string; data?: unknown }
  }
  return null
}

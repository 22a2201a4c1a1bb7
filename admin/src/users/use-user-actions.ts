import { api } from '../lib/api'
import { useOperatorAction } from '../lib/use-operator-action'

const { users } = api.admin

const each = async (ids: string[], call: (id: string) => Promise<unknown>) => {
  for (const id of ids) await call(id)
}

/** What an operator does to one account or to several. */
export function useUserActions(onDone?: () => void) {
  const activate = useOperatorAction(
    (ids: string[]) => each(ids, (id) => users.update(id, { isActive: true })),
    { done: 'users.activated', failed: 'Failed to update user' },
    onDone
  )
  const deactivate = useOperatorAction(
    (ids: string[]) => each(ids, (id) => users.update(id, { isActive: false })),
    { done: 'users.deactivated', failed: 'Failed to update user' },
    onDone
  )
  const remove = useOperatorAction(
    (ids: string[]) => each(ids, (id) => users.delete(id)),
    { done: 'users.deleted', failed: 'Failed to delete user' },
    onDone
  )
  return { activate, deactivate, remove }
}

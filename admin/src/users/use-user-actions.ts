import { api } from '../lib/api'
import { useRowsAction } from '../lib/use-rows-action'

const { users } = api.admin

/** What an operator does to one account or to several. */
export function useUserActions(onDone?: () => void) {
  const activate = useRowsAction(
    {
      one: (id) => users.update(id, { isActive: true }),
      several: (ids) => users.bulk({ ids, action: 'activate' }),
    },
    { done: 'users.activated', failed: 'Failed to update user' },
    onDone
  )
  const deactivate = useRowsAction(
    {
      one: (id) => users.update(id, { isActive: false }),
      several: (ids) => users.bulk({ ids, action: 'deactivate' }),
    },
    { done: 'users.deactivated', failed: 'Failed to update user' },
    onDone
  )
  const remove = useRowsAction(
    { one: (id) => users.delete(id), several: (ids) => users.bulk({ ids, action: 'delete' }) },
    { done: 'users.deleted', failed: 'Failed to delete user' },
    onDone
  )
  return { activate, deactivate, remove }
}

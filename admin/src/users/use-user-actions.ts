import { api } from '../lib/api'
import { useRowsAction } from '../lib/use-rows-action'

const { users } = api.admin

const ACTIVATE = {
  one: (id: string) => users.update(id, { isActive: true }),
  several: (ids: string[]) => users.bulk({ ids, action: 'activate' }),
}
const DEACTIVATE = {
  one: (id: string) => users.update(id, { isActive: false }),
  several: (ids: string[]) => users.bulk({ ids, action: 'deactivate' }),
}

/** What an operator does to one account or to several. */
export function useUserActions(onDone?: () => void) {
  const failed = 'Failed to update user'
  const activate = useRowsAction(
    ACTIVATE,
    { done: 'users.activated', doneMany: 'users.activated_many', failed },
    onDone,
    DEACTIVATE
  )
  const deactivate = useRowsAction(
    DEACTIVATE,
    { done: 'users.deactivated', doneMany: 'users.deactivated_many', failed },
    onDone,
    ACTIVATE
  )
  const remove = useRowsAction(
    { one: (id) => users.delete(id), several: (ids) => users.bulk({ ids, action: 'delete' }) },
    { done: 'users.deleted', doneMany: 'users.deleted_many', failed: 'Failed to delete user' },
    onDone
  )
  return { activate, deactivate, remove }
}

import { api } from '../lib/api'
import { useRowsAction } from '../lib/use-rows-action'

const { partners } = api.admin

/** What an operator does to one partner or to several. */
export function usePartnerActions(onDone?: () => void) {
  const approve = useRowsAction(
    {
      one: (id) => partners.update(id, { status: 'active' }),
      several: (ids) => partners.bulk({ ids, action: 'approve' }),
    },
    {
      done: 'partners.approved',
      doneMany: 'partners.approved_many',
      failed: 'Failed to update partner',
    },
    onDone
  )
  const remove = useRowsAction(
    { one: (id) => partners.delete(id), several: (ids) => partners.bulk({ ids, action: 'delete' }) },
    { done: 'partners.deleted', doneMany: 'partners.deleted_many', failed: 'Failed to delete partner' },
    onDone
  )
  return { approve, remove }
}

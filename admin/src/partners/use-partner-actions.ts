import { api } from '../lib/api'
import { useOperatorAction } from '../lib/use-operator-action'

const { partners } = api.admin

/** What an operator does to one partner or to several. */
export function usePartnerActions(onDone?: () => void) {
  const approve = useOperatorAction(
    async (ids: string[]) => {
      for (const id of ids) await partners.update(id, { status: 'active' })
    },
    { done: 'partners.approved', failed: 'Failed to update partner' },
    onDone
  )
  const remove = useOperatorAction(
    async (ids: string[]) => {
      for (const id of ids) await partners.delete(id)
    },
    { done: 'partners.deleted', failed: 'Failed to delete partner' },
    onDone
  )
  return { approve, remove }
}

import { api } from '../lib/api'
import { useOperatorAction } from '../lib/use-operator-action'
import { useRowsAction } from '../lib/use-rows-action'

const { publications } = api.admin

/** What an operator does to one publication or to several. */
export function usePublicationActions(onDone?: () => void) {
  const remove = useRowsAction(
    {
      one: (id) => publications.delete(id),
      several: (ids) => publications.bulk({ ids, action: 'delete' }),
    },
    { done: 'publications.deleted', failed: 'Failed to delete publication' },
    onDone
  )
  const restore = useOperatorAction((id: string) => publications.restore(id), {
    done: 'publications.restored',
    failed: 'Failed to update publication',
  })
  return { remove, restore }
}

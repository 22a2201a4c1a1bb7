import { api } from '../lib/api'
import { useOperatorAction } from '../lib/use-operator-action'

const { publications } = api.admin

/** What an operator does to one publication or to several. */
export function usePublicationActions(onDone?: () => void) {
  const remove = useOperatorAction(
    async (ids: string[]) => {
      for (const id of ids) await publications.delete(id)
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

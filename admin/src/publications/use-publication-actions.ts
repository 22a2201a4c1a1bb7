import { api } from '../lib/api'
import { useRowsAction } from '../lib/use-rows-action'

const { publications } = api.admin

const REMOVE = {
  one: (id: string) => publications.delete(id),
  several: (ids: string[]) => publications.bulk({ ids, action: 'delete' }),
}
const RESTORE = {
  one: (id: string) => publications.restore(id),
  several: (ids: string[]) => publications.bulk({ ids, action: 'restore' }),
}

/** What an operator does to one publication or to several; each takes back the other. */
export function usePublicationActions(onDone?: () => void) {
  const remove = useRowsAction(
    REMOVE,
    {
      done: 'publications.deleted',
      doneMany: 'publications.deleted_many',
      failed: 'Failed to delete publication',
    },
    onDone,
    RESTORE
  )
  const restore = useRowsAction(
    RESTORE,
    {
      done: 'publications.restored',
      doneMany: 'publications.restored_many',
      failed: 'Failed to update publication',
    },
    onDone,
    REMOVE
  )
  return { remove, restore }
}

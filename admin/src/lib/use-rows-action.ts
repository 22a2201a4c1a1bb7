import type { AdminBulkOutcome } from '@cygnet/sdk'
import { useRefresh } from 'react-admin'
import { BulkError } from './error-message'
import { useOperatorAction } from './use-operator-action'

interface Calls {
  one: (id: string) => Promise<unknown>
  /** In one call to the server. */
  several: (ids: string[]) => Promise<AdminBulkOutcome>
}

/** An operator's action on one or several rows of a list. */
export function useRowsAction(
  { one, several }: Calls,
  words: { done: string; failed: string },
  onDone?: () => void
) {
  const refresh = useRefresh()
  return useOperatorAction(
    async (ids: string[]) => {
      const [first, ...others] = ids
      if (first !== undefined && others.length === 0) return one(first)
      const outcome = await several(ids)
      if (outcome.failed === 0) return outcome
      // The others succeeded all the same.
      refresh()
      throw new BulkError(outcome)
    },
    words,
    onDone
  )
}

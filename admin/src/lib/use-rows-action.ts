import type { AdminBulkOutcome } from '@cygnet/sdk'
import { useRefresh } from 'react-admin'
import { BulkError } from './error-message'
import { useOperatorAction } from './use-operator-action'

interface Calls {
  one: (id: string) => Promise<unknown>
  /** In one call of the server's. */
  several: (ids: string[]) => Promise<AdminBulkOutcome>
}

/** Something that an operator does to one row of a list or to several. */
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
      // The others are done all the same.
      refresh()
      throw new BulkError(outcome)
    },
    words,
    onDone
  )
}

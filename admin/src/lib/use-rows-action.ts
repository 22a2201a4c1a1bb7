import type { AdminBulkOutcome } from '@cygnet/sdk'
import { useRefresh } from 'react-admin'
import { BulkError } from './error-message'
import { useOperatorAction } from './use-operator-action'

interface Calls {
  one: (id: string) => Promise<unknown>
  /** In one call to the server. */
  several: (ids: string[]) => Promise<AdminBulkOutcome>
}

interface Words {
  /** Key of the success message for one row. */
  done: string
  /** And for several, with their number. */
  doneMany: string
  failed: string
}

/** An operator's action on one or several rows of a list, with the calls that take it back where there are any. */
export function useRowsAction(calls: Calls, words: Words, onDone?: () => void, undo?: Calls) {
  const refresh = useRefresh()
  return useOperatorAction(
    async (ids: string[]) => {
      const outcome = await onRows(calls, ids)
      // The others succeeded all the same.
      if (outcome) refresh()
      if (outcome) throw new BulkError(outcome)
    },
    {
      done: (_result, ids) => (ids.length === 1 ? words.done : words.doneMany),
      failed: words.failed,
      ...(undo && {
        undo: async (ids: string[]) => {
          const outcome = await onRows(undo, ids)
          if (outcome) throw new BulkError(outcome)
        },
      }),
    },
    onDone
  )
}

/** @returns the outcome where some rows were refused */
async function onRows({ one, several }: Calls, ids: string[]): Promise<AdminBulkOutcome | null> {
  const [first, ...others] = ids
  if (first !== undefined && others.length === 0) {
    await one(first)
    return null
  }
  const outcome = await several(ids)
  return outcome.failed === 0 ? null : outcome
}

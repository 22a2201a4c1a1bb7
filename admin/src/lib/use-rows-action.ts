import type { AdminBulkOutcome } from '@cygnet/sdk/operator'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { BulkError, StoppedError } from './error-message'
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

interface Progress {
  done: number
  of: number
}

export interface RowsAction {
  run: (ids: string[]) => void
  isPending: boolean
  /** Of an action that takes more than one call. */
  progress: Progress | null
}

/** The most rows in one call. */
const PER_CALL = 100

/** An operator's action on one or several rows of a list, with the calls that take it back where there are any. */
export function useRowsAction(calls: Calls, words: Words, onDone?: () => void, undo?: Calls): RowsAction {
  const refresh = useRefresh()
  const [progress, setProgress] = useState<Progress | null>(null)
  const carryOut = async (ids: string[], by: Calls) => {
    try {
      await onRows(by, ids, setProgress)
    } catch (error) {
      // The others succeeded all the same.
      refresh()
      throw error
    } finally {
      setProgress(null)
    }
  }
  const action = useOperatorAction(
    (ids: string[]) => carryOut(ids, calls),
    {
      done: (_result, ids) => (ids.length === 1 ? words.done : words.doneMany),
      failed: words.failed,
      ...(undo && { undo: (ids: string[]) => carryOut(ids, undo) }),
    },
    onDone
  )
  return { ...action, progress }
}

/**
 * @throws BulkError where some rows were refused
 * @throws StoppedError where a later call failed and its rows and those after it are as they were
 */
async function onRows({ one, several }: Calls, ids: string[], onProgress: (progress: Progress) => void) {
  const [first, ...others] = ids
  if (first !== undefined && others.length === 0) {
    await one(first)
    return
  }
  const total: AdminBulkOutcome = { results: [], done: 0, failed: 0 }
  for (let start = 0; start < ids.length; start += PER_CALL) {
    if (ids.length > PER_CALL) onProgress({ done: start, of: ids.length })
    try {
      const { results, done, failed } = await several(ids.slice(start, start + PER_CALL))
      total.results.push(...results)
      total.done += done
      total.failed += failed
    } catch (error) {
      throw start === 0 ? error : new StoppedError(total.done, ids.length, error)
    }
  }
  if (total.failed > 0) throw new BulkError(total)
}

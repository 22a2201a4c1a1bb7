import { useMutation } from '@tanstack/react-query'
import { createElement } from 'react'
import { useLogoutIfAccessDenied, useNotify, useRefresh } from 'react-admin'
import { UndoButton } from '../parts/undo-button'
import { useFailureNotice } from './error-message'

interface Words<Input, Result> {
  /** Key of the success message; it may depend on the result. */
  done: string | ((result: Result, input: Input) => string)
  /** The error catalog's message; the server's reason follows it. */
  failed: string
  /** Takes it back, where that is possible: the success message offers it for a moment. */
  undo?: (input: Input) => Promise<unknown>
}

/** Milliseconds for which taking back is offered. */
const UNDO_FOR = 10_000

/** An operator's action on a record other than editing it. Lists are reloaded afterwards. */
export function useOperatorAction<Input, Result>(
  call: (input: Input) => Promise<Result>,
  { done, failed, undo }: Words<Input, Result>,
  onDone?: () => void
): { run: (input: Input) => void; isPending: boolean } {
  const notify = useNotify()
  const refresh = useRefresh()
  const failureNotice = useFailureNotice()
  const endSession = useLogoutIfAccessDenied()
  const onError = async (error: unknown) => {
    if (!(await endSession(error))) notify(...failureNotice(failed, error))
  }
  const takeBack = async (input: Input) => {
    try {
      await undo?.(input)
      notify('list.undone', { type: 'success' })
      refresh()
    } catch (error) {
      await onError(error)
    }
  }
  const { mutate, isPending } = useMutation({
    mutationFn: call,
    onSuccess: (result, input) => {
      const key = typeof done === 'string' ? done : done(result, input)
      notify(key, {
        type: 'success',
        messageArgs: { smart_count: Array.isArray(input) ? input.length : 1 },
        ...(undo && {
          autoHideDuration: UNDO_FOR,
          action: createElement(UndoButton, { onUndo: () => void takeBack(input) }),
        }),
      })
      onDone?.()
      refresh()
    },
    onError,
  })
  return { run: (input) => mutate(input), isPending }
}

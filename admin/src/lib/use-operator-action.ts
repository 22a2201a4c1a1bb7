import { useMutation } from '@tanstack/react-query'
import { useLogoutIfAccessDenied, useNotify, useRefresh } from 'react-admin'
import { useFailureNotice } from './error-message'

interface Words<Result> {
  /** Key of the success message; it may depend on the result. */
  done: string | ((result: Result) => string)
  /** The error catalogue's message; the server's reason follows it. */
  failed: string
}

/** An operator's action on a record other than editing it. Lists are reloaded afterwards. */
export function useOperatorAction<Input, Result>(
  call: (input: Input) => Promise<Result>,
  { done, failed }: Words<Result>,
  onDone?: () => void
): { run: (input: Input) => void; isPending: boolean } {
  const notify = useNotify()
  const refresh = useRefresh()
  const failureNotice = useFailureNotice()
  const endSession = useLogoutIfAccessDenied()
  const { mutate, isPending } = useMutation({
    mutationFn: call,
    onSuccess: (result) => {
      notify(typeof done === 'string' ? done : done(result), { type: 'success' })
      onDone?.()
      refresh()
    },
    onError: async (error) => {
      if (!(await endSession(error))) notify(...failureNotice(failed, error))
    },
  })
  return { run: (input) => mutate(input), isPending }
}

import { useMutation } from '@tanstack/react-query'
import { useLogoutIfAccessDenied, useNotify, useRefresh } from 'react-admin'
import { serverMessage } from './error-message'

interface Words<Result> {
  /** Key of what is said when it is done; it may depend on what came of it. */
  done: string | ((result: Result) => string)
  /** The error catalogue's words; the server's reason follows them. */
  failed: string
}

/** Something that an operator does to a record beside editing it. Lists are read again afterwards. */
export function useOperatorAction<Input, Result>(
  call: (input: Input) => Promise<Result>,
  { done, failed }: Words<Result>,
  onDone?: () => void
): { run: (input: Input) => void; isPending: boolean } {
  const notify = useNotify()
  const refresh = useRefresh()
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

/** Arguments of `notify`: what failed, followed by the server's reason if it gave one. */
export function failureNotice(failed: string, error: unknown) {
  const reason = serverMessage(error)
  const text = reason ? `${failed}. ${reason}` : failed
  return [text, { type: 'error', messageArgs: { _: text } }] as const
}

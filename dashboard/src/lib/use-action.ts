import { ConflictError, CygnetError, NotFoundError } from '@cygnet/sdk'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Message, useMessages } from '#/components/ui/messages'
import { toast } from '#/components/ui/toaster'
import { errorMessage } from './error-message'

/** A call that changes something on the server. Each is described once, in its resource's file in `queries/`. */
export interface Mutation<Input, Result> {
  call: (input: Input) => Promise<Result>
  /** The queries whose answers it changes; they are reloaded. */
  invalidates?: readonly QueryKey[]
  /** A query that the result already answers, and the answer. */
  updates?: (result: Result, input: Input) => readonly [QueryKey, unknown]
}

/** How a failure is shown. If the server gives a reason it replaces `text`. */
interface FailureMessage {
  /** A dialog by default. */
  as?: 'dialog' | 'toast'
  /** "Error" by default. */
  title?: string
  /** Shown if the server gives no reason, or a function that words the failure. */
  text?: string | ((error: unknown) => string)
}

export interface ActionOptions<Input, Result> {
  /** A question to ask first; null for none. */
  confirm?: (input: Input) => Message | null
  /** Title and text of the toast that follows; null for none. */
  success?: (result: Result, input: Input) => [title: string, text?: string] | null
  /** Runs as soon as the call has succeeded, before anything is reloaded. */
  onSuccess?: (result: Result, input: Input) => void
  /**
   * How a failure is shown: in a dialog by default, `inline` if the caller shows `error` itself, or a function if a
   * failure leads somewhere else.
   */
  failure?: FailureMessage | 'inline' | ((error: unknown, input: Input) => void)
}

export interface Action<Input> {
  /** Asks, calls, shows the outcome. Never rejects. @returns whether it was done */
  run: (input: Input) => Promise<boolean>
  /** From the call until everything it changed has been reloaded. */
  isPending: boolean
  /** The input of the pending call, to tell which of several buttons is busy. */
  input: Input | undefined
  /** Why the last call failed; null after a success and before the first call. */
  error: unknown
  reset: () => void
}

/**
 * The one way for a screen to change something: confirmation, pending state, toast, error and the queries to
 * reload. A record that was deleted or changed elsewhere is reloaded too, because what is shown is out of date.
 */
export function useAction<Input = void, Result = unknown>(
  { call, invalidates = [], updates }: Mutation<Input, Result>,
  { confirm, success, onSuccess, failure = {} }: ActionOptions<Input, Result> = {}
): Action<Input> {
  const { show } = useMessages()
  const client = useQueryClient()
  const reload = () =>
    Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey }))).then(() => undefined)

  const { mutateAsync, isPending, variables, error, reset } = useMutation<Result, unknown, Input>({
    mutationFn: (input) => call(input),
    // Offline, a call fails at once and says so; it does not wait for a network to come back.
    networkMode: 'always',
    onSuccess: (result, input) => {
      if (updates) client.setQueryData(...updates(result, input))
      const done = success?.(result, input)
      if (done) toast(...done)
      onSuccess?.(result, input)
      return reload()
    },
    onError: (reason, input) => {
      if (isAbort(reason)) return undefined
      if (!(reason instanceof CygnetError)) console.error(reason)
      if (typeof failure === 'function') failure(reason, input)
      else if (failure !== 'inline') showFailure(reason, failure)
      return reason instanceof ConflictError || reason instanceof NotFoundError ? reload() : undefined
    },
  })

  function showFailure(reason: unknown, { as = 'dialog', title = 'Error', text }: FailureMessage): void {
    const words = typeof text === 'function' ? text(reason) : errorMessage(reason, text)
    if (as === 'toast') toast(title, words, 'bad')
    else void show({ title, text: words, tone: 'bad' })
  }

  async function run(input: Input): Promise<boolean> {
    const question = confirm?.(input)
    if (question && !(await show(question))) return false
    return mutateAsync(input).then(
      () => true,
      () => false
    )
  }

  return { run, isPending, input: isPending ? variables : undefined, error, reset }
}

/** The caller aborted the call itself, so there is nothing to show. */
const isAbort = (reason: unknown) =>
  typeof reason === 'object' && reason !== null && 'name' in reason && reason.name === 'AbortError'

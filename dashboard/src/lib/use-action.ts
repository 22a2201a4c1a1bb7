import { ConflictError, CygnetError, NotFoundError } from '@cygnet/sdk'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Message, useMessages } from '#/components/ui/messages'
import { toast } from '#/components/ui/toaster'
import { errorMessage } from './error-message'

/** A call that changes something on the server. Each is described once, in its resource's file in `queries/`. */
export interface Mutation<Input, Result> {
  call: (input: Input) => Promise<Result>
  /** The queries whose answers it changes; they are loaded again. */
  invalidates?: readonly QueryKey[]
  /** A query whose new answer the result holds already, with that answer. */
  updates?: (result: Result, input: Input) => readonly [QueryKey, unknown]
}

/** How a failure is shown; the server's reason stands in for `text` where it gives one. */
interface FailureMessage {
  /** A dialog when left out. */
  as?: 'dialog' | 'toast'
  /** "Error" when left out. */
  title?: string
  /** What is said where the server gives no reason, or a function that words it. */
  text?: string | ((error: unknown) => string)
}

export interface ActionOptions<Input, Result> {
  /** A question that is asked first; null where none is needed. */
  confirm?: (input: Input) => Message | null
  /** Title and text of the toast that follows. */
  success?: (result: Result, input: Input) => [title: string, text?: string]
  /** Runs as soon as the call succeeded, before anything is loaded again. */
  onSuccess?: (result: Result, input: Input) => void
  /**
   * How a failure is told: a dialog when left out, `inline` where the caller shows `error` itself, or a function where
   * a failure leads somewhere else.
   */
  failure?: FailureMessage | 'inline' | ((error: unknown, input: Input) => void)
}

export interface Action<Input> {
  /** Asks, calls, tells how it went. Never rejects. @returns whether it was done */
  run: (input: Input) => Promise<boolean>
  /** From the call until everything it changed has been loaded again. */
  isPending: boolean
  /** What the pending call was given, to tell which of several buttons is busy. */
  input: Input | undefined
  /** Why the last call failed; null after a success and before the first call. */
  error: unknown
  reset: () => void
}

/**
 * The one way for a screen to change something: confirmation, pending state, toast, error and the queries to load again.
 * A record that is gone or was changed elsewhere is loaded again too, as what is shown is out of date.
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
      if (success) toast(...success(result, input))
      onSuccess?.(result, input)
      return reload()
    },
    onError: (reason, input) => {
      if (isAbort(reason)) return undefined
      if (!(reason instanceof CygnetError)) console.error(reason)
      if (typeof failure === 'function') failure(reason, input)
      else if (failure !== 'inline') tell(reason, failure)
      return reason instanceof ConflictError || reason instanceof NotFoundError ? reload() : undefined
    },
  })

  function tell(reason: unknown, { as = 'dialog', title = 'Error', text }: FailureMessage): void {
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

/** The caller gave the call up itself: nothing to be told. */
const isAbort = (reason: unknown) =>
  typeof reason === 'object' && reason !== null && 'name' in reason && reason.name === 'AbortError'

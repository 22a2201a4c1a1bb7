import { ModelError } from '#model_server/types'

/** Turns an abort by `signal` into the error of an aborted model call. @throws ModelError `aborted` */
export async function interruptible<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (signal?.aborted) throw new ModelError('aborted', 'The work was interrupted', { cause: error })
    throw error
  }
}

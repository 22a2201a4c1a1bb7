import { ModelError } from '#model_server/types'

/** Fails as a model's call does where `signal` stopped the work in the middle. @throws ModelError `aborted` */
export async function interruptible<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (signal?.aborted) throw new ModelError('aborted', 'The work was interrupted', { cause: error })
    throw error
  }
}

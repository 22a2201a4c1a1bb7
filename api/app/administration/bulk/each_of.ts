import { AppError, type ErrorCode } from '#core/errors'

/** The outcome for one of several records. */
export interface BulkResult {
  id: string
  ok: boolean
  code: ErrorCode | null
  /** Which of several reasons of the code. */
  reason: string | null
  message: string | null
}

/**
 * Applies an action to each record in a transaction of its own: a refusal of one does not affect the others.
 * @throws any error other than a refusal, such as a database that does not answer
 */
export async function eachOf(ids: string[], act: (id: string) => Promise<unknown>): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const id of new Set(ids)) {
    try {
      await act(id)
      results.push({ id, ok: true, code: null, reason: null, message: null })
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      const { reason } = error.data ?? {}
      results.push({
        id,
        ok: false,
        code: error.code,
        reason: typeof reason === 'string' ? reason : null,
        message: error.message,
      })
    }
  }
  return results
}

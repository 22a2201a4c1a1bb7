import { ProcessBusyError, TaskCanceledError, TaskFailedError } from '#core/concurrency/child_worker'
import { ClientDisconnectedError, UnavailableError, ValidationError } from '#core/errors'
import type { ConvertedFormat } from './types.js'

const NAMES: Record<ConvertedFormat, string> = {
  pdf: 'a PDF',
  docx: 'a Word document',
  html: 'a web page',
  fragment: 'HTML',
  blocks: 'blocks',
}

/** The error where no document was made: either the text is the cause, or the server is busy. */
export function toRefusal(error: unknown, format: ConvertedFormat): unknown {
  if (error instanceof ProcessBusyError) return new UnavailableError(undefined, error)
  if (error instanceof TaskCanceledError) return new ClientDisconnectedError()
  if (!(error instanceof TaskFailedError)) return error
  const message = `This text is too long or too deeply nested to be made into ${NAMES[format]}. Download it as Markdown instead.`
  const refusal = new ValidationError([{ field: 'content', rule: 'export', message }])
  refusal.cause = error
  return refusal
}

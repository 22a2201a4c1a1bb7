import logger from '@adonisjs/core/services/logger'
import {
  type ChildWorkerOptions,
  type ChildWorkers,
  createChildWorkers,
  ProcessBusyError,
  TaskCanceledError,
  TaskFailedError,
} from '#core/concurrency/child_worker'
import { ClientDisconnectedError, UnavailableError } from '#core/errors'
import type { DocumentInput, ParseResult } from './html_parser_child.js'
import type { Excess } from './page/complexity.js'
import type { ParsedPage } from './types.js'

/** Documents parsed at once, for all accounts together. */
const PROCESSES = 2

const OPTIONS: ChildWorkerOptions = {
  module: new URL('./html_parser_child', import.meta.url),
  timeoutMs: 6_000,
  // A process at rest uses almost 200 of it.
  memoryMb: 512,
  heapMb: 192,
  onLog: (text) => logger.warn({ text }, 'A process that parses HTML reports'),
}

/** A document is too complex, broken, or takes too much time or memory. */
export class DocumentUnreadableError extends Error {
  override name = 'DocumentUnreadableError'
  /** @param excess the limit that it exceeds, where it is one of those */
  constructor(
    readonly excess: Excess | null,
    cause?: unknown
  ) {
    super(excess ? `It has more than ${excess.most} ${excess.what}` : 'It cannot be parsed', { cause })
  }
}

let parsers: ChildWorkers<DocumentInput, ParseResult> | null = null

/**
 * Parses a document in one of the processes for that, when it is the turn of the account that it is read for.
 * @param canceled aborted when nobody is waiting any more
 * @param timeoutMs for the document itself, without waiting
 * @throws DocumentUnreadableError, ClientDisconnectedError when canceled, RateLimitedError and UnavailableError where
 *   too many documents are waiting
 */
export async function parseHtml(
  input: DocumentInput,
  canceled?: AbortSignal,
  timeoutMs?: number
): Promise<ParsedPage> {
  parsers ??= createChildWorkers(PROCESSES, OPTIONS)
  const result = await parsers.run(input, canceled, timeoutMs).catch((error: unknown) => {
    if (error instanceof ProcessBusyError) throw new UnavailableError(undefined, error)
    if (error instanceof TaskCanceledError) throw new ClientDisconnectedError()
    if (!(error instanceof TaskFailedError)) throw error
    logger.warn({ err: error, url: input.url }, 'A document could not be parsed')
    throw new DocumentUnreadableError(null, error)
  })
  if ('excess' in result) throw new DocumentUnreadableError(result.excess)
  return result.page
}

/** Ends the processes; the next document starts another. */
export async function closeHtmlParsers(): Promise<void> {
  const closing = parsers
  parsers = null
  await closing?.close()
}

import { FairQueue } from '#core/concurrency/fair_queue'
import type { ConvertedFormat, ExportDocument } from '../types.js'
import { type Converter, type ConverterOptions, createConverter } from './converter.js'

/** Documents made at once: one account's long document leaves room for another's. */
const PROCESSES = 2

export interface Converters {
  /**
   * Makes a document when it is the account's turn.
   * @param gone aborted when nobody is waiting any more: the process of a running conversion is killed
   * @throws ConversionError, ConversionCancelledError, ConverterBusyError, and whatever `FairQueue.run` throws
   */
  convert(
    accountId: string,
    format: ConvertedFormat,
    document: ExportDocument,
    gone?: AbortSignal
  ): Promise<Uint8Array>
  /** Ends the processes. */
  close(): Promise<void>
}

export function createConverters(options: ConverterOptions = {}): Converters {
  const queue = new FairQueue({ atOnce: PROCESSES, perAccount: 1, longestPerAccount: 16, longest: 100 })
  const all = Array.from({ length: PROCESSES }, () => createConverter(options))
  const idle: Converter[] = [...all]
  return {
    convert: (accountId, format, document, gone) =>
      queue.run(
        accountId,
        async () => {
          // There is one for everything that the queue lets through; the most recently used one is ready.
          const converter = idle.pop()!
          // The next account should not have to wait for a process to start.
          idle.at(-1)?.warmUp()
          try {
            return await converter.convert(format, document, gone)
          } finally {
            idle.push(converter)
          }
        },
        gone
      ),
    async close() {
      await Promise.all(all.map((converter) => converter.close()))
    },
  }
}

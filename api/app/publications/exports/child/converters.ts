import {
  type ChildWorker,
  type ChildWorkerOptions,
  type ChildWorkers,
  createChildWorker,
  createChildWorkers,
} from '#core/concurrency/child_worker'
import type { ConvertTask } from './convert_child.js'

/** Documents made at once: one account's long document leaves room for another's. */
const PROCESSES = 2

export type ConverterOptions = Partial<
  Pick<ChildWorkerOptions, 'timeoutMs' | 'memoryMb' | 'idleMs' | 'onLog'>
>
export type Converters = ChildWorkers<ConvertTask, Uint8Array>

const withDefaults = (options: ConverterOptions): ChildWorkerOptions => ({
  module: new URL('./convert_child', import.meta.url),
  timeoutMs: 25_000,
  memoryMb: 1_024,
  // Typst would use every core for one document and leave none for the next account's.
  env: { RAYON_NUM_THREADS: '1' },
  ...options,
})

/** One process that makes documents. */
export const createConverter = (options: ConverterOptions = {}): ChildWorker<ConvertTask, Uint8Array> =>
  createChildWorker(withDefaults(options))

export const createConverters = (options: ConverterOptions = {}): Converters =>
  createChildWorkers(PROCESSES, withDefaults(options))

import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { LOCAL_ILLUSTRATOR } from '#generation/illustrators/local/local_illustrator'
import type { CpuTask } from '#generation/services/cpu_worker'
import type { Illustration, IllustrationInput, Illustrator, Writer } from '#generation/types'
import { LOCAL_WRITER_NAME } from '#generation/writers/local/local_writer'
import { ModelError, NO_USAGE, type Written } from '#model_server/types'
import type { OriginalityInput, OriginalityResult } from '#text/originality/check_originality'
import type { QualityInput, QualityReport } from '#text/types'

/** Several times what the longest article with its sources takes; what is young is mostly garbage a moment later. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 24 }

let pool: Piscina<CpuTask> | null = null

/** One thread per core but one: the process itself answers requests meanwhile. */
function thePool(): Piscina<CpuTask> {
  const compiled = fileURLToPath(new URL('./cpu_worker.js', import.meta.url))
  pool ??= new Piscina<CpuTask>({
    filename: existsSync(compiled) ? compiled : fileURLToPath(new URL('./cpu_worker.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: 30_000,
    // Without a limit of its own a thread lets garbage pile up to half of the machine's memory before it collects.
    resourceLimits: THREAD_LIMITS,
  })
  return pool
}

/** Ends the threads; for a server that stops. */
export async function closeCpuPool(): Promise<void> {
  const closing = pool
  pool = null
  await closing?.destroy()
}

async function run<T>(task: CpuTask, signal?: AbortSignal): Promise<T> {
  try {
    return await thePool().run(task, { signal })
  } catch (error) {
    if (signal?.aborted) throw new ModelError('aborted', 'The work was interrupted', { cause: error })
    throw error
  }
}

export function assessInPool(
  input: QualityInput,
  signal?: AbortSignal
): Promise<{ score: number; report: QualityReport }> {
  return run({ kind: 'assess', input }, signal)
}

export function originalityInPool(input: OriginalityInput, signal?: AbortSignal): Promise<OriginalityResult> {
  return run({ kind: 'compare', input }, signal)
}

/** The local writer, in a thread of its own. */
export class PooledWriter implements Writer {
  readonly name = LOCAL_WRITER_NAME
  planTopic: Writer['planTopic'] = (input, signal) =>
    run({ kind: 'write', method: 'planTopic', input }, signal)
  planStructure: Writer['planStructure'] = (input, signal) =>
    run({ kind: 'write', method: 'planStructure', input }, signal)
  writeBlock: Writer['writeBlock'] = (input, signal) =>
    run({ kind: 'write', method: 'writeBlock', input }, signal)
  rewriteBlock: Writer['rewriteBlock'] = (input, signal) =>
    run({ kind: 'write', method: 'rewriteBlock', input }, signal)
  titleBlock: Writer['titleBlock'] = (input, signal) =>
    run({ kind: 'write', method: 'titleBlock', input }, signal)
  review: Writer['review'] = (input, signal) => run({ kind: 'write', method: 'review', input }, signal)
  finish: Writer['finish'] = (input, signal) => run({ kind: 'write', method: 'finish', input }, signal)
}

/** The local illustrator, in a thread of its own. */
export class PooledIllustrator implements Illustrator {
  readonly name = LOCAL_ILLUSTRATOR

  async illustrate(input: IllustrationInput, signal?: AbortSignal): Promise<Written<Illustration>> {
    return {
      value: await run<Illustration>({ kind: 'draw', input }, signal),
      usage: { ...NO_USAGE, model: this.name },
    }
  }
}

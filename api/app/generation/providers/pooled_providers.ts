import { runInCpuPool } from '#core/concurrency/cpu_pool'
import { interruptible } from '#generation/providers/interruptible'
import type { ProviderTask } from '#generation/providers/provider_worker'
import { LOCAL_ILLUSTRATOR } from '#illustrators/local/name'
import { NO_USAGE, type Written } from '#model_server/types'
import { LOCAL_WRITER_NAME } from '#writers/local/name'
import type { Illustration, IllustrationInput, Illustrator, SectionWriter } from '#writers/types'

const WORKER = new URL('./provider_worker', import.meta.url)

const run = <T>(task: ProviderTask, signal?: AbortSignal): Promise<T> =>
  interruptible(signal, runInCpuPool<T>(WORKER, task, signal))

/** The local writer on a worker thread. */
export class PooledWriter implements SectionWriter {
  readonly name = LOCAL_WRITER_NAME
  planTopic: SectionWriter['planTopic'] = (input, signal) =>
    run({ kind: 'write', method: 'planTopic', input }, signal)
  planStructure: SectionWriter['planStructure'] = (input, signal) =>
    run({ kind: 'write', method: 'planStructure', input }, signal)
  writeBlock: SectionWriter['writeBlock'] = (input, signal) =>
    run({ kind: 'write', method: 'writeBlock', input }, signal)
  rewriteBlock: SectionWriter['rewriteBlock'] = (input, signal) =>
    run({ kind: 'write', method: 'rewriteBlock', input }, signal)
  titleBlock: SectionWriter['titleBlock'] = (input, signal) =>
    run({ kind: 'write', method: 'titleBlock', input }, signal)
  finish: SectionWriter['finish'] = (input, signal) => run({ kind: 'write', method: 'finish', input }, signal)
}

/** The local illustrator on a worker thread. */
export class PooledIllustrator implements Illustrator {
  readonly name = LOCAL_ILLUSTRATOR

  async illustrate(input: IllustrationInput, signal?: AbortSignal): Promise<Written<Illustration>> {
    return {
      value: await run<Illustration>({ kind: 'draw', input }, signal),
      usage: { ...NO_USAGE, model: this.name },
    }
  }
}

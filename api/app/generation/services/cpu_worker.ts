import { drawIllustration } from '#generation/illustrators/local/local_illustrator'
import type { IllustrationInput, Writer } from '#generation/types'
import { LocalWriter } from '#generation/writers/local/local_writer'
import { checkOriginality, type OriginalityInput } from '#text/originality/check_originality'
import { assessQuality } from '#text/quality/assess_quality'
import type { QualityInput } from '#text/types'

type WriterMethod = Exclude<keyof Writer, 'name'>

const writer = new LocalWriter()

/** Runs in a worker thread: everything that would keep requests and heartbeats waiting. */
export default async function work(task: CpuTask): Promise<unknown> {
  switch (task.kind) {
    case 'write':
      return (writer[task.method] as (input: unknown) => Promise<unknown>).call(writer, task.input)
    case 'draw':
      return drawIllustration(task.input)
    case 'assess':
      return assessQuality(task.input)
    case 'compare':
      return checkOriginality(task.input)
  }
}

export type CpuTask =
  | { kind: 'write'; method: WriterMethod; input: unknown }
  | { kind: 'draw'; input: IllustrationInput }
  | { kind: 'assess'; input: QualityInput }
  | { kind: 'compare'; input: OriginalityInput }

import { drawIllustration } from '#illustrators/local/local_illustrator'
import { LocalWriter } from '#writers/local/local_writer'
import type { IllustrationInput, SectionWriter } from '#writers/types'

type WriterMethod = Exclude<keyof SectionWriter, 'name'>

export type ProviderTask =
  | { kind: 'write'; method: WriterMethod; input: unknown }
  | { kind: 'draw'; input: IllustrationInput }

const writer = new LocalWriter()

/** Runs on a thread of the CPU pool. */
export default async function work(task: ProviderTask): Promise<unknown> {
  switch (task.kind) {
    case 'write':
      return (writer[task.method] as (input: unknown) => Promise<unknown>).call(writer, task.input)
    case 'draw':
      return drawIllustration(task.input)
  }
}

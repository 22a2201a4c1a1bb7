import { plainText } from '#publications/exports/text/text_export'

/** Runs in a worker thread, which is terminated when it takes too long. */
export default function work({ title, markdown }: { title: string; markdown: string }): string {
  return plainText(title, markdown)
}

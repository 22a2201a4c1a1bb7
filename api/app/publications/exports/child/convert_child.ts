import { Worker } from 'node:worker_threads'
import type { ConvertedFormat, ExportDocument } from '../types.js'

/** Parent to child: one document. */
export interface ConvertRequest {
  id: number
  format: ConvertedFormat
  document: ExportDocument
}

/** Child to parent: the file, or why there is none. Number 0 means that the process is ready. */
export interface ConvertAnswer {
  id: number
  file: Uint8Array | null
  reason: string | null
  /** Bytes that the process still uses afterwards. */
  memory: number
}

/** Bytes of memory that this process may use, including native code's. */
const MEMORY_LIMIT = Number(process.argv[2]) * 1024 * 1024

/**
 * Ends this process when its parent has died or its memory limit is reached, even while the main thread is busy.
 */
const WATCH = `
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent || process.memoryUsage.rss() > ${MEMORY_LIMIT}) process.kill(process.pid, 'SIGKILL')
  }, 50)
`

async function convert(format: ConvertedFormat, document: ExportDocument): Promise<Uint8Array> {
  switch (format) {
    case 'pdf':
      return (await import('../pdf/to_pdf.js')).toPdf(document)
    case 'html':
      return (await import('../html/to_html.js')).toHtml(document)
    case 'fragment':
      return (await import('../html/to_blocks.js')).toFragment(document)
    case 'blocks':
      return (await import('../html/to_blocks.js')).toBlocks(document)
    case 'docx':
      return (await import('../docx/to_docx.js')).toDocx(document)
  }
}

process.on('message', async ({ id, format, document }: ConvertRequest) => {
  const answer: ConvertAnswer = { id, file: null, reason: null, memory: 0 }
  try {
    answer.file = await convert(format, document)
  } catch (error) {
    answer.reason = String(error instanceof Error ? error.stack : error).slice(0, 4_000)
  }
  answer.memory = process.memoryUsage.rss()
  process.send?.(answer)
})

new Worker(WATCH, { eval: true, execArgv: [] }).unref()
process.send?.({ id: 0, file: null, reason: null, memory: 0 } satisfies ConvertAnswer)

// The parent has ended, or closed the converter.
process.on('disconnect', () => process.exit(0))

import { Worker } from 'node:worker_threads'
import { type PageInput, parsePage } from './page/parse_page.js'
import type { ParsedPage } from './types.js'
import { htmlOfWord } from './word_document.js'

/** Parent to child: one page. */
export interface ParseRequest extends DocumentInput {
  id: number
}

export interface DocumentInput extends PageInput {
  /** The bytes are a Word document (.docx). */
  isWord?: boolean
}

/** Child to parent: the page, or null where it could not be parsed. Number 0 means that the process is ready. */
export interface ParseAnswer {
  id: number
  page: ParsedPage | null
}

/** Bytes that this process may hold, what lies outside its heap included: a Word document is packed. */
const MEMORY_LIMIT = Number(process.argv[2]) * 1024 * 1024

/** Ends this process, also while a page keeps the main thread busy, when its parent has died or memory runs out. */
const WATCH = `
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent || process.memoryUsage.rss() > ${MEMORY_LIMIT}) process.kill(process.pid, 'SIGKILL')
  }, 100)
`

process.on('message', async (request: ParseRequest) => {
  let page: ParsedPage | null = null
  try {
    const html = request.isWord ? await htmlOfWord(request.html) : request.html
    page = parsePage({ ...request, html })
  } catch (error) {
    // The parent reports the page as unreadable; the reason goes to the process's log.
    console.error(error)
  }
  process.send?.({ id: request.id, page } satisfies ParseAnswer)
})

new Worker(WATCH, { eval: true, execArgv: [] }).unref()
process.send?.({ id: 0, page: null } satisfies ParseAnswer)

// The parent has ended, or closed the parser.
process.on('disconnect', () => process.exit(0))

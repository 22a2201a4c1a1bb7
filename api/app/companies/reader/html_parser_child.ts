import { Worker } from 'node:worker_threads'
import { type PageInput, parsePage } from './page/parse_page.js'
import type { ParsedPage } from './types.js'

/** Parent to child: one page. */
export interface ParseRequest extends PageInput {
  id: number
}

/** Child to parent: the page, or null where it could not be parsed. Number 0 means that the process is ready. */
export interface ParseAnswer {
  id: number
  page: ParsedPage | null
}

/** Ends this process when its parent has died, even while a page keeps the main thread busy. */
const WATCH_PARENT = `
  const parent = process.ppid
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL') }, 1000)
`

process.on('message', (request: ParseRequest) => {
  let page: ParsedPage | null = null
  try {
    page = parsePage(request)
  } catch (error) {
    // The parent reports the page as unreadable; the reason goes to the process's log.
    console.error(error)
  }
  process.send?.({ id: request.id, page } satisfies ParseAnswer)
})

new Worker(WATCH_PARENT, { eval: true, execArgv: [] }).unref()
process.send?.({ id: 0, page: null } satisfies ParseAnswer)

// The parent has ended, or closed the parser.
process.on('disconnect', () => process.exit(0))

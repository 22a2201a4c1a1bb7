import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { DocumentInput, ParseAnswer, ParseRequest } from './html_parser_child.js'
import type { ParsedPage } from './types.js'

export interface HtmlParserOptions {
  /** Milliseconds for one page; the process is killed after that. */
  timeoutMs?: number
  /** Megabytes of heap; the process dies beyond that. */
  memoryMb?: number
}

export interface HtmlParser {
  /**
   * Parses pages one after the other in a separate process. A page that takes too much time or memory only kills
   * that process, and the next page gets a new one.
   *
   * @returns null where the page could not be parsed
   */
  parse(input: DocumentInput, signal?: AbortSignal): Promise<ParsedPage | null>
  /** Ends the process; waiting pages are answered with null. */
  close(): Promise<void>
}

/** Run from TypeScript, the child needs the same loader; compiled, it is a plain file. */
const FROM_SOURCE = import.meta.url.endsWith('.ts')
const ENTRY = fileURLToPath(new URL(`./html_parser_child.${FROM_SOURCE ? 'ts' : 'js'}`, import.meta.url))

/** Loading the parser takes time, more on a busy machine. */
const START_TIMEOUT_MS = 20_000

/** Times the heap that the whole process may hold; the parser's own code takes a part of it. */
const OUTSIDE_HEAP = 4

interface Job {
  input: DocumentInput
  finish: (page: ParsedPage | null) => void
}

export function createHtmlParser(options: HtmlParserOptions = {}): HtmlParser {
  const timeoutMs = options.timeoutMs ?? 6_000
  const memoryMb = options.memoryMb ?? 256
  const waiting: Job[] = []
  let child: ChildProcess | null = null
  let current: (Job & { id: number; timer: NodeJS.Timeout }) | null = null
  let ready = false
  let closed = false
  let lastId = 0

  function start(): ChildProcess {
    const loader = FROM_SOURCE ? [`--import=${import.meta.resolve('@poppinss/ts-exec')}`] : []
    const started = fork(ENTRY, [String(memoryMb * OUTSIDE_HEAP)], {
      execArgv: [...loader, `--max-old-space-size=${memoryMb}`, '--disable-warning=ExperimentalWarning'],
      // The environment's secrets do not belong near a stranger's page.
      env: process.env.TS_EXEC_PWD ? { TS_EXEC_PWD: process.env.TS_EXEC_PWD } : {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    started.on('message', (answer: ParseAnswer) => {
      if (child !== started) return
      if (answer.id === 0) {
        ready = true
        send()
      } else if (answer.id === current?.id) settle(answer.page)
    })
    const gone = (): void => {
      if (child !== started) return
      child = null
      ready = false
      settle(null)
    }
    started.on('exit', gone).on('error', gone)
    started.unref()
    return started
  }

  function settle(page: ParsedPage | null): void {
    const job = current
    if (!job) return
    clearTimeout(job.timer)
    current = null
    child?.channel?.unref()
    job.finish(page)
    next()
  }

  function kill(): void {
    child?.kill('SIGKILL')
    child = null
    ready = false
  }

  function limit(milliseconds: number): NodeJS.Timeout {
    return setTimeout(() => {
      kill()
      settle(null)
    }, milliseconds)
  }

  /** Hands the current page to a ready process; its time limit starts here. */
  function send(): void {
    const job = current
    if (!job || !child || !ready) return
    clearTimeout(job.timer)
    job.timer = limit(timeoutMs)
    child.send({ id: job.id, ...job.input } satisfies ParseRequest, (error) => {
      if (!error || current !== job) return
      kill()
      settle(null)
    })
  }

  function next(): void {
    if (current || closed) return
    const job = waiting.shift()
    if (!job) return
    child ??= start()
    child.channel?.ref()
    current = { ...job, id: ++lastId, timer: limit(START_TIMEOUT_MS) }
    send()
  }

  function parse(input: DocumentInput, signal?: AbortSignal): Promise<ParsedPage | null> {
    return new Promise((resolve) => {
      if (closed || signal?.aborted) return resolve(null)
      const cancel = (): void => {
        const at = waiting.indexOf(job)
        if (at >= 0) {
          waiting.splice(at, 1)
          job.finish(null)
        } else if (current?.finish === job.finish) {
          kill()
          settle(null)
        }
      }
      const job: Job = {
        input,
        finish: (page) => {
          signal?.removeEventListener('abort', cancel)
          resolve(page)
        },
      }
      signal?.addEventListener('abort', cancel, { once: true })
      waiting.push(job)
      next()
    })
  }

  async function close(): Promise<void> {
    closed = true
    const ending = child
    kill()
    settle(null)
    for (const job of waiting.splice(0)) job.finish(null)
    if (ending && ending.exitCode === null && ending.signalCode === null) {
      ending.ref()
      await new Promise<void>((resolve) => ending.once('exit', () => resolve()))
    }
  }

  return { parse, close }
}

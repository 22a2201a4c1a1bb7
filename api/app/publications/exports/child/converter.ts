import { type ChildProcess, fork } from 'node:child_process'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { ConvertedFormat, ExportDocument } from '../types.js'
import type { ConvertAnswer, ConvertRequest } from './convert_child.js'

export interface ConverterOptions {
  /** Milliseconds for one document; the process is killed after that. */
  timeoutMs?: number
  /** Megabytes that the process may use; it dies beyond that. */
  memoryMb?: number
  /** Milliseconds without work after which the process ends. */
  idleMs?: number
  /** Receives what the process writes to its standard error, at most 2,000 characters at a time. */
  onLog?: (text: string) => void
}

/** The document cannot be made: it takes too much time or memory, or its content cannot be typeset. */
export class ConversionError extends Error {
  override name = 'ConversionError'
}

/** The document is fine, but cannot be made now. */
export class ConverterBusyError extends Error {
  override name = 'ConverterBusyError'
}

/** Nobody is waiting for the document any more. */
export class ConversionCancelledError extends Error {
  override name = 'ConversionCancelledError'
}

export interface Converter {
  /**
   * Makes one document at a time in a separate process, which is kept for the next. A document that takes too much
   * time or memory, or is cancelled, only kills that process, and the next document gets a new one.
   * @throws ConversionError, ConversionCancelledError, ConverterBusyError while it is making another
   */
  convert(format: ConvertedFormat, document: ExportDocument, cancelled?: AbortSignal): Promise<Uint8Array>
  /** Starts the process, so that the next document does not wait for that. */
  warmUp(): void
  /** Ends the process; a document in progress is rejected with a ConverterBusyError. */
  close(): Promise<void>
  /** The current process, null between two of them; tests check whether it was kept. */
  readonly pid: number | null
}

/** Run from TypeScript, the child needs the same loader; compiled, it is a plain file. */
const FROM_SOURCE = import.meta.url.endsWith('.ts')
const ENTRY = fileURLToPath(new URL(`./convert_child.${FROM_SOURCE ? 'ts' : 'js'}`, import.meta.url))

/** Loading takes time, more on a busy machine. */
const START_TIMEOUT_MS = 20_000

interface Job {
  format: ConvertedFormat
  document: ExportDocument
  resolve: (file: Uint8Array) => void
  reject: (error: Error) => void
}

export function createConverter(options: ConverterOptions = {}): Converter {
  const { timeoutMs = 25_000, memoryMb = 1_024, idleMs = 120_000, onLog } = options
  let child: ChildProcess | null = null
  let current: { job: Job; id: number; timer: NodeJS.Timeout } | null = null
  let idle: NodeJS.Timeout | undefined
  let ready = false
  let closed = false
  let lastId = 0

  function start(): ChildProcess {
    const loader = FROM_SOURCE ? [`--import=${import.meta.resolve('@poppinss/ts-exec')}`] : []
    const heap = `--max-old-space-size=${Math.ceil(memoryMb / 2)}`
    const started = fork(ENTRY, [String(memoryMb)], {
      execArgv: [...loader, heap, '--disable-warning=ExperimentalWarning'],
      // The environment's secrets do not belong near a stranger's text.
      env: {
        ...(process.env.TS_EXEC_PWD && { TS_EXEC_PWD: process.env.TS_EXEC_PWD }),
        // Typst would use every core for one document and leave none for the next account's.
        RAYON_NUM_THREADS: '1',
      },
      stdio: ['ignore', 'ignore', onLog ? 'pipe' : 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    started.on('message', (answer: ConvertAnswer) => {
      if (child !== started) return
      if (answer.id === 0) {
        ready = true
        send()
      } else if (answer.id === current?.id) {
        const { file, reason, memory } = answer
        // What a large document leaves in memory must not count against the next one.
        if (memory > (memoryMb / 2) * 1024 * 1024) kill()
        settle(file ?? new ConversionError(reason ?? 'No reason given'))
      }
    })
    const gone = (): void => {
      if (child !== started) return
      const wasReady = ready
      child = null
      ready = false
      settle(
        wasReady
          ? new ConversionError('The process died over the document')
          : new ConverterBusyError('The process could not be started')
      )
    }
    started.on('exit', gone).on('error', gone)
    started.stderr?.setEncoding('utf8').on('data', (text: string) => onLog?.(text.slice(0, 2_000)))
    // Neither the process nor its output keeps the server running.
    if (started.stderr instanceof Socket) started.stderr.unref()
    started.unref()
    return started
  }

  function settle(outcome: Uint8Array | Error): void {
    if (!current) return
    const { job, timer } = current
    clearTimeout(timer)
    current = null
    child?.channel?.unref()
    rest()
    if (outcome instanceof Error) job.reject(outcome)
    else job.resolve(outcome)
  }

  /** Ends a process that has been idle for a while. */
  function rest(): void {
    clearTimeout(idle)
    idle = setTimeout(kill, idleMs)
    idle.unref()
  }

  function kill(): void {
    child?.kill('SIGKILL')
    child = null
    ready = false
  }

  function limit(milliseconds: number, error: Error): NodeJS.Timeout {
    return setTimeout(() => {
      kill()
      settle(error)
    }, milliseconds)
  }

  /** Hands the current document to a ready process; its time limit starts here. */
  function send(): void {
    if (!current || !child || !ready) return
    const { id, job } = current
    clearTimeout(current.timer)
    current.timer = limit(timeoutMs, new ConversionError(`It took more than ${timeoutMs} ms`))
    const { format, document } = job
    child.send({ id, format, document } satisfies ConvertRequest, (error) => {
      if (!error || current?.id !== id) return
      kill()
      settle(new ConverterBusyError('The process does not listen', { cause: error }))
    })
  }

  function begin(job: Job): void {
    clearTimeout(idle)
    child ??= start()
    child.channel?.ref()
    const late = new ConverterBusyError(`The process was not ready after ${START_TIMEOUT_MS} ms`)
    current = { job, id: ++lastId, timer: limit(START_TIMEOUT_MS, late) }
    send()
  }

  async function convert(
    format: ConvertedFormat,
    document: ExportDocument,
    cancelled?: AbortSignal
  ): Promise<Uint8Array> {
    if (closed) throw new ConverterBusyError('The converter is closed')
    if (current) throw new ConverterBusyError('The converter makes another document')
    if (cancelled?.aborted) throw new ConversionCancelledError()
    const cancel = () => {
      kill()
      settle(new ConversionCancelledError())
    }
    cancelled?.addEventListener('abort', cancel, { once: true })
    try {
      return await new Promise<Uint8Array>((resolve, reject) => begin({ format, document, resolve, reject }))
    } finally {
      cancelled?.removeEventListener('abort', cancel)
    }
  }

  function warmUp(): void {
    if (closed || child) return
    child = start()
    child.channel?.unref()
    rest()
  }

  async function close(): Promise<void> {
    closed = true
    clearTimeout(idle)
    const ending = child
    const error = new ConverterBusyError('The converter is closed')
    kill()
    settle(error)
    if (ending && ending.exitCode === null && ending.signalCode === null) {
      ending.ref()
      await new Promise<void>((resolve) => ending.once('exit', () => resolve()))
    }
  }

  return {
    convert,
    warmUp,
    close,
    get pid() {
      return child?.pid ?? null
    },
  }
}

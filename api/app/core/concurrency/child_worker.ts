import { type ChildProcess, fork } from 'node:child_process'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { ChildRequest, ChildResponse } from '#core/concurrency/child_response'
import { FairQueue } from '#core/concurrency/fair_queue'
import { putBehind, waitedForProcessor } from '#core/concurrency/priority'
import { currentShare } from '#core/concurrency/share'

export interface ChildWorkerOptions {
  /** Address without its extension of the module that the process runs, which calls `serve`. */
  module: URL
  /** Milliseconds for one task, without those in which it waited for the processor; the process is killed after that. */
  timeoutMs: number
  /** Megabytes that the process may use; it dies beyond that. */
  memoryMb: number
  /** Megabytes of it for the heap, half by default. */
  heapMb?: number
  /** Milliseconds without work after which the process ends. */
  idleMs?: number
  /** The whole environment of the process: secrets do not belong near a stranger's text. */
  env?: Record<string, string>
  /** Receives what the process writes to its standard error, at most 2,000 characters at a time. */
  onLog?: (text: string) => void
}

/** The task cannot be done: it takes too much time or memory, or the work refuses it. */
export class TaskFailedError extends Error {
  override name = 'TaskFailedError'
}

/** The task is fine, but cannot be done now. */
export class ProcessBusyError extends Error {
  override name = 'ProcessBusyError'
}

/** Nobody is waiting for the result any more. */
export class TaskCanceledError extends Error {
  override name = 'TaskCanceledError'
}

export interface ChildWorker<Task, Result> {
  /**
   * Does one task at a time in a separate process, which is kept for the next. A task that takes too much time or
   * memory, or is canceled, only kills that process, and the next task gets a new one.
   * @param timeoutMs instead of the usual limit
   * @throws TaskFailedError, TaskCanceledError, ProcessBusyError while it is doing another
   */
  run(task: Task, canceled?: AbortSignal, timeoutMs?: number): Promise<Result>
  /** Starts the process, so that the next task does not wait for that. */
  warmUp(): void
  /** Ends the process; a task in progress is rejected with a ProcessBusyError. */
  close(): Promise<void>
  /** The current process, null between two of them; tests check whether it was kept. */
  readonly pid: number | null
}

/** For loading, without the time in which it waited for the processor. */
const START_TIMEOUT_MS = 20_000

/** After this a task has no longer the same priority as short ones. */
const LONG_MS = 150

/** How many times its limit a start or a task may take that waits for the processor. */
const MAX_PATIENCE = 4
const MIN_CHECK_MS = 50

/** Run from TypeScript, the child needs a loader; compiled, it is a plain file. */
const FROM_SOURCE = import.meta.url.endsWith('.ts')
const RUN_SOURCES = new URL('../../../scripts/run_sources.mjs', import.meta.url)

interface Job<Task, Result> {
  task: Task
  timeoutMs: number
  resolve: (result: Result) => void
  reject: (error: Error) => void
}

export function createChildWorker<Task, Result>(options: ChildWorkerOptions): ChildWorker<Task, Result> {
  const { memoryMb, heapMb = Math.ceil(memoryMb / 2), idleMs = 120_000, env, onLog } = options
  const entry = fileURLToPath(`${options.module.href}.${FROM_SOURCE ? 'ts' : 'js'}`)
  let child: ChildProcess | null = null
  let current: { job: Job<Task, Result>; id: number; timer: NodeJS.Timeout } | null = null
  let idle: NodeJS.Timeout | undefined
  let long: NodeJS.Timeout | undefined
  let isBehind = false
  let ready = false
  let closed = false
  let lastId = 0

  function start(): ChildProcess {
    const loader = FROM_SOURCE ? [`--import=${RUN_SOURCES.href}`] : []
    const heap = `--max-old-space-size=${heapMb}`
    const started = fork(entry, [String(memoryMb)], {
      execArgv: [...loader, heap, '--disable-warning=ExperimentalWarning'],
      env: env ?? {},
      stdio: ['ignore', 'ignore', onLog ? 'pipe' : 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    // However much one takes of the processor, requests go first.
    if (started.pid !== undefined) putBehind(started.pid, 'short')
    started.on('message', (answer: ChildResponse) => {
      if (child !== started) return
      if (answer.id === 0) {
        ready = true
        send()
      } else if (answer.id === current?.id) {
        const { result, reason, memory } = answer
        // What a large task leaves in memory must not count against the next one.
        if (memory > (memoryMb / 2) * 1024 * 1024) kill()
        if (reason === undefined) settle({ result: result as Result })
        else settle(new TaskFailedError(reason))
      }
    })
    const gone = (): void => {
      if (child !== started) return
      const wasReady = ready
      child = null
      ready = false
      settle(
        wasReady
          ? new TaskFailedError('The process died over its task')
          : new ProcessBusyError('The process could not be started')
      )
    }
    started.on('exit', gone).on('error', gone)
    started.stderr?.setEncoding('utf8').on('data', (text: string) => onLog?.(text.slice(0, 2_000)))
    // Neither the process nor its output keeps the server running.
    if (started.stderr instanceof Socket) started.stderr.unref()
    started.unref()
    return started
  }

  function settle(outcome: { result: Result } | Error): void {
    if (!current) return
    const { job, timer } = current
    clearTimeout(timer)
    clearTimeout(long)
    current = null
    if (isBehind && child?.pid !== undefined && !putBehind(child.pid, 'short')) kill()
    isBehind = false
    child?.channel?.unref()
    rest()
    if (outcome instanceof Error) job.reject(outcome)
    else job.resolve(outcome.result)
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

  /**
   * Ends a start or a task that takes too long. On a busy machine a process that goes behind others hardly runs: the
   * time that it waits does not count, up to a multiple of the limit.
   */
  function limit(milliseconds: number, pid: number | undefined, error: Error): NodeJS.Timeout {
    const started = Date.now()
    const waited = waitedForProcessor(pid)
    const check = (): void => {
      const elapsed = Date.now() - started
      const left = milliseconds - (elapsed - (waitedForProcessor(pid) - waited))
      if (left > 0 && elapsed < MAX_PATIENCE * milliseconds && current) {
        current.timer = setTimeout(check, Math.max(left, MIN_CHECK_MS))
        return
      }
      kill()
      settle(error)
    }
    return setTimeout(check, milliseconds)
  }

  /** Hands the current task to a ready process; its time limit starts here. */
  function send(): void {
    if (!current || !child || !ready) return
    const { id, job } = current
    clearTimeout(current.timer)
    const { pid } = child
    current.timer = limit(job.timeoutMs, pid, new TaskFailedError(`It took more than ${job.timeoutMs} ms`))
    long = setTimeout(() => {
      isBehind = pid !== undefined && putBehind(pid, 'long')
    }, LONG_MS)
    long.unref()
    child.send({ id, task: job.task } satisfies ChildRequest, (error) => {
      if (!error || current?.id !== id) return
      kill()
      settle(new ProcessBusyError('The process does not listen', { cause: error }))
    })
  }

  function begin(job: Job<Task, Result>): void {
    clearTimeout(idle)
    child ??= start()
    child.channel?.ref()
    const late = new ProcessBusyError(`The process was not ready after ${START_TIMEOUT_MS} ms`)
    current = { job, id: ++lastId, timer: limit(START_TIMEOUT_MS, child.pid, late) }
    send()
  }

  async function run(task: Task, canceled?: AbortSignal, timeoutMs = options.timeoutMs): Promise<Result> {
    if (closed) throw new ProcessBusyError('The process is closed')
    if (current) throw new ProcessBusyError('The process has another task')
    if (canceled?.aborted) throw new TaskCanceledError()
    const cancel = () => {
      kill()
      settle(new TaskCanceledError())
    }
    canceled?.addEventListener('abort', cancel, { once: true })
    try {
      return await new Promise<Result>((resolve, reject) => begin({ task, timeoutMs, resolve, reject }))
    } finally {
      canceled?.removeEventListener('abort', cancel)
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
    const error = new ProcessBusyError('The process is closed')
    kill()
    settle(error)
    if (ending && ending.exitCode === null && ending.signalCode === null) {
      ending.ref()
      await new Promise<void>((resolve) => ending.once('exit', () => resolve()))
    }
  }

  return {
    run,
    warmUp,
    close,
    get pid() {
      return child?.pid ?? null
    },
  }
}

export interface ChildWorkers<Task, Result> {
  /**
   * Does a task when it is the turn of the account that it is done for.
   * @param canceled aborted when nobody is waiting any more: the place is free, the process of a running task is killed
   * @throws TaskFailedError, TaskCanceledError, ProcessBusyError, and whatever `FairQueue.run` throws
   */
  run(task: Task, canceled?: AbortSignal, timeoutMs?: number, accountId?: string): Promise<Result>
  /** Ends the processes. */
  close(): Promise<void>
}

/** Several processes; each account may use one of them at a time. */
export function createChildWorkers<Task, Result>(
  processes: number,
  options: ChildWorkerOptions
): ChildWorkers<Task, Result> {
  const queue = new FairQueue({ atOnce: processes, perAccount: 1, longestPerAccount: 16, longest: 100 })
  const all = Array.from({ length: processes }, () => createChildWorker<Task, Result>(options))
  const idle = [...all]
  return {
    run(task, canceled, timeoutMs, accountId = currentShare().accountId) {
      const work = async () => {
        // There is one for everything that the queue lets through; the most recently used one is ready.
        const worker = idle.pop()!
        // The next account should not have to wait for a process to start.
        idle.at(-1)?.warmUp()
        try {
          return await worker.run(task, canceled, timeoutMs)
        } finally {
          idle.push(worker)
        }
      }
      return queue.run(accountId, work, canceled, currentShare().rank)
    },
    async close() {
      await Promise.all(all.map((worker) => worker.close()))
    },
  }
}

import { Worker } from 'node:worker_threads'
import type { ChildRequest, ChildResponse } from '#core/concurrency/child_response'

/** Bytes of memory that this process may use, what lies outside its heap included. */
const MEMORY_LIMIT = Number(process.argv[2]) * 1024 * 1024

/** Ends this process when its parent has died or memory runs out, even while the main thread is busy. */
const WATCH = `
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent || process.memoryUsage.rss() > ${MEMORY_LIMIT}) process.kill(process.pid, 'SIGKILL')
  }, 50)
`

/** The child's side of a `ChildWorker`: answers each task with what `work` makes of it. */
export function serve<Task>(work: (task: Task) => unknown): void {
  const send = (answer: ChildResponse) => process.send?.(answer)
  process.on('message', async ({ id, task }: ChildRequest) => {
    const answer: ChildResponse = { id, memory: 0 }
    try {
      answer.result = await work(task as Task)
    } catch (error) {
      answer.reason = String(error instanceof Error ? error.stack : error).slice(0, 4_000)
    }
    answer.memory = process.memoryUsage.rss()
    send(answer)
  })
  new Worker(WATCH, { eval: true, execArgv: [] }).unref()
  send({ id: 0, memory: 0 })
  // The parent has ended, or closed the worker.
  process.on('disconnect', () => process.exit(0))
}

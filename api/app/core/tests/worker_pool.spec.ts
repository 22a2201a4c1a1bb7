import { getPriority } from 'node:os'
import { test } from '@japa/runner'
import { Piscina } from 'piscina'
import { WorkerPool } from '#core/concurrency/worker_pool'

const TASK = new URL('./pool_task', import.meta.url)
const PRIORITY = new URL('./pool_priority', import.meta.url)

test.group('A pool of threads', () => {
  test('an answer that nobody waits for any more ends no other task', async ({ assert, cleanup }) => {
    const { run } = Piscina.prototype
    let threads: Piscina | undefined
    Piscina.prototype.run = function (this: Piscina, ...parameters: Parameters<typeof run>) {
      threads = this
      return run.apply(this, parameters)
    } as typeof run
    const pool = new WorkerPool({ maxThreads: 1 })
    cleanup(async () => {
      Piscina.prototype.run = run
      await pool.close()
    })
    await pool.run(TASK, 0)
    const others = [100, 5, 6].map((milliseconds) => pool.run(TASK, milliseconds))
    // What the library does with such an answer.
    threads!.emit('error', new Error('Unexpected message from Worker: { taskId: 1 }'))
    assert.deepEqual(await Promise.all(others), [100, 5, 6])
    assert.equal(await pool.run(TASK, 7), 7)
  })

  test('the failure of a task ends that task', async ({ assert, cleanup }) => {
    const pool = new WorkerPool({ maxThreads: 1 })
    cleanup(() => pool.close())
    const [failed, other] = await Promise.allSettled([pool.run(TASK, -1), pool.run(TASK, 5)])
    assert.equal(failed.status, 'rejected')
    assert.deepEqual(other, { status: 'fulfilled', value: 5 })
  })

  test('the threads of jobs have what requests leave of the processor', async ({ assert, cleanup }) => {
    const [ofRequests, ofJobs] = [{}, { behind: 4 }].map((options) => {
      const pool = new WorkerPool({ maxThreads: 1, ...options })
      cleanup(() => pool.close())
      return pool
    })
    const own = getPriority()
    assert.equal(await ofJobs!.run(PRIORITY, null), own + 4)
    assert.equal(await ofRequests!.run(PRIORITY, null), own)
    assert.equal(getPriority(), own)
  }).skip(process.platform !== 'linux', 'Only Linux has priorities of single threads')
})

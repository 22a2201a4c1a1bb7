import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { Dispatcher } from '#core/jobs/dispatcher'
import { type ClaimedJob, end } from '#core/jobs/lease'
import { enqueue } from '#core/jobs/queue'

test.group('A worker that stops', () => {
  test('waits for the job that it was claiming', async ({ assert }) => {
    const kind = newId()
    await transaction((trx) => enqueue(trx, { kind, payload: {} }))
    const seen: string[] = []
    const worker = new Dispatcher(
      {
        [kind]: {
          async run(job: ClaimedJob) {
            seen.push('begun')
            await sleep(50)
            await transaction((trx) => end(trx, job, 'done'))
            seen.push('done')
          },
          async onDead() {},
        },
      },
      1
    )
    await worker.start()
    assert.deepEqual(seen, [], 'the job is being claimed, and has not begun')
    await worker.stop()
    const atTheEnd = [...seen]
    await sleep(200)
    assert.deepEqual(seen, atTheEnd, 'nothing runs once the worker has stopped')
    assert.deepEqual(atTheEnd, ['begun', 'done'])
  })
})

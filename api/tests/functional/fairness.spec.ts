import { test } from '@japa/runner'
import { transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { claim, end } from '#core/jobs/lease'
import { enqueueAll } from '#core/jobs/queue'
import { generationJob } from '#generation/services/generation_jobs'

/** Jobs of a separate kind: no other test's worker takes them. */
const kind = () => `fairness-${newId()}`

test.group('The order of jobs', () => {
  test('a single job goes before bulk items of its account that have waited longer', async ({ assert }) => {
    const [name, accountId] = [kind(), newId()]
    const bulkSessionId = newId()
    const items = Array.from({ length: 5 }, () => generationJob({ id: newId(), accountId, bulkSessionId }))
    const single = generationJob({ id: newId(), accountId, bulkSessionId: null })
    await transaction((trx) =>
      enqueueAll(
        trx,
        items.map((job) => ({ ...job, kind: name }))
      )
    )
    await transaction((trx) => enqueueAll(trx, [{ ...single, kind: name, delay: 0 }]))
    const taken = []
    for (let turn = 0; turn < 6; turn++) {
      const job = await claim([name])
      taken.push(job!.payload.sessionId)
      await transaction((trx) => end(trx, job!, 'done'))
    }
    assert.equal(taken[0], single.payload.sessionId)
    assert.sameMembers(
      taken.slice(1),
      items.map(({ payload }) => payload.sessionId)
    )
  })

  test('a busy account lets one go first that has nothing running, whatever either requested', async ({
    assert,
  }) => {
    const [name, busy, idle] = [kind(), newId(), newId()]
    const job = (accountId: string, bulkSessionId: string | null) => ({
      ...generationJob({ id: newId(), accountId, bulkSessionId }),
      kind: name,
    })
    await transaction((trx) => enqueueAll(trx, [job(busy, null)]))
    await claim([name])
    const [single, item] = [job(busy, null), job(idle, newId())]
    await transaction((trx) => enqueueAll(trx, [single, item]))
    const next = await claim([name])
    assert.equal(next!.payload.sessionId, item.payload.sessionId)
  })
})

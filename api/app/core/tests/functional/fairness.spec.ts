import { test } from '@japa/runner'
import { transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { claim, end } from '#core/jobs/lease'
import { enqueueAll } from '#core/jobs/queue'
import { generationJob } from '#generation/jobs/generation_jobs'

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

test.group('The turns of accounts', () => {
  const queue = (name: string, jobs: { accountId: string; oneOfMany?: boolean; delay?: number }[]) =>
    transaction((trx) =>
      enqueueAll(
        trx,
        jobs.map((job) => ({ kind: name, payload: {}, ...job }))
      )
    )
  const takeNext = async (name: string) => {
    const job = await claim([name])
    if (job) await transaction((trx) => end(trx, job, 'done'))
    return job?.accountId ?? null
  }

  test('one job beside ten thousand of another account waits for one of them at most', async ({ assert }) => {
    const [name, busy, idle] = [kind(), newId(), newId()]
    await queue(
      name,
      Array.from({ length: 10_000 }, () => ({ accountId: busy }))
    )
    for (let taken = 0; taken < 20; taken++) await takeNext(name)
    await queue(name, [{ accountId: idle }])
    assert.include([await takeNext(name), await takeNext(name)], idle)
  })

  for (const oneOfMany of [false, true])
    test(`ten thousand ${oneOfMany ? 'of a batch' : 'single jobs'} beside a trickle of another account get half`, async ({
      assert,
    }) => {
      const [name, busy, trickle] = [kind(), newId(), newId()]
      await queue(
        name,
        Array.from({ length: 10_000 }, () => ({ accountId: busy, oneOfMany }))
      )
      const taken: (string | null)[] = []
      await queue(name, [{ accountId: trickle }])
      for (let turn = 0; turn < 100; turn++) {
        const accountId = await takeNext(name)
        taken.push(accountId)
        if (accountId === trickle) await queue(name, [{ accountId: trickle }])
      }
      const ofBusy = taken.filter((accountId) => accountId === busy).length
      assert.isAtLeast(ofBusy, 49)
      assert.isAtMost(ofBusy, 51)
    })

  test('a job that waited for its time takes its turn when that comes', async ({ assert }) => {
    const [name, busy, later] = [kind(), newId(), newId()]
    await queue(name, [{ accountId: later, delay: 60_000 }])
    await queue(
      name,
      Array.from({ length: 10 }, () => ({ accountId: busy }))
    )
    assert.deepEqual([await takeNext(name), await takeNext(name)], [busy, busy])
    await transaction((trx) =>
      trx.from('jobs').where({ kind: name, account_id: later }).update({ run_at: 0 })
    )
    assert.include([await takeNext(name), await takeNext(name)], later)
  })

  test('a job whose worker crashed goes before what came after it', async ({ assert }) => {
    const [name, accountId] = [kind(), newId()]
    await queue(name, [{ accountId }, { accountId }])
    const crashed = await claim([name])
    await transaction((trx) => trx.from('jobs').where('id', crashed!.id).update({ lease_until: 0 }))
    const next = await claim([name])
    assert.equal(next!.id, crashed!.id)
    assert.equal(next!.crashes, 1)
    assert.isAbove(next!.epoch, crashed!.epoch)
  })
})

import { test } from '@japa/runner'
import { transaction } from '#core/database/transaction'
import type { LiveEvents } from '#core/events/live_events'
import { TableLimitStore } from '#core/http/table_limit_store'
import { newId } from '#core/ids'
import { Dispatcher } from '#core/jobs/dispatcher'
import { end } from '#core/jobs/lease'
import { enqueue, enqueueAll } from '#core/jobs/queue'
import { useWakeups, type Worker, wakeups } from '#core/jobs/wakeups'
import { type Member, oneProcess, type Shape, shapes } from '#tests/support/shapes'
import { waitFor } from '#tests/support/wait'

/** Two processes of the same installation. */
async function twoMembers(
  shape: Shape,
  cleanup: (work: () => Promise<void>) => void
): Promise<[Member, Member]> {
  const opened = await shape.open()
  cleanup(() => opened.close())
  const members: [Member, Member] = [await opened.join(), await opened.join()]
  cleanup(async () => void (await Promise.all(members.map((member) => member.leave()))))
  return members
}

/** A worker that only counts how often it was woken. */
function sleeper(): Worker & { woken: number } {
  return {
    woken: 0,
    hasRoom: true,
    async wake() {
      this.woken++
      return true
    },
    async room() {},
  }
}

const due = (lane: string, delay = 0) => ({ jobId: newId(), epoch: 0, lane, delay })

/** Adds tokens again and again, as a lost one is allowed, until the worker is woken. */
const untilWoken = (worker: { woken: number }, add: () => void) =>
  waitFor(
    'the worker to be woken',
    () => {
      add()
      return worker.woken
    },
    (woken) => woken > 0
  )

for (const shape of shapes) {
  test.group(`Wake-ups, ${shape.name}`, (group) => {
    group.tap((one) => one.skip(shape.without !== null, shape.without ?? ''))

    test('reach the workers of a lane, and no others', async ({ assert, cleanup }) => {
      const [one, other] = await twoMembers(shape, cleanup)
      const lane = newId()
      const [own, theirs, elsewhere] = [sleeper(), sleeper(), sleeper()]
      one.wakeups.listen([lane], own)
      one.wakeups.listen([newId()], elsewhere)
      one.wakeups.add([due(lane)])
      assert.equal(own.woken, 1, 'at once in the same process')
      other.wakeups.listen([newId(), lane], theirs)
      if (shape.connects) await untilWoken(theirs, () => one.wakeups.add([due(lane)]))
      assert.equal(elsewhere.woken, 0)
    })

    test('do not come before a job is due, nor to a worker that has stopped', async ({ assert, cleanup }) => {
      const [one, other] = await twoMembers(shape, cleanup)
      const [lane, laneOfOther] = [newId(), newId()]
      const [early, stopped, last] = [sleeper(), sleeper(), sleeper()]
      for (const { wakeups } of [one, other]) {
        wakeups.listen([lane], early)
        wakeups.listen([laneOfOther], stopped)()
      }
      one.wakeups.add([due(lane, 3_600_000), due(laneOfOther)])
      // Whatever was added before has arrived by the time this has.
      const listening = shape.connects ? other : one
      listening.wakeups.listen([laneOfOther], last)
      await untilWoken(last, () => one.wakeups.add([due(laneOfOther)]))
      assert.equal(early.woken, 0)
      assert.equal(stopped.woken, 0)
    })

    test('bring every job to one worker, however often they are doubled or lost', async ({
      assert,
      cleanup,
    }) => {
      const [one, other] = await twoMembers(shape, cleanup)
      const former = wakeups()
      cleanup(async () => useWakeups(former))
      const kind = newId()
      const done: string[] = []
      const handler = {
        async run(job: Parameters<typeof end>[1]) {
          await transaction((trx) => end(trx, job, 'done'))
          done.push(String(job.payload.number))
        },
        async onDead() {},
      }
      const workers = [one, other].map((member) => {
        useWakeups(member.wakeups)
        return new Dispatcher({ [kind]: handler }, 2)
      })
      for (const [index, worker] of workers.entries()) {
        useWakeups([one, other][index]!.wakeups)
        await worker.start()
      }
      cleanup(async () => void (await Promise.all(workers.map((worker) => worker.stop()))))

      const job = (number: number, delay = 0) => ({ kind, payload: { number }, delay })
      await transaction(async (trx) => {
        await enqueueAll(
          trx,
          [1, 2, 3, 4].map((number) => job(number))
        )
        await enqueue(trx, job(5, 300))
      })
      for (let again = 0; again < 5; again++) one.wakeups.add([due(kind), due(kind)])
      useWakeups({ add() {}, listen: () => () => {}, async close() {} })
      await transaction((trx) => enqueue(trx, job(6)))
      await waitFor(
        'all jobs to be done',
        () => done.length,
        (count) => count >= 6
      )
      assert.deepEqual(done.toSorted(), ['1', '2', '3', '4', '5', '6'])
    })
  })

  test.group(`Live events, ${shape.name}`, (group) => {
    group.tap((one) => one.skip(shape.without !== null, shape.without ?? ''))

    test('reach the streams of their account, and no others', async ({ assert, cleanup }) => {
      const [one, other] = await twoMembers(shape, cleanup)
      const [accountId, subjectId] = [newId(), newId()]
      const heard: Record<'own' | 'theirs' | 'strangers' | 'gone', string[]> = {
        own: [],
        theirs: [],
        strangers: [],
        gone: [],
      }
      const listen = (events: LiveEvents, account: string, who: keyof typeof heard) =>
        events.listen(account, (subject) => heard[who].push(subject))
      listen(one.liveEvents, accountId, 'own')
      listen(other.liveEvents, newId(), 'strangers')
      listen(other.liveEvents, accountId, 'gone')()
      listen(other.liveEvents, accountId, 'theirs')
      one.liveEvents.announce({ accountId, subjectId })
      assert.deepEqual(heard.own, [subjectId], 'once, and at once in the same process')
      if (shape.connects)
        await waitFor(
          'the other process to hear of it',
          () => {
            one.liveEvents.announce({ accountId, subjectId })
            return heard.theirs
          },
          (subjects) => subjects.includes(subjectId)
        )
      assert.isEmpty([...heard.strangers, ...heard.gone])
    })
  })
}

const stores: Shape[] = [
  ...shapes,
  {
    ...oneProcess,
    name: 'the database',
    countsTogether: true,
    async open() {
      const { join, close } = await oneProcess.open()
      return { join: async () => ({ ...(await join()), limits: new TableLimitStore() }), close }
    },
  },
]

for (const shape of stores) {
  test.group(`Counts, ${shape.name}`, (group) => {
    group.tap((one) => one.skip(shape.without !== null, shape.without ?? ''))
    const countable = (seconds = 60) => ({ key: newId(), seconds })

    test('are exact, however many calls arrive at once', async ({ assert, cleanup }) => {
      const members = await twoMembers(shape, cleanup)
      const one = countable()
      const counts = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          members[shape.countsTogether ? index % 2 : 0]!.limits.count([one])
        )
      )
      assert.deepEqual(
        counts.map(([count]) => count!.used).sort((a, b) => a - b),
        Array.from({ length: 20 }, (_, index) => index + 1)
      )
      const ends = counts.map(([count]) => count!.endsAt)
      assert.isAbove(Math.min(...ends), Date.now())
      assert.isAtMost(Math.max(...ends), Date.now() + 60_000)
    })

    test('come in the order asked for, can be looked at and taken back', async ({ assert, cleanup }) => {
      const [{ limits }] = await twoMembers(shape, cleanup)
      const [often, seldom, never] = [countable(), countable(3_600), countable()]
      await limits.count([often])
      await limits.count([often])
      const counts = await limits.count([seldom, often])
      assert.deepEqual(
        counts.map(({ used }) => used),
        [1, 3]
      )
      await limits.takeBack([often, seldom])
      const left = await limits.countsOf([often, seldom, never])
      assert.equal(left.get(often.key)?.used, 2)
      assert.equal(left.get(seldom.key)?.used ?? 0, 0)
      assert.isFalse(left.has(never.key))
    })

    test('start over when they are dropped, or when their window is over', async ({ assert, cleanup }) => {
      const [{ limits }] = await twoMembers(shape, cleanup)
      const [dropped, short] = [countable(), countable(1)]
      await limits.count([dropped])
      await limits.drop([dropped])
      assert.equal((await limits.countsOf([dropped])).size, 0)
      assert.equal((await limits.count([dropped]))[0]!.used, 1)
      await limits.count([short])
      await waitFor(
        'the window to be over',
        () => limits.countsOf([short]),
        ({ size }) => size === 0
      )
      assert.equal((await limits.count([short]))[0]!.used, 1)
    })
  })
}

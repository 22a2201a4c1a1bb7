import { setImmediate as turn } from 'node:timers/promises'
import { test } from '@japa/runner'
import { FairQueue } from '#core/concurrency/fair_queue'
import { ClientDisconnectedError, RateLimitedError, UnavailableError } from '#core/errors'

/** Work that ends when the test says so. */
class Works {
  readonly begun: string[] = []
  readonly #ends = new Map<string, () => void>()

  readonly on = (name: string) => () =>
    new Promise<string>((resolve) => {
      this.begun.push(name)
      this.#ends.set(name, () => resolve(name))
    })

  async end(name: string): Promise<void> {
    this.#ends.get(name)!()
    await turn()
  }
}

const options = { atOnce: 2, perAccount: 1, longestPerAccount: 10, longest: 20 }

test.group('A fair queue', () => {
  test('runs as much at once as is allowed, in total and per account', async ({ assert }) => {
    const [queue, works] = [new FairQueue(options), new Works()]
    const all = ['a1', 'a2', 'b1', 'c1'].map((name) => queue.run(name[0]!, works.on(name)))
    await turn()
    assert.deepEqual(works.begun, ['a1', 'b1'])
    await works.end('b1')
    assert.deepEqual(works.begun, ['a1', 'b1', 'c1'])
    await works.end('a1')
    assert.deepEqual(works.begun, ['a1', 'b1', 'c1', 'a2'])
    await works.end('c1')
    await works.end('a2')
    assert.deepEqual(await Promise.all(all), ['a1', 'a2', 'b1', 'c1'])
  })

  test('lets accounts take turns, however much each has asked for', async ({ assert }) => {
    const [queue, works] = [new FairQueue({ ...options, atOnce: 1 }), new Works()]
    const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']
    const all = names.map((name) => queue.run(name[0]!, works.on(name)))
    for (let count = 0; count < names.length; count++) {
      await turn()
      await works.end(works.begun.at(-1)!)
    }
    await Promise.all(all)
    assert.deepEqual(works.begun, ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  })

  test('drops waiting work when its caller has gone', async ({ assert }) => {
    const [queue, works, gone] = [new FairQueue(options), new Works(), new AbortController()]
    const first = queue.run('a', works.on('a1'))
    const dropped = queue.run('a', works.on('a2'), gone.signal).catch((error: unknown) => error)
    const last = queue.run('a', works.on('a3'))
    gone.abort()
    assert.instanceOf(await dropped, ClientDisconnectedError)
    await works.end('a1')
    await works.end('a3')
    await Promise.all([first, last])
    assert.deepEqual(works.begun, ['a1', 'a3'])
    await assert.rejects(() => queue.run('a', works.on('a4'), gone.signal), ClientDisconnectedError)
  })

  test('continues after work that failed', async ({ assert }) => {
    const queue = new FairQueue({ ...options, atOnce: 1 })
    const failed = queue.run('a', () => Promise.reject(new Error('broken')))
    const next = queue.run('a', async () => 'fine')
    await assert.rejects(() => failed, 'broken')
    assert.equal(await next, 'fine')
  })

  test('refuses an account whose share is full, and others only when the whole queue is', async ({
    assert,
  }) => {
    const works = new Works()
    const queue = new FairQueue({ atOnce: 1, perAccount: 1, longestPerAccount: 2, longest: 3 })
    const all = ['a1', 'a2', 'a3', 'b1'].map((name) => queue.run(name[0]!, works.on(name)))
    await assert.rejects(() => queue.run('a', works.on('a4')), RateLimitedError)
    await assert.rejects(() => queue.run('c', works.on('c1')), UnavailableError)
    await turn()
    for (const name of ['a1', 'b1', 'a2', 'a3']) await works.end(name)
    assert.lengthOf(await Promise.all(all), 4)
  })
})

test.group('Jobs in a fair queue', () => {
  test('leave room for what somebody waits for, go last, batches after others, and are never refused', async ({
    assert,
  }) => {
    const queue = new FairQueue({ atOnce: 2, perAccount: 2, ofJobs: 1, longestPerAccount: 1, longest: 1 })
    const works = new Works()
    const all = [
      queue.run('a', works.on('batch 1'), undefined, 2),
      queue.run('a', works.on('batch 2'), undefined, 2),
      queue.run('a', works.on('job'), undefined, 1),
    ]
    await turn()
    assert.deepEqual(works.begun, ['batch 1'])
    all.push(queue.run('b', works.on('save')))
    await turn()
    assert.deepEqual(works.begun, ['batch 1', 'save'])
    all.push(queue.run('c', works.on('another save')))
    for (const name of ['batch 1', 'another save', 'save', 'job', 'batch 2']) await works.end(name)
    assert.deepEqual(works.begun, ['batch 1', 'save', 'another save', 'job', 'batch 2'])
    await Promise.all(all)
  })
})

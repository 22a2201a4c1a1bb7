import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { onBehalfOf } from '#core/concurrency/share'
import { readConnection, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { lanes } from '#core/jobs/lanes'
import { enqueue } from '#core/jobs/queue'
import { ProviderGate, ProviderRestsError } from '#core/providers/gate'
import type { CallEnd } from '#core/providers/pace'
import { withRetries } from '#generation/pipeline/retry'
import { NO_USAGE } from '#model_server/types'
import type { ProviderLimits } from '#start/limit_settings'
import { admin, signedInOperator } from '#tests/support/administration'
import { waitFor } from '#tests/support/wait'

const NO_LIMITS: ProviderLimits = { requestsPerMinute: null, tokensPerMinute: null, callsAtOnce: null }

/** Gates to one provider, as several processes have them. */
function gatesOf(limits: Partial<ProviderLimits>, processes = 1): ProviderGate[] {
  const name = `text ${newId()}`
  return Array.from({ length: processes }, () => new ProviderGate(name, () => ({ ...NO_LIMITS, ...limits })))
}

class Answer {
  constructor(
    readonly status: number,
    readonly retryAfter: number | null = null,
    readonly tokens: number | null = null
  ) {}
}

/** Answers as it is told to, and remembers when. */
class Provider {
  /** When calls arrived, in milliseconds. */
  readonly arrivals: { account: string; at: number }[] = []
  mostAtOnce = 0
  #running = 0

  constructor(
    readonly answer: (number: number) => Answer = () => new Answer(200),
    readonly takes = 0
  ) {}

  async call(account: string): Promise<Answer> {
    const number = this.arrivals.push({ account, at: performance.now() }) - 1
    this.mostAtOnce = Math.max(this.mostAtOnce, ++this.#running)
    if (this.takes > 0) await sleep(this.takes)
    this.#running--
    return this.answer(number)
  }
}

const endOf = (outcome: { value: Answer } | { error: unknown }): CallEnd => {
  if ('error' in outcome) return { kind: 'failed', retryAfter: null }
  const { status, retryAfter, tokens } = outcome.value
  if (status === 429) return { kind: 'limited', retryAfter }
  return status >= 500 ? { kind: 'failed', retryAfter } : { kind: 'answered', tokens }
}

const through = (gate: ProviderGate, provider: Provider, account = 'a', tokens = 0, signal?: AbortSignal) =>
  onBehalfOf({ accountId: account, rank: 1 }, () =>
    gate.run(() => provider.call(account), { tokens, signal, endOf })
  )

test.group('Calls to a provider', () => {
  test('of all processes together keep to the requests that it allows', async ({ assert }) => {
    const provider = new Provider()
    const gates = gatesOf({ requestsPerMinute: 1_200 }, 4)
    const from = performance.now()
    await Promise.all(Array.from({ length: 40 }, (_, at) => through(gates[at % 4]!, provider)))
    assert.lengthOf(provider.arrivals, 40)
    // One each 50 ms: a busy machine may send later, and must not send sooner.
    for (const [at, arrival] of provider.arrivals.entries()) assert.isAtLeast(arrival.at - from, 50 * at)
  })

  test('give each account its turn, however much another has asked for', async ({ assert }) => {
    const provider = new Provider()
    const [gate] = gatesOf({ requestsPerMinute: 1_200 })
    const calls = [
      ...Array.from({ length: 30 }, () => through(gate!, provider, 'many')),
      ...Array.from({ length: 3 }, () => through(gate!, provider, 'few')),
    ]
    await Promise.all(calls)
    const last = provider.arrivals.findLastIndex(({ account }) => account === 'few')
    // The first of the other may have had its turn already, and the order of two with the same moment is open.
    assert.isBelow(last, 9)
  })

  test('are as many at once as it allows', async ({ assert }) => {
    const provider = new Provider(undefined, 60)
    const gates = gatesOf({ callsAtOnce: 3 }, 2)
    await Promise.all(Array.from({ length: 9 }, (_, at) => through(gates[at % 2]!, provider)))
    assert.lengthOf(provider.arrivals, 9)
    assert.equal(provider.mostAtOnce, 3)
  })

  test('wait until the tokens of those before are paid for, by what they really used', async ({ assert }) => {
    const provider = new Provider(() => new Answer(200, null, 1_000))
    const [gate] = gatesOf({ tokensPerMinute: 60_000 })
    // Estimated at a minute's worth, and one second's really.
    await through(gate!, provider, 'a', 60_000)
    await through(gate!, provider, 'a', 1_000)
    await through(gate!, provider, 'a', 1_000)
    const [first, second, third] = provider.arrivals.map(({ at }) => at)
    assert.isAbove(second! - first!, 900)
    assert.isAbove(third! - second!, 900)
  })

  test('wait for as long as it asked one of them to', async ({ assert }) => {
    const provider = new Provider((number) => (number === 0 ? new Answer(429, 1_200) : new Answer(200)))
    const gates = gatesOf({}, 2)
    await through(gates[0]!, provider)
    const from = performance.now()
    await Promise.all(gates.map((gate) => through(gate, provider)))
    assert.isAbove(performance.now() - from, 1_000)
    assert.deepEqual(provider.arrivals.length, 3)
  })

  test('are not made while it fails, but for one that finds out', async ({ assert }) => {
    let down = true
    const provider = new Provider(() => new Answer(down ? 503 : 200))
    const gates = gatesOf({}, 2)
    for (let failures = 0; failures < 6; failures++) await through(gates[failures % 2]!, provider)
    for (const gate of gates) {
      const refusal = await through(gate, provider).catch((error: unknown) => error)
      assert.instanceOf(refusal, ProviderRestsError)
      assert.isAbove((refusal as ProviderRestsError).wait, 2_000)
      assert.isAtMost((refusal as ProviderRestsError).wait, 60_000)
    }
    assert.lengthOf(provider.arrivals, 6)

    await endRest()
    down = false
    await through(gates[0]!, provider)
    await through(gates[1]!, provider)
    assert.lengthOf(provider.arrivals, 8)
  })

  test('that only find out are one, and another failure lengthens the rest', async ({ assert }) => {
    const provider = new Provider(() => new Answer(500), 40)
    const [gate] = gatesOf({})
    for (let failures = 0; failures < 6; failures++) await through(gate!, provider)
    await endRest()
    const found = await Promise.allSettled([1, 2, 3].map(() => through(gate!, provider)))
    assert.deepEqual(
      found.map(({ status }) => status),
      ['fulfilled', 'rejected', 'rejected']
    )
    assert.lengthOf(provider.arrivals, 7)
    await assert.rejects(() => through(gate!, provider), ProviderRestsError)
  })

  test('do not lose the time for an answer while they wait', async ({ assert }) => {
    const provider = new Provider()
    const [gate] = gatesOf({ requestsPerMinute: 60 })
    const answer = () =>
      withRetries(new AbortController().signal, { limit: 800, tries: 1 }, async (signal) => ({
        value: await through(gate!, provider, 'a', 0, signal),
        usage: NO_USAGE,
      }))
    const found = await Promise.all([answer(), answer(), answer()])
    assert.deepEqual(
      found.map(({ value }) => value.status),
      [200, 200, 200]
    )
  })

  test('leave the queue when they are not wanted any more', async ({ assert }) => {
    const provider = new Provider()
    const [gate] = gatesOf({ requestsPerMinute: 6 })
    await through(gate!, provider)
    const gone = new AbortController()
    const waiting = [1, 2].map(() => through(gate!, provider, 'a', 0, gone.signal))
    const ends = Promise.allSettled(waiting)
    await sleep(100)
    gone.abort()
    for (const { status } of await ends) assert.equal(status, 'rejected')
    assert.lengthOf(provider.arrivals, 1)
  })
})

test.group('The console', () => {
  test('shows what waits for a provider, and why', async ({ client, assert, cleanup }) => {
    const name = `text ${newId()}.example.com`
    const gate = new ProviderGate(name, () => ({ ...NO_LIMITS, callsAtOnce: 1 }))
    let answer = () => {}
    const answered = new Promise<Answer>((resolve) => {
      answer = () => resolve(new Answer(200))
    })
    const running = gate.run(() => answered, { tokens: 0, endOf })
    const waiting = through(gate, new Provider())
    cleanup(async () => {
      answer()
      await Promise.all([running, waiting])
    })
    await waitFor(
      'the queue to be reported',
      () => readConnection().from('provider_queues').where({ name, waiting: 1 }),
      (rows) => rows.length > 0
    )
    const operator = await signedInOperator()
    const { providers } = await admin(client, operator, 'get', '/system')
    const [, host] = name.split(' ')
    const shown = providers.find((provider: { host: string }) => provider.host === host)
    assert.closeTo(Date.parse(shown.waitingSince), Date.now(), 60_000)
    assert.deepInclude(shown, {
      kind: 'text',
      running: 1,
      waiting: 1,
      reason: 'calls_at_once',
      restsUntil: null,
    })
  }).timeout(20_000)
})

test.group('The console', () => {
  test('shows what waits in each lane, and the processes that live', async ({ client, assert, cleanup }) => {
    const old = { role: 'worker', started_at: 1 }
    const now = Date.now()
    const jobId = await transaction(async (trx) => {
      await trx.table('processes').multiInsert([
        { ...old, id: 'machine-1:1:a', seen_at: now },
        { ...old, id: 'machine-2:1:b', seen_at: now - 60_000 },
      ])
      return enqueue(trx, { kind: 'mail', payload: {} })
    })
    cleanup(() =>
      transaction(async (trx) => {
        await trx.from('jobs').where('id', jobId!).delete()
        await trx.from('processes').whereLike('id', 'machine-%').delete()
      })
    )
    const operator = await signedInOperator()
    const { processes, queue } = await admin(client, operator, 'get', '/system')
    assert.deepEqual(
      processes.filter(({ host }: { host: string }) => host.startsWith('machine-')),
      [
        {
          host: 'machine-1',
          role: 'worker',
          startedAt: new Date(1).toISOString(),
          seenAt: new Date(now).toISOString(),
        },
      ]
    )
    assert.deepEqual(
      queue.lanes.map(({ name }: { name: string }) => name),
      lanes
    )
    // The figures of the queue are kept for some seconds.
    await waitFor(
      'the job to be counted',
      async () => (await admin(client, operator, 'get', '/system')).queue.lanes,
      (all) =>
        all.some(({ name, waiting }: { name: string; waiting: number }) => name === 'short' && waiting > 0)
    )
  }).timeout(40_000)
})

/** As if the rest of every provider were over. */
async function endRest(): Promise<void> {
  await transaction((trx) => trx.from('provider_paces').update({ paused_until: 0 }))
}

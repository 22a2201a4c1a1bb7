import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { transaction } from '#core/database/transaction'
import { LocalLiveEvents, liveEvents, type Notice, useLiveEvents } from '#core/events/live_events'
import { GENERATION_JOB } from '#generation/jobs'
import GenerationSession from '#generation/models/generation_session'
import { recordEvent } from '#generation/sessions/session_events'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { begin } from '#tests/support/model_generations'
import { waitFor } from '#tests/support/wait'

/** Loses every notice, like a connection that is cut. */
class LostNotices extends LocalLiveEvents {
  override announce(): void {}
}

/** Delivers every notice once more, when the news is known already. */
class LateNotices extends LocalLiveEvents {
  readonly seen: Notice[] = []
  override announce(notice: Notice): void {
    this.seen.push(notice)
    super.announce(notice)
  }
  again(): void {
    for (const notice of this.seen) super.announce(notice)
  }
}

interface Seen {
  id: string
  event: string
  sessionId: string
}

async function open({ token }: Customer, lastEventId?: string) {
  const leave = new AbortController()
  const response = await fetch(`http://${process.env.HOST}:${process.env.PORT}/api/events`, {
    headers: { authorization: `Bearer ${token}`, ...(lastEventId && { 'last-event-id': lastEventId }) },
    signal: leave.signal,
  })
  let text = ''
  const reading = (async () => {
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) text += part
  })().catch((error) => {
    if (!leave.signal.aborted) throw error
  })
  const seen = (): Seen[] =>
    Array.from(text.matchAll(/id: (.*)\nevent: (.*)\ndata: (.*)\n\n/g), ([, id, event, data]) => ({
      id: id!,
      event: event!,
      sessionId: JSON.parse(data!).sessionId,
    }))
  return {
    seen,
    lastEventId: () => [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1],
    ends: () =>
      seen()
        .filter(({ event }) => event === 'completed')
        .map(({ sessionId }) => sessionId),
    async leave() {
      leave.abort()
      await reading
    },
  }
}

/** A generation that begins and ends before anybody looks. */
async function beginAndEnd(client: ApiClient, customer: Customer): Promise<string> {
  const { sessionId } = await begin(client, customer)
  await finish(sessionId)
  return sessionId
}

const finish = (sessionId: string) =>
  transaction(async (trx) => {
    const session = await GenerationSession.findOrFail(sessionId, { client: trx })
    await trx.from('jobs').where({ account_id: session.accountId, kind: GENERATION_JOB }).delete()
    await recordEvent(
      trx,
      session.merge({ status: 'completed', stepName: 'completed', finishedAt: Date.now() }),
      'completed'
    )
  })

const heard = (stream: Awaited<ReturnType<typeof open>>, sessionId: string) =>
  waitFor('the end of the generation', stream.ends, (ends) => ends.includes(sessionId))

test.group('The live stream of an account', (group) => {
  group.each.setup(() => {
    const before = liveEvents()
    return () => useLiveEvents(before)
  })

  test('has the end of a generation that no poll saw running and whose notices were lost', async ({
    client,
    assert,
    cleanup,
  }) => {
    useLiveEvents(new LostNotices())
    const customer = await signedInCustomer()
    const stream = await open(customer)
    cleanup(() => stream.leave())
    const first = await beginAndEnd(client, customer)
    await heard(stream, first)
    const second = await beginAndEnd(client, customer)
    await heard(stream, second)
    assert.deepEqual(stream.ends(), [first, second])
  })

  test('sends an end once, however often it is announced', async ({ client, assert, cleanup }) => {
    const notices = new LateNotices()
    useLiveEvents(notices)
    const customer = await signedInCustomer()
    const stream = await open(customer)
    cleanup(() => stream.leave())
    const first = await beginAndEnd(client, customer)
    await heard(stream, first)
    notices.again()
    // Its notice comes after the others, one look at a time.
    const second = await beginAndEnd(client, customer)
    await heard(stream, second)
    assert.deepEqual(stream.ends(), [first, second])
  })

  test('takes up after the last event, and begins with what is running otherwise', async ({
    client,
    assert,
    cleanup,
  }) => {
    const customer = await signedInCustomer()
    const before = await open(customer)
    const id = before.lastEventId
    await waitFor('an id to resume from', id, (seen) => seen !== undefined)
    await before.leave()
    const missed = await beginAndEnd(client, customer)

    const resumed = await open(customer, id())
    cleanup(() => resumed.leave())
    await heard(resumed, missed)

    const fresh = await open(customer)
    cleanup(() => fresh.leave())
    const { sessionId: running } = await begin(client, customer)
    await waitFor('the running one', fresh.seen, (seen) =>
      seen.some(({ sessionId }) => sessionId === running)
    )
    await finish(running)
    await heard(fresh, running)
    assert.deepEqual(fresh.ends(), [running])
  })

  test('takes an id that no stream gave for none', async ({ client, assert, cleanup }) => {
    const customer = await signedInCustomer()
    await beginAndEnd(client, customer)
    const stream = await open(customer, 'nonsense')
    cleanup(() => stream.leave())
    const next = await beginAndEnd(client, customer)
    await heard(stream, next)
    assert.deepEqual(stream.ends(), [next])
  })
})

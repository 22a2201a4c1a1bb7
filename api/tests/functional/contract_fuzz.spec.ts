import { readFileSync, writeFileSync } from 'node:fs'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { type Operation, operations } from '#core/contract/contract'
import { forgetAll } from '#core/http/rate_limiter'
import { keyOf, twinOf } from '#tests/support/api_keys'
import { startConfigured } from '#tests/support/configured_provider'
import { idPlaces, putAt } from '#tests/support/contract_ids'
import { addressOf, calls, STREAMS } from '#tests/support/fuzzed_calls'
import { KINDS } from '#tests/support/kinds_of_ids'
import { belongings, type RecordOwner, recordOwner, withoutJobs } from '#tests/support/owned_records'
import { rawCall } from '#tests/support/raw_call'

/** Milliseconds of new requests, in the full run only; the kept ones are always sent. */
const LONG = process.env.WHOLE_MATRIX === '1' ? 120_000 : 0
/** Requests for each operation, caller and seed. */
const RUNS = 3
const CALLERS = ['nobody', 'session', 'key', 'operator'] as const
/** Requests that once failed. A run that finds new ones adds them. */
const KEPT = new URL('../fixtures/contract_fuzz_seeds.json', import.meta.url)

interface Seed {
  seed: number
  operationId: string
  caller: (typeof CALLERS)[number]
}

const kept = (): Seed[] => JSON.parse(readFileSync(KEPT, 'utf8'))

function keep(found: Seed): void {
  const known = kept().map((one) => JSON.stringify(one))
  const lines = [...new Set([...known, JSON.stringify(found)])]
  writeFileSync(KEPT, `[\n${lines.map((line) => `  ${line}`).join(',\n')}\n]\n`)
}

const all = [...operations.values()].filter(({ operationId }) => !STREAMS.has(operationId))
const placesOf = Map.groupBy(idPlaces(), ({ operation }) => operation.operationId)
const kindAt = (name: string) => KINDS[name] ?? KINDS[twinOf(name)]

test.group('Whatever four kinds of callers send', (group) => {
  group.tap((each) => each.tags(['@fuzz']))
  let victim: RecordOwner
  /** By role: an operator may change what the others own, but not what the victim does. */
  let own: RecordOwner
  let operator: RecordOwner
  const used: RecordOwner[] = []
  const newOwner = async (role?: 'admin') => {
    const owner = await recordOwner(role ? { role } : {})
    used.push(owner)
    await keyOf(owner)
    return owner
  }
  group.setup(async () => {
    const providers = [await startConfigured('google'), await startConfigured('linkedin')]
    ;[victim, own, operator] = [await newOwner(), await newOwner(), await newOwner('admin')]
    return async () => {
      await withoutJobs(...used)
      for (const provider of providers) await provider.close()
    }
  })

  /** A caller may have closed its own account or session. */
  async function renew(caller: Seed['caller']): Promise<void> {
    if (caller === 'operator') operator = await newOwner('admin')
    else own = await newOwner()
  }

  async function credentialOf(caller: Seed['caller']): Promise<string | undefined> {
    if (caller === 'nobody') return undefined
    if (caller === 'key') return keyOf(own)
    return caller === 'operator' ? operator.token : own.token
  }

  async function mustHold(assert: Assert, { seed, operationId, caller }: Seed): Promise<void> {
    const operation = operations.get(operationId)!
    const before = await belongings(victim)
    for (const [index, call] of fc.sample(calls(operation), { seed, numRuns: RUNS }).entries()) {
      forgetAll()
      const token = await credentialOf(caller)
      // Its own records, which let it get furthest, the victim's, and none.
      const named = [caller === 'operator' ? operator : own, victim, null][(seed + index) % 3] ?? null
      // An operator may change anybody's.
      const owner = named === victim && operation.role === 'admin' ? own : named
      const address = addressOf(operation, call, (name) => idIn(operation, owner, name))
      const body = call.body === undefined ? undefined : bodyOf(operation, call.body, owner)
      const { status, text } = await rawCall(operation.method, address, { token, ...(body && { body }) })
      const sent = `${caller}: ${operation.method} ${address} ${body?.slice(0, 2_000) ?? ''}\n${text.slice(0, 2_000)}`
      assert.isTrue(status < 500 || (status > 500 && operation.responses[status] !== undefined), sent)
      if (operation.role !== 'admin') {
        const secrets = [...Object.values(victim.ids), victim.accountId, victim.userId, victim.email]
        for (const secret of secrets)
          if (!`${address} ${body}`.includes(secret)) assert.notInclude(text, secret, sent)
      }
      if (caller !== 'nobody' && [401, 403].includes(status) && operation.security !== null) {
        const me = await rawCall('GET', caller === 'key' ? '/api/v1/company' : '/api/auth/me', { token })
        if (me.status !== 200) await renew(caller)
      }
    }
    assert.deepEqual(await belongings(victim), before, `${caller}: ${operationId} changed another account`)
  }

  async function mustHoldOrBeKept(assert: Assert, one: Seed): Promise<void> {
    try {
      await mustHold(assert, one)
    } catch (error) {
      keep(one)
      throw error
    }
  }

  test('what once failed is answered as the contract says, and reaches nobody else', async ({ assert }) => {
    for (const one of kept().filter(({ operationId }) => operations.has(operationId))) {
      await mustHold(assert, one)
    }
  }).timeout(300_000)

  test('is answered as the contract says, and reaches nobody else', async ({ assert }) => {
    const until = Date.now() + LONG
    const failures: string[] = []
    for (let seed = Date.now() % 1_000_000_000; Date.now() < until; seed++)
      for (const operation of shuffled(all, seed)) {
        if (Date.now() > until) break
        const caller = CALLERS[(seed + all.indexOf(operation)) % CALLERS.length]!
        await mustHoldOrBeKept(assert, { seed, operationId: operation.operationId, caller }).catch(
          (error: Error) => failures.push(error.message)
        )
      }
    assert.deepEqual(failures, [])
  }).timeout(600_000)
})

const shuffled = <T>(items: T[], seed: number): T[] =>
  fc.sample(fc.shuffledSubarray(items, { minLength: items.length }), { seed, numRuns: 1 })[0]!

function idIn(
  { operationId, path, role }: Operation,
  owner: RecordOwner | null,
  name: string
): string | null {
  if (owner === null) return null
  const kind = kindAt(`${operationId} path ${name}`)
  if (kind) return owner.ids[kind]
  if (role !== 'admin' || name !== 'id') return null
  return path.startsWith('/api/admin/users/') ? owner.userId : idOfSegment(owner, path.split('/')[3]!)
}

/** `/api/admin/publications/{id}` takes a publication's id. */
const idOfSegment = ({ ids }: RecordOwner, segment: string): string | null =>
  Object.entries(ids).find(([kind]) => segment.startsWith(kind))?.[1] ?? null

function bodyOf(operation: Operation, body: unknown, owner: RecordOwner | null): string {
  if (owner !== null && typeof body === 'object' && body !== null && !Array.isArray(body))
    for (const place of placesOf.get(operation.operationId) ?? []) {
      const kind = place.in === 'body' ? kindAt(place.name) : undefined
      if (kind && /^[\w]+(\[\])?$/.test(place.way))
        putAt(body as Record<string, unknown>, place.way, owner.ids[kind])
    }
  return JSON.stringify(body)
}

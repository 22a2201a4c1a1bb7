import { gzipSync } from 'node:zlib'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import type { JsonSchema, Operation } from '#core/contract/contract'
import { operations, resolve } from '#core/contract/contract'
import { forgetAll } from '#core/http/rate_limiter'
import { credentialFor } from '#tests/support/api_keys'
import { startConfigured } from '#tests/support/configured_provider'
import { exampleBody } from '#tests/support/contract_ids'
import { justThese, type RecordOwner, recordOwner, withoutJobs } from '#tests/support/owned_records'
import { type RawOptions, rawCall } from '#tests/support/raw_call'

/** They end when the caller disconnects. */
const STREAMS = new Set(['streamEvents', 'v1StreamEvents'])
const all = [...operations.values()].filter(({ operationId }) => !STREAMS.has(operationId))

const isRead = ({ method }: Operation) => method === 'GET'

const json = (body: string | Buffer, more: Record<string, string> = {}): RawOptions => ({
  body,
  headers: { 'content-type': 'application/json', ...more },
})

/** Bodies that are wrong before their fields are checked, or contain a name with a special meaning. */
const BODIES: [string, RawOptions][] = [
  ['nothing, said to be JSON', json('', { 'content-length': '0' })],
  ['null', json('null')],
  ['a list', json('[]')],
  ['a text', json('"x"')],
  ['a number beyond all numbers', json('{"page":1e999,"title":1e999}')],
  ['half of an object', json('{"a":')],
  ['a key twice', json('{"title":"a","title":["b"],"email":1,"email":"b@example.com"}')],
  ['lists as deep as fit', json('['.repeat(500_000))],
  ['objects a little too deep', json(`${'{"a":'.repeat(70)}1${'}'.repeat(70)}`)],
  ['__proto__', json('{"__proto__":{"polluted":"yes","role":"admin"},"title":"x"}')],
  ['constructor', json('{"constructor":{"prototype":{"polluted":"yes"}}}')],
  ['__proto__ in disguise', json('{"\\u005f_proto__":{"polluted":"yes"}}')],
  ['bytes that are no text', json(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]))],
  ['UTF-16', json(Buffer.from('\ufeff{"title":"x"}', 'utf16le'))],
  ['two megabytes', json(`{"title":"${'x'.repeat(2 * 1024 * 1024)}"}`)],
  [
    'two megabytes in pieces',
    json(`{"title":"${'x'.repeat(2 * 1024 * 1024)}"}`, { 'transfer-encoding': 'chunked' }),
  ],
  ['compressed', json(gzipSync('{}'), { 'content-encoding': 'gzip' })],
  ['a form', { body: 'title=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ['plain text', { body: '{}', headers: { 'content-type': 'text/plain' } }],
  ['a form of parts without a boundary', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }],
  [
    'XML',
    {
      body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      headers: { 'content-type': 'application/xml' },
    },
  ],
]

const QUERIES = [
  '?page[]=1&page[a]=2&limit[]=1&search[]=a&sort[]=b&from[]=a&to[x]=b&planSlug[]=pro',
  '?page=1&page=2&limit=1&limit=2&search=a&search=b&status=a&status=b',
  '?limit=-1&page=-1&sort=__proto__&type=constructor&status=toString',
  '?limit=1e3&page=0x10&sort=created_at;DROP TABLE users'.replaceAll(' ', '%20'),
  '?__proto__[polluted]=yes&constructor[prototype][polluted]=yes',
  `?a${'[c]'.repeat(200)}=1`,
  `?${'a=1&'.repeat(3_000)}`,
  `?search=${'x'.repeat(7_000)}`,
  '?search=%00&publicationId=%00&timezone=%00&from=%00&to=%00',
  '?search=%zz&page=%',
  '?search=%ff%fe&timezone=%ed%a0%80',
  '?from=0000-00-00&to=9999-99-99&timezone=../../etc/localtime',
  '?from=-271821-04-20&to=%2B275760-09-13&timezone=Etc/GMT%2B99',
]

const PATHS = [
  '%00',
  '%zz',
  '%',
  '%ff',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  'a%2Fb',
  '__proto__',
  'constructor',
  "1'%20OR%20'1'='1",
  '%F0%9F%99%82',
  '%ED%A0%80',
  '-1',
  '9'.repeat(400),
  'x'.repeat(4_000),
]

/** Texts for string fields. */
const TEXTS = [
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\u202e\u2066',
  'x'.repeat(300_000),
  '[['.repeat(20_000),
  '> '.repeat(20_000),
  '*_'.repeat(20_000),
  '![a]('.repeat(20_000),
]

/** The example with each of its texts replaced, one at a time, and with each field of another type. */
function spoiled(operation: Operation): string[] {
  const example = exampleBody(operation)
  if (!example) return []
  const { properties } = resolve<{ properties: JsonSchema }>(operation.requestBody)
  return Object.keys(properties).flatMap((name) => {
    const values = typeof example[name] === 'string' || !(name in example) ? TEXTS : TEXTS.slice(0, 2)
    return [...values, [[]], { toString: null }].map((value) => JSON.stringify({ ...example, [name]: value }))
  })
}

const WHOLE = process.env.WHOLE_MATRIX === '1'
/** Of what is sent to each operation, the usual run takes every sixteenth; together the operations get all of it. */
const STEP = 16

function sampleFor<T>(operation: Operation, list: readonly T[]): readonly T[] {
  const offset = all.indexOf(operation) % STEP
  return WHOLE ? list : list.filter((_, index) => index % STEP === offset)
}

function addressOf({ path }: Operation, id: string): string {
  return path.replace('{provider}', 'google').replace(/\{[^}]+\}/g, id)
}

test.group('No bytes make the server fail', (group) => {
  group.tap((each) => each.tags(['@matrix']))
  let customer: RecordOwner | null = null
  const leave = async () => {
    if (customer) await withoutJobs(customer)
    customer = null
  }
  group.teardown(leave)
  group.setup(async () => {
    const providers = [await startConfigured('google'), await startConfigured('linkedin')]
    return async () => {
      for (const provider of providers) await provider.close()
    }
  })
  const mustNotFail = async (
    assert: Assert,
    operation: Operation,
    address: string,
    options: RawOptions,
    what: string
  ) => {
    forgetAll()
    const { status, text } = await rawCall(operation.method, address, {
      token: await credentialFor(operation, customer!),
      ...options,
    })
    assert.isBelow(
      status,
      500,
      `${operation.method} ${address.slice(0, 200)} with ${what}: ${text.slice(0, 500)}`
    )
  }

  test('{operationId}')
    .with([...all.filter(isRead), ...all.filter((operation) => !isRead(operation))])
    .run(async ({ assert, cleanup }, operation) => {
      // A write may end the session or delete the account that it is made with.
      if (!isRead(operation)) cleanup(leave)
      customer ??= await recordOwner({ only: justThese([]) })
      const own = addressOf(operation, customer.ids.publication)
      for (const [what, options] of sampleFor(operation, BODIES))
        await mustNotFail(assert, operation, own, options, what)
      for (const body of sampleFor(operation, spoiled(operation)))
        await mustNotFail(assert, operation, own, json(body), body.slice(0, 300))
      for (const query of sampleFor(operation, QUERIES))
        await mustNotFail(assert, operation, own + query, {}, 'a query')
      if (operation.path.includes('{'))
        for (const id of sampleFor(operation, PATHS))
          await mustNotFail(assert, operation, addressOf(operation, id), {}, 'a path')
      assert.notProperty({}, 'polluted')
    })
})

import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { transaction } from '#core/database/transaction'
import type { Role } from '#core/http/credential'
import { forgetAll } from '#core/http/rate_limiter'
import { newId } from '#core/ids'
import { publicUrl } from '#images/image_store'
import { createApiKey } from '#platform/keys/create_api_key'
import { ALLOWED_PORT } from '#tests/support/allowed_port'
import { credentialFor, FULL_KEY, keyOf, twinOf } from '#tests/support/api_keys'
import { startCompanySite } from '#tests/support/company_site'
import { exampleBody, type IdPlace, idPlaces, plainReads, putAt } from '#tests/support/contract_ids'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { dayFromNow } from '#tests/support/days'
import { KINDS } from '#tests/support/kinds_of_ids'
import {
  belongings,
  justThese,
  type Kind,
  type RecordOwner,
  recordOwner,
  recordsOf,
  withoutJobs,
} from '#tests/support/owned_records'
import { rawCall } from '#tests/support/raw_call'
import { form, picture } from '#tests/support/uploads'

/** Ids of parts of the text that is sent, not of records. */
const PARTS_OF_A_TEXT = new Set(['blocks', 'answers'].map((list) => `updateOutline body ${list}[].id`)).add(
  'approveOutline body answers[].id'
)

/** They answer for existing records, and omit others. */
const LEAVES_OUT = new Set([
  'changeSelection',
  'dismissUnfinished',
  'getBulkStatus body publicationIds[]',
  'listImages',
  'listApiCalls',
  'listWebhookDeliveries',
])

/** Bodies that are valid for the records of an estate, where the contract's example is about others. */
const BODIES: Record<string, Record<string, unknown>> = {
  rewritePassage: { block: 'The first check', note: 'Shorter' },
  updatePlanned: { date: dayFromNow(4), timezone: 'UTC' },
  planPublication: { date: dayFromNow(4), timezone: 'UTC', prompt: 'Which lock keeps a cargo bike safe?' },
  bulkGeneratePublications: { mode: 'bulk', prompts: ['Which lock keeps a cargo bike safe?'] },
  generatePublication: { prompt: 'Which lock keeps a cargo bike safe?' },
  changeSelection: { action: 'archive' },
  getBulkStatus: {},
}

const leavesOut = ({ name, operation }: IdPlace) =>
  LEAVES_OUT.has(twinOf(name)) || LEAVES_OUT.has(twinOf(operation.operationId))
const isPartOfAText = ({ name }: IdPlace) => PARTS_OF_A_TEXT.has(twinOf(name))

/** A caller with the wrong role gets that refusal first. */
const refusalOf = ({ operation }: IdPlace, { role }: RecordOwner) =>
  operation.role !== null && operation.role !== role ? 403 : 404

/** An operation of `/api/v1` has ids of the same kinds as its twin. */
const kindAt = (name: string): Kind => KINDS[name] ?? KINDS[twinOf(name)]!

/** The other ids of a call; those in the path are the caller's own. */
async function call({ operation, in: where, way }: IdPlace, id: string, own: RecordOwner, token?: string) {
  forgetAll()
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name) => {
    if (where === 'path' && name === way) return encodeURIComponent(id)
    return own.ids[kindAt(`${operation.operationId} path ${name}`)]
  })
  const address = where === 'query' ? `${path}?${way}=${encodeURIComponent(id)}` : path
  const body =
    BODIES[operation.operationId] ?? BODIES[twinOf(operation.operationId)] ?? exampleBody(operation) ?? {}
  const sent = structuredClone(body)
  if (where === 'body') {
    putAt(sent, way, id)
    // A template only counts where custom ones are requested.
    if (way.endsWith('template_id'))
      putAt(sent, way.replace(/template_id$/, 'content_preferences.include_custom_templates'), true)
  }
  if (operation.form) {
    const encoded = await form([{ data: await picture().png().toBuffer() }], sent as Record<string, string>)
    return rawCall(operation.method, address, { token, ...encoded })
  }
  const withBody = operation.requestBody !== null
  return rawCall(operation.method, address, { token, ...(withBody && { body: JSON.stringify(sent) }) })
}

/** An answer without what differs between calls: the requested id and the request's own. */
function said({ status, text }: { status: number; text: string }, id: string): string {
  const body = text.replace(/"requestId":"[^"]+"/, '"requestId":""').replaceAll(JSON.stringify(id), '"<id>"')
  return `${status} ${body}`
}

const WHOLE = process.env.WHOLE_MATRIX === '1'
const PLACES = idPlaces().filter((place) => !isPartOfAText(place))
/** At each place the usual run tries one of several, in turn; the full run tries all. @param every how many places a turn takes */
function sampleFor<T>(place: IdPlace, all: readonly T[], every = 1): readonly T[] {
  const turn = Math.floor(PLACES.indexOf(place) / every) % all.length
  return WHOLE ? all : [all[turn]!]
}

/** The kinds of records that a call at a place names. */
const kindsAt = ({ name, operation }: IdPlace): Kind[] => [
  kindAt(name),
  ...[...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, way]) =>
    kindAt(`${operation.operationId} path ${way}`)
  ),
]

const deactivate = ({ userId }: Customer) =>
  transaction((trx) => trx.from('users').where('id', userId).update({ is_active: false }))
const addressOf = (path: string) =>
  path.endsWith('/calendar') ? `${path}?from=${dayFromNow(-40)}&to=${dayFromNow(40)}` : path

const KEY_IN_WRONG_PLACE = 'this is an API key, which is for /api/v1 only. Send a session token'

test.group('Nobody can reach another account’s record', (group) => {
  group.tap((each) => each.tags(['@matrix']))
  let owner: RecordOwner
  let callers: Record<string, RecordOwner>
  /** Whose account is no longer active. */
  let former: Customer
  let kept: string[]
  const mustKeepAll = async (assert: Assert) => {
    const before = kept
    kept = await belongings(owner)
    assert.deepEqual(kept, before)
  }
  const readers = new Map<Role, RecordOwner>()
  group.teardown(() => withoutJobs(...readers.values()))
  /** A caller with records of its own; all reads have the same one, a write may use one up. */
  const forCall = async (place: IdPlace, cleanup: (work: () => Promise<void>) => void) => {
    const { operation } = place
    const role = (operation.role ?? 'user') as Role
    const isRead = operation.method === 'GET'
    const own =
      (isRead && readers.get(role)) ||
      (await recordOwner({ role, only: isRead ? undefined : justThese(kindsAt(place)) }))
    if (isRead) readers.set(role, own)
    else cleanup(() => withoutJobs(own))
    return own
  }
  group.setup(async () => {
    const site = await startCompanySite({ port: ALLOWED_PORT })
    BODIES.parseCompanyProfile = { urls: [site.origin] }
    return () => site.close()
  })
  group.setup(async () => {
    owner = await recordOwner()
    former = await signedInCustomer({ plan: 'business' })
    callers = {
      'another customer': await recordOwner(),
      'a partner': await recordOwner({ role: 'partner' }),
      'an operator': await recordOwner({ role: 'admin' }),
    }
    // Created before anything is compared.
    for (const one of [owner, former, ...Object.values(callers)]) await keyOf(one)
    await deactivate(former)
    kept = await belongings(owner)
    return () => withoutJobs(owner, ...Object.values(callers))
  })

  test('every id in the contract is tested', ({ assert }) => {
    const found = idPlaces().map(({ name }) => name)
    assert.includeMembers(found, [...Object.keys(KINDS), ...PARTS_OF_A_TEXT])
    const unknown = idPlaces().filter((place) => kindAt(place.name) === undefined && !isPartOfAText(place))
    assert.deepEqual(
      unknown.map(({ name }) => name),
      []
    )
  })

  test('{name}')
    .with(PLACES)
    .run(async ({ assert }, place) => {
      const id = owner.ids[kindAt(place.name)]
      const tried = [newId(), ...sampleFor(place, ['not-an-id', '0', id.toUpperCase()], 3), id]
      // The usual run has a caller who gets as far as the record.
      const tries = Object.entries(callers).filter(([, caller]) => WHOLE || refusalOf(place, caller) === 404)
      for (const [who, caller] of sampleFor(place, tries)) {
        const answers: string[] = []
        for (const one of tried) {
          const answer = await call(place, one, caller, await credentialFor(place.operation, caller))
          if (leavesOut(place)) assert.equal(answer.status, 200)
          else assert.equal(answer.status, refusalOf(place, caller), `${who}: ${answer.text}`)
          answers.push(said(answer, one))
        }
        assert.deepEqual([...new Set(answers)], [answers[0]], `${who} gets the same answer for every id`)
        const theirs = (await belongings(caller)).join('\n')
        assert.notInclude(theirs, id, `${who} keeps nothing that points at it`)
      }
      await mustKeepAll(assert)
    })

  test('{name}, without an account that has it')
    .with(PLACES)
    .run(async ({ assert }, place) => {
      const [theirs, right] = [
        await credentialFor(place.operation, former),
        await credentialFor(place.operation, owner),
      ]
      const ids = sampleFor(place, [owner.ids[kindAt(place.name)], newId(), 'not-an-id'])
      const byKey = place.operation.security === 'apiKey'
      const unknown = byKey
        ? { message: 'Invalid API key', code: 'INVALID_API_KEY' }
        : { message: 'Authentication required', code: 'AUTHENTICATION_REQUIRED' }
      const inWrongPlace = byKey ? 'this is a session token. Send an API key' : KEY_IN_WRONG_PLACE
      for (const [token, refusal] of [
        [undefined, byKey ? { message: 'API key is required', code: 'MISSING_API_KEY' } : unknown],
        [theirs, byKey ? { message: 'User account is inactive', code: 'INACTIVE_USER' } : unknown],
        [right.slice(0, -1), unknown],
        [
          byKey ? owner.token : await keyOf(owner),
          { ...unknown, message: `${unknown.message}: ${inWrongPlace}` },
        ],
      ] as const)
        for (const one of ids) {
          const answer = await call(place, one, owner, token)
          assert.equal(answer.status, 401)
          const { message, code } = JSON.parse(answer.text)
          assert.deepEqual({ message, code }, refusal)
        }
      await mustKeepAll(assert)
    })

  test('{name}: its owner can reach it')
    .with(PLACES)
    .run(async ({ assert, cleanup }, place) => {
      const own = await forCall(place, cleanup)
      const { status, text } = await call(
        place,
        own.ids[kindAt(place.name)],
        own,
        await credentialFor(place.operation, own)
      )
      assert.notInclude([401, 404, 422], status, text)
      assert.isBelow(status, 500, text)
      if (leavesOut(place)) assert.notInclude(text, '"NOT_FOUND"')
    })

  test('a version and a rewrite are only found under their own publication', async ({ assert }) => {
    const [customer, other] = [callers['another customer']!, callers['a partner']!]
    for (const path of [
      `versions/${other.ids.version}`,
      `versions/${owner.ids.version}`,
      `rewrites/${owner.ids.rewrite}`,
    ]) {
      const { status } = await rawCall('GET', `/api/publications/${customer.ids.publication}/${path}`, {
        token: customer.token,
      })
      assert.equal(status, 404, path)
    }
  })

  test('no list, count or stream reveals another account’s records', async ({ assert }) => {
    const { token } = callers['another customer']!
    for (const path of [
      '/api/publications?search=cargo&limit=100',
      '/api/images?limit=100',
      '/api/images/stats',
      '/api/templates',
      `/api/calendar?from=${dayFromNow(-40)}&to=${dayFromNow(40)}`,
      '/api/calendar/next',
      '/api/activity',
      '/api/activity/unfinished',
      '/api/auth/sessions',
      '/api/account/export',
      '/api/subscriptions/status',
      '/api/subscriptions/usage',
      '/api/subscriptions/invoices',
      '/api/company',
      '/api/companies',
    ]) {
      forgetAll()
      const { status, text } = await rawCall('GET', path, { token })
      assert.equal(status, 200, `${path} ${text}`)
      for (const id of [
        ...Object.values(owner.ids),
        owner.accountId,
        owner.userId,
        owner.email,
        owner.imageFile,
      ])
        assert.notInclude(text, id, path)
    }
  })

  test('another account’s image in a text reveals nothing of it', async ({ assert }) => {
    const customer = callers['another customer']!
    const before = await belongings(owner)
    const unknown = owner.imageFile.replace(/[0-9a-f]/g, (digit) => (digit === '0' ? '1' : '0'))
    const kept = async (file: string) => {
      forgetAll()
      const path = `/api/publications/${customer.ids.publication}`
      const text = { content: `The first check is due.\n\n![A bike](${publicUrl(file)})\n` }
      const put = await rawCall('PUT', path, { token: customer.token, body: JSON.stringify(text) })
      const shown = JSON.parse(put.text)
      const zip = await rawCall('POST', `${path}/download`, {
        token: customer.token,
        body: JSON.stringify({ format: 'zip' }),
      })
      const own = await rawCall('GET', `/api/images?publicationId=${customer.ids.publication}`, {
        token: customer.token,
      })
      return {
        status: put.status,
        images: shown.data?.imagesCount,
        mainImage: shown.data?.mainImageUrl,
        zip: zip.status,
        pictures: zip.text.match(/images\/[\w.-]+\.(webp|png|jpe?g)/g),
        listed: JSON.parse(own.text).data.pagination.totalItems,
      }
    }
    const answer = await kept(owner.imageFile)
    assert.equal(answer.status, 200)
    assert.isNull(answer.pictures)
    assert.deepEqual(answer, await kept(unknown), 'it is as if there were no such image')
    assert.deepEqual(await belongings(owner), before)
  })
})

test.group('A test key and a live key of one account', (group) => {
  group.tap((each) => each.tags(['@matrix']))
  let own: RecordOwner
  /** What the account's test keys have created: one record of each kind. */
  let trial: RecordOwner
  let testKey: string
  /** The profile that the account has from the beginning. */
  let firstCompany: string
  let before: string[][]
  group.setup(async () => {
    own = await recordOwner()
    trial = await recordOwner()
    await transaction((trx) =>
      trx.from('accounts').where('id', trial.accountId).update({ test_of: own.accountId })
    )
    testKey = (await createApiKey(own, { ...FULL_KEY, mode: 'test' })).secret
    await keyOf(own)
    // The empty profile is created on first use.
    firstCompany = JSON.parse((await rawCall('GET', '/api/company', { token: own.token })).text).data.id
    // A text is compared with its sources when that is first read.
    await rawCall('GET', `/api/v1/publications/${trial.ids.publication}/claims`, { token: testKey })
    before = [await recordsOf(own), await recordsOf(trial)]
    return () => withoutJobs(own, trial)
  })

  test('{name}: each can only reach its own')
    .with(idPlaces().filter((place) => place.operation.security === 'apiKey' && !isPartOfAText(place)))
    .run(async ({ assert }, place) => {
      const kind = kindAt(place.name)
      for (const [key, others, mine] of [
        [testKey, own, trial],
        [await keyOf(own), trial, own],
      ] as const) {
        const { status, text } = await call(place, others.ids[kind], mine, key)
        if (leavesOut(place)) assert.equal(status, 200)
        else if (key === testKey && place.operation.liveOnly) assert.include(text, '"TEST_MODE"')
        else assert.equal(status, 404, text)
      }
      // Writes are tested on the account's own records above.
      if (place.operation.method !== 'GET') return
      const { status } = await call(place, trial.ids[kind], trial, testKey)
      assert.notInclude([401, 403, 404, 422], status)
    })

  test('{path}: a test key sees no live record')
    .with(plainReads())
    .run(async ({ assert }, { path }) => {
      forgetAll()
      const { status, text } = await rawCall('GET', addressOf(path), { token: testKey })
      assert.equal(status, 200, text)
      for (const id of [...Object.values(own.ids), own.accountId, own.imageFile, firstCompany])
        assert.notInclude(text, id)
    })

  test('none of these calls changed anything', async ({ assert }) => {
    assert.deepEqual([await recordsOf(own), await recordsOf(trial)], before)
  })
})

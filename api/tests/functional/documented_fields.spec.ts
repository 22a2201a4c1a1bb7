import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { readConnection } from '#core/database/transaction'
import { forgetAll } from '#core/http/rate_limiter'
import { newId } from '#core/ids'
import { ALLOWED_PORT } from '#tests/support/allowed_port'
import { credentialFor, keyOf } from '#tests/support/api_keys'
import { openBilling, settled, subscribe } from '#tests/support/billing'
import { startCompanySite } from '#tests/support/company_site'
import { startConfigured } from '#tests/support/configured_provider'
import { deliverEvents } from '#tests/support/events'
import {
  belongings,
  type RecordOwner,
  recordOwner,
  recordsOf,
  withoutJobs,
} from '#tests/support/owned_records'
import { rawCall } from '#tests/support/raw_call'
import type { SignInProvider } from '#tests/support/sign_in_provider'
import { SocialBrowser } from '#tests/support/social_browser'
import { comparable, differences, HOPED_FOR, withMore } from '#tests/support/undocumented'
import { form, picture } from '#tests/support/uploads'
import { addressOn, bodyOf, PASSWORD, planIdOf, ready, WRITES, writes } from '#tests/support/write_calls'

/** Writes that need a paid subscription, one for each. */
const PAID = new Set(['createPortal', 'cancelSubscription', 'reactivateSubscription', 'changePlan'])
/** They need a browser returning from a provider, tested below, and a website with photos, tested where they are. */
const APART = new Set(['exchangeSignInCode', 'addSitePhoto', 'v1AddSitePhoto'])
/** Its body needs a ticket, which is stored for each call; a call with other fields would store one more. */
const PREPARED = new Set(['finishSignIn'])
/** What a message adds about read-only fields. */
const READ_ONLY = /\. Not changed, because read-only: [^"]*/

async function send(
  operation: (typeof writes)[number],
  owner: RecordOwner,
  more: Record<string, unknown> | null
) {
  const plain = await bodyOf(operation, owner)
  const token = operation.permission === 'none' ? undefined : await credentialFor(operation, owner)
  const address = addressOn(operation, owner)
  forgetAll()
  if (operation.form) {
    // A form has at most ten fields.
    const hoped = more && {
      role: more.role,
      isActive: more.isActive,
      accountId: more.accountId,
      filename: more.filename,
    }
    const fields = hoped ? withMore(plain, operation.form, hoped) : plain
    const given = Object.entries(fields as object).filter(([, value]) => value !== undefined)
    const texts = given.map(([name, value]) => [name, String(value)])
    const file = { data: await picture().png().toBuffer() }
    return rawCall(operation.method, address, {
      token,
      ...(await form([file], Object.fromEntries(texts))),
    })
  }
  const body = more ? (operation.requestBody ? withMore(plain, operation.requestBody, more) : more) : plain
  return rawCall(operation.method, address, { token, ...(body && { body: JSON.stringify(body) }) })
}

test.group('A write accepts only the documented fields', (group) => {
  group.tap((each) => each.tags(['@matrix']))
  let victim: RecordOwner
  let kept: string[]
  let google: SignInProvider
  let more: ReturnType<typeof HOPED_FOR>
  group.setup(async () => {
    victim = await recordOwner()
    kept = await belongings(victim)
    more = HOPED_FOR({ ...victim, planId: await planIdOf('business') })
    return () => withoutJobs(victim)
  })
  group.setup(openBilling)
  group.setup(async () => {
    google = await startConfigured('google')
    return () => google.close()
  })
  group.setup(async () => {
    const site = await startCompanySite({ port: ALLOWED_PORT })
    WRITES.parseCompany = { body: () => ({ urls: [site.origin] }) }
    WRITES.parseCompanyProfile = { body: () => ({ urls: [site.origin] }) }
    WRITES.v1ParseCompany = { body: () => ({ website_url: site.origin }) }
    return () => site.close()
  })

  test('{operationId} refuses fields that it does not have, and takes nothing of read-only ones')
    .with(writes.filter((one) => !APART.has(one.operationId) && one.security !== 'apiKey'))
    .run(async ({ assert, cleanup, client }, operation) => {
      const twins = [await ready(operation), await ready(operation)] as const
      cleanup(() => withoutJobs(...twins))
      if (PAID.has(operation.operationId)) for (const twin of twins) await subscribe(client, twin, 'starter')
      const plain = await send(operation, twins[0], null)
      assert.isBelow(plain.status, 300, plain.text)
      const isApart = PREPARED.has(operation.operationId)
      let rest: typeof more | null = isApart ? null : more
      if (!isApart && (operation.requestBody ?? operation.form)) {
        const unchanged = await recordsOf(twins[1])
        const refused = await send(operation, twins[1], more)
        assert.equal(refused.status, 422, refused.text)
        const { code, errors } = JSON.parse(refused.text)
        assert.equal(code, 'UNKNOWN_FIELD')
        assert.deepEqual(await recordsOf(twins[1]), unchanged)
        const names = new Set(errors.map(({ field }: { field: string }) => field.split('.').at(-1)))
        rest = Object.fromEntries(Object.entries(more).filter(([name]) => !names.has(name))) as typeof more
      }
      const hopeful = await send(operation, twins[1], rest)
      assert.equal(hopeful.status, plain.status, hopeful.text)
      // A zip contains the time.
      if (plain.headers['content-type'] !== 'application/zip')
        assert.equal(comparable(hopeful.text.replace(READ_ONLY, '')), comparable(plain.text))

      // The consequences of both calls are completed.
      await settled()
      await deliverEvents()
      const [left, gained] = [await belongings(twins[0]), await belongings(twins[1])]
      assert.deepEqual(differences(left.map(comparable), gained.map(comparable)), [])
      for (const hoped of ['hoped-for', victim.accountId, victim.userId])
        assert.notInclude(gained.join('\n'), hoped)
      const before = kept
      kept = await belongings(victim)
      assert.deepEqual(kept, before)
    })

  test('{operationId} accepts what is documented, and rejects anything else')
    .with(writes.filter(({ operationId, security }) => !APART.has(operationId) && security === 'apiKey'))
    .run(async ({ assert, cleanup }, operation) => {
      const owner = await ready(operation)
      cleanup(() => withoutJobs(owner))
      await keyOf(owner)
      const before = await recordsOf(owner)
      if (operation.requestBody) {
        const refused = await send(operation, owner, { roel: 'admin' })
        assert.equal(refused.status, 422, refused.text)
        const { code, errors } = JSON.parse(refused.text)
        assert.equal(code, 'UNKNOWN_FIELD')
        assert.match(errors[0].field, /roel$/)
        assert.deepEqual(await recordsOf(owner), before)
      }
      const plain = await send(operation, owner, null)
      assert.isBelow(plain.status, 300, plain.text)
      await settled()
    })

  test('a registration with other fields is refused, and creates an ordinary account without', async ({
    assert,
  }) => {
    const email = `hopeful-${newId()}@example.com`
    const plain = { name: 'Noor Haddad', email, password: PASSWORD }
    const register = (body: object) => rawCall('POST', '/api/auth/register', { body: JSON.stringify(body) })
    assert.equal((await register({ ...more, ...plain })).status, 422)
    assert.isNull(await readConnection().from('users').where('email_key', email).first())
    assert.equal((await register(plain)).status, 201)
    await mustBeOrdinary(assert, email, false)
  })

  test('so does a first sign-in with a provider, and its exchange', async ({ assert }) => {
    const browser = new SocialBrowser()
    const query = new URLSearchParams(Object.entries(more).map(([name, value]) => [name, String(value)]))
    const page = await browser.signIn(`/api/auth/google?${query}`)
    const code = page.searchParams.get('token')
    const hopeful = await browser.call('POST', '/api/auth/exchange', {
      body: JSON.stringify({ ...more, code }),
    })
    assert.equal(hopeful.status, 422, hopeful.text)
    const answer = await browser.call('POST', '/api/auth/exchange', { body: JSON.stringify({ code }) })
    assert.equal(answer.status, 200, answer.text)
    await mustBeOrdinary(assert, String(google.claims.email), true)
  })
})

/** A new account with only what every new one has. */
async function mustBeOrdinary(assert: Assert, email: string, verified: boolean): Promise<void> {
  const user = await readConnection().from('users').where('email_key', email.toLowerCase()).firstOrFail()
  assert.equal(user.role, 'user')
  assert.isTrue(Boolean(user.is_active))
  assert.isFalse(Boolean(user.second_factor_enabled))
  assert.equal(user.email_verified_at !== null, verified)
  const { plan_id: plan, stripe_customer_id: customer } = await readConnection()
    .from('subscriptions')
    .where('account_id', user.account_id)
    .firstOrFail()
  assert.equal(plan, await planIdOf('free'))
  assert.isNull(customer)
  assert.isNull(await readConnection().from('quota_periods').where('account_id', user.account_id).first())
}

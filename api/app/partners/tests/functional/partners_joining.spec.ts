import { test } from '@japa/runner'
import { flushBufferedWrites } from '#core/database/buffered_writes'
import { readConnection, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { DAY } from '#core/time'
import { tick } from '#partners/jobs/tick_job'
import { createApiKey } from '#platform/keys/create_api_key'
import { FULL_KEY } from '#tests/support/api_keys'
import { signedInCustomer } from '#tests/support/customers'
import {
  BROWSER,
  referralOf,
  signedInPartner,
  stopBillingClock,
  storedPartner,
  visit,
} from '#tests/support/partners'
import { bareCall } from '#tests/support/raw_call'

const PASSWORD = 'a-long-quiet-river'

const application = () => ({
  firstName: 'Noor',
  lastName: 'Haddad',
  email: `noor-${newId()}@reviews-${newId()}.example`,
  password: PASSWORD,
})
const visitor = () => ({
  name: 'Elena Marsh',
  email: `e-${newId()}@shop-${newId()}.example`,
  password: PASSWORD,
})

async function figuresOf(partnerId: string) {
  await flushBufferedWrites()
  const days = await readConnection().from('partner_days').where('partner_id', partnerId)
  const sum = (name: string) => days.reduce((all, day) => all + Number(day[name]), 0)
  return { clicks: sum('clicks'), unique: sum('unique_clicks'), signUps: sum('sign_ups') }
}
test.group('A referral link', () => {
  test('is counted on any page, a visitor once a day', async ({ assert }) => {
    const { partnerId, code } = await signedInPartner()
    for (const path of [
      `/?ref=${code}`,
      `/pricing?ref=${code.toLowerCase()}&campaign=spring`,
      `/?ref=${code}`,
    ])
      await visit(path)
    await visit(`/?ref=${code}`, {}, '127.0.0.9')
    assert.deepEqual(await figuresOf(partnerId), { clicks: 4, unique: 2, signUps: 0 })
    const clicks = await readConnection().from('partner_clicks').where('partner_id', partnerId).orderBy('id')
    assert.deepEqual(
      clicks.map(({ path, campaign, address }) => [path, campaign, address]),
      [
        ['/', null, '127.0.0.x'],
        ['/pricing', 'spring', '127.0.0.x'],
        ['/', null, '127.0.0.x'],
        ['/', null, '127.0.0.x'],
      ]
    )
  })

  test('counts a flood from one address as one visitor, and answers every page', async ({ assert }) => {
    const { partnerId, code } = await signedInPartner()
    const headers = { 'user-agent': BROWSER }
    for (let batch = 0; batch < 10; batch++)
      await Promise.all(
        Array.from({ length: 100 }, async () => {
          const { status } = await bareCall('GET', `/contact?ref=${code}`, { headers })
          if (status !== 200) throw new Error(`A page answered ${status}`)
        })
      )
    const { clicks, unique } = await figuresOf(partnerId)
    assert.equal(unique, 1)
    assert.isAtMost(clicks, 60)
  })

  test('is not counted for bots, prefetches, pictures and links of inactive partners', async ({ assert }) => {
    const { partnerId, code } = await signedInPartner()
    const path = `/?ref=${code}`
    const sent: Record<string, string>[] = [
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      { 'user-agent': 'curl/8.5.0' },
      { 'user-agent': '' },
      { 'sec-purpose': 'prefetch' },
      { 'sec-fetch-dest': 'image' },
    ]
    for (const headers of sent) assert.isNull(await visit(path, headers))
    assert.isNull(await visit('/?ref=NOBODY12'))
    assert.isNull(await visit('/?ref=%00%FF'))
    assert.deepEqual(await figuresOf(partnerId), { clicks: 0, unique: 0, signUps: 0 })
    for (const status of ['pending', 'suspended', 'banned'] as const) {
      const other = await signedInPartner(status)
      assert.isNull(await visit(`/?ref=${other.code}`))
      assert.equal((await figuresOf(other.partnerId)).clicks, 0)
    }
  })

  test('is remembered for 30 days, the first one, and bound once at registration', async ({
    assert,
    client,
    cleanup,
  }) => {
    const [first, second] = [await signedInPartner(), await signedInPartner()]
    const moveClock = stopBillingClock(cleanup)
    const cookie = await visit(`/pricing?ref=${first.code}&campaign=spring`)
    assert.isNull(await visit(`/?ref=${second.code}`, { cookie: cookie! }))
    const register = async (body: object, sent: string) =>
      client.post('/api/auth/register').header('cookie', sent).json(body)

    moveClock(14 * DAY)
    const elena = visitor()
    ;(await register(elena, `other=1; ${cookie}`)).assertStatus(201)
    const bound = await referralOf(elena.email)
    assert.containSubset(bound, {
      partner_id: first.partnerId,
      source: 'link',
      campaign: 'spring',
      flag: null,
    })
    assert.equal((await figuresOf(first.partnerId)).signUps, 1)
    assert.equal((await storedPartner(first.partnerId)).referrals, 1)

    moveClock(31 * DAY)
    const late = visitor()
    ;(await register(late, cookie!)).assertStatus(201)
    assert.isNull(await referralOf(late.email))
    for (const forged of [
      'cygnet_ref=x',
      `cygnet_ref=${first.code}`,
      `cygnet_ref=${first.code}.zzzzzzzzzzz..`,
    ]) {
      const other = visitor()
      ;(await register(other, forged)).assertStatus(201)
      assert.isNull(await referralOf(other.email))
    }
    const answer = await client.get('/api/partner/clicks').bearerToken(first.token)
    assert.containSubset(answer.body().data.clicks, [{ signedUp: true, converted: false, path: '/pricing' }])
  })

  test('makes visitors unidentifiable when the salt of their day is deleted', async ({ assert, cleanup }) => {
    const { partnerId, code } = await signedInPartner()
    const moveClock = stopBillingClock(cleanup)
    await visit(`/?ref=${code}`)
    await flushBufferedWrites()
    const own = () => readConnection().from('partner_visitors').where('partner_id', partnerId)
    assert.lengthOf(await own(), 1)
    moveClock(DAY)
    await tick(new AbortController().signal)
    assert.lengthOf(await own(), 0)
    await visit(`/?ref=${code}`)
    assert.equal((await figuresOf(partnerId)).unique, 2)
  })
})

test.group('A promo code', () => {
  test('that is typed takes precedence over a link, and an unknown one is reported', async ({
    assert,
    client,
  }) => {
    const [linked, typed] = [await signedInPartner(), await signedInPartner()]
    const promoCode = `SAVE-${newId().slice(-8)}`
    const chosen = await client.patch('/api/partner/settings').bearerToken(typed.token).json({ promoCode })
    chosen.assertStatus(200)
    assert.equal(chosen.body().data.promoCode, promoCode.toUpperCase())
    const taken = await client.patch('/api/partner/settings').bearerToken(linked.token).json({ promoCode })
    taken.assertStatus(422)
    assert.containSubset(taken.body().errors, [{ field: 'promoCode', rule: 'unique' }])

    const cookie = await visit(`/?ref=${linked.code}`)
    const elena = visitor()
    const wrong = await client.post('/api/auth/register').json({ ...elena, promoCode: 'NOBODY12' })
    wrong.assertStatus(422)
    assert.containSubset(wrong.body().errors, [
      { field: 'promoCode', message: 'This promo code does not exist' },
    ])
    const right = await client
      .post('/api/auth/register')
      .header('cookie', cookie!)
      .json({ ...elena, promoCode: promoCode.toLowerCase() })
    right.assertStatus(201)
    assert.containSubset(await referralOf(elena.email), { partner_id: typed.partnerId, source: 'code' })
  })

  test('does not work for oneself, and is reviewed for a colleague', async ({ assert, client }) => {
    const partner = await signedInPartner()
    const [name, domain] = partner.email.split('@')
    const own = { ...visitor(), email: `${name}+again@${domain}`, promoCode: partner.code }
    ;(await client.post('/api/auth/register').json(own)).assertStatus(201)
    assert.isNull(await referralOf(own.email))
    const colleague = { ...visitor(), email: `colleague@${domain}`, promoCode: partner.code }
    ;(await client.post('/api/auth/register').json(colleague)).assertStatus(201)
    assert.containSubset(await referralOf(colleague.email), { flag: 'same_domain' })
  })
})

test.group('Applying to the program', () => {
  test('creates a partner who is signed in and waits for approval', async ({ assert, client }) => {
    const body = {
      ...application(),
      company: 'Marlow',
      website: 'https://marlow.example',
      agreeToTerms: true,
    }
    const answer = await client.post('/api/partner/register').json(body)
    answer.assertStatus(201)
    const { token, user, status } = answer.body().data
    assert.equal(user.role, 'partner')
    assert.equal(status, 'pending')
    const dashboard = await client.get('/api/partner/dashboard').bearerToken(token)
    dashboard.assertStatus(200)
    const { affiliate, canRequestPayout, payoutBlockedBy } = dashboard.body().data
    assert.containSubset(affiliate, {
      status: 'pending',
      tier: 'standard',
      commissionRate: 0.25,
      minimumPayout: 25,
    })
    assert.match(affiliate.referralUrl, /\/\?ref=NOOR[A-Z0-9]{4}$/)
    assert.isFalse(canRequestPayout)
    assert.equal(payoutBlockedBy, 'not_active')
    const same = await client.get('/api/affiliate/dashboard').bearerToken(token)
    assert.deepEqual(same.body().data, dashboard.body().data)
  })

  test('stores the version of the terms that is agreed to, and refuses another', async ({
    assert,
    client,
  }) => {
    const { termsVersion } = (await client.get('/api/partner/program')).body().data
    const join = (terms: object) => client.post('/api/partner/register').json({ ...application(), ...terms })
    const settingsOf = async (token: string) =>
      (await client.get('/api/partner/settings').bearerToken(token)).body().data
    const agreed = await join({ agreeToTerms: true, termsVersion })
    agreed.assertStatus(201)
    const settings = await settingsOf(agreed.body().data.token)
    assert.equal(settings.termsVersion, termsVersion)
    assert.closeTo(Date.parse(settings.termsAgreedAt), Date.now(), 60_000)
    const former = await join({ agreeToTerms: true, termsVersion: '2020-01-01' })
    former.assertStatus(422)
    assert.containSubset(former.body().errors, [{ field: 'termsVersion', rule: 'current' }])

    const { token } = (await join({})).body().data
    assert.containSubset(await settingsOf(token), { termsVersion: null, termsAgreedAt: null })
    const later = (body: object) => client.patch('/api/partner/settings').bearerToken(token).json(body)
    ;(await later({ agreeToTerms: true, termsVersion: '2020-01-01' })).assertStatus(422)
    ;(await later({ termsVersion })).assertStatus(200)
    assert.isNull((await settingsOf(token)).termsVersion, 'A version alone agrees to nothing')
    ;(await later({ agreeToTerms: true, termsVersion })).assertStatus(200)
    const dashboard = await client.get('/api/partner/dashboard').bearerToken(token)
    assert.equal(dashboard.body().data.affiliate.termsVersion, termsVersion)
  })

  test('refuses names without a visible character', async ({ assert, client }) => {
    for (const blank of ['   ', '\t\n', '\u200B\u00AD', '\u00A0'])
      for (const [field, message] of [
        ['firstName', 'First name is required'],
        ['lastName', 'Last name is required'],
      ]) {
        const answer = await client.post('/api/partner/register').json({ ...application(), [field!]: blank })
        answer.assertStatus(422)
        assert.containSubset(answer.body().errors, [{ field, message }])
      }
  })

  test('names every invalid field, in the form’s words', async ({ assert, client }) => {
    const answer = await client.post('/api/partner/register').json({
      firstName: '',
      email: 'x',
      password: 'short',
      website: 'marlow.example',
      agreeToTerms: false,
    })
    answer.assertStatus(422)
    const words = Object.fromEntries(
      answer.body().errors.map((one: { field: string; message: string }) => [one.field, one.message])
    )
    assert.deepEqual(words, {
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Please enter a valid email',
      password: 'Password must be at least 8 characters',
      website: 'Please enter a valid website URL (include http:// or https://)',
      agreeToTerms: 'You must agree to the terms and conditions',
    })
  })

  test('with a known address offers to convert that account, only with its own session', async ({
    assert,
    client,
  }) => {
    const customer = await signedInCustomer({ plan: 'business', email: `c-${newId()}@c-${newId()}.example` })
    await createApiKey(customer, FULL_KEY)
    await transaction(async (trx) => {
      const free = await trx.from('plans').where('slug', 'free').firstOrFail()
      await trx.from('subscriptions').where('account_id', customer.accountId).update({ plan_id: free.id })
    })
    const refused = await client
      .post('/api/partner/register')
      .json({ ...application(), email: customer.email })
    refused.assertStatus(409)
    const { code, canConvert, existingUser, data } = refused.body()
    assert.equal(code, 'USER_EXISTS')
    assert.isTrue(canConvert)
    assert.deepEqual(data, { canConvert, existingUser })
    assert.notInclude(JSON.stringify(refused.body()), customer.accountId)
    assert.notInclude(JSON.stringify(refused.body()), customer.userId)

    const convert = (token: string, ticket: string) =>
      client.post(`/api/partner/convert/${ticket}`).bearerToken(token).json({ company: 'Marlow' })
    const other = await signedInCustomer()
    ;(await convert(other.token, existingUser.id)).assertStatus(404)
    ;(await convert(customer.token, 'x'.repeat(43))).assertStatus(404)
    const done = await convert(customer.token, existingUser.id)
    done.assertStatus(200)
    assert.equal(done.body().message, 'Your account has been successfully converted to a partner account!')
    assert.equal(done.body().data.user.role, 'partner')
    assert.isEmpty(await readConnection().from('api_keys').where('account_id', customer.accountId))
    ;(await client.get('/api/partner/dashboard').bearerToken(customer.token)).assertStatus(200)
    ;(await convert(customer.token, existingUser.id)).assertStatus(404)
    const again = await client.get('/api/partner/conversion').bearerToken(customer.token)
    assert.containSubset(again.body().data, { canConvert: false, reason: 'already_partner' })
  })

  test('leaves an account on a paid plan unchanged, and its ticket valid', async ({ assert, client }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const refused = await client
      .post('/api/partner/register')
      .json({ ...application(), email: customer.email })
    assert.isFalse(refused.body().canConvert)
    const ticket = refused.body().existingUser.id
    const convert = () => client.post(`/api/partner/convert/${ticket}`).bearerToken(customer.token).json({})
    const answer = await convert()
    answer.assertStatus(409)
    assert.match(answer.body().message, /^Cancel your plan first/)
    await transaction(async (trx) => {
      const free = await trx.from('plans').where('slug', 'free').firstOrFail()
      await trx.from('subscriptions').where('account_id', customer.accountId).update({ plan_id: free.id })
    })
    ;(await convert()).assertStatus(200)
  })

  test('is private to the account', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    for (const path of ['dashboard', 'analytics', 'earnings', 'links', 'settings', 'payouts']) {
      const answer = await client.get(`/api/partner/${path}`).bearerToken(customer.token)
      answer.assertStatus(403)
      assert.equal(answer.body().code, 'ROLE_REQUIRED')
      ;(await client.get(`/api/partner/${path}`)).assertStatus(401)
    }
  })
})

test.group('Campaign links', () => {
  test('have figures of their own', async ({ assert, client }) => {
    const { token, code } = await signedInPartner()
    const made = await client
      .post('/api/partner/links')
      .bearerToken(token)
      .json({ name: 'Spring newsletter', path: '/pricing' })
    made.assertStatus(201)
    const { link } = made.body().data
    assert.equal(link.campaign, 'spring-newsletter')
    assert.match(link.url, new RegExp(`/pricing\\?ref=${code}&campaign=spring-newsletter$`))
    const twice = await client
      .post('/api/partner/links')
      .bearerToken(token)
      .json({ name: 'Spring newsletter' })
    twice.assertStatus(422)
    for (const path of ['//evil.example', 'https://evil.example', '/a?b'])
      (await client.post('/api/partner/links').bearerToken(token).json({ name: 'A', path })).assertStatus(422)

    const cookie = await visit(new URL(link.url).pathname + new URL(link.url).search)
    await visit(`/?ref=${code}`)
    const elena = visitor()
    ;(await client.post('/api/auth/register').header('cookie', cookie!).json(elena)).assertStatus(201)
    await flushBufferedWrites()
    const listed = await client.get('/api/partner/links').bearerToken(token)
    assert.containSubset(listed.body().data.links, [{ id: link.id, clicks: 1, uniqueClicks: 1, signUps: 1 }])
    const { data } = (await client.get('/api/partner/analytics?days=7').bearerToken(token)).body()
    assert.containSubset(data, { totalClicks: 2, uniqueClicks: 1, signUps: 1, conversions: 0 })
    assert.lengthOf(data.daily, 7)
    assert.lengthOf(data.monthly, 12)
    ;(await client.delete(`/api/partner/links/${link.id}`).bearerToken(token)).assertStatus(200)
    assert.isEmpty((await client.get('/api/partner/links').bearerToken(token)).body().data.links)
  })
})

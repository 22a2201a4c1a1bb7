import { test } from '@japa/runner'
import { transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { settings } from '#start/settings'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { databaseDump } from '#tests/support/database_dump'
import { doAccountJobs } from '#tests/support/jobs'
import { mailsTo, mailTo, tokenOf } from '#tests/support/mail'
import { postJson, rawCall } from '#tests/support/raw_call'

const password = 'a-long-quiet-river'
const address = () => `elena-${newId()}@example.com`

const post = (path: string, body: unknown, token?: string) => postJson(`/api/auth/${path}`, body, { token })
const data = (answer: { text: string }) => JSON.parse(answer.text).data
const me = async (token: string) => data(await rawCall('GET', '/api/auth/me', { token })).user

async function registered() {
  const email = address()
  const { token } = data(await post('register', { name: 'Elena <b>Marsh</b>', email, password }))
  return { email, token: token as string }
}

const age = (email: string, milliseconds: number) =>
  transaction((trx) => trx.from('mail_links').where('email', email).decrement('expires_at', milliseconds))

test.group('Confirming the address', () => {
  test('is requested by the mail of a registration, and nothing is blocked until then', async ({
    assert,
  }) => {
    const { email, token } = await registered()
    assert.isFalse((await me(token)).emailVerified)
    assert.equal((await post('login', { email, password })).status, 200)
    const mail = await mailTo(email, 'Confirm your address for Cygnet')
    assert.match(mail.action!.url, /\/verify-email\?token=[A-Za-z0-9_-]{43}$/)
    assert.notInclude(await databaseDump(), tokenOf(mail))
    const answer = await post('verify-email', { token: tokenOf(mail) })
    assert.equal(answer.status, 200)
    assert.containSubset(JSON.parse(answer.text), { message: 'Your address is confirmed', data: { email } })
    assert.isTrue((await me(token)).emailVerified)
    // A page that is reopened, or shown twice, says the same.
    assert.equal((await post('verify-email', { token: tokenOf(mail) })).status, 200)
  })

  test('refuses a link that is {0}')
    .with([
      ['made up', 'unknown', async () => 'A'.repeat(43)],
      [
        'older than three days',
        'expired',
        async ({ email }: { email: string }) => {
          await age(email, 72 * 3_600_000)
          return tokenOf(await mailTo(email, 'Confirm'))
        },
      ],
      [
        'older than another that was asked for',
        'replaced',
        async ({ email, token }: { email: string; token: string }) => {
          const first = tokenOf(await mailTo(email, 'Confirm'))
          await post('verify-email/resend', undefined, token)
          return first
        },
      ],
      [
        'of another kind',
        'unknown',
        async ({ email }: { email: string }) => {
          await post('forgot-password', { email })
          await doAccountJobs()
          return tokenOf(await mailTo(email, 'password'))
        },
      ],
    ] as [string, string, (one: { email: string; token: string }) => Promise<string>][])
    .run(async ({ assert }, [, rule, link]) => {
      const one = await registered()
      const answer = await post('verify-email', { token: await link(one) })
      assert.equal(answer.status, 422)
      const { message, errors } = JSON.parse(answer.text)
      assert.deepEqual(errors, [{ field: 'token', rule, message, msg: message }])
      assert.isFalse((await me(one.token)).emailVerified)
    })

  test('says of an old link that the address is already confirmed', async ({ assert }) => {
    const { email, token } = await registered()
    const first = tokenOf(await mailTo(email, 'Confirm'))
    await post('verify-email/resend', undefined, token)
    const second = await post('verify-email', { token: tokenOf(await mailTo(email, 'Confirm')) })
    assert.deepEqual(data(second), { email, alreadyConfirmed: false })
    await age(email, 72 * 3_600_000)
    assert.deepEqual(data(await post('verify-email', { token: first })), { email, alreadyConfirmed: true })
  })

  test('accepts a new link instead of an expired one, without a sign-in', async ({ assert }) => {
    const { email } = await registered()
    const old = tokenOf(await mailTo(email, 'Confirm'))
    await age(email, 72 * 3_600_000)
    assert.equal((await post('verify-email/renew', { token: 'A'.repeat(43) })).status, 422)
    assert.equal((await post('verify-email/renew', { token: old })).status, 200)
    const fresh = tokenOf(await mailTo(email, 'Confirm'))
    assert.notEqual(fresh, old)
    assert.deepEqual(data(await post('verify-email', { token: fresh })), { email, alreadyConfirmed: false })
    assert.equal((await post('verify-email/renew', { token: old })).status, 200)
    assert.lengthOf(await mailsTo(email), 2)
  })

  test('can be requested again, five times an hour', async ({ assert }) => {
    const { email, token } = await registered()
    const again = await post('verify-email/resend', undefined, token)
    assert.equal(JSON.parse(again.text).message, 'A new link is on its way')
    assert.lengthOf(await mailsTo(email), 2)
    for (let count = 0; count < 4; count++)
      assert.equal((await post('verify-email/resend', undefined, token)).status, 200)
    assert.equal((await post('verify-email/resend', undefined, token)).status, 429)
    assert.equal((await post('verify-email', { token: tokenOf(await mailTo(email, 'Confirm')) })).status, 200)
    const late = await post('verify-email/resend', undefined, token)
    assert.equal(JSON.parse(late.text).message, 'Your address is already confirmed')
    assert.lengthOf(await mailsTo(email), 6)
  })
})

test.group('Changing the address', () => {
  async function asked(customer: Customer, next: string) {
    const answer = await post('change-email', { email: next, password }, customer.token)
    return { answer, link: tokenOf(await mailTo(next, 'Confirm your new address')) }
  }

  test('takes effect once the link is opened, and notifies the old address', async ({ assert }) => {
    const customer = await signedInCustomer({ password })
    const next = address()
    const { answer, link } = await asked(customer, next)
    assert.equal(answer.status, 200)
    assert.equal(JSON.parse(answer.text).message, 'Open the link we sent to the new address')
    const notice = await mailTo(customer.email, 'Someone asked to change the address of your account')
    assert.include(notice.paragraphs[0]!, 'e***@example.com')
    assert.equal((await me(customer.token)).email, customer.email)
    assert.equal((await post('login', { email: next, password })).status, 401)

    const confirmed = await post('confirm-email', { token: link })
    assert.equal(confirmed.status, 200)
    assert.deepEqual(data(confirmed), { email: next })
    assert.containSubset(await me(customer.token), { email: next, emailVerified: true })
    assert.equal((await post('login', { email: next, password })).status, 200)
    assert.equal((await post('login', { email: customer.email, password })).status, 401)
    await mailTo(customer.email, 'The address of your account was changed')
    assert.equal((await post('confirm-email', { token: link })).status, 200)
  })

  test('invalidates links that were sent to the old one', async ({ assert }) => {
    const customer = await signedInCustomer({ password })
    await post('forgot-password', { email: customer.email })
    await doAccountJobs()
    const { link } = await asked(customer, address())
    await post('confirm-email', { token: link })
    const reset = tokenOf(await mailTo(customer.email, 'Choose a new password'))
    assert.equal(
      (await post('reset-password', { token: reset, password: 'a-longer-quieter-river' })).status,
      422
    )
  })

  test('is stopped by a new password', async ({ assert }) => {
    const customer = await signedInCustomer({ password })
    const { link } = await asked(customer, address())
    const change = { currentPassword: password, newPassword: 'a-longer-quieter-river' }
    assert.equal((await post('change-password', change, customer.token)).status, 200)
    assert.equal((await post('confirm-email', { token: link })).status, 422)
    assert.equal((await me(customer.token)).email, customer.email)
  })

  test('is possible for a day', async ({ assert }) => {
    const customer = await signedInCustomer({ password })
    const next = address()
    const { link } = await asked(customer, next)
    await age(next, 24 * 3_600_000)
    assert.equal((await post('confirm-email', { token: link })).status, 422)
  })

  test('refuses an address that somebody else has, or gets meanwhile', async ({ assert }) => {
    const customer = await signedInCustomer({ password })
    const other = await signedInCustomer({ password })
    const taken = await post('change-email', { email: other.email.toUpperCase(), password }, customer.token)
    assert.equal(taken.status, 409)
    assert.equal(JSON.parse(taken.text).code, 'USER_EXISTS')
    assert.lengthOf(await mailsTo(other.email), 0)
    const next = address()
    const { link } = await asked(customer, next)
    await post('register', { name: 'Somebody Else', email: next, password })
    const late = await post('confirm-email', { token: link })
    assert.equal(late.status, 409)
    assert.equal(JSON.parse(late.text).code, 'USER_EXISTS')
    assert.equal((await me(customer.token)).email, customer.email)
  })

  test('reveals for at most five addresses an hour whether somebody has them', async ({ assert }) => {
    const customer = await signedInCustomer({ password })
    const { email } = await signedInCustomer()
    const statuses = []
    for (let asking = 0; asking < 6; asking++)
      statuses.push((await post('change-email', { email, password }, customer.token)).status)
    assert.deepEqual(statuses, [409, 409, 409, 409, 409, 429])
  })

  test('requires the password, and is throttled like signing in', async ({ assert }) => {
    const customer = await signedInCustomer({ password })
    for (let attempt = 0; attempt < settings.limits.signInsPerAccount; attempt++) {
      const wrong = await post('change-email', { email: address(), password: 'not-it' }, customer.token)
      assert.equal(wrong.status, 422)
      assert.containSubset(JSON.parse(wrong.text), { errors: [{ field: 'password', rule: 'wrong' }] })
    }
    assert.equal((await post('change-email', { email: address(), password }, customer.token)).status, 429)
    const social = await signedInCustomer()
    assert.equal((await post('change-email', { email: address(), password }, social.token)).status, 409)
    assert.equal((await post('change-email', { email: address(), password })).status, 401)
  })
})

test.group('Changing the name', () => {
  const patch = (token: string, body: object) =>
    rawCall('PATCH', '/api/auth/me', { token, body: JSON.stringify(body) })

  test('takes {2} as {1}')
    .with([
      [{ name: ' Ada  van der Berg ' }, ['Ada', 'van der Berg'], 'one field'],
      [{ firstName: ' Ada ', lastName: ' Lind ' }, ['Ada', 'Lind'], 'two fields'],
      [{ firstName: 'Ada' }, ['Ada', 'Marsh'], 'a first name alone'],
      [{ lastName: '' }, ['Elena', ''], 'no last name'],
    ] as [object, [string, string], string][])
    .run(async ({ assert }, [body, [firstName, lastName]]) => {
      const { token } = await signedInCustomer()
      const answer = await patch(token, body)
      assert.equal(answer.status, 200, answer.text)
      const name = `${firstName} ${lastName}`.trim()
      assert.containSubset(data(answer), { name, user: { name, firstName, lastName } })
      assert.equal((await me(token)).name, name)
    })

  test('refuses {2}')
    .with([
      [{}, 'name', 'nothing'],
      [{ name: '  ' }, 'name', 'a blank name'],
      [{ firstName: ' ' }, 'firstName', 'a blank first name'],
      [{ firstName: 'x'.repeat(101) }, 'firstName', 'a long first name'],
      [{ lastName: 'x'.repeat(101) }, 'lastName', 'a long last name'],
    ] as [object, string, string][])
    .run(async ({ assert }, [body, field]) => {
      const { token } = await signedInCustomer()
      const answer = await patch(token, body)
      assert.equal(answer.status, 422)
      assert.equal(JSON.parse(answer.text).errors[0].field, field)
      assert.equal((await me(token)).name, 'Elena Marsh')
    })

  test('accepts only the name', async ({ assert }) => {
    const customer = await signedInCustomer()
    const more = {
      role: 'admin',
      email: 'x@example.com',
      emailVerified: true,
      isActive: false,
      accountId: newId(),
    }
    assert.equal((await patch(customer.token, { name: 'Ada Lind', ...more })).status, 422)
    const { email } = more
    assert.equal((await patch(customer.token, { name: 'Ada Lind', email })).status, 200)
    const user = await me(customer.token)
    assert.containSubset(user, {
      role: 'user',
      email: customer.email,
      emailVerified: false,
      name: 'Ada Lind',
    })
  })
})

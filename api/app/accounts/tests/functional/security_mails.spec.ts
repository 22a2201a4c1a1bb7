import { test } from '@japa/runner'
import { codeOf, STEP } from '#tests/support/app_code'
import { midPeriod } from '#tests/support/clock'
import { startConfigured } from '#tests/support/configured_provider'
import { signedInCustomer } from '#tests/support/customers'
import { mailsTo, mailTo } from '#tests/support/mail'
import { post, protectedCustomer, ticketOf } from '#tests/support/second_factor'
import { SocialBrowser } from '#tests/support/social_browser'

const PATH = '/api/auth/second-factor'
const subjects = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject)

test.group('A mail informs the owner', (group) => {
  group.each.setup(($test) => {
    midPeriod(STEP, (undo) => $test.cleanup(undo))
  })

  test('that the second factor was turned on, its codes renewed, and turned off', async ({ assert }) => {
    const { email, token, secret, recoveryCodes, password } = await protectedCustomer()
    assert.deepEqual(await subjects(email), ['Two-factor authentication is on'])
    await post(`${PATH}/recovery-codes`, { code: codeOf(secret) }, { token })
    assert.include(await subjects(email), 'Your recovery codes were replaced')
    // Neither a wrong code nor an invalid one changes anything, and no mail is sent.
    await post(`${PATH}/disable`, { code: recoveryCodes[0] }, { token })
    assert.lengthOf(await subjects(email), 2)
    await post(`${PATH}/disable`, { password }, { token })
    assert.include(await subjects(email), 'Two-factor authentication is off')
    const off = await mailTo(email, 'is off')
    assert.match(off.action!.url, /\/forgot-password$/)
  })

  test('that a recovery code was used, and how many are left', async ({ assert }) => {
    const customer = await protectedCustomer()
    for (const [index, code] of customer.recoveryCodes.entries()) {
      const signedIn = await post(PATH, { ticket: await ticketOf(customer), code })
      assert.equal(signedIn.status, 200)
      const left = 9 - index
      const mail = await mailTo(customer.email, 'A recovery code was used')
      const words =
        left === 0 ? 'It was the last one.' : left === 1 ? 'One code is left.' : `${left} codes are left.`
      assert.include(mail.paragraphs.join(' '), words)
      assert.equal(mail.paragraphs.join(' ').includes('Create new ones'), left <= 3)
    }
    const used = (await subjects(customer.email)).filter((one) => one.startsWith('A recovery code'))
    assert.lengthOf(used, 10)
  })

  test('nothing when the app’s own code is used', async ({ assert }) => {
    const customer = await protectedCustomer()
    await post(PATH, { ticket: await ticketOf(customer), code: codeOf(customer.secret) })
    assert.deepEqual(await subjects(customer.email), ['Two-factor authentication is on'])
  })

  test('that a provider was linked to an existing account, but not to one that it created', async ({
    assert,
    cleanup,
  }) => {
    const google = await startConfigured('google')
    cleanup(() => google.close())
    const { email } = await signedInCustomer()
    google.claims.email = email
    await new SocialBrowser().signIn('/api/auth/google')
    assert.deepEqual(await subjects(email), ['Sign-in with Google was added to your account'])
    await new SocialBrowser().signIn('/api/auth/google')
    assert.lengthOf(await subjects(email), 1)

    google.reset()
    await new SocialBrowser().signIn('/api/auth/google')
    assert.deepEqual(await subjects(String(google.claims.email)), [])
  })
})

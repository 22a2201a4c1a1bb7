import { test } from '@japa/runner'
import { readConnection, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { startConfigured } from '#tests/support/configured_provider'
import { signedInCustomer } from '#tests/support/customers'
import { referralOf, signedInPartner, visit } from '#tests/support/partners'
import type { SignInProvider } from '#tests/support/sign_in_provider'
import { SocialBrowser } from '#tests/support/social_browser'

test.group('Applying with a provider', (group) => {
  let google: SignInProvider
  group.setup(async () => {
    google = await startConfigured('google')
    return () => google.close()
  })
  group.each.setup(() => google.reset())

  test('creates a partner for a new person, and asks one with an account first', async ({
    assert,
    client,
  }) => {
    const page = await new SocialBrowser().signIn('/api/auth/google/partner')
    assert.equal(page.pathname, '/auth-success')
    assert.equal(page.searchParams.get('role'), 'partner')
    assert.isNull(page.searchParams.get('next'))
    const user = await readConnection()
      .from('users')
      .where('email_key', String(google.claims.email))
      .firstOrFail()
    const partner = await readConnection().from('partners').where('account_id', user.account_id).firstOrFail()
    assert.equal(partner.status, 'pending')

    google.reset()
    const customer = await signedInCustomer({ email: `c-${newId()}@c-${newId()}.example` })
    await transaction((trx) =>
      trx.from('users').where('id', customer.userId).update({ email_verified_at: Date.now() })
    )
    Object.assign(google.claims, { sub: newId(), email: customer.email, email_verified: true })
    const browser = new SocialBrowser()
    const again = await browser.signIn('/api/auth/google/partner')
    assert.equal(again.searchParams.get('role'), 'user')
    assert.equal(again.searchParams.get('next'), 'convert')
    const { body } = await browser.exchange(again.searchParams.get('token')!)
    const asked = await client.get('/api/partner/conversion').bearerToken(body.data.token)
    assert.containSubset(asked.body().data, { canConvert: true, reason: null })
  })

  test('remembers the referral link', async ({ assert }) => {
    const { partnerId, code } = await signedInPartner()
    const cookie = await visit(`/?ref=${code}`)
    const browser = new SocialBrowser()
    browser.cookies.set('cygnet_ref', cookie!.split('=')[1]!)
    await browser.signIn('/api/auth/google')
    assert.containSubset(await referralOf(String(google.claims.email)), {
      partner_id: partnerId,
      source: 'link',
    })
  })
})

import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { readConnection, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { signedInCustomer } from '#tests/support/customers'
import CompareByCompatibility from '../../../../database/migrations/20261125161700_accounts_compare_addresses_by_compatibility.js'

const password = 'a-long-quiet-river'

test.group('Addresses that are one by compatibility forms', () => {
  test('of accounts from before keep their sign-ins', async ({ client, assert }) => {
    const name = `olm-${newId()}@example.com`
    const forms = {
      plain: name,
      wide: name.replace('o', '\uff4f'),
      bold: name.replace('o', '\u{1d428}'),
      alone: name.replace('olm', '\uff4flmalone'),
    }
    const ids: Record<string, string> = {}
    for (const [form, email] of Object.entries(forms)) {
      const { userId } = await signedInCustomer({ password })
      ids[form] = userId
      await transaction((trx) =>
        trx
          .from('users')
          .where('id', userId)
          .update({ email, email_key: email.normalize('NFC').toLowerCase() })
      )
    }
    await new CompareByCompatibility(db.connection('primary'), 'addresses', false).execUp()

    const keys = await readConnection()
      .from('users')
      .whereIn('id', Object.values(ids))
      .select('id', 'email_key')
    const keyOf = (form: string) => keys.find(({ id }) => id === ids[form]).email_key
    assert.equal(keyOf('alone'), name.replace('olm', 'olmalone'))
    assert.equal(keyOf('plain'), name)
    for (const [form, email] of Object.entries(forms)) {
      const answer = await client.post('/api/auth/login').json({ email, password })
      assert.equal(answer.body().data?.user.id, ids[form], form)
    }
    for (const email of [forms.alone, forms.bold.toUpperCase(), name.replace('o', '\u{1d4f8}')]) {
      const someone = { email, password, firstName: 'Nora', lastName: 'Vance' }
      const answer = await client.post('/api/auth/register').json(someone)
      assert.equal(answer.body().code, 'USER_EXISTS', email)
    }
  })
})

import { test } from '@japa/runner'
import { diagnoseKey } from '#administration/doctor/work_check'
import { transaction } from '#core/database/transaction'

test.group('The doctor, asked about the application key', () => {
  test('sees another one where neither a second factor nor a webhook is', async ({ assert, cleanup }) => {
    const row = { name: 'z', sealed: 'sealed-with-another-key' }
    await transaction((trx) => trx.table('application_secrets').insert(row))
    const remove = () =>
      transaction((trx) => trx.from('application_secrets').where('name', row.name).delete())
    cleanup(async () => {
      await remove()
    })
    assert.containSubset(await diagnoseKey(), [{ check: 'key', state: 'problem', code: 'key_wrong' }])
    await remove()
    assert.containSubset(await diagnoseKey(), [{ check: 'key', state: 'ok' }])
  })
})

import { test } from '@japa/runner'
import { transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { leaveOnly } from '#tests/support/bulk'
import { signedInCustomer } from '#tests/support/customers'

const TRIGGER = 'nothing_can_be_freed'

if (!process.env.DATABASE_URL)
  test('An Idempotency-Key that could not be freed is usable at once', async ({
    client,
    assert,
    cleanup,
  }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    await leaveOnly(customer, 0)
    const key = newId()
    const code = async () => {
      const call = client.post('/api/publications/generate').bearerToken(customer.token)
      const body = { prompt: 'How to store bicycles over the winter' }
      return (await call.header('idempotency-key', key).json(body)).body().code
    }
    const drop = () => transaction((trx) => trx.rawQuery(`DROP TRIGGER IF EXISTS ${TRIGGER}`))
    cleanup(drop)
    await transaction((trx) =>
      trx.rawQuery(
        `CREATE TRIGGER ${TRIGGER} BEFORE DELETE ON idempotency_keys BEGIN SELECT RAISE(ABORT, 'disk full'); END`
      )
    )
    assert.equal(await code(), 'NO_PUBLICATIONS_REMAINING')
    await drop()
    assert.equal(await code(), 'NO_PUBLICATIONS_REMAINING')
  })

test('An Idempotency-Key of {0} characters is refused like any that is too long')
  .with([256, 257, 258])
  .run(async ({ client, assert }, length) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const answer = await client
      .post('/api/publications/generate')
      .bearerToken(customer.token)
      .header('idempotency-key', 'k'.repeat(length))
      .json({ prompt: 'How to store bicycles over the winter' })
    const { code, errors } = answer.body()
    assert.equal(code, 'VALIDATION_ERROR')
    assert.containSubset(errors, [
      { field: 'Idempotency-Key', message: 'Please enter at most 255 characters' },
    ])
  })

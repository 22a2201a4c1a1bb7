import { test } from '@japa/runner'
import { transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { signedInCustomer } from '#tests/support/customers'

const TRIGGER = 'nothing_can_be_freed'

if (!process.env.DATABASE_URL)
  test('An Idempotency-Key that could not be freed is usable at once', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { token } = await signedInCustomer()
    const prompts = Array.from({ length: 4 }, (_, number) => ({
      prompt: `How to store bicycles, part ${number}`,
    }))
    const key = newId()
    const call = () =>
      client
        .post('/api/publications/bulk-generate')
        .bearerToken(token)
        .header('idempotency-key', key)
        .json({ prompts })
    const drop = () => transaction((trx) => trx.rawQuery(`DROP TRIGGER IF EXISTS ${TRIGGER}`))
    cleanup(drop)
    await transaction((trx) =>
      trx.rawQuery(
        `CREATE TRIGGER ${TRIGGER} BEFORE DELETE ON idempotency_keys BEGIN SELECT RAISE(ABORT, 'disk full'); END`
      )
    )
    const refused = (await call()).body()
    assert.notInclude(['IDEMPOTENCY_IN_PROGRESS', undefined], refused.code)
    await drop()
    assert.equal((await call()).body().code, refused.code)
  })

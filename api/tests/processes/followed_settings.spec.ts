import { test } from '@japa/runner'
import { newPremises, ServerProcess } from '#tests/support/server_process'
import { waitFor } from '#tests/support/wait'

const OPERATOR = { email: 'operator@settings.test', password: 'a-long-quiet-river' }

test.group('Settings that an operator stores', () => {
  test('are used by another running process, except where its own environment has a value', async ({
    assert,
    cleanup,
  }) => {
    const premises = await newPremises()
    cleanup(() => premises.clear())
    const first = await ServerProcess.start(premises, {
      ADMIN_EMAIL: OPERATOR.email,
      ADMIN_PASSWORD: OPERATOR.password,
    })
    const second = await ServerProcess.start(premises, { PARTNER_MINIMUM_PAYOUT: '40' })
    const program = async (server: ServerProcess) => {
      const { status, body } = await server.call<{ minimumPayout: number; holdDays: number }>(
        'GET',
        '/api/partner/program',
        null
      )
      assert.equal(status, 200)
      return { minimumPayout: body.data.minimumPayout, holdDays: body.data.holdDays }
    }
    assert.deepEqual(await program(first), { minimumPayout: 25, holdDays: 30 })
    assert.deepEqual(await program(second), { minimumPayout: 40, holdDays: 30 })

    const { body } = await first.call<{ token: string }>('POST', '/api/auth/login', null, OPERATOR)
    const values = { PARTNER_HOLD_DAYS: '45', PARTNER_MINIMUM_PAYOUT: '60' }
    assert.equal((await first.call('PUT', '/api/admin/settings', body.data.token, { values })).status, 200)
    assert.deepEqual(await program(first), { minimumPayout: 60, holdDays: 45 }, 'at once where it was stored')
    await waitFor(
      'the other process',
      () => program(second),
      ({ holdDays }) => holdDays === 45
    )
    assert.deepEqual(await program(second), { minimumPayout: 40, holdDays: 45 })
  })
})

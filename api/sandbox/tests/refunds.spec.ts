import { test } from '@japa/runner'
import { TestSandbox } from '#sandbox/tests/support/test_sandbox'

test.group('A refund in the sandbox', (group) => {
  let one: TestSandbox
  group.each.setup(async () => {
    one = await TestSandbox.open('2027-01-31T10:00:00Z')
    return () => one.close()
  })

  test('gives half of a payment back with each push of its button, until nothing is left', async ({
    assert,
  }) => {
    await one.subscribe(await one.price(2999))
    const charge = async () => (await one.stripe.charges.list()).data[0]!
    const { id } = await charge()
    const push = () => one.post(`${one.origin}/sandbox`, { do: 'refund', charge: id })
    await push()
    assert.deepInclude(await charge(), { amount_refunded: 1500, refunded: false })
    await push()
    assert.deepInclude(await charge(), { amount_refunded: 2999, refunded: true })
    await push()
    assert.lengthOf((await one.stripe.refunds.list({ charge: id })).data, 2)
    assert.include(await one.eventTypes(), 'charge.refunded')
  })
})

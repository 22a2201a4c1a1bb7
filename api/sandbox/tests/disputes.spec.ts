import { test } from '@japa/runner'
import { TestSandbox } from '#sandbox/tests/support/test_sandbox'

test.group('A dispute in the sandbox', (group) => {
  let one: TestSandbox
  group.each.setup(async () => {
    one = await TestSandbox.open('2027-01-31T10:00:00Z')
    return () => one.close()
  })

  /** Opens a dispute with the button on the sandbox's page. */
  async function disputed() {
    await one.subscribe(await one.price(2999))
    const [charge] = (await one.stripe.charges.list()).data
    await one.post(`${one.origin}/sandbox`, { do: 'dispute', charge: charge!.id })
    const [dispute] = (await one.stripe.disputes.list({ charge: charge!.id })).data
    return dispute!
  }
  const balance = async () => (await one.stripe.balance.retrieve()).available[0]!.amount

  test('withdraws the money at once, and returns it when it is won', async ({ assert }) => {
    const { id, charge } = await disputed()
    const during = await balance()
    const won = await one.stripe.disputes.update(id, {
      evidence: { uncategorized_text: 'winning_evidence' },
      submit: true,
    })
    assert.deepInclude(won, { status: 'won', amount: 2999 })
    assert.lengthOf(won.balance_transactions, 2)
    assert.equal((await balance()) - during, 2999)
    // As at Stripe: only the dispute says how it ended.
    assert.isTrue((await one.stripe.charges.retrieve(charge as string)).disputed)
    const types = await one.eventTypes()
    for (const type of ['created', 'funds_withdrawn', 'updated', 'closed', 'funds_reinstated'])
      assert.include(types, `charge.dispute.${type}`)
  })

  test('is lost where it is accepted, or not answered in time', async ({ assert }) => {
    const { id } = await disputed()
    const during = await balance()
    assert.equal((await one.stripe.disputes.close(id)).status, 'lost')
    assert.equal(await balance(), during)
    const error = await one.stripe.disputes.close(id).catch((thrown: Error) => thrown)
    assert.match(String(error), /already closed/)
    const second = await disputed()
    await one.goTo('2027-02-08T10:00:00Z')
    assert.equal((await one.stripe.disputes.retrieve(second.id)).status, 'needs_response')
    await one.goTo('2027-02-09T10:00:01Z')
    assert.equal((await one.stripe.disputes.retrieve(second.id)).status, 'lost')
  })
})

import { test } from '@japa/runner'
import { DEFAULTS } from '#administration/plans/plan_input'
import { queuePlanSync } from '#billing/actions/sync_plans'
import Plan from '#billing/models/plan'
import { productId } from '#billing/stripe/plan_prices'
import { stripeGateway } from '#billing/stripe/stripe_gateway'
import { readConnection, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { openBilling, settled } from '#tests/support/billing'

test.group('A plan that is deleted while its price is created', (group) => {
  group.setup(openBilling)

  test('ends its job without an error, and its product is archived', async ({ assert, cleanup }) => {
    const { prices, products } = stripeGateway().client
    const create = prices.create.bind(prices)
    cleanup(() => {
      prices.create = create
    })
    const now = Date.now()
    const id = newId()
    const fields = { ...DEFAULTS, id, slug: `short-lived-${id}`, name: 'Short-lived', price: 1_900 }
    prices.create = (async (params: never, options: never) => {
      const price = await create(params, options)
      if (price.metadata.plan_id === id) await transaction((trx) => trx.from('plans').where({ id }).delete())
      return price
    }) as unknown as typeof create
    const plan = await transaction(async (trx) => {
      const made = await Plan.create({ ...fields, createdAt: now, updatedAt: now }, { client: trx })
      await queuePlanSync(trx, made)
      return made
    })
    const after = now - 1_000
    await settled()
    const jobs = await readConnection()
      .from('jobs')
      .where('kind', 'stripe_sync_plans')
      .where('created_at', '>=', after)
      .select('status', 'last_error', 'attempts')
    assert.isNotEmpty(jobs)
    for (const job of jobs) assert.deepEqual(job, { status: 'done', last_error: null, attempts: 1 })
    assert.isFalse((await products.retrieve(productId(plan))).active)
    assert.isNull(await Plan.query({ client: readConnection() }).where({ id }).first())
    assert.isEmpty(await readConnection().from('plan_prices').where('plan_id', id))
  })
})

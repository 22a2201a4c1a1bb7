import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import Plan from '#billing/models/plan'
import {
  atStripe,
  isRefusal,
  isStripeError,
  type StripeRefusal,
  unavailable,
} from '#billing/stripe/stripe_gateway'
import { execute, readConnection, transaction } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { newId } from '#core/ids'

export const productId = (plan: Plan) => `cygnet_plan_${plan.id}`
const lookupKey = (plan: Plan) => ['cygnet', plan.id, plan.price, plan.currency, plan.interval].join('_')

/** The Stripe price of a plan's current cost; null while there is none. */
export async function priceOf(plan: Plan): Promise<string | null> {
  const row: { stripe_price_id: string } | null = await readConnection()
    .from('plan_prices')
    .where({ plan_id: plan.id, amount: plan.price, currency: plan.currency, interval: plan.interval })
    .select('stripe_price_id')
    .first()
  return row?.stripe_price_id ?? null
}

/** The products of plans at Stripe, by the plan's id; without those that are not there yet. */
export async function productsOf(plans: readonly Plan[]): Promise<Map<string, string>> {
  const ids = plans.map(({ id }) => id)
  const sold: { plan_id: string }[] = await readConnection()
    .from('plan_prices')
    .whereIn('plan_id', ids)
    .distinct('plan_id')
  const known = new Set(sold.map(({ plan_id }) => plan_id))
  return new Map(plans.filter(({ id }) => known.has(id)).map((plan) => [plan.id, productId(plan)]))
}

/** The plan of a current or former Stripe price. */
export async function planOfPrice(priceId: string, client: QueryClientContract = readConnection()) {
  const row: { plan_id: string } | null = await client
    .from('plan_prices')
    .where('stripe_price_id', priceId)
    .select('plan_id')
    .first()
  return row?.plan_id ?? null
}

/**
 * Runs work that needs the plan's price. If Stripe no longer has the price, or does not sell at it, the work is
 * repeated with a new one.
 * @param work must rethrow errors for which `isOfPrice` is true
 * @throws ProviderUnavailableError where the new price fails too
 */
export async function atItsPrice<T>(plan: Plan, work: (priceId: string) => Promise<T>): Promise<T> {
  try {
    return await work((await priceOf(plan)) ?? (await ensurePrice(plan)))
  } catch (error) {
    if (!isOfPrice(error)) throw error
  }
  try {
    return await work(await ensurePrice(plan))
  } catch (error) {
    throw isOfPrice(error) ? unavailable(error) : error
  }
}

/** Whether the provider rejected a request's price: unknown, or archived. */
export const isOfPrice = (error: unknown): error is StripeRefusal =>
  isRefusal(error) && /\[price\]$/.test(error.param ?? '')

/**
 * Makes sure that Stripe has the plan's product and price as they are here. A price cannot be changed there:
 * another amount is another price, and subscribers at the former one keep paying it.
 * @returns the price's id
 * @throws NotFoundError when the plan has been deleted meanwhile; its product is archived
 */
export async function ensurePrice(plan: Plan): Promise<string> {
  await ensureProduct(plan)
  const key = lookupKey(plan)
  const { data } = await atStripe((stripe) => stripe.prices.list({ lookup_keys: [key], limit: 1 }))
  const [former] = data
  // An archived price keeps its lookup key until the new one takes it.
  const price = former?.active
    ? former
    : await atStripe((stripe) =>
        stripe.prices.create(
          {
            product: productId(plan),
            unit_amount: plan.price,
            currency: plan.currency,
            recurring: { interval: plan.interval },
            lookup_key: key,
            transfer_lookup_key: true,
            metadata: { plan_id: plan.id },
          },
          { idempotencyKey: ['price', key, former?.id].filter(Boolean).join('-') }
        )
      )
  const stored = await transaction(async (trx) => {
    // Locked, so that it is not deleted between this look and the insert.
    const kept = await Plan.query({ client: trx }).where('id', plan.id).forUpdate().select('id').first()
    if (!kept) return false
    await execute(
      trx,
      `INSERT INTO plan_prices (id, plan_id, stripe_price_id, amount, currency, interval, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (plan_id, amount, currency, interval) DO UPDATE SET stripe_price_id = excluded.stripe_price_id`,
      [newId(), plan.id, price.id, plan.price, plan.currency, plan.interval, Date.now()]
    )
    return true
  })
  if (stored) return price.id
  await retireProduct(productId(plan))
  throw new NotFoundError('Plan')
}

async function ensureProduct(plan: Plan): Promise<void> {
  const id = productId(plan)
  const wanted = {
    name: plan.name,
    description: plan.description || plan.name,
    metadata: { plan_id: plan.id },
  }
  const product = await atStripe((stripe) => stripe.products.retrieve(id), ['resource_missing']).catch(
    (error) => {
      if (error.code === 'resource_missing') return null
      throw error
    }
  )
  if (!product)
    await atStripe((stripe) => stripe.products.create({ id, ...wanted }), ['resource_already_exists']).catch(
      (error) => {
        if (error.code !== 'resource_already_exists') throw error
      }
    )
  else if (product.name !== wanted.name || product.description !== wanted.description || !product.active)
    await atStripe((stripe) => stripe.products.update(id, { ...wanted, active: true }))
}

/** An archived product is no longer sold; it stays for the invoices that refer to it. */
export async function retireProduct(product: string): Promise<void> {
  try {
    await atStripe((stripe) => stripe.products.update(product, { active: false }), ['resource_missing'])
  } catch (error) {
    if (!isStripeError(error, 'resource_missing')) throw error
  }
}

/** Brings every paid plan up to date at Stripe; run by a job. */
export async function ensureAllPrices(): Promise<void> {
  const plans = await Plan.query({ connection: 'read' }).where('price', '>', 0).where('isActive', true)
  for (const plan of plans)
    await ensurePrice(plan).catch((error) => {
      if (!(error instanceof NotFoundError)) throw error
    })
}

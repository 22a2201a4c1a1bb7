import { type Card, refusalOf } from '#sandbox/engine/cards'
import { asksForAuthentication, cardError, cardOf, markAuthenticated, pay } from '#sandbox/engine/payments'
import { payLatest, startSubscription } from '#sandbox/engine/subscriptions'
import { createCustomer, updateCustomer } from '#sandbox/resources/customers'
import { createPaymentMethod } from '#sandbox/resources/payment_methods'
import type { CheckoutSession, Customer, LineItem, PaymentMethod, WireList } from '#sandbox/types'
import type { World } from '#sandbox/world'

/** What a customer has entered on the checkout page, validated. */
export interface Paying {
  card: Card
  expMonth: number
  expYear: number
  name: string
  email: string
}

/** The result of submitting a checkout. */
export type Submitted = 'complete' | 'authentication' | { refused: string }

/** The lines of a session. */
export const linesOf = (world: World, session: CheckoutSession): LineItem[] =>
  (world.objects.hidden(session.id).lineItems as WireList<LineItem>).data

/**
 * Pays a session once, however often it is submitted: a session that is no longer open is unchanged. Runs in the
 * caller's transaction.
 */
export function submitCheckout(world: World, id: string, paying: Paying): Submitted {
  const session = world.objects.get('checkout.session', id)
  if (session.status !== 'open') return 'complete'
  const method = createPaymentMethod(world, paying)
  if (asksForAuthentication(world, method)) {
    world.objects.put(session, {
      hidden: {
        ...world.objects.hidden(id),
        waiting: { method: method.id, name: paying.name, email: paying.email },
      },
    })
    return 'authentication'
  }
  return complete(world, session, method, paying)
}

/** The customer has answered the bank: yes or no. */
export function answerBank(world: World, id: string, yes: boolean): Submitted {
  const session = world.objects.get('checkout.session', id)
  if (session.status !== 'open') return 'complete'
  const hidden = world.objects.hidden(id)
  const waiting = hidden.waiting as { method: string; name: string; email: string } | undefined
  if (!waiting) return { refused: 'There is no payment that waits for you. Enter your card again.' }
  world.objects.put(session, { hidden: { ...hidden, waiting: undefined } })
  if (!yes)
    return {
      refused:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    }
  const method = world.objects.get('payment_method', waiting.method)
  markAuthenticated(world, method)
  return complete(world, session, method, waiting)
}

function complete(
  world: World,
  session: CheckoutSession,
  fresh: PaymentMethod,
  { name, email }: { name: string; email: string }
): Submitted {
  const refusal = refusalOf(cardOf(world, fresh), true)
  const lines = linesOf(world, session)
  if (refusal) {
    if (session.customer && session.amount_total)
      pay(world, {
        amount: session.amount_total,
        currency: session.currency!,
        customer: session.customer,
        method: fresh,
        description: lines[0]?.description ?? null,
        present: true,
      })
    return { refused: cardError(refusal).message }
  }
  const customer = session.customer
    ? world.objects.get('customer', session.customer)
    : createCustomer(world, { email: session.customer_email ?? email, name })
  const method = world.objects.put({ ...fresh, customer: customer.id })
  world.emit('payment_method.attached', method)
  const done: CheckoutSession = {
    ...session,
    ...take(world, session, customer, method, lines),
    customer: customer.id,
    customer_details: {
      address: null,
      business_name: null,
      email,
      individual_name: null,
      name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    collected_information: { business_name: null, individual_name: null, shipping_details: null },
    status: 'complete',
    url: null,
  }
  world.objects.put(done, { due: null })
  world.emit('checkout.session.completed', done)
  return 'complete'
}

function take(
  world: World,
  session: CheckoutSession,
  customer: Customer,
  method: PaymentMethod,
  lines: LineItem[]
): Partial<CheckoutSession> {
  if (session.mode === 'subscription') {
    const { details, redeemed } = world.objects.hidden(session.id) as unknown as {
      details: { metadata: Record<string, string>; description: string | null }
      redeemed: { coupon: string; promotionCode: string | null }[]
    }
    const subscription = startSubscription(world, {
      customer,
      items: lines.map(({ price, quantity }) => ({ price: price!, quantity: quantity ?? 1 })),
      method: method.id,
      ...details,
      redeemed: redeemed.map(({ coupon, promotionCode }) => ({
        coupon: world.objects.get('coupon', coupon),
        promotionCode,
      })),
    })
    const { invoice } = payLatest(world, subscription.id, { present: true, authenticated: true })
    return {
      subscription: subscription.id,
      invoice: invoice.id,
      payment_status: invoice.amount_due === 0 ? 'no_payment_required' : 'paid',
    }
  }
  if (session.mode === 'payment') {
    const outcome = pay(
      world,
      {
        amount: session.amount_total!,
        currency: session.currency!,
        customer: customer.id,
        method,
        description: lines[0]?.description ?? null,
        present: true,
        metadata: session.metadata ?? {},
      },
      true
    )
    return { payment_intent: outcome.intent.id, payment_status: 'paid' }
  }
  updateCustomer(world, customer, {
    ...customer,
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id },
  })
  return {}
}

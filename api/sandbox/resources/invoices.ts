import { finalizeInvoice, settle, tryInvoice, voidInvoice } from '#sandbox/engine/invoices'
import { cardError } from '#sandbox/engine/payments'
import { invalid, StripeError } from '#sandbox/http/errors'
import { type Call, listOf, type Route, route } from '#sandbox/http/route'
import { methodFor } from '#sandbox/resources/payment_methods'
import type { Invoice } from '#sandbox/types'

function payNow({ world, params, ids }: Call): Invoice {
  const invoice = world.objects.get('invoice', ids[0]!)
  const methodId = params.optional('payment_method')
  const outside = params.flag('paid_out_of_band') ?? false
  const offSession = params.flag('off_session') ?? true
  params.pass('forgive')
  if (invoice.status === 'paid') throw invalid('Invoice is already paid', undefined, 'invoice_already_paid')
  if (invoice.status === 'draft') finalizeInvoice(world, invoice.id)
  else if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw invalid(`Invoice has status ${invoice.status} and cannot be paid.`)
  const open = world.objects.get('invoice', invoice.id)
  if (outside) return settle(world, open, false)
  const method = methodId ? methodFor(world, methodId, invoice.customer!, 'payment_method') : null
  const tried = tryInvoice(world, invoice.id, { present: !offSession, method })
  if (tried.invoice.status === 'paid') return tried.invoice
  if (tried.outcome?.state === 'refused') throw cardError(tried.outcome.refusal)
  if (tried.outcome?.state === 'action')
    throw new StripeError(
      'This payment requires additional user action before it can be completed successfully.',
      {
        status: 402,
        type: 'card_error',
        code: 'invoice_payment_intent_requires_action',
        keep: true,
      }
    )
  throw new StripeError(
    'There is no `default_payment_method` set on this Customer or Invoice. Please attach a payment method.',
    { code: 'resource_missing', keep: true }
  )
}

export const invoiceRoutes: Route[] = [
  route('GET', '/v1/invoices', (call) => {
    const [customer, subscription, status] = [
      call.params.text('customer'),
      call.params.text('subscription'),
      call.params.text('status'),
    ]
    return listOf(
      call,
      'invoice',
      '/v1/invoices',
      { ...(customer && { customer }), ...(subscription && { owner: subscription }) },
      (one) => !status || one.status === status
    )
  }),
  route('GET', '/v1/invoices/:id', ({ world, ids }) => world.objects.get('invoice', ids[0]!)),
  route('POST', '/v1/invoices/:id/pay', payNow),
  route('POST', '/v1/invoices/:id/finalize', ({ world, params, ids }) => {
    params.pass('auto_advance')
    return finalizeInvoice(world, ids[0]!)
  }),
  route('POST', '/v1/invoices/:id/void', ({ world, ids }) => voidInvoice(world, ids[0]!, 'void')),
  route('POST', '/v1/invoices/:id/mark_uncollectible', ({ world, ids }) =>
    voidInvoice(world, ids[0]!, 'uncollectible')
  ),
  route('GET', '/v1/invoices/:id/lines', ({ world, params, ids }) => {
    params.pass('limit', 'starting_after', 'ending_before')
    return world.objects.get('invoice', ids[0]!).lines
  }),
  route('GET', '/v1/invoice_payments', (call) => {
    const invoice = call.params.text('invoice')
    const status = call.params.text('status')
    const payment = call.params.part('payment')
    payment?.pass('type')
    const intent = payment?.text('payment_intent')
    return listOf(
      call,
      'invoice_payment',
      '/v1/invoice_payments',
      invoice ? { owner: invoice } : {},
      (one) => (!status || one.status === status) && (!intent || one.payment.payment_intent === intent)
    )
  }),
  route('GET', '/v1/invoice_payments/:id', ({ world, ids }) => world.objects.get('invoice_payment', ids[0]!)),
]

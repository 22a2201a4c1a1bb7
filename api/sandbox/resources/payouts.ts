import { createPayout } from '#sandbox/engine/payouts'
import { invalid, missingObject } from '#sandbox/http/errors'
import { type Call, listOf, type Route, route } from '#sandbox/http/route'
import type { Payout } from '#sandbox/types'

/** The connected account of a call: the platform has no payouts of its own here. */
function accountOf({ world }: Call): string {
  const id = world.caller?.account
  if (!id) throw invalid('Payouts of the platform are not in the sandbox: name a connected account.')
  return id
}

function create(call: Call): Payout {
  const { world, params } = call
  const account = world.objects.get('account', accountOf(call))
  const amount = params.integer('amount', 1)
  if (amount === undefined) params.required('amount')
  params.choice('method', ['standard'])
  params.pass('statement_descriptor', 'source_type')
  return createPayout(world, account, {
    amount: amount!,
    currency: params.required('currency').toLowerCase(),
    automatic: false,
    description: params.optional('description') ?? null,
    metadata: params.metadata(),
  })
}

export const payoutRoutes: Route[] = [
  route('POST', '/v1/payouts', create),
  route('GET', '/v1/payouts', (call) => {
    const status = call.params.text('status')
    return listOf(
      call,
      'payout',
      '/v1/payouts',
      { owner: accountOf(call) },
      (one) => !status || one.status === status
    )
  }),
  route('GET', '/v1/payouts/:id', (call) => {
    const id = call.ids[0]!
    const found = call.world.objects.find('payout', id)
    if (found?.owner !== accountOf(call)) throw missingObject('payout', id)
    return found.object
  }),
]

import { DUE, planPayout, requirements, updateAccount } from '#sandbox/engine/accounts'
import { balanceOf, moveBalance } from '#sandbox/engine/payments'
import { invalid, StripeError } from '#sandbox/http/errors'
import type { Params } from '#sandbox/http/params'
import { type Call, listOf, type Route, route } from '#sandbox/http/route'
import { newStripeId, randomText } from '#sandbox/ids'
import { PLATFORM_COUNTRY, TRANSFER_COUNTRIES } from '#sandbox/resources/country_specs'
import type { Account, Transfer, TransferReversal } from '#sandbox/types'
import type { World } from '#sandbox/world'

/** Seconds that an account link is valid. */
const LINK = 300
const CAPABILITIES = ['card_payments', 'transfers'] as const

const noReversals = (id: string): Transfer['reversals'] => ({
  object: 'list',
  data: [],
  has_more: false,
  url: `/v1/transfers/${id}/reversals`,
})

function emptyAccount(world: World, id: string, country: string, express: boolean) {
  return {
    id,
    object: 'account' as const,
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      mcc: null,
      minority_owned_business_designation: null,
      name: null,
      product_description: null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    business_type: null,
    capabilities: {},
    charges_enabled: false,
    controller: {
      fees: { payer: 'application' },
      is_controller: true,
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: express ? 'express' : 'none' },
      type: 'application' as const,
    },
    country,
    created: world.now(),
    default_currency: 'usd',
    details_submitted: false,
    email: null,
    external_accounts: {
      object: 'list' as const,
      data: [],
      has_more: false,
      url: `/v1/accounts/${id}/external_accounts`,
    },
    future_requirements: requirements([]),
    metadata: {},
    payouts_enabled: false,
    requirements: requirements(DUE),
    settings: {
      bacs_debit_payments: { display_name: null, service_user_number: null },
      branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
      card_issuing: { tos_acceptance: { date: null, ip: null } },
      card_payments: {
        decline_on: { avs_failure: false, cvc_failure: false },
        statement_descriptor_prefix: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      dashboard: { display_name: null, timezone: 'Etc/UTC' },
      invoices: { default_account_tax_ids: null, hosted_payment_method_save: 'offer' },
      payments: {
        statement_descriptor: null,
        statement_descriptor_kana: null,
        statement_descriptor_kanji: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      payouts: {
        debit_negative_balances: true,
        schedule: { delay_days: 2, interval: 'daily' },
        statement_descriptor: null,
      },
      sepa_debit_payments: {},
    },
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: (express ? 'express' : 'none') as Account['type'],
  } as Account & { object: 'account' }
}

function readAccount({ params }: Call, account: Account): Account {
  const asked = params.part('capabilities')
  const capabilities = { ...account.capabilities }
  for (const name of CAPABILITIES) {
    if (asked?.part(name)?.flag('requested') && !capabilities[name])
      capabilities[name] = account.details_submitted ? 'active' : 'inactive'
  }
  const profile = params.part('business_profile')
  const said = profile && {
    name: profile.optional('name'),
    url: profile.optional('url'),
    product_description: profile.optional('product_description'),
    mcc: profile.optional('mcc'),
  }
  const type = params.choice('business_type', ['company', 'individual', 'non_profit', 'government_entity'])
  params.pass('individual', 'company', 'settings', 'default_currency')
  return {
    ...account,
    capabilities,
    business_type: type ?? account.business_type ?? null,
    business_profile: {
      ...account.business_profile!,
      ...Object.fromEntries(Object.entries(said ?? {}).filter(([, value]) => value !== undefined)),
    },
    email: params.text('email') ?? account.email,
    metadata: params.metadata(account.metadata),
  }
}

function createAccount(call: Call): Account {
  const { world, params } = call
  const type = params.choice('type', ['express', 'standard', 'custom'])
  const controller = params.part('controller')
  const dashboard = controller?.part('stripe_dashboard')?.choice('type', ['express', 'full', 'none'])
  controller?.pass('fees', 'losses', 'requirement_collection')
  if (type && controller) throw invalid('You may only specify one of these parameters: type, controller.')
  const country = params.text('country') ?? 'US'
  if (!TRANSFER_COUNTRIES.includes(country))
    throw invalid(`${country} is not currently supported by Stripe.`, 'country', 'country_unsupported')
  const agreement = params.part('tos_acceptance')?.choice('service_agreement', ['full', 'recipient'])
  if (agreement === 'recipient' && country === PLATFORM_COUNTRY)
    throw invalid(
      `The recipient ToS agreement is not supported for platforms in ${PLATFORM_COUNTRY} creating accounts in ${country}.`,
      'tos_acceptance[service_agreement]'
    )
  const express = type === 'express' || dashboard === 'express'
  const account = readAccount(call, emptyAccount(world, newStripeId('acct'), country, express))
  if (agreement !== undefined)
    account.tos_acceptance = { ...account.tos_acceptance, service_agreement: agreement }
  return world.objects.put(account as Account & { object: 'account' })
}

function createLink({ world, params }: Call) {
  const account = world.objects.get('account', params.required('account'), 'account')
  params.choice('type', ['account_onboarding', 'account_update']) ?? params.required('type')
  const back = params.required('return_url')
  const refresh = params.required('refresh_url')
  params.pass('collect', 'collection_options')
  for (const [name, value] of Object.entries({ return_url: back, refresh_url: refresh }))
    if (!/^https?:\/\//i.test(value)) throw invalid('Not a valid URL', name, 'url_invalid')
  const token = randomText(40)
  const expires = world.now() + LINK
  world.settings.set(`link_${token}`, JSON.stringify({ account: account.id, back, refresh, expires }))
  return {
    object: 'account_link',
    created: world.now(),
    expires_at: expires,
    url: world.page(`onboarding/${token}`),
  }
}

function createLogin({ world, ids }: Call) {
  const account = world.objects.get('account', ids[0]!)
  if (account.type !== 'express')
    throw invalid(`Cannot create a login link for an account that is not an Express account.`)
  if (!account.details_submitted)
    throw invalid('Cannot create a login link for an account that has not completed onboarding.')
  const token = randomText(40)
  world.settings.set(`login_${token}`, account.id)
  return { object: 'login_link', created: world.now(), url: world.page(`express/${token}`) }
}

export const accountRoutes: Route[] = [
  route('POST', '/v1/accounts', createAccount),
  route('GET', '/v1/accounts', (call) => listOf(call, 'account', '/v1/accounts')),
  route('GET', '/v1/accounts/:id', ({ world, ids }) => world.objects.get('account', ids[0]!)),
  route('POST', '/v1/accounts/:id', (call) => {
    const before = call.world.objects.get('account', call.ids[0]!)
    return updateAccount(call.world, before, readAccount(call, before))
  }),
  route('DELETE', '/v1/accounts/:id', ({ world, ids }) => {
    world.objects.get('account', ids[0]!)
    if ([...balanceOf(world, ids[0]!).values()].some((sum) => sum !== 0))
      throw invalid('Accounts with a balance cannot be deleted.')
    world.objects.remove(ids[0]!)
    return { id: ids[0]!, object: 'account', deleted: true }
  }),
  route('POST', '/v1/accounts/:id/login_links', createLogin),
  route('POST', '/v1/account_links', createLink),
  // The platform's own account.
  route('GET', '/v1/account', ({ world }) => ({
    ...emptyAccount(world, world.platformAccount, PLATFORM_COUNTRY, false),
    details_submitted: true,
    type: 'standard',
  })),
  route('GET', '/v1/balance', ({ world }) => {
    const account = world.caller?.account ?? world.platformAccount
    const sums = balanceOf(world, account)
    if (sums.size === 0) sums.set('usd', 0)
    const list = (of: (amount: number) => number) =>
      [...sums].map(([currency, amount]) => ({
        amount: of(amount),
        currency,
        source_types: { card: of(amount) },
      }))
    return {
      object: 'balance',
      available: list((amount) => amount),
      connect_reserved: list(() => 0).map(({ amount, currency }) => ({ amount, currency })),
      livemode: false,
      pending: list(() => 0),
    }
  }),
]

function mustTake(account: Account): void {
  if (account.country !== PLATFORM_COUNTRY && account.tos_acceptance?.service_agreement !== 'recipient')
    throw invalid(
      `Funds can't be sent to accounts located in ${account.country} because it's restricted outside of your platform's region.`,
      'destination',
      'transfers_not_allowed'
    )
  if (account.capabilities?.transfers === 'active') return
  throw invalid(
    'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
    'destination',
    'insufficient_capabilities_for_transfer'
  )
}

function createTransfer({ world, params }: Call): Transfer {
  const amount = params.integer('amount', 1)
  if (amount === undefined) params.required('amount')
  const currency = params.required('currency').toLowerCase()
  const destination = params.required('destination')
  const account = world.objects.find('account', destination)?.object
  if (!account)
    throw new StripeError(`No such destination: '${destination}'`, {
      code: 'resource_missing',
      param: 'destination',
    })
  mustTake(account)
  const source = params.text('source_transaction') ?? null
  if (source) world.objects.get('charge', source, 'source_transaction')
  params.choice('source_type', ['card', 'bank_account'])
  if ((balanceOf(world).get(currency) ?? 0) < amount!)
    throw new StripeError(
      'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card. See: https://stripe.com/docs/testing#available-balance',
      { code: 'balance_insufficient' }
    )
  const id = newStripeId('tr')
  const payment = newStripeId('py')
  const description = params.optional('description') ?? null
  const transfer = world.objects.put(
    {
      id,
      object: 'transfer',
      amount: amount!,
      amount_reversed: 0,
      balance_transaction: moveBalance(world, {
        type: 'transfer',
        amount: -amount!,
        currency,
        source: id,
        description,
      }).id,
      created: world.now(),
      currency,
      description,
      destination,
      destination_payment: payment,
      livemode: false,
      metadata: params.metadata(),
      reversals: noReversals(id),
      reversed: false,
      source_transaction: source,
      source_type: 'card',
      transfer_group: params.optional('transfer_group') ?? null,
    },
    { owner: destination }
  )
  moveBalance(world, {
    type: 'payment',
    amount: amount!,
    currency,
    source: payment,
    description,
    account: destination,
  })
  planPayout(world, destination)
  world.emit('transfer.created', transfer)
  return transfer
}

function reverse({ world, params, ids }: Call): TransferReversal {
  const transfer = world.objects.get('transfer', ids[0]!)
  const left = transfer.amount - transfer.amount_reversed
  const amount = params.integer('amount', 1) ?? left
  params.pass('refund_application_fee', 'description')
  if (left === 0) throw invalid(`Transfer ${transfer.id} is already fully reversed.`)
  if (amount > left)
    throw invalid(`Reversal amount is greater than the amount left on the transfer (${left}).`, 'amount')
  const { currency, destination } = transfer
  if ((balanceOf(world, destination!).get(currency) ?? 0) < amount)
    throw new StripeError('The connected account has insufficient funds for this reversal.', {
      code: 'balance_insufficient',
    })
  const id = newStripeId('trr')
  const refund = newStripeId('pyr')
  const reversal = world.objects.put(
    {
      id,
      object: 'transfer_reversal',
      amount,
      balance_transaction: moveBalance(world, { type: 'transfer_refund', amount, currency, source: id }).id,
      created: world.now(),
      currency,
      destination_payment_refund: refund,
      metadata: params.metadata(),
      source_refund: null,
      transfer: transfer.id,
    },
    { owner: transfer.id }
  )
  moveBalance(world, {
    type: 'payment_refund',
    amount: -amount,
    currency,
    source: refund,
    account: destination!,
  })
  const after = {
    ...transfer,
    amount_reversed: transfer.amount_reversed + amount,
    reversed: transfer.amount_reversed + amount === transfer.amount,
    reversals: { ...transfer.reversals, data: [reversal, ...transfer.reversals.data] },
  }
  world.objects.put(after)
  world.emit('transfer.reversed', after)
  return reversal
}

const group = (params: Params) => params.text('transfer_group')

export const transferRoutes: Route[] = [
  route('POST', '/v1/transfers', createTransfer),
  route('GET', '/v1/transfers', (call) => {
    const destination = call.params.text('destination')
    const named = group(call.params)
    return listOf(
      call,
      'transfer',
      '/v1/transfers',
      destination ? { owner: destination } : {},
      (one) => !named || one.transfer_group === named
    )
  }),
  route('GET', '/v1/transfers/:id', ({ world, ids }) => world.objects.get('transfer', ids[0]!)),
  route('POST', '/v1/transfers/:id', ({ world, params, ids }) => {
    const before = world.objects.get('transfer', ids[0]!)
    const description = params.optional('description')
    const after = {
      ...before,
      description: description === undefined ? before.description : description,
      metadata: params.metadata(before.metadata),
    }
    world.objects.put(after)
    world.emit('transfer.updated', after)
    return after
  }),
  route('POST', '/v1/transfers/:id/reversals', reverse),
  route('GET', '/v1/transfers/:id/reversals', (call) =>
    listOf(call, 'transfer_reversal', `/v1/transfers/${call.ids[0]}/reversals`, { owner: call.ids[0]! })
  ),
]

import { bankOf, requirements, updateAccount } from '#sandbox/engine/accounts'
import { balanceOf, moveBalance } from '#sandbox/engine/payments'
import { StripeError } from '#sandbox/http/errors'
import { newStripeId } from '#sandbox/ids'
import type { Account, Payout, Seconds } from '#sandbox/types'
import type { World } from '#sandbox/world'

/** From the payout until it arrives at the bank. */
const AT_THE_BANK: Seconds = 2 * 86_400

interface Failure {
  code: string
  message: string
}

/** Stripe's bank accounts for testing failed payouts. */
const REFUSED: Record<string, Failure> = {
  '000111111113': { code: 'account_closed', message: 'The bank account has been closed.' },
  '000111111116': { code: 'no_account', message: 'The bank account could not be located.' },
  '000222222227': { code: 'insufficient_funds', message: 'Your Stripe account has insufficient funds.' },
  '000333333335': {
    code: 'debit_not_authorized',
    message: 'Debit transactions are not approved on your bank account.',
  },
}

/** Run by the clock for a connected account: pays out its whole balance. */
export function payOutBalance(world: World, id: string): void {
  world.objects.setDue(id, null)
  const account = world.objects.get('account', id)
  if (!account.payouts_enabled) return
  for (const [currency, amount] of balanceOf(world, id))
    if (amount > 0) createPayout(world, account, { amount, currency, automatic: true })
}

export interface NewPayout {
  amount: number
  currency: string
  automatic: boolean
  description?: string | null
  metadata?: Record<string, string>
}

/**
 * Sends an account's money to its bank. @throws StripeError without a bank account, or if the balance is too low
 */
export function createPayout(world: World, account: Account, given: NewPayout): Payout {
  const { amount, currency, automatic } = given
  const bank = bankOf(account)
  if (!bank || bank.status === 'errored')
    throw new StripeError("Sorry, you don't have any external accounts in that currency.", {
      code: 'invalid_request_error',
    })
  if ((balanceOf(world, account.id).get(currency) ?? 0) < amount)
    throw new StripeError('You have insufficient funds in your Stripe account for this transfer.', {
      code: 'balance_insufficient',
    })
  const id = newStripeId('po')
  const taken = moveBalance(world, {
    type: 'payout',
    amount: -amount,
    currency,
    source: id,
    description: 'STRIPE PAYOUT',
    account: account.id,
  })
  const arrival = world.now() + AT_THE_BANK
  const payout = world.objects.put(
    {
      id,
      object: 'payout',
      amount,
      application_fee: null,
      application_fee_amount: null,
      arrival_date: arrival,
      automatic,
      balance_transaction: taken.id,
      created: world.now(),
      currency,
      description: given.description ?? (automatic ? 'STRIPE PAYOUT' : null),
      destination: bank.id,
      failure_balance_transaction: null,
      failure_code: null,
      failure_message: null,
      livemode: false,
      metadata: given.metadata ?? {},
      method: 'standard',
      original_payout: null,
      payout_method: null,
      reconciliation_status: automatic ? 'completed' : 'not_applicable',
      reversed_by: null,
      source_type: 'card',
      statement_descriptor: null,
      status: 'in_transit',
      trace_id: { status: 'pending', value: null },
      type: 'bank_account',
    },
    { owner: account.id, due: arrival }
  )
  if (automatic) markAsPaidOut(world, account.id, id)
  world.emit('payout.created', payout, undefined, account.id)
  return payout
}

/** Records which transactions belong to a payout, as Stripe does for automatic ones. */
function markAsPaidOut(world: World, account: string, payout: string): void {
  for (const movement of world.objects.all('balance_transaction', { owner: account }))
    if (world.objects.hidden(movement.id).payout === undefined)
      world.objects.put({ ...movement, object: 'balance_transaction' }, { hidden: { payout } })
}

/** Run by the clock for a payout: it arrives at the bank, or the bank returns it. */
export function settlePayout(world: World, id: string): void {
  const before = world.objects.get('payout', id)
  const account = String(world.objects.find('payout', id)!.owner)
  const number = String(world.objects.hidden(account).bankNumber ?? '')
  const failure = REFUSED[number]
  if (!failure) {
    const paid = world.objects.put(
      {
        ...before,
        object: 'payout',
        status: 'paid',
        trace_id: { status: 'supported', value: `${before.created}${before.id.slice(-6)}` },
      },
      { due: null }
    )
    world.emit('payout.paid', paid, undefined, account)
    return
  }
  const back = moveBalance(world, {
    type: 'payout_failure',
    amount: before.amount,
    currency: before.currency,
    source: id,
    description: 'STRIPE PAYOUT FAILURE',
    account,
  })
  const failed = world.objects.put(
    {
      ...before,
      object: 'payout',
      status: 'failed',
      failure_code: failure.code,
      failure_message: failure.message,
      failure_balance_transaction: back.id,
    },
    { due: null }
  )
  world.emit('payout.failed', failed, undefined, account)
  refuseBank(world, account)
}

/** A bank account that refused is no longer used: the partner must add another. */
function refuseBank(world: World, id: string): void {
  const before = world.objects.get('account', id)
  const bank = { ...bankOf(before)!, status: 'errored' }
  world.emit('account.external_account.updated', bank, { status: 'new' }, id)
  updateAccount(world, before, {
    ...before,
    payouts_enabled: false,
    external_accounts: { ...before.external_accounts!, data: [bank] },
    requirements: requirements(['external_account']),
  })
}

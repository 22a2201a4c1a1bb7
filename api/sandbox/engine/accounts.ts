import { sha256 } from '#core/sha256'
import { previousAttributes } from '#sandbox/engine/events'
import type { Account, BankAccount, Seconds } from '#sandbox/types'
import type { World } from '#sandbox/world'

/** From an incoming payment to the next payout. */
const NEXT_PAYOUT: Seconds = 86_400

/** What an account must still provide before it can receive money. */
export const DUE = [
  'business_type',
  'external_account',
  'individual.first_name',
  'individual.last_name',
  'tos_acceptance.date',
  'tos_acceptance.ip',
]

export const requirements = (due: string[]): NonNullable<Account['requirements']> => ({
  alternatives: [],
  current_deadline: null,
  currently_due: due,
  disabled_reason: due.length > 0 ? 'requirements.past_due' : null,
  errors: [],
  eventually_due: due,
  past_due: due,
  pending_verification: [],
})

/** Stores a changed connected account and reports it to the platform. */
export function updateAccount(world: World, before: Account, after: Account): Account {
  const changes = previousAttributes(before, after)
  if (Object.keys(changes).length === 0) return before
  world.objects.put(after)
  world.emit('account.updated', after, changes, after.id)
  return after
}

export const bankOf = (account: Account): BankAccount | null =>
  (account.external_accounts?.data[0] as BankAccount | undefined) ?? null

/** Schedules the next day's payout to the account's bank, as Express accounts do. */
export function planPayout(world: World, id: string): void {
  const found = world.objects.find('account', id)
  if (!found?.object.payouts_enabled || !bankOf(found.object) || found.due !== null) return
  world.objects.setDue(id, world.now() + NEXT_PAYOUT)
}

export interface Onboarding {
  name: string
  bankNumber: string
  routing: string
}

/** The account has provided everything and can receive money from now on. */
export function completeOnboarding(world: World, id: string, given: Onboarding): Account {
  const before = world.objects.get('account', id)
  const asked = Object.keys(before.capabilities ?? {})
  const bank = {
    id: `ba_${id.slice(5, 29)}`,
    object: 'bank_account' as const,
    account: id,
    account_holder_name: given.name,
    account_holder_type: 'individual',
    account_type: null,
    available_payout_methods: ['standard' as const],
    bank_name: 'STRIPE TEST BANK',
    country: before.country ?? 'US',
    currency: before.default_currency ?? 'usd',
    default_for_currency: true,
    fingerprint: sha256(`${given.routing} ${given.bankNumber}`, 'base64url').slice(0, 16),
    last4: given.bankNumber.slice(-4),
    metadata: {},
    routing_number: given.routing,
    status: 'new',
  }
  world.objects.put(
    { ...before, object: 'account' },
    { hidden: { ...world.objects.hidden(id), bankNumber: given.bankNumber } }
  )
  const after = updateAccount(world, before, {
    ...before,
    business_type: before.business_type ?? 'individual',
    business_profile: { ...before.business_profile!, name: before.business_profile?.name ?? given.name },
    capabilities: Object.fromEntries(asked.map((name) => [name, 'active' as const])),
    charges_enabled: 'card_payments' in (before.capabilities ?? {}) || asked.length > 0,
    details_submitted: true,
    payouts_enabled: true,
    external_accounts: {
      ...before.external_accounts!,
      data: [bank as unknown as NonNullable<Account['external_accounts']>['data'][number]],
    },
    requirements: requirements([]),
    tos_acceptance: { ...before.tos_acceptance, date: world.now(), ip: null, user_agent: null },
  })
  planPayout(world, id)
  return after
}

import type { Transaction } from '#core/database/transaction'
import { raise } from '#partners/risks/raise'
import type { Occasions, Rule } from '#partners/risks/rule'
import { bannedReferrer } from '#partners/risks/rules/banned_referrer'
import { burst } from '#partners/risks/rules/burst'
import { disposableMail } from '#partners/risks/rules/disposable_mail'
import { paidClick } from '#partners/risks/rules/paid_click'
import { refundRate } from '#partners/risks/rules/refund_rate'
import { sameCard } from '#partners/risks/rules/same_card'
import { sameDomain } from '#partners/risks/rules/same_domain'
import { samePerson } from '#partners/risks/rules/same_person'
import { sharedPayout } from '#partners/risks/rules/shared_payout'

const RULES: { [On in keyof Occasions]: readonly Rule<On>[] } = {
  signUp: [samePerson, sameDomain, disposableMail, burst],
  payment: [sameCard, paidClick, bannedReferrer],
  reversal: [refundRate],
  payoutAccount: [sharedPayout],
}

/**
 * Applies every rule of an occasion, and raises what it finds.
 * @param occasion with its partner locked by this transaction
 */
export async function detectRisks<On extends keyof Occasions>(
  trx: Transaction,
  on: On,
  occasion: Occasions[On]
): Promise<void> {
  for (const rule of RULES[on])
    for (const found of await rule.find(trx, occasion)) await raise(trx, rule, occasion, found)
}

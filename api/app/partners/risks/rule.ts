import type { Transaction } from '#core/database/transaction'
import type { Partner } from '#partners/partner_rows'

/** High ones hold what they concern until they are decided; medium ones are only shown to operators. */
export type Severity = 'high' | 'medium'

export type RuleName =
  | 'same_person'
  | 'same_domain'
  | 'same_card'
  | 'disposable_mail'
  | 'paid_click'
  | 'banned_referrer'
  | 'burst'
  | 'refund_rate'
  | 'shared_payout'

/** What an operator is shown, by name. */
export type Evidence = Record<string, string | number>

export interface Found {
  evidence: Evidence
  /** What it is about: the same is found once. */
  subject: string
}

interface About {
  partner: Partner
  /** Null where it does not concern one customer. */
  referralId: string | null
  /** UTC milliseconds. */
  at: number
}

/** When rules apply, and to what. */
export interface Occasions {
  /** A referred account was created. */
  signUp: About & { referralId: string; email: string; mailbox: string }
  /** A referred customer has paid. Cards as keyed hashes. */
  payment: About & { referralId: string; clickId: string | null; cards: string[]; ownCards: string[] }
  /** A payment was refunded or is disputed. */
  reversal: About
  /** The partner's account at Stripe has changed. Bank accounts as keyed hashes. */
  payoutAccount: About & { banks: string[] }
}

/** One way in which a partner can abuse the program. Rules read; what follows from a finding is in `raise.ts`. */
export interface Rule<On extends keyof Occasions> {
  name: RuleName
  severity: Severity
  /** Days after which it lapses where nobody decides. */
  days: number
  find(trx: Transaction, occasion: Occasions[On]): Promise<Found[]>
}

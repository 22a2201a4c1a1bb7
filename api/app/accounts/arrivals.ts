/** What somebody brings along who registers or signs in with a provider. */
export interface Arrival {
  /** `partner` if they join the partner program. */
  role: 'partner' | null
  /** The referring partner's code. */
  ref: string | null
}

export interface Arrived extends Arrival {
  userId: string
  accountId: string
  email: string
  /** Whether the account was just created. */
  isNew: boolean
  /** The referral link that the browser remembers. */
  cookie: string | null
  /** Whether they typed the code themselves, and so should learn if it is wrong. */
  isTyped: boolean
}

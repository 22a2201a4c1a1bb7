import type { RuleName } from '#partners/risks/rule'

/** What was found, for the partner; without what would name a customer. */
export const RISK_WORDS: Record<RuleName, string> = {
  same_person: 'A customer seems to be the same person as another one of yours',
  same_domain: 'A customer seems to belong to your company',
  same_card: 'A customer pays with your card, or with that of another one of yours',
  disposable_mail: 'A customer has a disposable address',
  paid_click: 'A customer came by a paid advertisement',
  banned_referrer: 'A customer came from a site that is not allowed',
  burst: 'Many accounts were created in a short time',
  refund_rate: 'Many of your customers were refunded',
  shared_payout: 'Another partner is paid to the same account',
}

import { hello, page, type Reader, to } from '#accounts/mails/email_parts'
import type { QueuedMail } from '#core/mail/outbox'
import { inDollars } from '#partners/money'

const DASHBOARD = '/affiliate/dashboard'
const COMMISSIONS = '/affiliate/commissions'
const EARNINGS = '/affiliate/earnings'
const footnote = `You can turn these emails off in your partner settings: ${page('/affiliate/settings')}`

/** Letters about changes, each of which a partner can choose. */
export const signUpEmail = (reader: Reader): QueuedMail => ({
  ...to(reader),
  subject: 'Someone signed up through your link',
  preview: 'You earn a commission once they buy a plan.',
  heading: 'A new referral',
  paragraphs: [
    `${hello(reader)}, someone has created an account through your link or code. You earn a commission once they buy a plan.`,
  ],
  action: { label: 'See your referrals', url: page(COMMISSIONS) },
  footnote,
})

export const commissionEmail = (reader: Reader, amount: number, planName: string): QueuedMail => ({
  ...to(reader),
  subject: `A commission of ${inDollars(amount)}`,
  preview: `One of your referrals paid for ${planName}.`,
  heading: `You earn ${inDollars(amount)}`,
  paragraphs: [
    `${hello(reader)}, one of your referrals paid for ${planName} again. Your commission of ${inDollars(amount)} becomes available when its hold ends.`,
  ],
  action: { label: 'See your commissions', url: page(COMMISSIONS) },
  footnote,
})

export const takenBackEmail = (reader: Reader, amount: number): QueuedMail => ({
  ...to(reader),
  subject: `${inDollars(amount)} in commissions was taken back`,
  preview: 'A customer was refunded or disputed a payment.',
  heading: `${inDollars(amount)} taken back`,
  paragraphs: [
    `${hello(reader)}, one of your referrals was refunded or disputed a payment. The same share of your commission, ${inDollars(amount)}, was taken back. If you had already been paid, it is deducted from what you earn next.`,
  ],
  action: { label: 'See your earnings', url: page(EARNINGS) },
  footnote,
})

export const bonusEmail = (reader: Reader, amount: number, tier: string): QueuedMail => ({
  ...to(reader),
  subject: `You reached the ${tier} tier`,
  preview: `A bonus of ${inDollars(amount)} is yours.`,
  heading: `You reached the ${tier} tier`,
  paragraphs: [
    `${hello(reader)}, enough of your referrals now pay for a plan to put you in the ${tier} tier. A bonus of ${inDollars(amount)} becomes available when its hold ends, and new commissions are paid at the tier’s rate.`,
  ],
  action: { label: 'Open the partner dashboard', url: page(DASHBOARD) },
  footnote,
})

/** @param found what was found, and what waits */
export const reviewEmail = (
  reader: Reader,
  found: { text: string; holds: 'commissions' | 'payouts' }
): QueuedMail => ({
  ...to(reader),
  subject: found.holds === 'payouts' ? 'Your payouts are under review' : 'Commissions are under review',
  preview: `${found.text}.`,
  heading: 'Under review',
  paragraphs: [
    `${hello(reader)}, we are reviewing this: ${found.text.charAt(0).toLowerCase()}${found.text.slice(1)}. Until that is decided, ${found.holds === 'payouts' ? 'your payouts wait' : 'the commissions of this customer are held; the rest is paid out as usual'}.`,
    'If there is an explanation, send us an appeal from your earnings page. Our team reads it before deciding.',
  ],
  action: { label: 'See what is reviewed', url: page(EARNINGS) },
  footnote,
})

export const clearedEmail = (reader: Reader, reason: string | null): QueuedMail => ({
  ...to(reader),
  subject: 'A review ended in your favor',
  preview: 'What was held is released.',
  heading: 'A review ended in your favor',
  paragraphs: [
    `${hello(reader)}, a review of your referrals or payouts ended in your favor. What was held for it is released.`,
    ...(reason ? [`Reason: ${reason}`] : []),
  ],
  action: { label: 'See your earnings', url: page(EARNINGS) },
  footnote,
})

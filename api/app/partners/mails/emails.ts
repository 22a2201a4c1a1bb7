import { greeting, hello, page, type Reader, to } from '#accounts/mails/email_parts'
import type { QueuedMail } from '#core/mail/outbox'
import { PRODUCT_NAME } from '#core/product'
import { inDollars } from '#partners/money'

const DASHBOARD = '/affiliate/dashboard'
const COMMISSIONS = '/affiliate/commissions'
const EARNINGS = '/affiliate/earnings'
const SETTINGS = '/affiliate/settings'
const TURN_OFF = `You can turn these emails off in your partner settings: ${page(SETTINGS)}`

export const applicationEmail = (reader: Reader, token: string): QueuedMail => ({
  ...to(reader),
  subject: `Your application to the ${PRODUCT_NAME} partner program`,
  preview: 'Confirm your address while we review your application.',
  heading: greeting('Welcome', reader, ', '),
  paragraphs: [
    'Thank you for applying. We review every application and will let you know as soon as yours is approved.',
    'Please confirm your address, so that our decision and your payout notices reach you.',
  ],
  action: { label: 'Confirm my address', url: page('/verify-email', { token }) },
  footnote: `The link works for three days. If you did not apply to ${PRODUCT_NAME}, you can ignore this email.`,
})

export const appliedEmail = (reader: Reader): QueuedMail => ({
  ...to(reader),
  subject: `Your application to the ${PRODUCT_NAME} partner program`,
  preview: 'We will review it and let you know.',
  heading: greeting('Welcome', reader, ', '),
  paragraphs: [
    'Thank you for applying. We review every application and will let you know as soon as yours is approved.',
    'Your dashboard and your referral link are ready. Clicks count once you are approved.',
  ],
  action: { label: 'Open the partner dashboard', url: page(DASHBOARD) },
})

export const convertedEmail = (reader: Reader): QueuedMail => ({
  ...to(reader),
  subject: 'Your account is now a partner account',
  preview: 'We will review your application and let you know.',
  heading: 'Your account is now a partner account',
  paragraphs: [
    `${hello(reader)}, your ${PRODUCT_NAME} account was converted to a partner account. Its API keys are deleted, connected applications are disconnected, and it no longer has the writing tools. What it has published stays online.`,
    'We review every application and will let you know as soon as yours is approved.',
  ],
  action: { label: 'Open the partner dashboard', url: page(DASHBOARD) },
  footnote: 'If this was not you, change your password right away and contact us.',
})

export const approvedEmail = (reader: Reader, link: string): QueuedMail => ({
  ...to(reader),
  subject: `Welcome to the ${PRODUCT_NAME} partner program`,
  preview: 'Your application is approved, and your link is live.',
  heading: 'Your application is approved',
  paragraphs: [
    `${hello(reader)}, you are now a ${PRODUCT_NAME} partner. You earn a commission on everyone who uses your link and buys a plan:`,
    link,
    'Connect a Stripe account in your settings, so that your earnings can be paid out.',
  ],
  action: { label: 'Open the partner dashboard', url: page(DASHBOARD) },
})

export const declinedEmail = (reader: Reader, reason: string | null): QueuedMail => ({
  ...to(reader),
  subject: `Your application to the ${PRODUCT_NAME} partner program`,
  preview: 'We could not accept it.',
  heading: 'We could not accept your application',
  paragraphs: [
    `${hello(reader)}, thank you for your interest in the ${PRODUCT_NAME} partner program. We have reviewed your application and decided not to accept it.`,
    ...(reason ? [`Reason: ${reason}`] : []),
    'If you think this is a mistake, or something has changed, reply to this email.',
  ],
})

export const suspendedEmail = (reader: Reader, reason: string | null): QueuedMail => ({
  ...to(reader),
  subject: 'Your partner account is suspended',
  preview: 'New clicks do not count, and payouts are on hold.',
  heading: 'Your partner account is suspended',
  paragraphs: [
    `${hello(reader)}, your partner account is suspended. New clicks do not count and payouts are on hold. Commissions from your customers are kept for you.`,
    ...(reason ? [`Reason: ${reason}`] : []),
    'If you think this is a mistake, reply to this email.',
  ],
  action: { label: 'Open the partner dashboard', url: page(DASHBOARD) },
})

export const bannedEmail = (reader: Reader, reason: string | null): QueuedMail => ({
  ...to(reader),
  subject: 'Your partner account is closed',
  preview: 'Your link no longer counts.',
  heading: 'Your partner account is closed',
  paragraphs: [
    `${hello(reader)}, our team has closed your partner account. Your link no longer counts, and payouts have stopped.`,
    ...(reason ? [`Reason: ${reason}`] : []),
    'If you think this is a mistake, reply to this email.',
  ],
})

/** @param forfeited cents that are not paid out */
export const removedEmail = (reader: Reader, forfeited: number): QueuedMail => ({
  ...to(reader),
  subject: `You are no longer in the ${PRODUCT_NAME} partner program`,
  preview: 'Your account stays.',
  heading: 'You are no longer a partner',
  paragraphs: [
    `${hello(reader)}, our team has removed you from the ${PRODUCT_NAME} partner program. Your links no longer count.${forfeited > 0 ? ` ${inDollars(forfeited)} that had not been paid out is forfeited.` : ''}`,
    `Your ${PRODUCT_NAME} account stays and is on the Free Plan.`,
    'If you think this is a mistake, reply to this email.',
  ],
})

export const conversionEmail = (reader: Reader, amount: number, planName: string): QueuedMail => ({
  ...to(reader),
  subject: 'Your referral just became a customer',
  preview: `You earn ${inDollars(amount)}.`,
  heading: `You earn ${inDollars(amount)}`,
  paragraphs: [
    `${hello(reader)}, someone you referred has bought ${planName}. Your commission of ${inDollars(amount)} becomes available when its hold ends.`,
  ],
  action: { label: 'See your commissions', url: page(COMMISSIONS) },
  footnote: TURN_OFF,
})

export const availableEmail = (reader: Reader, amount: number): QueuedMail => ({
  ...to(reader),
  subject: `${inDollars(amount)} in commissions is available`,
  preview: 'The hold has ended.',
  heading: `${inDollars(amount)} available`,
  paragraphs: [
    `${hello(reader)}, the hold on ${inDollars(amount)} of your commissions has ended. The amount goes out with your next payout.`,
  ],
  action: { label: 'See your earnings', url: page(EARNINGS) },
  footnote: TURN_OFF,
})

/** A dispute that took a commission back was decided for us. */
export const restoredEmail = (reader: Reader, amount: number): QueuedMail => ({
  ...to(reader),
  subject: `${inDollars(amount)} in commissions is back in your balance`,
  preview: 'A disputed payment was decided in our favor.',
  heading: `${inDollars(amount)} restored`,
  paragraphs: [
    `${hello(reader)}, one of your referrals had disputed a payment, so we took its commission back. The dispute was decided in our favor, and ${inDollars(amount)} is back in your balance.`,
  ],
  action: { label: 'See your earnings', url: page(EARNINGS) },
  footnote: TURN_OFF,
})

/** After a review. */
export const rejectedEmail = (reader: Reader, amount: number, reason: string | null): QueuedMail => ({
  ...to(reader),
  subject: `${inDollars(amount)} in commissions was not accepted`,
  preview: 'Our team has reviewed it.',
  heading: `${inDollars(amount)} not accepted`,
  paragraphs: [
    `${hello(reader)}, our team reviewed your commissions and did not accept ${inDollars(amount)} of them. The amount was taken out of your balance.`,
    ...(reason ? [`Reason: ${reason}`] : []),
    'If you think this is a mistake, reply to this email.',
  ],
  action: { label: 'See your commissions', url: page(COMMISSIONS) },
})

/** @param amount cents; negative where they were taken out of the balance */
export const correctionEmail = (reader: Reader, amount: number, reason: string): QueuedMail => ({
  ...to(reader),
  subject: `We corrected your balance by ${inDollars(amount)}`,
  preview: reason,
  heading: amount > 0 ? `${inDollars(amount)} added` : `${inDollars(-amount)} taken out`,
  paragraphs: [
    `${hello(reader)}, our team has ${amount > 0 ? `added ${inDollars(amount)} to` : `taken ${inDollars(-amount)} out of`} your balance.`,
    `Reason: ${reason}`,
    'If you think this is a mistake, reply to this email.',
  ],
  action: { label: 'See your earnings', url: page(EARNINGS) },
})

export const assignedEmail = (reader: Reader, reason: string): QueuedMail => ({
  ...to(reader),
  subject: 'A customer was assigned to you',
  preview: 'You earn commissions on what they pay from now on.',
  heading: 'A customer was assigned to you',
  paragraphs: [
    `${hello(reader)}, our team has assigned a customer to you. You earn commissions on what they pay from now on.`,
    `Reason: ${reason}`,
  ],
  action: { label: 'See your referrals', url: page(COMMISSIONS) },
})

export const payoutEmail = (reader: Reader, amount: number): QueuedMail => ({
  ...to(reader),
  subject: `We paid you ${inDollars(amount)}`,
  preview: 'It is in your Stripe account.',
  heading: `${inDollars(amount)} paid`,
  paragraphs: [
    `${hello(reader)}, we have sent ${inDollars(amount)} to your Stripe account, which pays it to your bank.`,
  ],
  action: { label: 'See your payouts', url: page(EARNINGS) },
  footnote: TURN_OFF,
})

export const payoutFailedEmail = (reader: Reader, amount: number, reason: string): QueuedMail => ({
  ...to(reader),
  subject: `Your payout of ${inDollars(amount)} did not go through`,
  preview: 'The amount is back in your balance.',
  heading: 'A payout did not go through',
  paragraphs: [
    `${hello(reader)}, we could not pay ${inDollars(amount)} to your Stripe account. ${reason}`,
    'The amount is back in your balance. Check your account at Stripe, then request the payout again.',
  ],
  action: { label: 'Check the payment setup', url: page(SETTINGS) },
})

/** Stripe had paid it out, but the bank returned it. */
export const bankFailedEmail = (reader: Reader, amount: number, reason: string): QueuedMail => ({
  ...to(reader),
  subject: `Your bank returned a payout of ${inDollars(amount)}`,
  preview: 'The money is in your Stripe account.',
  heading: 'Your bank returned a payout',
  paragraphs: [
    `${hello(reader)}, ${inDollars(amount)} could not be paid to your bank account. ${reason}`,
    'The money is in your Stripe account. Update your bank details there, and Stripe will send it again.',
  ],
  action: { label: 'Check the payment setup', url: page(SETTINGS) },
})

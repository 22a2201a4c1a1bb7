import { greeting, hello, page, type Reader, to } from '#accounts/mails/letter_parts'
import type { QueuedMail } from '#core/mail/outbox'
import { PRODUCT_NAME } from '#core/product'
import { inDollars } from '#partners/services/money'

const DASHBOARD = '/affiliate/dashboard'
const EARNINGS = '/affiliate/earnings'

export const applicationLetter = (reader: Reader, token: string): QueuedMail => ({
  ...to(reader),
  subject: `Your application to the ${PRODUCT_NAME} partner programme`,
  preview: 'Confirm your address while we look at your application.',
  heading: greeting('Welcome', reader, ', '),
  paragraphs: [
    'Thank you for applying. We review every application and write to you as soon as yours is approved.',
    'Please confirm that this is your address, so that our answer and your payouts reach you.',
  ],
  action: { label: 'Confirm my address', url: page('/verify-email', { token }) },
  footnote: `The link works for three days. If you did not apply at ${PRODUCT_NAME}, ignore this mail.`,
})

export const appliedLetter = (reader: Reader): QueuedMail => ({
  ...to(reader),
  subject: `Your application to the ${PRODUCT_NAME} partner programme`,
  preview: 'We review it and write to you.',
  heading: greeting('Welcome', reader, ', '),
  paragraphs: [
    'Thank you for applying. We review every application and write to you as soon as yours is approved.',
    'Your dashboard and your referral link are there already; clicks count from the approval.',
  ],
  action: { label: 'Open the partner dashboard', url: page(DASHBOARD) },
})

export const convertedLetter = (reader: Reader): QueuedMail => ({
  ...to(reader),
  subject: 'Your account is a partner account now',
  preview: 'We review your application and write to you.',
  heading: 'Your account is a partner account now',
  paragraphs: [
    `${hello(reader)}, your ${PRODUCT_NAME} account was converted to a partner account. Its API keys no longer work.`,
    'We review every application and write to you as soon as yours is approved.',
  ],
  action: { label: 'Open the partner dashboard', url: page(DASHBOARD) },
  footnote: 'If it was not you, choose a new password at once and write to us.',
})

export const approvedLetter = (reader: Reader, link: string): QueuedMail => ({
  ...to(reader),
  subject: `Welcome to the ${PRODUCT_NAME} partner programme`,
  preview: 'Your application is approved, and your link counts from now on.',
  heading: 'Your application is approved',
  paragraphs: [
    `${hello(reader)}, you are a ${PRODUCT_NAME} partner from now on. Everybody who comes by your link and buys a plan earns you a commission:`,
    link,
    'Connect a Stripe account in your settings, so that your earnings can be paid out.',
  ],
  action: { label: 'Open the partner dashboard', url: page(DASHBOARD) },
})

export const suspendedLetter = (reader: Reader, reason: string | null): QueuedMail => ({
  ...to(reader),
  subject: 'Your partner account is suspended',
  preview: 'New clicks do not count, and payouts wait.',
  heading: 'Your partner account is suspended',
  paragraphs: [
    `${hello(reader)}, your partner account is suspended. New clicks do not count and payouts wait; commissions of your customers are kept for you.`,
    ...(reason ? [`The reason: ${reason}`] : []),
    'Reply to this mail if you think that this is a mistake.',
  ],
  action: { label: 'Open the partner dashboard', url: page(DASHBOARD) },
})

export const bannedLetter = (reader: Reader, reason: string | null): QueuedMail => ({
  ...to(reader),
  subject: 'Your partner account is closed',
  preview: 'Your link no longer counts.',
  heading: 'Your partner account is closed',
  paragraphs: [
    `${hello(reader)}, your partner account was closed by our team. Your link no longer counts, and payouts have stopped.`,
    ...(reason ? [`The reason: ${reason}`] : []),
    'Reply to this mail if you think that this is a mistake.',
  ],
})

export const conversionLetter = (reader: Reader, amount: number, planName: string): QueuedMail => ({
  ...to(reader),
  subject: 'A customer you referred has paid for the first time',
  preview: `You earn ${inDollars(amount)}.`,
  heading: `You earn ${inDollars(amount)}`,
  paragraphs: [
    `${hello(reader)}, somebody who came by your link has bought the ${planName}. Your commission of ${inDollars(amount)} is available once its hold is over.`,
  ],
  action: { label: 'See your commissions', url: page(DASHBOARD) },
  footnote: 'You can turn these mails off in your partner settings.',
})

export const availableLetter = (reader: Reader, amount: number): QueuedMail => ({
  ...to(reader),
  subject: `${inDollars(amount)} of your commissions are available`,
  preview: 'The hold is over.',
  heading: `${inDollars(amount)} available`,
  paragraphs: [
    `${hello(reader)}, the hold of ${inDollars(amount)} of your commissions is over. They are paid out with your next payout.`,
  ],
  action: { label: 'See your earnings', url: page(EARNINGS) },
  footnote: 'You can turn these mails off in your partner settings.',
})

export const payoutLetter = (reader: Reader, amount: number): QueuedMail => ({
  ...to(reader),
  subject: `We have paid you ${inDollars(amount)}`,
  preview: 'It is in your Stripe account.',
  heading: `${inDollars(amount)} paid out`,
  paragraphs: [
    `${hello(reader)}, ${inDollars(amount)} went to your Stripe account, which passes it on to your bank.`,
  ],
  action: { label: 'See your payouts', url: page(EARNINGS) },
  footnote: 'You can turn these mails off in your partner settings.',
})

export const payoutFailedLetter = (reader: Reader, amount: number, reason: string): QueuedMail => ({
  ...to(reader),
  subject: `Your payout of ${inDollars(amount)} did not go through`,
  preview: 'The amount is in your balance again.',
  heading: 'A payout did not go through',
  paragraphs: [
    `${hello(reader)}, we could not pay ${inDollars(amount)} to your Stripe account. ${reason}`,
    'The amount is in your balance again. Check your account at Stripe, then request the payout once more.',
  ],
  action: { label: 'Check the payment setup', url: page('/affiliate/settings') },
})

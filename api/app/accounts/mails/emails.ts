import { greeting, hello, NOT_YOU, page, type Reader, to } from '#accounts/mails/email_parts'
import type { QueuedMail } from '#core/mail/outbox'
import { PRODUCT_NAME } from '#core/product'

export const welcomeEmail = (reader: Reader, token: string): QueuedMail => ({
  ...to(reader),
  subject: `Confirm your address for ${PRODUCT_NAME}`,
  preview: 'One click, and your address is confirmed.',
  heading: greeting('Welcome', reader, ', '),
  paragraphs: [
    `Your ${PRODUCT_NAME} account is ready and on the Free Plan. You can start writing right away.`,
    'Please confirm that this is your address. You need it to reset a forgotten password.',
  ],
  action: { label: 'Confirm my address', url: page('/verify-email', { token }) },
  footnote: `The link works for three days. If you did not create a ${PRODUCT_NAME} account, you can ignore this email.`,
})

export const verificationEmail = (reader: Reader, token: string): QueuedMail => ({
  ...to(reader),
  subject: `Confirm your address for ${PRODUCT_NAME}`,
  preview: 'One click, and your address is confirmed.',
  heading: 'Confirm your address',
  paragraphs: [`${hello(reader)}, please confirm that this is your address.`],
  action: { label: 'Confirm my address', url: page('/verify-email', { token }) },
  footnote: 'The link works for three days. Earlier links no longer work.',
})

export const resetEmail = (reader: Reader, token: string, hasPassword: boolean): QueuedMail => ({
  ...to(reader),
  subject: hasPassword ? 'Choose a new password' : 'Choose a password',
  preview: 'The link works once, within an hour.',
  heading: hasPassword ? 'Choose a new password' : 'Choose a password',
  paragraphs: [
    `${hello(reader)}, someone asked for a link to choose ${hasPassword ? 'a new' : 'a'} password for your ${PRODUCT_NAME} account.`,
    hasPassword
      ? 'Choosing a new password signs you out on all other devices.'
      : 'You can keep signing in with Google or LinkedIn as well.',
  ],
  action: { label: 'Choose a password', url: page('/reset-password', { token }) },
  footnote:
    'The link works once, within an hour. Earlier links no longer work. If you did not ask for it, you can ignore this email: nothing has changed.',
})

export const passwordChangedEmail = (reader: Reader): QueuedMail => ({
  ...to(reader),
  subject: 'Your password was changed',
  preview: 'You are signed out on all other devices.',
  heading: 'Your password was changed',
  paragraphs: [
    `${hello(reader)}, the password of your ${PRODUCT_NAME} account was changed just now. Other devices are signed out.`,
    `${NOT_YOU}: choose a new password right away.`,
  ],
  action: { label: 'This was not me', url: page('/forgot-password') },
})

export const newAddressEmail = (reader: Reader, address: string, token: string): QueuedMail => ({
  ...to(reader),
  to: address,
  subject: `Confirm your new address for ${PRODUCT_NAME}`,
  preview: 'Your account keeps its current address until you do.',
  heading: 'Confirm your new address',
  paragraphs: [
    `${hello(reader)}, you asked to use this address for your ${PRODUCT_NAME} account. The account keeps its current address until you confirm this one.`,
  ],
  action: { label: 'Use this address', url: page('/verify-email', { token, change: '1' }) },
  footnote: 'The link works for a day. If you did not ask for it, you can ignore this email.',
})

export const addressRequestedEmail = (reader: Reader, address: string): QueuedMail => ({
  ...to(reader),
  subject: 'Someone asked to change the address of your account',
  preview: 'Nothing has changed yet.',
  heading: 'A new address was requested',
  paragraphs: [
    `${hello(reader)}, someone asked to change the address of your ${PRODUCT_NAME} account to ${masked(address)}. Nothing has changed yet: the new address has to be confirmed first.`,
    `${NOT_YOU}: choose a new password right away, which also cancels the change.`,
  ],
  action: { label: 'This was not me', url: page('/forgot-password') },
})

export const addressChangedEmail = (reader: Reader, address: string): QueuedMail => ({
  ...to(reader),
  subject: 'The address of your account was changed',
  preview: 'This is the last email to this address.',
  heading: 'Your address was changed',
  paragraphs: [
    `${hello(reader)}, your ${PRODUCT_NAME} account now uses ${masked(address)}. We no longer send emails here.`,
    'If this was not you, someone else has access to your account. Write to us right away, from this address.',
  ],
  action: { label: 'Write to us', url: page('/contact') },
})

export const addressChangedByOperatorEmail = (
  reader: Reader,
  address: string,
  token: string
): QueuedMail => ({
  ...to(reader),
  subject: 'The address of your account was changed by our support team',
  preview: 'You can undo it within three days.',
  heading: 'Your address was changed',
  paragraphs: [
    `${hello(reader)}, our support team changed the address of your ${PRODUCT_NAME} account to ${masked(address)}. We no longer send emails here.`,
    'If you did not ask for this, undo it: your account gets this address back, and everyone who is signed in is signed out. For three days, nobody can choose a new password or sign in with Google or LinkedIn through the new address.',
  ],
  action: { label: 'Undo the change', url: page('/verify-email', { token, restore: '1' }) },
  footnote: 'The link works for three days.',
})

/** @param until UTC milliseconds */
export const resetDelayedEmail = (reader: Reader, until: number): QueuedMail => ({
  ...to(reader),
  subject: 'Choosing a new password is not possible yet',
  preview: 'The address of your account was changed recently.',
  heading: 'Not possible yet',
  paragraphs: [
    `${hello(reader)}, someone asked for a link to choose a password for your ${PRODUCT_NAME} account. Our support team changed its address recently. To protect you, a new password can be chosen through this address from ${utcMinute(until)} on.`,
    'Until then you can sign in with your current password.',
  ],
  action: { label: 'Sign in', url: page('/login') },
})

const utcMinute = (time: number) => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** The account no longer exists when it is sent. */
export const accountDeletedEmail = (reader: Reader): QueuedMail => ({
  to: reader.email,
  subject: `Your ${PRODUCT_NAME} account is deleted`,
  preview: 'Everything in it is gone.',
  heading: greeting('Goodbye', reader, ', '),
  paragraphs: [
    `Your ${PRODUCT_NAME} account has been deleted with everything in it: publications, images, company profile and settings. If you had a paid plan, it has ended and nothing more will be charged.`,
    'Thank you for writing with us. You can create a new account with this address at any time.',
  ],
})

/** Enough of an address for its owner to recognize it. */
function masked(address: string): string {
  const at = address.lastIndexOf('@')
  return `${[...address.slice(0, at)][0] ?? ''}***${address.slice(at)}`
}

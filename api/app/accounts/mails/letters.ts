import { greeting, hello, NOT_YOU, page, type Reader, to } from '#accounts/mails/letter_parts'
import type { QueuedMail } from '#core/mail/outbox'
import { PRODUCT_NAME } from '#core/product'

export const welcomeLetter = (reader: Reader, token: string): QueuedMail => ({
  ...to(reader),
  subject: `Confirm your address for ${PRODUCT_NAME}`,
  preview: 'One click, and we know that we reach you here.',
  heading: greeting('Welcome', reader, ', '),
  paragraphs: [
    `Your ${PRODUCT_NAME} account is ready and on the Free Plan. You can start writing right away.`,
    'Please confirm that this is your address, so that a forgotten password never locks you out.',
  ],
  action: { label: 'Confirm my address', url: page('/verify-email', { token }) },
  footnote: `The link works for three days. If you did not open an account at ${PRODUCT_NAME}, ignore this mail.`,
})

export const verificationLetter = (reader: Reader, token: string): QueuedMail => ({
  ...to(reader),
  subject: `Confirm your address for ${PRODUCT_NAME}`,
  preview: 'One click, and we know that we reach you here.',
  heading: 'Confirm your address',
  paragraphs: [`${hello(reader)}, please confirm that we reach you at this address.`],
  action: { label: 'Confirm my address', url: page('/verify-email', { token }) },
  footnote: 'The link works for three days; earlier ones no longer do.',
})

export const resetLetter = (reader: Reader, token: string, hasPassword: boolean): QueuedMail => ({
  ...to(reader),
  subject: hasPassword ? 'Choose a new password' : 'Choose a password',
  preview: 'The link works once and for an hour.',
  heading: hasPassword ? 'Choose a new password' : 'Choose a password',
  paragraphs: [
    `${hello(reader)}, somebody asked for a link to choose ${hasPassword ? 'a new' : 'a'} password for your ${PRODUCT_NAME} account.`,
    hasPassword
      ? 'With the new password you will be signed out everywhere else.'
      : 'You sign in with a provider so far, and can go on doing so beside the password.',
  ],
  action: { label: 'Choose a password', url: page('/reset-password', { token }) },
  footnote:
    'The link works once and for an hour; earlier ones no longer do. If you did not ask for it, ignore this mail: nothing has changed.',
})

export const passwordChangedLetter = (reader: Reader): QueuedMail => ({
  ...to(reader),
  subject: 'Your password was changed',
  preview: 'You are signed out on all other devices.',
  heading: 'Your password was changed',
  paragraphs: [
    `${hello(reader)}, the password of your ${PRODUCT_NAME} account was changed just now. Other devices are signed out.`,
    `${NOT_YOU}: choose a new password at once.`,
  ],
  action: { label: 'It was not me', url: page('/forgot-password') },
})

export const newAddressLetter = (reader: Reader, address: string, token: string): QueuedMail => ({
  ...to(reader),
  to: address,
  subject: `Confirm your new address for ${PRODUCT_NAME}`,
  preview: 'Your account keeps its present address until you do.',
  heading: 'Confirm your new address',
  paragraphs: [
    `${hello(reader)}, you want to use this address for your ${PRODUCT_NAME} account. It keeps the present one until you confirm the new one.`,
  ],
  action: { label: 'Use this address', url: page('/verify-email', { token, change: '1' }) },
  footnote: 'The link works for a day. If you did not ask for it, ignore this mail.',
})

export const addressRequestedLetter = (reader: Reader, address: string): QueuedMail => ({
  ...to(reader),
  subject: 'Somebody asked for another address for your account',
  preview: 'Nothing has changed yet.',
  heading: 'A new address was asked for',
  paragraphs: [
    `${hello(reader)}, your ${PRODUCT_NAME} account is to use ${masked(address)} instead of this address. Nothing has changed yet: the new address has to be confirmed first.`,
    `${NOT_YOU}: choose a new password now, which stops the change.`,
  ],
  action: { label: 'It was not me', url: page('/forgot-password') },
})

export const addressChangedLetter = (reader: Reader, address: string): QueuedMail => ({
  ...to(reader),
  subject: 'The address of your account was changed',
  preview: 'This is the last mail to this address.',
  heading: 'Your address was changed',
  paragraphs: [
    `${hello(reader)}, your ${PRODUCT_NAME} account now uses ${masked(address)}. Mails no longer come here.`,
    'If it was not you, somebody else has your account: write to us at once, from this address.',
  ],
  action: { label: 'Write to us', url: page('/contact') },
})

/** The account no longer exists when it is sent. */
export const farewellLetter = (reader: Reader): QueuedMail => ({
  to: reader.email,
  subject: `Your ${PRODUCT_NAME} account is deleted`,
  preview: 'Everything in it is gone.',
  heading: greeting('Goodbye', reader, ', '),
  paragraphs: [
    `Your ${PRODUCT_NAME} account is deleted with everything in it: publications, images, company profile and settings. A paid plan has ended and nothing more is charged.`,
    'Thank you for writing with us. This address is free for a new account at any time.',
  ],
})

/** Enough of an address for its owner to recognise it. */
function masked(address: string): string {
  const at = address.lastIndexOf('@')
  return `${[...address.slice(0, at)][0] ?? ''}***${address.slice(at)}`
}

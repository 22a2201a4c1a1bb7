import { hello, NOT_YOU, page, type Reader, to } from '#accounts/mails/letter_parts'
import type { QueuedMail } from '#core/mail/outbox'
import { PRODUCT_NAME } from '#core/product'

const secure = (path: string) => ({ label: 'It was not me', url: page(path) })

/** @param provider the public name, e.g. Google */
export const providerLinkedLetter = (reader: Reader, provider: string): QueuedMail => ({
  ...to(reader),
  subject: `${provider} now opens your account`,
  preview: `You can sign in with ${provider} from now on.`,
  heading: `Sign-in with ${provider} was added`,
  paragraphs: [
    `${hello(reader)}, a ${provider} account was linked to your ${PRODUCT_NAME} account just now. Whoever has it can sign in with it.`,
    'If it was not you, choose a new password, then remove it under “Sign in with” in your profile.',
  ],
  action: secure('/forgot-password'),
})

export const providerUnlinkedLetter = (reader: Reader, provider: string): QueuedMail => ({
  ...to(reader),
  subject: `${provider} no longer opens your account`,
  preview: `Sign in another way from now on.`,
  heading: `Sign-in with ${provider} was removed`,
  paragraphs: [
    `${hello(reader)}, the ${provider} account was taken off your ${PRODUCT_NAME} account just now. It can be linked again in your profile.`,
    `${NOT_YOU}: choose a new password at once.`,
  ],
  action: secure('/forgot-password'),
})

export const secondFactorOnLetter = (reader: Reader): QueuedMail => ({
  ...to(reader),
  subject: 'Two-factor authentication is on',
  preview: 'Signing in asks for a code from now on.',
  heading: 'Two-factor authentication is on',
  paragraphs: [
    `${hello(reader)}, signing in to your ${PRODUCT_NAME} account asks for a code of your authenticator app from now on. Keep the recovery codes where you find them without your phone.`,
    `${NOT_YOU}: choose a new password at once and write to us.`,
  ],
  action: secure('/forgot-password'),
})

export const secondFactorOffLetter = (reader: Reader): QueuedMail => ({
  ...to(reader),
  subject: 'Two-factor authentication is off',
  preview: 'Signing in no longer asks for a code.',
  heading: 'Two-factor authentication is off',
  paragraphs: [
    `${hello(reader)}, signing in to your ${PRODUCT_NAME} account no longer asks for a code. The recovery codes are void.`,
    `${NOT_YOU}: choose a new password at once, then turn it on again.`,
  ],
  action: secure('/forgot-password'),
})

export const recoveryCodesRenewedLetter = (reader: Reader): QueuedMail => ({
  ...to(reader),
  subject: 'Your recovery codes were renewed',
  preview: 'The old ones no longer work.',
  heading: 'Your recovery codes were renewed',
  paragraphs: [
    `${hello(reader)}, new recovery codes were made for your ${PRODUCT_NAME} account. The old ones no longer work.`,
    `${NOT_YOU}: choose a new password at once, then make new codes.`,
  ],
  action: secure('/forgot-password'),
})

/** @param left number of codes that can still be used */
export const recoveryCodeUsedLetter = (reader: Reader, left: number): QueuedMail => ({
  ...to(reader),
  subject: 'A recovery code was used to sign in',
  preview: leftInWords(left),
  heading: 'A recovery code was used',
  paragraphs: [
    `${hello(reader)}, somebody signed in to your ${PRODUCT_NAME} account with a recovery code instead of the authenticator app. ${leftInWords(left)}`,
    left <= 3
      ? 'Make new ones in your profile, under two-factor authentication, before you need them.'
      : 'If you have lost your phone, set the authenticator app up again in your profile.',
    `${NOT_YOU} and one of the codes: choose a new password at once.`,
  ],
  action: secure('/forgot-password'),
})

function leftInWords(left: number): string {
  if (left === 0) return 'It was the last one.'
  return left === 1 ? 'One code is left.' : `${left} codes are left.`
}

import { hello, NOT_YOU, page, type Reader, to } from '#accounts/mails/email_parts'
import type { QueuedMail } from '#core/mail/outbox'
import { PRODUCT_NAME } from '#core/product'

const secure = (path: string) => ({ label: 'This was not me', url: page(path) })

/** @param provider the public name, e.g. Google */
export const providerLinkedEmail = (reader: Reader, provider: string): QueuedMail => ({
  ...to(reader),
  subject: `Sign-in with ${provider} was added to your account`,
  preview: `You can sign in with ${provider} from now on.`,
  heading: `Sign-in with ${provider} was added`,
  paragraphs: [
    `${hello(reader)}, a ${provider} account was linked to your ${PRODUCT_NAME} account just now. Anyone with access to it can sign in to your account.`,
    'If this was not you, choose a new password, then remove it under “Sign in with” in your profile.',
  ],
  action: secure('/forgot-password'),
})

export const providerUnlinkedEmail = (reader: Reader, provider: string): QueuedMail => ({
  ...to(reader),
  subject: `Sign-in with ${provider} was removed from your account`,
  preview: 'Use another way to sign in from now on.',
  heading: `Sign-in with ${provider} was removed`,
  paragraphs: [
    `${hello(reader)}, the ${provider} account was unlinked from your ${PRODUCT_NAME} account just now. You can link it again in your profile.`,
    `${NOT_YOU}: choose a new password right away.`,
  ],
  action: secure('/forgot-password'),
})

export const secondFactorOnEmail = (reader: Reader): QueuedMail => ({
  ...to(reader),
  subject: 'Two-factor authentication is on',
  preview: 'Signing in now asks for a code.',
  heading: 'Two-factor authentication is on',
  paragraphs: [
    `${hello(reader)}, signing in to your ${PRODUCT_NAME} account now asks for a code from your authenticator app. Keep your recovery codes where you can reach them without your phone.`,
    `${NOT_YOU}: choose a new password right away and write to us.`,
  ],
  action: secure('/forgot-password'),
})

export const secondFactorOffEmail = (reader: Reader): QueuedMail => ({
  ...to(reader),
  subject: 'Two-factor authentication is off',
  preview: 'Signing in no longer asks for a code.',
  heading: 'Two-factor authentication is off',
  paragraphs: [
    `${hello(reader)}, signing in to your ${PRODUCT_NAME} account no longer asks for a code. Your recovery codes no longer work.`,
    `${NOT_YOU}: choose a new password right away, then turn it on again.`,
  ],
  action: secure('/forgot-password'),
})

export const recoveryCodesRenewedEmail = (reader: Reader): QueuedMail => ({
  ...to(reader),
  subject: 'Your recovery codes were replaced',
  preview: 'The old ones no longer work.',
  heading: 'Your recovery codes were replaced',
  paragraphs: [
    `${hello(reader)}, new recovery codes were created for your ${PRODUCT_NAME} account. The old ones no longer work.`,
    `${NOT_YOU}: choose a new password right away, then create new codes.`,
  ],
  action: secure('/forgot-password'),
})

/** @param left number of codes that can still be used */
export const recoveryCodeUsedEmail = (reader: Reader, left: number): QueuedMail => ({
  ...to(reader),
  subject: 'A recovery code was used to sign in',
  preview: leftInWords(left),
  heading: 'A recovery code was used',
  paragraphs: [
    `${hello(reader)}, someone signed in to your ${PRODUCT_NAME} account with a recovery code instead of the authenticator app. ${leftInWords(left)}`,
    left <= 3
      ? 'Create new ones in your profile, under two-factor authentication, before you need them.'
      : 'If you have lost your phone, set the authenticator app up again in your profile.',
    `${NOT_YOU}: choose a new password right away.`,
  ],
  action: secure('/forgot-password'),
})

function leftInWords(left: number): string {
  if (left === 0) return 'It was the last one.'
  return left === 1 ? 'One code is left.' : `${left} codes are left.`
}

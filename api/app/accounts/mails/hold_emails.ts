import { hello, page, type Reader, to } from '#accounts/mails/email_parts'
import type { QueuedMail } from '#core/mail/outbox'
import { PRODUCT_NAME } from '#core/product'

const action = { label: `Open ${PRODUCT_NAME}`, url: page('/dashboard') }

export const heldEmail = (reader: Reader, reason: string): QueuedMail => ({
  ...to(reader),
  subject: 'Your account is on hold for review',
  preview: 'You can read and download everything. Writing and publishing are paused.',
  heading: 'Your account is on hold for review',
  paragraphs: [
    `${hello(reader)}, our team is reviewing your ${PRODUCT_NAME} account.`,
    `Reason: ${reason}`,
    'You can sign in, read and download everything, and manage or cancel your plan. Until the review is over, nothing new is written or published, scheduled posts are skipped, and API keys can only read.',
    'If you have questions or think this is a mistake, reply to this email.',
  ],
  action,
})

export const releasedEmail = (reader: Reader): QueuedMail => ({
  ...to(reader),
  subject: 'Your account is no longer on hold',
  preview: 'Everything works again.',
  heading: 'The review is over',
  paragraphs: [
    `${hello(reader)}, the review of your ${PRODUCT_NAME} account is over, and everything works again. You can reschedule posts that were skipped.`,
    'Thank you for your patience.',
  ],
  action,
})

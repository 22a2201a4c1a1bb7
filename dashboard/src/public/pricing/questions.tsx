import { CONTACT_EMAIL, SUPPORT_ANSWER } from '#/site'
import { links } from '../links'
import { type Question, QuestionList } from '../question-list'
import pricingStyles from './pricing.module.css'

const QUESTIONS: Question[] = [
  {
    question: 'What counts as one post?',
    answer:
      'A finished publication, images included. Posts that fail or that you stop don’t count, nor does an outline of open questions until your answers make an article of it. Reading, editing, scoring and downloading are always free.',
  },
  {
    question: 'What are unlimited revisions?',
    answer:
      'Edit a post as often as you like, with the score updating as you type, and download it again each time. Generating a new text from a prompt counts as another post.',
  },
  {
    question: 'What is each post compared with?',
    answer:
      'Your own library, the other posts of a batch and every page that was read for the post. Each report says what was searched, and whether the web was.',
  },
  {
    question: 'When does my quota reset?',
    answer:
      'On a paid plan, every month from the day you subscribed, even if you pay by the year. On the Free Plan, on the first of each month (UTC). Unused posts don’t roll over.',
  },
  {
    question: 'What happens when I change plans?',
    answer:
      'Upgrades take effect immediately: you pay the difference for the rest of the period and see the amount before you confirm. Downgrades take effect at the end of the period.',
  },
  {
    question: 'How do I cancel?',
    answer:
      'On the billing page, in two clicks. Your plan runs to the end of the period you have paid for, and you can undo the cancellation until then. After that you’ll be on the Free Plan, with all your publications still there.',
  },
  {
    question: 'What if a payment fails?',
    answer:
      'You keep your plan for 7 days so that you can update your card. After that you’ll be on the Free Plan until you pay the invoice. Nothing is deleted.',
  },
  {
    question: 'Who sees my card?',
    answer: 'Only the payment provider. You pay on its page, and your card number never reaches our servers.',
  },
  {
    question: 'Is it all written by a machine?',
    answer: (
      <>
        Yes, and every claim is checked against the pages it was written from.{' '}
        <a href={links.engine.href}>How a post is written</a> explains each step and the limits.
      </>
    ),
  },
  {
    question: 'How do I get help?',
    answer: (
      <>
        Email <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a> any time; that is the basic support of
        every plan. We answer {SUPPORT_ANSWER}.
      </>
    ),
  },
]

/** What people ask before they pay. */
export function Questions() {
  return (
    <QuestionList
      id="questions-title"
      title="Before you choose"
      questions={QUESTIONS}
      className={pricingStyles.pricingPart}
    />
  )
}

import { CONTACT_EMAIL } from '#/site'
import { links } from '../links'
import { type Question, QuestionList } from '../question-list'
import pricingStyles from './pricing.module.css'

const QUESTIONS: Question[] = [
  {
    question: 'What counts as one post?',
    answer:
      'A publication that was finished, its images included. One that fails or that you stop costs nothing. Reading, editing, scoring and downloading are free, as often as you like.',
  },
  {
    question: 'What are unlimited revisions?',
    answer:
      'You can change a text as often as you want, by hand, with the score beside it, and download it anew each time. Having a text written again from a prompt is another post.',
  },
  {
    question: 'When does the count start anew?',
    answer:
      'On a paid plan with each billing period, on the Free Plan on the first of the month (UTC). What is left over does not carry over.',
  },
  {
    question: 'What happens when I change plans?',
    answer:
      'A larger plan holds at once: you pay the difference for the rest of the period and see the sum before you agree. A smaller one begins when the period ends, and costs nothing until then.',
  },
  {
    question: 'How do I cancel?',
    answer:
      'On the billing page, in two presses. The plan stays until the end of the period that you have paid for, and you can undo the cancellation until then. After that you are on the Free Plan, and all your publications are still there.',
  },
  {
    question: 'What if a payment fails?',
    answer:
      'Your plan stays for 7 days, so that there is time to put in another card. After that you’ll be on the Free Plan until you pay the invoice. Nothing is deleted.',
  },
  {
    question: 'Who sees my card?',
    answer: 'The payment provider alone. You pay on its page, and card numbers never reach this server.',
  },
  {
    question: 'Does a machine write all of it?',
    answer: (
      <>
        Yes, and what it must not make up is checked by code against the pages it read.{' '}
        <a href={links.engine.href}>How a post is made</a> tells each step, and what the machine cannot do.
      </>
    ),
  },
  {
    question: 'How do I get help?',
    answer: (
      <>
        Write to <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a> at any hour, on any plan.
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

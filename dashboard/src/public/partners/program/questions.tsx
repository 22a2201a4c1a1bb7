import type { PartnerProgram } from '@cygnet/sdk/session'
import layoutStyles from '#/components/ui/layout.module.css'
import sectionStyles from '#/public/section.module.css'
import { links } from '../../links'
import { type Question, QuestionList } from '../../question-list'
import { CONVERSION_LOSES } from '../join/conversion-words'

const questionsOf = ({ cookieDays, holdDays, minimumPayout }: PartnerProgram): Question[] => [
  {
    question: 'When does a visitor count as mine?',
    answer: `When your link was the first partner link they opened in the last ${cookieDays} days and they create an account in that time, with email, Google or LinkedIn. This is decided once, when the account is created.`,
  },
  {
    question: 'When can I be paid?',
    answer: `A commission can be paid out ${holdDays} days after the invoice was paid, once you have at least $${minimumPayout}. Request a payout yourself, or let it go out automatically on your tier’s schedule.`,
  },
  {
    question: 'What happens when a customer gets a refund?',
    answer:
      'The commission on that invoice is taken back in the same proportion. If it has already been paid out, it is deducted from what you earn next. The same goes for a disputed payment; if the dispute is won, you get the commission back.',
  },
  {
    question: 'Can I refer myself?',
    answer:
      'No. An account of your own, or one that pays with your card, earns nothing. If a referral looks like one, the commission is held until our team has reviewed it.',
  },
  {
    question: 'How is my application reviewed?',
    answer:
      'You can sign in at once and find your link. We review each application and email you; clicks count once you are approved.',
  },
  {
    question: 'I already have a customer account. Can I join?',
    answer: `Yes, once it is on the free plan. Enter its email address when you join and it is converted to a partner account. ${CONVERSION_LOSES} If you want to keep writing with it, join with another address instead.`,
  },
  {
    question: 'Where can I read all the rules?',
    answer: (
      <>
        In the <a href={links.partnerTerms.href}>partner terms</a>. If something is missing,{' '}
        <a href={links.contact.href}>ask us</a>.
      </>
    ),
  },
]

/** What people ask before they join. */
export function ProgramQuestions({ program }: { program: PartnerProgram }) {
  return (
    <div className={sectionStyles.section}>
      <div className={layoutStyles.page}>
        <QuestionList id="program-questions-title" title="Before you join" questions={questionsOf(program)} />
      </div>
    </div>
  )
}

import layoutStyles from '#/components/ui/layout.module.css'
import sectionStyles from '#/public/section.module.css'
import { links } from '../../links'
import { type Question, QuestionList } from '../../question-list'

const QUESTIONS: Question[] = [
  {
    question: 'When does a visitor count as mine?',
    answer:
      'When your link was the first partner link they opened in the last 30 days and they create an account in that time, by email, Google or LinkedIn. It is settled once, when the account is created.',
  },
  {
    question: 'When can I be paid?',
    answer:
      'A commission can be paid out 30 days after the invoice was paid, as soon as you have at least $25. You request the payout yourself, or it goes out by itself on the schedule of your tier.',
  },
  {
    question: 'What happens when a customer gets a refund?',
    answer:
      'The commission on that invoice is taken back in the same proportion. If it has been paid out already, it comes off what you earn next.',
  },
  {
    question: 'Can I refer myself?',
    answer:
      'No. An account of your own, or one that pays with your card, earns nothing. If something looks like it, the commission is held until a person has looked at it.',
  },
  {
    question: 'How is my application reviewed?',
    answer:
      'You can sign in at once and find your link. We review each application and email you; clicks count once you are approved.',
  },
  {
    question: 'I have an account for writing already. Can I join?',
    answer:
      'Yes. Enter its address when you join and it is turned into a partner account. If you want to go on writing, join with another address instead.',
  },
  {
    question: 'Where are the rules in full?',
    answer: (
      <>
        In the <a href={links.partnerTerms.href}>partner terms</a>. If something is missing there,{' '}
        <a href={links.contact.href}>ask us</a>.
      </>
    ),
  },
]

/** What people ask before they join. */
export function ProgramQuestions() {
  return (
    <div className={sectionStyles.section}>
      <div className={layoutStyles.page}>
        <QuestionList id="program-questions-title" title="Before you join" questions={QUESTIONS} />
      </div>
    </div>
  )
}

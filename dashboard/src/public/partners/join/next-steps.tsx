import type { PartnerProgram } from '@cygnet/sdk/session'
import { Steps } from '#/components/ui/steps'

const stepsOf = ({ minimumPayout, holdDays }: PartnerProgram) => [
  { title: 'Apply', text: 'It takes two minutes. You are signed in right away and see your link.' },
  {
    title: 'We review it',
    text: 'We review each application and email you. Clicks count once you are approved.',
  },
  {
    title: 'Share your link',
    text: 'Any page of the site, with your code. Every click shows on your dashboard.',
  },
  {
    title: 'Get paid',
    text: `Through Stripe, from $${minimumPayout}, ${holdDays} days after your referral’s invoice was paid.`,
  },
]

/** What happens after the form. */
export function NextSteps({ program }: { program: PartnerProgram }) {
  return <Steps steps={stepsOf(program)} />
}

import type { PartnerProgram } from '@cygnet/sdk/session'
import { Steps } from '#/components/ui/steps'

const stepsOf = ({ minimumPayout, holdDays }: PartnerProgram) => [
  { title: 'Apply', text: 'Two minutes, and you see your link.' },
  {
    title: 'We review it',
    text: 'We email you. Clicks count once you are approved.',
  },
  {
    title: 'Share your link',
    text: 'Your dashboard shows every click.',
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

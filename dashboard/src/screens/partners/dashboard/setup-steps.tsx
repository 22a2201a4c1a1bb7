import type { PartnerDashboard } from '@cygnet/sdk/session'
import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Badge } from '#/components/ui/badge'
import { Card } from '#/components/ui/card'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { canPayOut, StripeButton, useStripeText } from '../shared/stripe-state'
import { AgreeButton, TermsText, useHasAgreed } from '../shared/terms-notice'
import styles from './setup-steps.module.css'

interface Step {
  title: string
  text: ReactNode
  done?: boolean
  /** Nothing to do here but wait. */
  waits?: boolean
  action?: ReactNode
}

/** What lies between an application and the first payout, in order. */
export function SetupSteps({ partner: { affiliate, paymentDetails } }: { partner: PartnerDashboard }) {
  const title = useId()
  const agreed = useHasAgreed(affiliate.termsVersion)
  const payable = canPayOut(paymentDetails)
  const stripe = useStripeText(paymentDetails)
  const steps: Step[] = [
    {
      title: agreed ? 'You agreed to the partner terms' : 'Agree to the partner terms',
      text: <TermsText agreed={agreed ? '' : affiliate.termsVersion} />,
      done: agreed,
      action: agreed ? null : <AgreeButton primary />,
    },
    {
      title: 'Your application is being reviewed',
      text: 'You will get an email when it is approved. Clicks and customers count from then on.',
      waits: true,
    },
    {
      title: payable ? 'Stripe is connected' : 'Set up how you are paid',
      text: payable ? 'Payouts go to your Stripe account.' : `${stripe} You can do it in the meantime.`,
      done: payable,
      action: payable ? null : (
        <StripeButton details={paymentDetails} variant={agreed ? 'primary' : 'secondary'} />
      ),
    },
  ]
  return (
    <Card as="section" padded className={styles.steps} aria-labelledby={title}>
      <h2 className={textStyles.cardTitle} id={title}>
        Three steps to your first payout
      </h2>
      <ol>
        {steps.map(({ title, text, done, waits, action }, at) => (
          <li key={title} className={classNames(done && styles.done)}>
            <span className={styles.mark}>{done ? <Check aria-label="Done" /> : at + 1}</span>
            <div>
              <p className={styles.title}>{title}</p>
              <p className={textStyles.label}>{text}</p>
            </div>
            {waits ? <Badge dot>In review</Badge> : action}
          </li>
        ))}
      </ol>
    </Card>
  )
}

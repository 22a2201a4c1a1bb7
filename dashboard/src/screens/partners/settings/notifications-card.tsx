import type { PartnerSettings, PartnerSettingsUpdate } from '@cygnet/sdk/session'
import { Switch } from '#/components/ui/choice'
import textStyles from '#/components/ui/text.module.css'
import { useAction } from '#/lib/use-action'
import { updatePartnerSettings, usePartnerProgram } from '#/queries/partner'
import { SectionCard } from '../shared/section-card'
import styles from './notifications-card.module.css'

interface Choice {
  label: string
  text: string
  on: boolean
  update: (on: boolean) => PartnerSettingsUpdate
}

/** Automatic payouts and emails; each takes effect immediately. */
export function NotificationsCard({ settings }: { settings: PartnerSettings }) {
  const { run } = useAction(updatePartnerSettings, {
    failure: { as: 'toast', title: 'It could not be saved', text: 'Please try again.' },
  })
  const program = usePartnerProgram()
  const { mails, scheduledPayouts, marketingConsent } = settings
  const choices: Choice[] = [
    {
      label: 'Scheduled payouts',
      text: 'Available earnings are paid out automatically on your tier’s schedule.',
      on: scheduledPayouts,
      update: (on) => ({ scheduledPayouts: on }),
    },
    {
      label: 'Someone signs up',
      text: 'An email for each new account that comes through you.',
      on: mails.signUp,
      update: (on) => ({ mails: { signUp: on } }),
    },
    {
      label: 'A referral buys a plan',
      text: 'An email for each referral’s first payment.',
      on: mails.conversion,
      update: (on) => ({ mails: { conversion: on } }),
    },
    {
      label: 'A referral pays again',
      text: 'An email for each later commission.',
      on: mails.commissionEarned,
      update: (on) => ({ mails: { commissionEarned: on } }),
    },
    {
      label: 'Commissions become available',
      text: `An email when their ${program.holdDays}-day hold ends, or when a won dispute restores one.`,
      on: mails.commissionAvailable,
      update: (on) => ({ mails: { commissionAvailable: on } }),
    },
    {
      label: 'A commission is taken back',
      text: 'An email when a referral is refunded or disputes a payment.',
      on: mails.commissionTakenBack,
      update: (on) => ({ mails: { commissionTakenBack: on } }),
    },
    {
      label: 'A tier is reached',
      text: 'An email with the bonus.',
      on: mails.bonus,
      update: (on) => ({ mails: { bonus: on } }),
    },
    {
      label: 'A review starts or ends',
      text: 'An email when commissions or payouts are held for a review, and when it ends in your favor.',
      on: mails.review,
      update: (on) => ({ mails: { review: on } }),
    },
    {
      label: 'A payout is paid',
      text: 'An email with the amount.',
      on: mails.payoutPaid,
      update: (on) => ({ mails: { payoutPaid: on } }),
    },
    {
      label: 'News about the program',
      text: 'A few times a year.',
      on: marketingConsent,
      update: (on) => ({ marketingConsent: on }),
    },
  ]
  return (
    <SectionCard title="Payouts and emails">
      <p className={textStyles.meta}>Each change is saved automatically.</p>
      <ul className={styles.choices}>
        {choices.map(({ label, text, on, update }) => (
          <li key={label}>
            <Switch label={label} checked={on} onChange={(event) => void run(update(event.target.checked))} />
            <p className={textStyles.meta}>{text}</p>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

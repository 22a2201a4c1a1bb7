import type { PartnerProgram } from '@cygnet/sdk/session'
import { ChartLine, FolderOpen, Link2, Repeat, ShieldCheck, Wallet } from 'lucide-react'
import layoutStyles from '#/components/ui/layout.module.css'
import sectionStyles from '#/public/section.module.css'
import styles from './features.module.css'

const featuresOf = ({ cookieDays, totalMonths, holdDays, minimumPayout }: PartnerProgram) => [
  {
    icon: Link2,
    title: 'One link, any page',
    text: `Add your code to the address of any page. The visitor counts as yours for ${cookieDays} days, however they sign up.`,
  },
  {
    icon: ChartLine,
    title: 'Figures you can check',
    text: 'Clicks, unique visitors, sign-ups and paying customers by day. Bots are left out, and a visitor is unique once a day.',
  },
  {
    icon: Repeat,
    title: `${totalMonths} months`,
    text: `You earn on the first ${totalMonths} months that each referral pays for. If they upgrade or downgrade, your share follows what they pay.`,
  },
  {
    icon: FolderOpen,
    title: 'Ready-made materials',
    text: 'Banners, a QR code, and texts for emails and posts, each with your own link.',
  },
  {
    icon: Wallet,
    title: 'Payouts through Stripe',
    text: `$${minimumPayout} minimum, ${holdDays} days after each invoice is paid. Request one, or get it automatically: monthly, every two weeks or weekly, by tier.`,
  },
  {
    icon: ShieldCheck,
    title: 'Every commission explained',
    text: 'You see what is held, until when and why. If a customer is refunded, you see which commission it affects.',
  },
]

export function ProgramFeatures({ program }: { program: PartnerProgram }) {
  return (
    <section className={sectionStyles.section} aria-labelledby="program-features-title">
      <div className={layoutStyles.page}>
        <div className={sectionStyles.head}>
          <h2 id="program-features-title">A product you can recommend with a clear conscience</h2>
        </div>
        <ul className={styles.features}>
          {featuresOf(program).map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

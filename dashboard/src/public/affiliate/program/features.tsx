import { ChartLine, FolderOpen, Link2, Repeat, ShieldCheck, Wallet } from 'lucide-react'
import layoutStyles from '#/components/ui/layout.module.css'
import sectionStyles from '#/public/section.module.css'
import styles from './features.module.css'

const FEATURES = [
  {
    icon: Link2,
    title: 'One link, any page',
    text: 'Add your code to the address of any page. The visitor is yours for 30 days, and still yours if they sign up with Google.',
  },
  {
    icon: ChartLine,
    title: 'Figures you can check',
    text: 'Clicks, unique visitors, sign-ups and paying customers by day. Bots are left out, and so are reloads.',
  },
  {
    icon: Repeat,
    title: 'Six paid months',
    text: 'Each referral earns on six paid invoices. Upgrade or downgrade, the share follows what they pay.',
  },
  {
    icon: FolderOpen,
    title: 'Materials that are ready',
    text: 'Banners, a QR code, and texts for mails and posts, each with your own link in it.',
  },
  {
    icon: Wallet,
    title: 'Payouts through Stripe',
    text: 'From $25, on request or by itself: monthly, every two weeks or weekly, depending on your tier.',
  },
  {
    icon: ShieldCheck,
    title: 'Nothing left unsaid',
    text: 'What is held, until when, and why. If a customer gets money back, you see which commission it came from.',
  },
] as const

export function ProgramFeatures() {
  return (
    <section className={sectionStyles.section} aria-labelledby="program-features-title">
      <div className={layoutStyles.page}>
        <div className={sectionStyles.head}>
          <h2 id="program-features-title">Made to be recommended in good conscience</h2>
        </div>
        <ul className={styles.features}>
          {FEATURES.map(({ icon: Icon, title, text }) => (
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

import type { PartnerProgram } from '@cygnet/sdk'
import { Badge } from '#/components/ui/badge'
import { buttonClass } from '#/components/ui/button'
import layoutStyles from '#/components/ui/layout.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { percent } from '#/lib/commission'
import { CLAIMS } from '#/site'
import { links } from '../../links'
import styles from './hero.module.css'
import { PartnerLoginButton } from './partner-login-button'

const factsOf = ({ totalMonths, minimumPayout }: PartnerProgram, highest: string) => [
  { value: `Up to ${highest}`, label: 'of every invoice your referrals pay' },
  { value: `${totalMonths} months`, label: 'of commission for each referral' },
  { value: CLAIMS.retention.value, label: CLAIMS.retention.note },
  { value: `$${minimumPayout} minimum`, label: 'payout, on every tier' },
]

/** Commission of one referral on the Pro Plan at the Standard rate, in dollars. */
const MONTHS = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May'] as const
const MONTHLY = '$7.50'
const TOTAL = '$45.00'

export function ProgramHero({ program }: { program: PartnerProgram }) {
  const highest = percent(program.tiers.at(-1)!.commissionRate)
  return (
    <div className={classNames(styles.hero, layoutStyles.page)}>
      <p className={styles.kicker}>Affiliate Program</p>
      <div className={styles.heroText}>
        <h1>
          Recommend Cygnet. Earn up to <em>{highest}</em> of what your referrals pay.
        </h1>
        <div>
          <p>
            Share your link with people who publish. When one of them buys a plan, you earn a share of each
            invoice for {program.totalMonths} months, and you see every click, sign-up and cent that led
            there.
          </p>
          <div className={styles.heroActions}>
            <a className={buttonClass({ variant: 'primary', size: 'lg' })} href={links.join.href}>
              {links.join.label}
            </a>
            <a className={buttonClass({ size: 'lg' })} href={links.contact.href}>
              Contact us
            </a>
            <PartnerLoginButton />
          </div>
        </div>
      </div>
      <figure className={styles.demo} aria-label="One referral on the Pro Plan earns $45.00 over six months">
        <div className={styles.demoLink}>
          <p className={textStyles.label}>Your link</p>
          <p className={classNames(textStyles.monospace, styles.address)}>
            https://cygnet.example/?ref=YOURCODE
          </p>
          <p className={textStyles.meta}>
            Counts for {program.cookieDays} days after the first click, on any page.
          </p>
        </div>
        <div className={styles.demoSheet}>
          <div className={classNames(layoutStyles.row, layoutStyles.spread)}>
            <p className={textStyles.cardTitle}>One referral on the Pro Plan</p>
            <Badge>Example</Badge>
          </div>
          <p className={textStyles.meta}>25% of $29.99 on each paid invoice, Standard tier</p>
          <ol className={styles.months} aria-hidden="true">
            {MONTHS.map((month) => (
              <li key={month}>
                <span className={styles.amount}>{MONTHLY}</span>
                <i />
                <span>{month}</span>
              </li>
            ))}
          </ol>
          <p className={styles.total}>
            <span>Earned over six months</span>
            <b>{TOTAL}</b>
          </p>
        </div>
      </figure>
      <dl className={styles.facts}>
        {factsOf(program, highest).map((fact) => (
          <div key={fact.value}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

import type { Plan } from '@cygnet/sdk'
import type { PartnerProgram } from '@cygnet/sdk/session'
import { Badge } from '#/components/ui/badge'
import { buttonClass } from '#/components/ui/button'
import layoutStyles from '#/components/ui/layout.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { estimate, percent } from '#/lib/commission'
import { formatDollars, formatPrice } from '#/lib/format'
import { HIGHLIGHTS } from '#/site'
import { links } from '../../links'
import styles from './hero.module.css'
import { PartnerLoginButton } from './partner-login-button'

const factsOf = ({ totalMonths, minimumPayout }: PartnerProgram, highest: string) => [
  { value: `Up to ${highest}`, label: 'of every invoice your referrals pay' },
  { value: `${totalMonths} months`, label: 'of commission for each referral' },
  { value: HIGHLIGHTS.retention.value, label: HIGHLIGHTS.retention.note },
  { value: `$${minimumPayout} minimum`, label: 'payout, on every tier' },
]

export function ProgramHero({ program, plans }: { program: PartnerProgram; plans: readonly Plan[] }) {
  const highest = percent(program.tiers.at(-1)!.commissionRate)
  const plan = plans.find(({ isPopular }) => isPopular) ?? plans[0]
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
            invoice for {program.totalMonths} months, and you see every click, sign-up and cent.
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
      <figure className={styles.demo} aria-label="What one referral earns, as an example">
        <div className={styles.demoLink}>
          <p className={textStyles.label}>Your link</p>
          <p className={classNames(textStyles.monospace, styles.address)}>cygnet.example/?ref=YOURCODE</p>
          <p className={textStyles.meta}>
            Counts for {program.cookieDays} days after the first click, on any page.
          </p>
        </div>
        {plan && <OneReferral program={program} plan={plan} />}
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

/** The commission of one referral, month by month, with the rates and prices of today. */
function OneReferral({ program, plan }: { program: PartnerProgram; plan: Plan }) {
  const months = Array.from({ length: program.totalMonths }, (_, index) => index + 1)
  const { tier, monthly, commission } = estimate(program, [{ price: plan.price, count: 1 }], months.length)
  return (
    <div className={styles.demoSheet}>
      <div className={classNames(layoutStyles.row, layoutStyles.spread)}>
        <p className={textStyles.cardTitle}>{`One referral on the ${plan.name}`}</p>
        <Badge>Example</Badge>
      </div>
      <p className={textStyles.meta}>
        {`${percent(tier.commissionRate)} of ${formatPrice(plan.price)} on each paid invoice, ${tier.name} tier`}
      </p>
      <ol className={styles.months} aria-hidden="true">
        {months.map((month) => (
          <li key={month}>
            <span className={styles.amount}>{formatDollars(monthly / 100)}</span>
            <i />
            <span>{month}</span>
          </li>
        ))}
      </ol>
      <p className={styles.total}>
        <span>{`Earned over ${months.length} months`}</span>
        <b>{formatDollars(commission / 100)}</b>
      </p>
    </div>
  )
}

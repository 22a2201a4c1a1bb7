import type { PartnerProgram } from '@cygnet/sdk/session'
import { Check } from 'lucide-react'
import layoutStyles from '#/components/ui/layout.module.css'
import { classNames } from '#/lib/class-names'
import sectionStyles from '#/public/section.module.css'
import styles from './benefits.module.css'

const partnersOf = ({ tiers }: PartnerProgram) => [
  'Free to join, with no sales target',
  'A share of each invoice, not just the first',
  `Bonuses of ${tiers
    .filter(({ bonus }) => bonus > 0)
    .map(({ bonus }) => `$${bonus}`)
    .join(' and ')} when you reach a tier`,
  'Links with campaign tags, each with its own figures',
  'A statement of every payout as CSV and PDF',
]

const CUSTOMERS = [
  'A Free Plan with images included, so they can try it first',
  'The same prices as everyone else',
  'Posts that show where each claim comes from',
  'They can cancel at any time',
]

export function ProgramBenefits({ program }: { program: PartnerProgram }) {
  return (
    <section className={sectionStyles.section} aria-labelledby="benefits-title">
      <div className={layoutStyles.page}>
        <div className={sectionStyles.head}>
          <h2 id="benefits-title">Good for you and for the people you refer</h2>
        </div>
        <div className={styles.columns}>
          <Benefits title="What you get" points={partnersOf(program)} />
          <Benefits title="What your referrals get" points={CUSTOMERS} />
        </div>
      </div>
    </section>
  )
}

function Benefits({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point} className={classNames(layoutStyles.row, styles.point)}>
            <Check />
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}

import { Check } from 'lucide-react'
import layoutStyles from '#/components/ui/layout.module.css'
import { classNames } from '#/lib/class-names'
import sectionStyles from '#/public/section.module.css'
import styles from './benefits.module.css'

const PARTNERS = [
  'Free to join, with no minimum to sell',
  'A share of each invoice, not of the first one alone',
  'Bonuses of $100 and $300 when you reach a tier',
  'Links with campaign tags, each with figures of its own',
  'A statement of every payout as CSV and PDF',
]

const CUSTOMERS = [
  'A Free Plan with images included, so they can try it first',
  'The same prices as everyone else',
  'Posts that show where each claim came from',
  'They can cancel at any time',
]

export function ProgramBenefits() {
  return (
    <section className={sectionStyles.section} aria-labelledby="benefits-title">
      <div className={layoutStyles.page}>
        <div className={sectionStyles.head}>
          <h2 id="benefits-title">Good for you, and for whom you send</h2>
        </div>
        <div className={styles.columns}>
          <Benefits title="What you get" points={PARTNERS} />
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

import type { Plan } from '@cygnet/sdk'
import { Check, Minus } from 'lucide-react'
import { shortName } from '#/components/plans/plan-list'
import { Card } from '#/components/ui/card'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatNumber, formatPrice } from '#/lib/format'
import styles from './comparison.module.css'
import { comparisonRows } from './comparison-rows'
import pricingStyles from './pricing.module.css'

/** The plans side by side, row by row; on a phone each row's name is above its values. */
export function Comparison({ plans }: { plans: Plan[] }) {
  return (
    <section className={pricingStyles.pricingPart} aria-labelledby="compare-title">
      <h2 className={textStyles.sectionTitle} id="compare-title">
        Compare the plans
      </h2>
      <Card
        as="section"
        className={classNames(styles.scroller, styles.compare)}
        aria-label="Plans side by side"
        // What scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        <table className={styles.compareTable}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">What is compared</span>
              </th>
              {plans.map((plan) => (
                <th key={plan.id} scope="col" className={plan.isPopular ? styles.popular : undefined}>
                  {shortName(plan)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Price per month</th>
              {plans.map((plan) => (
                <td key={plan.id}>{formatPrice(plan.price)}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">Posts per month</th>
              {plans.map((plan) => (
                <td key={plan.id}>{formatNumber(plan.postsPerMonth)}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">Price per post</th>
              {plans.map((plan) => (
                <td key={plan.id}>
                  {plan.price > 0 && plan.postsPerMonth > 0 ? (
                    formatPrice(plan.price / plan.postsPerMonth)
                  ) : (
                    <NoValue>No price</NoValue>
                  )}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">Company profiles</th>
              {plans.map((plan) => (
                <td key={plan.id}>{formatNumber(plan.companyProfiles)}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">Posts in one batch</th>
              {plans.map((plan) => (
                <td key={plan.id}>{plan.batchSize > 0 ? formatNumber(plan.batchSize) : <NoValue />}</td>
              ))}
            </tr>
            {comparisonRows(plans).map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {row.included.map((included, index) => (
                  <td key={plans[index]?.id}>{included ? <Included /> : <NoValue />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  )
}

function Included() {
  return (
    <>
      <Check className={styles.included} />
      <span className="sr-only">Included</span>
    </>
  )
}

function NoValue({ children = 'Not included' }: { children?: string }) {
  return (
    <>
      <Minus />
      <span className="sr-only">{children}</span>
    </>
  )
}

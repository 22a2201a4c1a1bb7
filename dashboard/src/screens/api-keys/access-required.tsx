import { Link } from 'react-router'
import { pages } from '#/app/shell/navigation'
import { buttonClass } from '#/components/ui/button'
import layoutStyles from '#/components/ui/layout.module.css'
import { EmptyState } from '#/components/ui/states'
import { classNames } from '#/lib/class-names'
import styles from './access-required.module.css'

/** Shown in place of the keys while the plan has no API access. */
export function AccessRequired() {
  return (
    <EmptyState
      title="API Access Required"
      action={
        <div className={classNames(layoutStyles.row, layoutStyles.wrap, styles.actions)}>
          <a className={buttonClass({ variant: 'primary' })} href={pages.pricing.href}>
            {pages.pricing.label}
          </a>
          <Link className={buttonClass()} to={pages.billing.href}>
            {pages.billing.label}
          </Link>
        </div>
      }
    >
      <p>API keys are part of the Starter plan and higher.</p>
    </EmptyState>
  )
}

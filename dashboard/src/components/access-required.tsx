import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pages } from '#/app/shell/navigation'
import { buttonClass } from '#/components/ui/button'
import layoutStyles from '#/components/ui/layout.module.css'
import { EmptyState } from '#/components/ui/states'
import { classNames } from '#/lib/class-names'

/** Replaces a page about the API while the plan has no API access. */
export function AccessRequired({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      title="API Access Required"
      action={
        <div className={classNames(layoutStyles.row, layoutStyles.wrap, layoutStyles.centered)}>
          <a className={buttonClass({ variant: 'primary' })} href={pages.pricing.href}>
            {pages.pricing.label}
          </a>
          <Link className={buttonClass()} to={pages.billing.href}>
            {pages.billing.label}
          </Link>
        </div>
      }
    >
      <p>{children}</p>
    </EmptyState>
  )
}

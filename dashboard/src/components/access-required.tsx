import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pages } from '#/app/shell/navigation'
import { buttonClass } from '#/components/ui/button'
import { Card } from '#/components/ui/card'
import layoutStyles from '#/components/ui/layout.module.css'
import spacingStyles from '#/components/ui/spacing.module.css'
import { EmptyState } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'

const TITLE = 'API Access Required'

/** Replaces a page about the API while the plan has no API access, or says it below what the plan has. */
export function AccessRequired({ children, isBelow = false }: { children: ReactNode; isBelow?: boolean }) {
  const ways = (
    <div className={classNames(layoutStyles.row, layoutStyles.wrap, !isBelow && layoutStyles.centered)}>
      <a className={buttonClass({ variant: isBelow ? 'secondary' : 'primary' })} href={pages.pricing.href}>
        {pages.pricing.label}
      </a>
      <Link className={buttonClass({ variant: isBelow ? 'ghost' : 'secondary' })} to={pages.billing.href}>
        {pages.billing.label}
      </Link>
    </div>
  )
  if (isBelow)
    return (
      <Card
        as="section"
        padded
        className={classNames(layoutStyles.row, layoutStyles.wrap, layoutStyles.spread, spacingStyles.above6)}
        aria-labelledby="access-required"
      >
        <div>
          <h2 className={textStyles.cardTitle} id="access-required">
            {TITLE}
          </h2>
          <p className={textStyles.label}>{children}</p>
        </div>
        {ways}
      </Card>
    )
  return (
    <EmptyState title={TITLE} action={ways}>
      <p>{children}</p>
    </EmptyState>
  )
}

import type { ReactNode } from 'react'
import { Card } from '#/components/ui/card'
import { Feather } from '#/components/ui/feather'
import layoutStyles from '#/components/ui/layout.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import styles from './consent-card.module.css'

/** A question about who may act for the account, alone on its page. */
export function ConsentCard({
  title,
  busy = false,
  children,
  actions,
}: {
  title: ReactNode
  busy?: boolean
  children: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className={classNames(layoutStyles.page, styles.consent)}>
      <Card
        as="section"
        className={styles.consentCard}
        aria-labelledby="consent-title"
        aria-busy={busy || undefined}
      >
        <span className={styles.mark} aria-hidden="true">
          <Feather />
        </span>
        <h1 className={textStyles.sectionTitle} id="consent-title">
          {title}
        </h1>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </Card>
    </div>
  )
}

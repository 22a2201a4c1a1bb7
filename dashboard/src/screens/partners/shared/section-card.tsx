import { type ReactNode, useId } from 'react'
import { Card } from '#/components/ui/card'
import textStyles from '#/components/ui/text.module.css'
import styles from './section-card.module.css'

/** A card with its heading, and something at the end of the heading's line. */
export function SectionCard({
  title,
  aside,
  flush = false,
  children,
}: {
  title: string
  aside?: ReactNode
  /** For a table that reaches the edges of the card. */
  flush?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card as="section" padded={!flush} className={flush ? styles.flush : undefined} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={textStyles.cardTitle} id={id}>
          {title}
        </h2>
        {aside && <div className={textStyles.meta}>{aside}</div>}
      </div>
      {children}
    </Card>
  )
}

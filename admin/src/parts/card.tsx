import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

/** A bordered section with a heading and, at its end, a link. */
export function Card({
  id,
  title,
  more,
  aside,
  children,
}: {
  /** Where a link to the card leads. */
  id?: string
  title: string
  /** Beside the heading, such as a count. */
  more?: ReactNode
  aside?: ReactNode
  children: ReactNode
}) {
  const heading = useId()
  return (
    <section id={id} className={styles.card} aria-labelledby={heading}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2 id={heading}>{title}</h2>
          {more}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}

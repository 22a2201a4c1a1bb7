import type { ReactNode } from 'react'
import textStyles from '#/components/ui/text.module.css'
import styles from './step-title.module.css'

/** The title of a step, its explanation, and a switch if it has one. */
export function StepTitle({
  title,
  children,
  aside,
}: {
  title: string
  children: ReactNode
  aside?: ReactNode
}) {
  return (
    <div className={styles.stepTitle}>
      <div>
        <h2 className={textStyles.sectionTitle}>{title}</h2>
        <p>{children}</p>
      </div>
      {aside}
    </div>
  )
}

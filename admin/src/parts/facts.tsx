import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** The details of a record, name by name; missing values are left out. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode, width?: 'wide'][] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([name, value, width]) => (
          <div key={name} data-wide={width === 'wide' || undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

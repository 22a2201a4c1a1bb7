import { Card } from '#/components/ui/card'
import { Skeleton } from '#/components/ui/states'
import styles from './api-keys-screen.module.css'

const CARDS = ['first', 'second']

/** Placeholder for the cards while they load. */
export function KeyListSkeleton() {
  return (
    <div className={styles.keys} aria-busy="true">
      {CARDS.map((card) => (
        <Card key={card} padded>
          <Skeleton width="11rem" height="1.5rem" />
          <Skeleton width="7rem" spaceAbove="0.5rem" />
          <Skeleton width="80%" height="1.375rem" spaceAbove="1rem" />
          <Skeleton height="5.5rem" spaceAbove="1.5rem" />
        </Card>
      ))}
    </div>
  )
}

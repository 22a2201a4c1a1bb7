import type { ClaimPassage } from '@cygnet/sdk'
import styles from './claims-panel.module.css'

/** Where quoted words are from: those that decide, or that only come closest to what no source says. */
export function SourceLine({ source, isClosest }: { source: ClaimPassage['source']; isClosest: boolean }) {
  return (
    <p className={styles.source}>
      {isClosest ? 'Closest in' : 'From'} {source.number === null ? '' : `[${source.number}] `}
      {source.title}
    </p>
  )
}

import type { PublicationSummary } from '@cygnet/sdk'
import { useState } from 'react'
import coverStyles from '#/components/ui/cover.module.css'
import { classNames } from '#/lib/class-names'
import { ownImage } from '#/lib/own-image'
import styles from './publication-cover.module.css'

/** Lines of a page: written, being written, still to come. */
const LINES = [
  { width: '100%', state: 'written' },
  { width: '83%', state: 'written' },
  { width: '92%', state: 'written' },
  { width: '75%', state: 'writing' },
  { width: '67%', state: 'pending' },
  { width: '58%', state: 'pending' },
]

interface PublicationCoverProps {
  publication: PublicationSummary
  /** It is visible when the list opens, so it is loaded right away. */
  early?: boolean
  className?: string
}

/** The cover of a card, or drawn lines of text if there is none or it cannot be loaded. */
export function PublicationCover({ publication, early = false, className }: PublicationCoverProps) {
  const [broken, setBroken] = useState(false)
  const generating = publication.generationStatus === 'generating'
  const source = generating || broken ? undefined : ownImage(publication.mainImageUrl)
  if (source) {
    return (
      <div className={classNames(styles.frame, className)}>
        <img
          className={coverStyles.cover}
          src={source}
          alt={publication.mainImageAlt ?? ''}
          loading={early ? 'eager' : 'lazy'}
          fetchPriority={early ? 'high' : undefined}
          decoding="async"
          onError={() => setBroken(true)}
        />
      </div>
    )
  }
  return (
    <div className={classNames(styles.frame, styles.lines, generating && styles.generating, className)}>
      <ol aria-hidden="true">
        {LINES.map(({ width, state }) => (
          <li key={width} className={styles[state]} style={{ width }} />
        ))}
      </ol>
    </div>
  )
}

import type { PublicationSummary } from '@cygnet/sdk'
import { useState } from 'react'
import coverStyles from '#/components/ui/cover.module.css'
import { classNames } from '#/lib/class-names'
import { ownImage } from '#/lib/own-image'
import styles from './publication-cover.module.css'

/** The lines of a page: what is written, what is being written, what is to come. */
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
  /** It is in sight as the list opens, and is not waited for until the list has been laid out. */
  early?: boolean
  className?: string
}

/** The cover of a card. Without one, or when it cannot be loaded, the lines of a page stand in its place. */
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

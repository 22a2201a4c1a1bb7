import type { PublicationSummary } from '@cygnet/sdk'
import { useState } from 'react'
import { classNames } from '#/lib/class-names'
import { ownImage } from '#/lib/own-image'

/** The lines of a page: what is written, what is being written, what is to come. */
const LINES = [
  { width: 'w-full', state: 'written' },
  { width: 'w-10/12', state: 'written' },
  { width: 'w-11/12', state: 'written' },
  { width: 'w-9/12', state: 'writing' },
  { width: 'w-8/12', state: 'to-come' },
  { width: 'w-7/12', state: 'to-come' },
]

interface PublicationCoverProps {
  publication: PublicationSummary
  /** It is in sight as the list opens, and is not waited for until the list has been laid out. */
  early?: boolean
}

/** The cover of a card. Without one, or when it cannot be loaded, the lines of a page stand in its place. */
export function PublicationCover({ publication, early = false }: PublicationCoverProps) {
  const [broken, setBroken] = useState(false)
  const generating = publication.generationStatus === 'generating'
  const source = generating || broken ? undefined : ownImage(publication.mainImageUrl)
  if (source) {
    return (
      <div className="pub-cover">
        <img
          className="cov"
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
    <div className="pub-cover lines">
      <ol aria-hidden="true">
        {LINES.map(({ width, state }) => (
          <li key={width} className={classNames(width, generating && state)} />
        ))}
      </ol>
    </div>
  )
}

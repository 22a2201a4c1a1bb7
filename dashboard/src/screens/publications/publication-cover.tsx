import type { PublicationSummary } from '@cygnet/sdk'
import { useState } from 'react'
import { ownImage } from '#/lib/own-image'

const LINES = ['w-full', 'w-10/12', 'w-11/12', 'w-full', 'w-8/12', 'w-10/12']
const WRITTEN_LINES = 3

/** The cover of a card. Without one, or when it cannot be loaded, the lines of a page stand in its place. */
export function PublicationCover({ publication }: { publication: PublicationSummary }) {
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
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      </div>
    )
  }
  return (
    <div className="pub-cover lines">
      <ol aria-hidden="true">
        {LINES.map((width, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
          <li
            key={line}
            className={`${width}${generating && line < WRITTEN_LINES ? ' d' : ''}${generating && line === WRITTEN_LINES ? ' pulse' : ''}`}
          />
        ))}
      </ol>
    </div>
  )
}

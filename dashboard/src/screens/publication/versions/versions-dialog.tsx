import type { Publication } from '@cygnet/sdk'
import { useState } from 'react'
import { Dialog } from '#/components/ui/dialog'
import { LoadFailure } from '#/components/ui/load-failure'
import { Skeleton } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatCount } from '#/lib/format'
import { useVersions } from '#/queries/publications'
import { originWords } from './origin-words'
import { VersionView } from './version-view'
import styles from './versions-dialog.module.css'

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

interface VersionsDialogProps {
  publication: Publication
  onClose: () => void
}

/** The version history: what each version changed, and restoring it. */
export default function VersionsDialog({ publication, onClose }: VersionsDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { data: versions, error, refetch, isFetching } = useVersions(publication.id, publication.updatedAt)
  const index = Math.max(
    0,
    (versions ?? []).findIndex(({ id }) => id === chosen)
  )
  const version = versions?.[index]
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Version history"
      description={publication.title}
      className={styles.versions}
    >
      {error && !versions ? (
        <LoadFailure
          title="Failed to load versions"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : !versions || !version ? (
        <div className={styles.versionsBody} aria-busy="true">
          <Skeleton height="18rem" width="100%" />
          <Skeleton height="18rem" width="100%" />
        </div>
      ) : (
        <div className={styles.versionsBody}>
          <ol className={styles.versionsList} aria-label="Versions, newest first">
            {versions.map((one, place) => (
              <li key={one.id}>
                <button type="button" aria-pressed={one.id === version.id} onClick={() => setChosen(one.id)}>
                  <b>
                    Version {one.number}
                    {place === 0 && (
                      <span className={classNames(textStyles.meta, styles.meta)}> Current</span>
                    )}
                  </b>
                  <span className={classNames(textStyles.meta, styles.meta)}>{originWords(one)}</span>
                  <span className={classNames(textStyles.meta, styles.meta, textStyles.numeric)}>
                    {time.format(new Date(one.createdAt))}, {formatCount(one.wordCount, 'word')}
                  </span>
                </button>
              </li>
            ))}
          </ol>
          <VersionView
            key={version.id}
            publication={publication}
            version={version}
            before={versions[index + 1] ?? null}
            current={index === 0}
          />
        </div>
      )}
    </Dialog>
  )
}

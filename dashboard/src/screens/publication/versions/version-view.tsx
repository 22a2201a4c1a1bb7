import { ConflictError, type Publication, type PublicationVersionSummary } from '@cygnet/sdk'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#/components/ui/button'
import { LoadFailure } from '#/components/ui/load-failure'
import { useMessages } from '#/components/ui/messages'
import { Skeleton } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { errorMessage } from '#/lib/error-message'
import { formatNumber } from '#/lib/format'
import { useAction } from '#/lib/use-action'
import { restoreVersion, useVersion } from '#/queries/publications'
import { FIELD_LABELS } from '../editor/conflict'
import { type Draft, FIELDS } from '../editor/drafts'
import { toFields } from '../use-edit-form'
import styles from './version-view.module.css'

const TypesetDifference = lazy(() => import('./typeset-difference'))

interface VersionViewProps {
  publication: Publication
  version: PublicationVersionSummary
  /** The previous version; null for the first. */
  before: PublicationVersionSummary | null
  current: boolean
}

/** Shows what a version changed, or what restoring it would change, and restores it. */
export function VersionView({ publication, version, before, current }: VersionViewProps) {
  // The current version shows what it changed; an older one, what restoring it would change.
  const against = current ? (before?.id ?? null) : null
  const own = useVersion(publication.id, version.id)
  const other = useVersion(publication.id, against)
  const { show } = useMessages()
  const [changes, setChanges] = useState(0)
  const restore = useAction(restoreVersion, {
    confirm: () => ({
      title: `Restore version ${version.number}?`,
      text: 'Its text becomes the current one. The text that it replaces stays in the history.',
      tone: 'warn',
      close: 'Cancel',
      action: { label: 'Restore' },
    }),
    success: () => ['Success!', `Version ${version.number} restored`],
    failure: (error) => {
      const stale = error instanceof ConflictError && typeof error.data.updatedAt === 'string'
      void show(
        stale
          ? {
              title: 'Not restored',
              text: 'Someone saved this publication after you compared it. Check the differences again.',
              tone: 'warn',
            }
          : { title: 'Error', text: errorMessage(error, 'Failed to restore version'), tone: 'bad' }
      )
    },
  })

  const error = own.error ?? other.error
  if (error) {
    return (
      <LoadFailure
        title="Failed to load version"
        error={error}
        onRetry={() => {
          void own.refetch()
          if (against) void other.refetch()
        }}
        busy={own.isFetching || other.isFetching}
      />
    )
  }
  const after = own.data && toFields(own.data)
  const compared = against ? other.data && toFields(other.data) : current ? after : toFields(publication)
  const fields = after && compared ? differing(compared, after) : []
  const same =
    fields.length === 0 && after?.content === compared?.content && (current || own.data !== undefined)
  const counted = changes + fields.length > 0 ? `: ${formatNumber(changes + fields.length)}` : ''
  return (
    <section className={styles.versionView} aria-label={`Version ${version.number}`}>
      <div className={styles.versionHead}>
        <div>
          <h3>{version.title}</h3>
          <p className={textStyles.meta}>
            {current
              ? before
                ? `Changes since version ${before.number}${counted}`
                : 'The first version'
              : `What restoring it would change in the current text${counted}`}
          </p>
        </div>
        {!current && (
          <Button
            writes
            variant="primary"
            size="sm"
            busy={restore.isPending}
            disabled={!after || same}
            onClick={() => {
              const { id, updatedAt } = publication
              void restore.run({ id, versionId: version.id, updatedAt })
            }}
          >
            Restore
          </Button>
        )}
      </div>
      {!after || !compared ? (
        <Skeleton height="18rem" width="100%" />
      ) : (
        <>
          {fields.length > 0 && (
            <dl className={styles.versionFields}>
              {fields.map((name) => (
                <div key={name}>
                  <dt>{FIELD_LABELS[name]}</dt>
                  <dd>
                    <del>
                      <span className="sr-only">Before: </span>
                      {compared[name] || 'Empty'}
                    </del>{' '}
                    <ins>
                      <span className="sr-only">After: </span>
                      {after[name] || 'Empty'}
                    </ins>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {!current && same ? (
            <p className={textStyles.label}>This is the current version; there is nothing to restore.</p>
          ) : (
            after.content === compared.content &&
            !(current && !before) && <p className={textStyles.label}>The text is the same.</p>
          )}
          <Suspense fallback={<Skeleton height="18rem" width="100%" />}>
            <TypesetDifference
              label={`Text of version ${version.number}`}
              before={compared.content}
              after={after.content}
              onCounted={setChanges}
            />
          </Suspense>
        </>
      )}
    </section>
  )
}

const differing = (before: Draft, after: Draft) =>
  FIELDS.filter((name) => name !== 'content' && before[name] !== after[name])

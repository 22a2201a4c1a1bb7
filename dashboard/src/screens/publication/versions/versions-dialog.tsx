import type { Publication, PublicationVersionSummary } from '@cygnet/sdk'
import { useInvalidate } from '@refinedev/core'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#/components/ui/button'
import { Dialog } from '#/components/ui/dialog'
import { useMessages } from '#/components/ui/messages'
import { ErrorState, Skeleton } from '#/components/ui/states'
import { toast } from '#/components/ui/toaster'
import { api } from '#/lib/api'
import { errorMessage } from '#/lib/error-message'
import { formatCount } from '#/lib/format'
import { originWords } from './origin-words'
import { useVersion, useVersions, useVersionsChanged } from './use-versions'

const CompareTexts = lazy(() => import('../editor/compare-texts'))

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

interface VersionsDialogProps {
  publication: Publication
  onClose: () => void
}

/** How the text came to be what it is: each version, what it changed, and the way back to it. */
export default function VersionsDialog({ publication, onClose }: VersionsDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const {
    data: versions,
    error,
    refetch,
    isFetching,
  } = useVersions(publication.id, publication.updatedAt, true)
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
      className="versions"
    >
      {error && !versions ? (
        <ErrorState
          title="Failed to load versions"
          message={errorMessage(error, 'The server could not be reached. Please try again.')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : !versions || !version ? (
        <div className="versions-body" aria-busy="true">
          <Skeleton className="h-72 w-full" />
          <Skeleton className="h-72 w-full" />
        </div>
      ) : (
        <div className="versions-body">
          <ol className="versions-list" aria-label="Versions, newest first">
            {versions.map((one, place) => (
              <li key={one.id}>
                <button type="button" aria-pressed={one.id === version.id} onClick={() => setChosen(one.id)}>
                  <b>
                    Version {one.number}
                    {place === 0 && <span className="meta"> Current</span>}
                  </b>
                  <span className="meta">{originWords(one)}</span>
                  <span className="meta num">
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

interface VersionViewProps {
  publication: Publication
  version: PublicationVersionSummary
  /** The one that it was made from; null for the first that is kept. */
  before: PublicationVersionSummary | null
  current: boolean
}

function VersionView({ publication, version, before, current }: VersionViewProps) {
  // What a version changed is asked of the newest one; of an older one, what going back to it would change.
  const against = current ? (before?.id ?? null) : null
  const own = useVersion(publication.id, version.id)
  const other = useVersion(publication.id, against)
  const [busy, setBusy] = useState(false)
  const { show } = useMessages()
  const invalidate = useInvalidate()
  const changed = useVersionsChanged(publication.id)

  async function restore() {
    const confirmed = await show({
      title: `Restore version ${version.number}?`,
      text: 'Its text becomes the current one. What stands there now stays in the history.',
      tone: 'warn',
      close: 'Cancel',
      action: { label: 'Restore' },
    })
    if (!confirmed) return
    setBusy(true)
    try {
      await api.publications.restoreVersion(publication.id, version.id)
      toast('Success!', `Version ${version.number} restored`)
      await invalidate({ resource: 'publications', invalidates: ['list', 'detail'], id: publication.id })
      await changed()
    } catch (error) {
      await show({ title: 'Error', text: errorMessage(error, 'Failed to restore version'), tone: 'bad' })
    }
    setBusy(false)
  }

  const error = own.error ?? other.error
  if (error) {
    return (
      <ErrorState
        title="Failed to load version"
        message={errorMessage(error, 'The server could not be reached. Please try again.')}
        onRetry={() => {
          void own.refetch()
          if (against) void other.refetch()
        }}
        busy={own.isFetching || other.isFetching}
      />
    )
  }
  const text = own.data?.content
  const basis = against ? other.data?.content : current ? text : publication.content
  return (
    <section className="version-view" aria-label={`Version ${version.number}`}>
      <div className="version-head">
        <div>
          <h3>{version.title}</h3>
          <p className="meta">
            {current
              ? before
                ? `What it changed in version ${before.number}`
                : 'The first version'
              : 'What restoring it would change in the current text'}
          </p>
        </div>
        {!current && (
          <Button variant="primary" size="sm" busy={busy} onClick={restore}>
            Restore
          </Button>
        )}
      </div>
      {text === undefined || basis === undefined ? (
        <Skeleton className="h-72 w-full" />
      ) : (
        <>
          {text === basis && !(current && !before) && <p className="label">The text is the same.</p>}
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>
            <CompareTexts label={`Text of version ${version.number}`} before={basis} after={text} />
          </Suspense>
        </>
      )}
    </section>
  )
}

import {
  ConflictError,
  NotFoundError,
  type Publication,
  type PublicationVersion,
  type PublicationVersionSummary,
} from '@cygnet/sdk'
import { useInvalidate } from '@refinedev/core'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#/components/ui/button'
import { useMessages } from '#/components/ui/messages'
import { ErrorState, Skeleton } from '#/components/ui/states'
import { toast } from '#/components/ui/toaster'
import { api } from '#/lib/api'
import { errorMessage } from '#/lib/error-message'
import { FIELD_LABELS } from '../editor/conflict'
import { type Draft, FIELDS } from '../editor/drafts'
import { fieldsOf } from '../use-edit-form'
import { useVersion, useVersionsChanged } from './use-versions'

const CompareTexts = lazy(() => import('../editor/compare-texts'))

interface VersionViewProps {
  publication: Publication
  version: PublicationVersionSummary
  /** The one that it was made from; null for the first that is kept. */
  before: PublicationVersionSummary | null
  current: boolean
}

/** What one version changed, or what going back to it would change, and the way back. */
export function VersionView({ publication, version, before, current }: VersionViewProps) {
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
      const { updatedAt } = publication
      await api.publications.restoreVersion(publication.id, version.id, { updatedAt })
      toast('Success!', `Version ${version.number} restored`)
      await reload()
    } catch (error) {
      if (error instanceof ConflictError && typeof error.data.updatedAt === 'string') {
        await reload()
        const text = 'Somebody saved this publication since you compared it. Look at the difference again.'
        await show({ title: 'Not restored', text, tone: 'warn' })
      } else {
        await show({ title: 'Error', text: errorMessage(error, 'Failed to restore version'), tone: 'bad' })
        if (error instanceof NotFoundError) await changed()
      }
    }
    setBusy(false)
  }

  async function reload() {
    await invalidate({ resource: 'publications', invalidates: ['list', 'detail'], id: publication.id })
    await changed()
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
  const after = own.data && heldBy(own.data)
  const compared = against ? other.data && heldBy(other.data) : current ? after : fieldsOf(publication)
  const fields = after && compared ? differing(compared, after) : []
  const same =
    fields.length === 0 &&
    after?.content === compared?.content &&
    (current || (own.data !== undefined && labelsOf(own.data) === labelsOf(publication)))
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
          <Button variant="primary" size="sm" busy={busy} disabled={!after || same} onClick={restore}>
            Restore
          </Button>
        )}
      </div>
      {!after || !compared ? (
        <Skeleton className="h-72 w-full" />
      ) : (
        <>
          {fields.length > 0 && (
            <dl className="version-fields">
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
            <p className="label">This is what stands there now; there is nothing to restore.</p>
          ) : (
            after.content === compared.content &&
            !(current && !before) && <p className="label">The text is the same.</p>
          )}
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>
            <CompareTexts
              label={`Text of version ${version.number}`}
              before={compared.content}
              after={after.content}
            />
          </Suspense>
        </>
      )}
    </section>
  )
}

const heldBy = (version: PublicationVersion): Draft => ({
  title: version.title,
  topic: version.topic ?? '',
  companyName: version.companyName ?? '',
  content: version.content,
  slug: version.slug ?? '',
  metaTitle: version.metaTitle ?? '',
  metaDescription: version.metaDescription ?? '',
})

/** What no field of the editor shows and a version brings back too. */
const labelsOf = ({ type, mainKeyword, keywords }: Publication | PublicationVersion) =>
  JSON.stringify([type, mainKeyword, keywords])

const differing = (before: Draft, after: Draft) =>
  FIELDS.filter((name) => name !== 'content' && before[name] !== after[name])

import { FileUp, Plus } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { pages } from '#/app/shell/navigation'
import { GenerationCard } from '#/components/publication/generation-card'
import { Button } from '#/components/ui/button'
import layoutStyles from '#/components/ui/layout.module.css'
import { LoadFailure } from '#/components/ui/load-failure'
import { useMessages } from '#/components/ui/messages'
import { ScreenHead } from '#/components/ui/screen-head'
import spacingStyles from '#/components/ui/spacing.module.css'
import { useWizardStep } from '#/components/wizard/use-wizard-step'
import { Wizard } from '#/components/wizard/wizard'
import { classNames } from '#/lib/class-names'
import { formatCount, formatNumber } from '#/lib/format'
import { useDocumentTitle } from '#/lib/use-document-title'
import {
  useBulkRuns,
  useCheckGeneration,
  useGenerations,
  useGenerationsStore,
} from '#/live/generations-provider'
import { usePublications } from '#/queries/publications'
import { BulkCard } from './bulk-card'
import { Library } from './library'
import { LibrarySummary, LibrarySummarySkeleton } from './library-summary'
import { listQuery, useListParams } from './list-params'
import { ListSkeleton } from './list-skeleton'
import styles from './publications-screen.module.css'
import { UnfinishedWork } from './unfinished-work'
import { useSelection } from './use-selection'

const ImportDialog = lazy(() => import('./import/import-dialog'))

export default function PublicationsScreen() {
  useDocumentTitle('Publications')
  const { params, change } = useListParams()
  const {
    data: library,
    error,
    isFetching,
    isPlaceholderData: isEarlier,
    refetch,
  } = usePublications(listQuery(params))
  const selection = useSelection()
  const wizard = useWizardStep()
  const { show } = useMessages()
  const store = useGenerationsStore()
  const check = useCheckGeneration()
  const generations = useGenerations()
  const bulkRuns = useBulkRuns()
  const [importing, setImporting] = useState(false)
  const remaining = library?.userLimits.postsRemaining
  // The empty library has the call to action; two in one view would compete.
  const empty = library?.publications.length === 0 && library.stats.total === 0

  useEffect(() => {
    const running = (library?.publications ?? []).filter((one) => one.generationStatus === 'generating')
    for (const { generationType, sessionId } of running)
      if (generationType === 'single' && sessionId) store.track(sessionId)
    // One item identifies the running bulk generation; the live stream may report it sooner.
    const item = running.find(({ generationType }) => generationType === 'bulk')?.sessionId
    if (item && bulkRuns.length === 0) check(item)
  }, [library, store, check, bulkRuns.length])

  // The last item of the last page may have been archived, and a shared link may be old.
  const lastPage = Math.max(1, library?.pagination.totalPages ?? 1)
  const beyond = library !== undefined && library.pagination.currentPage > lastPage
  useEffect(() => {
    if (beyond && !isEarlier) change({ page: lastPage }, { replace: true })
  }, [beyond, isEarlier, lastPage, change])

  // A link to an open wizard must not bypass a used-up quota.
  useEffect(() => {
    if (wizard.step === null || remaining !== 0) return
    wizard.close()
    void show({
      title: 'No Publications Remaining',
      text: "You've used all your publications for this month.",
      tone: 'warn',
      close: 'Close',
      action: { label: 'Upgrade Plan', href: pages.pricing.href },
    })
  }, [wizard, remaining, show])

  return (
    <div className={classNames(layoutStyles.page, styles.screen)}>
      <ScreenHead
        title="Publications"
        lead={
          <>
            <span className={styles.lead}>Everything you have generated, here or through the API.</span>
            <span className={styles.left}>
              {library
                ? `${formatNumber(library.userLimits.postsRemaining)} of ${formatCount(library.userLimits.postsPerMonth, 'post')} left`
                : '\u00a0'}
            </span>
          </>
        }
        action={
          <div className={classNames(layoutStyles.row, layoutStyles.wrap)}>
            <Button writes icon={<FileUp />} onClick={() => setImporting(true)}>
              Import
            </Button>
            <Button
              writes
              variant={empty ? 'secondary' : 'primary'}
              icon={<Plus />}
              disabled={remaining === 0}
              onClick={wizard.open}
            >
              Create Publication
            </Button>
          </div>
        }
      />
      {library ? <LibrarySummary library={library} /> : !error && <LibrarySummarySkeleton />}
      {/* With the list, which they would push down. */}
      {(library || error) && (
        <>
          {bulkRuns.map((run) => (
            <BulkCard key={run.id} run={run} />
          ))}
          {generations.map((generation) => (
            <GenerationCard
              key={generation.status.sessionId}
              generation={generation}
              workingTitle={
                library?.publications.find(({ id }) => id === generation.status.publicationId)?.title
              }
            />
          ))}
        </>
      )}
      <UnfinishedWork />
      {error ? (
        <div className={spacingStyles.above6}>
          <LoadFailure
            title="Your publications could not be loaded"
            error={error}
            safe="Your texts are safe. You can still create and import."
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        </div>
      ) : library && !beyond ? (
        <Library
          library={library}
          params={params}
          onChange={change}
          onCreate={wizard.open}
          isFetching={isFetching}
          isEarlier={isEarlier}
          selection={selection}
        />
      ) : (
        <ListSkeleton />
      )}
      {importing && (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
      {library && remaining !== 0 && (
        <Wizard limits={library.userLimits} step={wizard.step} onStep={wizard.go} onClose={wizard.close} />
      )}
    </div>
  )
}

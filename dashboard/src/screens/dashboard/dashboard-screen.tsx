import type { User } from '@cygnet/sdk/session'
import { useGetIdentity } from '@refinedev/core'
import { lazy, Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { GenerationCard } from '#/components/publication/generation-card'
import { buttonClass } from '#/components/ui/button'
import layoutStyles from '#/components/ui/layout.module.css'
import { LoadFailure } from '#/components/ui/load-failure'
import textStyles from '#/components/ui/text.module.css'
import { homeOf, storedAuth } from '#/lib/auth-storage'
import { classNames } from '#/lib/class-names'
import { goTo } from '#/lib/go-to'
import { useDocumentTitle } from '#/lib/use-document-title'
import { useGenerations } from '#/live/generations-provider'
import { useRecentPublications } from '#/queries/publications'
import styles from './dashboard-screen.module.css'
import { FirstRunSkeleton } from './first-run/first-run-skeleton'
import { LoadProblems } from './load-problems'
import { NextPlanned } from './next-planned'
import { QualityCard } from './quality-card'
import { RecentPublications } from './recent-publications'
import { SubscriptionCard } from './subscription-card'
import { UsageCard } from './usage-card'
import { WelcomeSkeleton } from './welcome-skeleton'

/** Set once this browser has shown a publication. */
const HAS_WRITTEN = 'cygnet.hasWritten'

const FirstRun = lazy(() => import('./first-run/first-run'))

/** The first screen after signing in: the current state, and what to do next. */
export default function DashboardScreen() {
  useDocumentTitle('Dashboard')
  const { data: user, error, isFetching, refetch } = useGetIdentity<User>()
  const generations = useGenerations()
  const { data: library, errorUpdateCount } = useRecentPublications()
  /** It stays so while it is asked for again: the cards do that when they appear, and would go again. */
  const failed = errorUpdateCount > 0
  /** Nothing has been written yet: the first run has the start buttons. */
  const isNew = library?.publications.length === 0 && generations.length === 0
  /** The first one is being written: there is nothing to draw in charts. */
  const isFirst =
    library?.publications.every(({ generationStatus }) => generationStatus === 'generating') ?? false
  /** This browser has seen no publication yet, so the account may be new: nothing is drawn that would go again. */
  const isStarting = !library && !failed && localStorage.getItem(HAS_WRITTEN) === null
  const role = user?.role ?? storedAuth()?.role ?? 'user'

  const hasWritten = (library?.publications.length ?? 0) > 0
  useEffect(() => {
    if (hasWritten) localStorage.setItem(HAS_WRITTEN, '1')
  }, [hasWritten])

  useEffect(() => {
    if (role === 'partner') goTo(homeOf('partner'))
  }, [role])

  return (
    <div className={layoutStyles.page}>
      {user && (library || failed) ? (
        <section className={layoutStyles.screenHead} aria-label="Welcome">
          <div>
            <h1 className={isNew ? textStyles.label : textStyles.pageTitle}>
              {isNew ? 'Welcome' : 'Welcome back'}, {user.firstName || user.name || user.email}
            </h1>
            {!isNew && <p>Your latest publications, their quality and what is left of your plan.</p>}
          </div>
          {!isNew && (
            <Link className={buttonClass({ variant: 'primary' })} to="/publications?create=1">
              Create Publication
            </Link>
          )}
        </section>
      ) : error ? (
        <LoadFailure
          title="Your account could not be loaded"
          error={error}
          otherwise="Failed to load your account"
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : isStarting ? null : (
        <WelcomeSkeleton />
      )}
      {generations.map((generation) => (
        <GenerationCard key={generation.status.sessionId} generation={generation} />
      ))}
      {/* Without the account everything below would also fail, and say so five times. */}
      {isNew && (
        <Suspense fallback={<FirstRunSkeleton />}>
          <FirstRun />
        </Suspense>
      )}
      {isStarting && <FirstRunSkeleton />}
      {!isNew && !isStarting && (user || !error) && (
        <div className={styles.homeGrid}>
          <LoadProblems isFirst={isFirst} />
          <div className={styles.homeMain}>
            <RecentPublications />
            {!isFirst && <QualityCard />}
          </div>
          <div className={classNames(layoutStyles.stack, layoutStyles.loose)}>
            <SubscriptionCard />
            {!isFirst && <UsageCard />}
            <NextPlanned />
          </div>
        </div>
      )}
    </div>
  )
}

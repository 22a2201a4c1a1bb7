import type { User } from '@cygnet/sdk'
import { useGetIdentity } from '@refinedev/core'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#/components/ui/button'
import { clearAuth, homeOf, storedAuth } from '#/lib/auth-storage'
import { goTo } from '#/lib/go-to'
import { useDocumentTitle } from '#/lib/use-document-title'
import { useGenerations } from '#/live/generations-provider'
import { GenerationCard } from '../publications/generation-card'
import { NextPlanned } from './next-planned'
import { QualityCard } from './quality-card'
import { RecentPublications } from './recent-publications'
import { SubscriptionCard } from './subscription-card'
import { UsageCard } from './usage-card'
import { WelcomeSkeleton } from './welcome-skeleton'

/** The first screen after signing in: where things stand, and what to do next. */
export default function DashboardScreen() {
  useDocumentTitle('Dashboard')
  const { data: user, isError } = useGetIdentity<User>()
  const generations = useGenerations()
  const role = user?.role ?? storedAuth()?.role ?? 'user'

  // Whoever cannot be told is not signed in, whatever the reason.
  useEffect(() => {
    if (!isError) return
    clearAuth()
    goTo('/')
  }, [isError])

  useEffect(() => {
    if (role === 'partner') goTo(homeOf('partner'))
  }, [role])

  return (
    <div className="page">
      {user ? (
        <section className="head" aria-label="Welcome">
          <div>
            <h1 className="h1">Welcome back, {user.firstName || user.name || user.email}</h1>
            <p>Give it one prompt, and read what comes back.</p>
          </div>
          <Link className={buttonClass({ variant: 'primary' })} to="/publications?create=1">
            Create Publication
          </Link>
        </section>
      ) : (
        <WelcomeSkeleton />
      )}
      {generations.map((generation) => (
        <GenerationCard key={generation.status.sessionId} generation={generation} />
      ))}
      <div className="home-grid">
        <div className="home-main">
          <RecentPublications />
          <QualityCard />
        </div>
        <div className="home-side">
          <SubscriptionCard />
          <UsageCard />
          <NextPlanned />
        </div>
      </div>
    </div>
  )
}

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
import { RecentPublications } from './recent-publications'
import { SubscriptionCard } from './subscription-card'
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
        <RecentPublications />
        <div className="home-side">
          <SubscriptionCard />
          <section className="card pad" aria-labelledby="soon-title">
            <h2 className="h3" id="soon-title">
              Coming Soon
            </h2>
            <p className="label mt-1">
              Posts by day, quality over time, and what your sources gave, as charts on this page.
            </p>
          </section>
        </div>
      </div>
    </div>
  )
}

import { LoadFailure } from '#/components/ui/load-failure'
import { useNextPlanned } from '#/queries/calendar'
import { useRecentPublications } from '#/queries/publications'
import { useSubscription, useUsage } from '#/queries/subscription'
import styles from './dashboard-screen.module.css'

const list = new Intl.ListFormat('en-US')

/** What the cards of the dashboard could not load, said once with one way to try again. */
export function LoadProblems({ isFirst }: { isFirst: boolean }) {
  const publications = useRecentPublications()
  const subscription = useSubscription()
  const usage = useUsage({ enabled: !isFirst })
  const planned = useNextPlanned()
  const failed = [
    { name: 'Your publications', ...publications },
    { name: 'your subscription', ...subscription },
    { name: 'the posts by day', ...usage },
    { name: 'the calendar', ...planned },
  ].filter(({ error, data }) => error && !data)
  if (failed.length === 0) return null
  const names = list.format(failed.map(({ name }) => name))
  return (
    <div className={styles.problems}>
      <LoadFailure
        title={`${names.charAt(0).toUpperCase()}${names.slice(1)} could not be loaded`}
        error={failed[0]?.error}
        otherwise={failed[0]?.name === 'your subscription' ? 'Failed to load subscription status' : undefined}
        safe="What you have written and your plan are not affected."
        onRetry={() => {
          for (const { refetch } of failed) void refetch()
        }}
        busy={failed.some(({ isFetching }) => isFetching)}
      />
    </div>
  )
}

/** In the place of what could not be loaded. */
export const NOT_AVAILABLE = 'Not available right now.'

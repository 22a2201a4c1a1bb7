import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router'
import { ErrorState, SkeletonLines } from '#/components/ui/states'
import { formatFullDay } from '#/lib/days'
import { errorMessage } from '#/lib/error-message'
import { formatCount } from '#/lib/format'
import { useNextPlanned } from '#/queries/calendar'
import { formatTime } from '../calendar/entry'

/** What is generated next by itself. */
export function NextPlanned() {
  const { data, error, isFetching, refetch } = useNextPlanned()
  const others = (data?.plannedCount ?? 0) - 1
  return (
    <section className="card pad next-planned" aria-labelledby="next-title">
      <h2 className="h3" id="next-title">
        Next planned
      </h2>
      {error ? (
        <ErrorState
          title="The calendar could not be loaded"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : !data ? (
        <SkeletonLines widths={['w-6/12', 'w-10/12']} className="mt-3 gap-3" />
      ) : data.next ? (
        <>
          <p className="when">
            <CalendarClock className="i" />
            {formatFullDay(data.next.date)}, {formatTime(data.next.time)}
          </p>
          <p className="prompt">{data.next.prompt}</p>
          <Link className="see-all" to="/calendar">
            {others > 0 ? `Calendar, with ${formatCount(others, 'other')}` : 'Calendar'}
          </Link>
        </>
      ) : (
        <p className="label mt-1">
          Nothing is planned. <Link to="/calendar">Plan prompts on dates</Link> and they are written by
          themselves.
        </p>
      )}
    </section>
  )
}

import type { PlannedPublication } from '@cygnet/sdk'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { pages } from '#/app/shell/navigation'
import { PRODUCT_NAME } from '#/brand'
import { Button } from '#/components/ui/button'
import fieldStyles from '#/components/ui/field.module.css'
import layoutStyles from '#/components/ui/layout.module.css'
import { LoadFailure } from '#/components/ui/load-failure'
import { ScreenHead } from '#/components/ui/screen-head'
import { Notice, Skeleton } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { toast } from '#/components/ui/toaster'
import { classNames } from '#/lib/class-names'
import { addDays, addMonths, formatDay, formatMonth, formatUtcDate, localDay, localMoment } from '#/lib/days'
import { formatCount } from '#/lib/format'
import { formatDateAndTime, timeZone } from '#/lib/moments'
import { useAction } from '#/lib/use-action'
import { useDocumentTitle } from '#/lib/use-document-title'
import { useNarrow } from '#/lib/use-narrow'
import { changePlanned } from '#/queries/calendar'
import { publishPublication } from '#/queries/publications'
import { useSubscription } from '#/queries/subscription'
import styles from './calendar-screen.module.css'
import { DayDrag } from './day-drag'
import { DayList } from './day-list'
import { MonthGrid } from './month-grid'
import { PlanDialog } from './plan-dialog'
import { beyondQuota } from './quota'
import { entriesByDay, type Movable, useCalendar, useCalendarAddress } from './use-calendar'

/** The calendar: planned, generated and published posts of the coming weeks or of a month. */
export default function CalendarScreen() {
  useDocumentTitle('Calendar')
  const { month, day, item, set } = useCalendarAddress()
  const { data, error, isFetching, isPlaceholderData, refetch, weeks } = useCalendar(month)
  const narrow = useNarrow()
  const entries = useMemo(() => (data ? entriesByDay(data) : new Map()), [data])
  const opened = data?.planned.find(({ id }) => id === item) ?? null
  const today = localDay()
  const { data: subscription } = useSubscription()
  const short = useMemo(
    () => beyondQuota(data?.planned ?? [], subscription?.userPlan, weeks[0]?.[0] ?? ''),
    [data, subscription, weeks]
  )
  const shifted = useRef<string | null>(null)

  // By then the entry has appeared on its new day and taken the focus.
  useEffect(() => {
    if (data) shifted.current = null
  }, [data])

  const thisMonth = today.slice(0, 7)
  const name = month ? formatMonth(month) : `Next ${formatCount(weeks.length, 'week')}`
  const close = () => set({ day: null, item: null })
  const plan = (on: string) => set({ day: on, item: null })
  const nothing = data && !isPlaceholderData && entries.size === 0

  const reschedule = useAction(changePlanned, {
    success: (_, { change }) => ['Moved', formatDay(change.date ?? today)],
    failure: { title: 'This could not be moved' },
  })

  const publishLater = useAction(publishPublication, {
    success: ({ publishAt }) => ['Moved', publishAt ? formatDateAndTime(publishAt) : undefined],
    failure: { title: 'This could not be moved' },
  })

  function move({ kind, id, time }: Movable, date: string) {
    if (date >= today)
      void (kind === 'planned'
        ? reschedule.run({ id, change: { date } })
        : publishLater.run({ id, publishAt: localMoment(date, time) }))
    else toast('Not moved', `${formatDay(date)} has passed. Choose today or a later day.`, 'bad')
  }

  const days = {
    month,
    weeks,
    entries,
    onPlan: plan,
    short,
    shifted,
    onShift: (one: Movable, by: number) => {
      const to = addDays(one.date, by)
      shifted.current = one.id
      if (to >= today && !weeks.flat().includes(to)) set({ month: to.slice(0, 7) })
      move(one, to)
    },
  }
  const onOpen = (planned: PlannedPublication) => set({ item: planned.id, day: null })
  return (
    <div className={classNames(layoutStyles.page, styles.calendar)}>
      <ScreenHead
        title="Calendar"
        lead={
          <>
            Schedule a prompt and {PRODUCT_NAME} writes it that day, or schedule a draft to be published.
            Times are in your time zone, {timeZone()}.
          </>
        }
        action={
          <Button
            writes
            variant="primary"
            icon={<Plus />}
            onClick={() => plan(month && month > thisMonth ? `${month}-01` : addDays(today, 1))}
          >
            Schedule a publication
          </Button>
        }
      />
      <nav className={styles.nav} aria-label="Months">
        <h2 className={textStyles.sectionTitle} aria-live="polite">
          {name}
        </h2>
        <div className={layoutStyles.row}>
          <Button
            variant="ghost"
            square
            aria-label={month ? 'Previous month' : `Earlier in ${formatMonth(thisMonth)}`}
            onClick={() => set({ month: month ? addMonths(month, -1) : thisMonth })}
          >
            <ChevronLeft />
          </Button>
          <Button variant="ghost" disabled={month === null} onClick={() => set({ month: undefined })}>
            Today
          </Button>
          <Button
            variant="ghost"
            square
            aria-label="Next month"
            onClick={() => set({ month: addMonths(month ?? thisMonth, 1) })}
          >
            <ChevronRight />
          </Button>
        </div>
      </nav>
      {error && !data ? (
        <LoadFailure
          title="The calendar could not be loaded"
          safe="What is scheduled will still be written."
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Skeleton className={styles.skeleton} />
      ) : (
        <>
          {nothing && (
            <p className={styles.nothing}>
              <b>Nothing scheduled yet.</b>{' '}
              {narrow
                ? 'Schedule a post to be written, or a draft to be published, on any day.'
                : 'Choose a day to schedule a post or publish a draft.'}
            </p>
          )}
          {short.size > 0 && (
            <div className={styles.failure}>
              <Notice
                title={`${formatCount(short.size, 'scheduled post')} ${short.size === 1 ? 'goes' : 'go'} beyond your quota`}
              >
                {`${formatCount(subscription?.userPlan.postsRemaining ?? 0, 'post')} ${subscription?.userPlan.postsRemaining === 1 ? 'is' : 'are'} left until ${formatUtcDate(subscription?.userPlan.quotaPeriodEnd ?? '')}. Scheduled posts beyond those are skipped on their day. Move them to a later day, or `}
                <a className={textStyles.link} href={pages.pricing.href}>
                  upgrade your plan
                </a>
                .
              </Notice>
            </div>
          )}
          <div aria-busy={isPlaceholderData}>
            <DayDrag onMove={move}>
              {narrow ? (
                <DayList {...days} onOpen={onOpen} />
              ) : (
                <MonthGrid {...days} name={name} onOpen={onOpen} />
              )}
            </DayDrag>
          </div>
          {data.truncated && (
            <p className={classNames(fieldStyles.help, styles.hint)}>
              These weeks have more posts than the calendar can show.
            </p>
          )}
        </>
      )}
      <PlanDialog
        planned={opened}
        short={opened !== null && short.has(opened.id)}
        day={day ?? addDays(today, 1)}
        open={day !== null || opened !== null}
        onClose={close}
      />
    </div>
  )
}

import { ApiError } from '@cygnet/sdk'
import { Pencil } from 'lucide-react'
import { Alert } from '#/components/ui/alert'
import { Button } from '#/components/ui/button'
import { Segmented } from '#/components/ui/choice'
import { TextField } from '#/components/ui/field'
import layoutStyles from '#/components/ui/layout.module.css'
import { ErrorState, Notice } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { addDays, localDay, localMoment, localTime } from '#/lib/days'
import { errorMessage } from '#/lib/error-message'
import { formatCount } from '#/lib/format'
import { formatDateAndTime, timeZone } from '#/lib/moments'
import { unprovenIn } from '#/lib/unproven'
import { useActionForm } from '#/lib/use-action-form'
import { publishPublication } from '#/queries/publications'
import { useOpenEditor } from './edit-link'
import styles from './publish-dialog.module.css'
import type { Published } from './published'
import { isWeak, QualityWarning } from './quality-warning'
import { useUnpublish } from './use-unpublish'
import { WaysOut } from './ways-out'

const WHEN = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'Later' },
] as const

/** The fields as a publication has them: one that waits for its time begins with that. */
function toValues({ publishedUrl, publishAt, publishNote }: Published) {
  const planned = publishAt !== null && publishNote === null ? new Date(publishAt) : null
  return {
    publishedUrl: publishedUrl ?? '',
    when: planned ? ('later' as const) : ('now' as const),
    date: planned ? localDay(planned) : addDays(localDay(), 1),
    time: planned ? localTime(planned) : '09:00',
  }
}

/** Publishes now or at a time, with an optional address on the user's own site; lists open questions that prevent it. */
export default function PublishForm({
  publication,
  gaps = 0,
  onAnswer,
  onProve,
  onDone,
}: {
  publication: Published
  /** How many gaps the text has, where it is at hand. */
  gaps?: number
  /** Goes to the first question. */
  onAnswer?: () => void
  /** Goes on to the proof links. */
  onProve: () => void
  onDone: () => void
}) {
  const { id, status, publishNote } = publication
  const published = status === 'published'
  const planned = publication.publishAt !== null && publishNote === null
  const { form, onSubmit, isPending, failure, error } = useActionForm(publishPublication, {
    defaultValues: toValues(publication),
    input: ({ publishedUrl, when, date, time }) => ({
      id,
      publishedUrl: publishedUrl.trim() || null,
      ...(when === 'later' && { publishAt: localMoment(date, time) }),
    }),
    fieldNames: { publishAt: 'date' },
    success: ({ publishAt }) => {
      if (publishAt) return ['Scheduled', `It will be published on ${formatDateAndTime(publishAt)}`]
      return published
        ? ['Saved', 'The published address has been changed']
        : ['Published!', 'The publication is now marked as published']
    },
    onSuccess: onDone,
  })
  const takeBack = useUnpublish({ onSuccess: onDone })
  const when = form.watch('when')
  const later = when === 'later'
  const open = published ? 0 : gaps

  return (
    <form onSubmit={onSubmit} noValidate>
      <Refusal
        publicationId={id}
        error={error}
        failure={failure}
        title={published ? 'Failed to save the address' : 'Failed to publish publication'}
        onDone={onDone}
      />
      {open > 0 && (
        <Alert title={`${formatCount(open, 'question')} left`} tone="warn" icon={Pencil}>
          <p>
            Answer {open === 1 ? 'it' : 'them'} or mark {open === 1 ? 'it' : 'them'} as not needed, then
            publish.
          </p>
        </Alert>
      )}
      {!published && open === 0 && (
        <QualityWarning publication={publication} before="publish" onLeave={onDone} />
      )}
      {publishNote && !error && <Notice title="It was not published as scheduled">{publishNote}</Notice>}
      {!published && open === 0 && (
        <>
          <WaysOut
            publicationId={id}
            unproven={unprovenIn(publication.qualityReport?.checks) !== null}
            onProve={onProve}
          />
          <h3 className={classNames(textStyles.cardTitle, styles.mark)}>Mark as published</h3>
          <p className={textStyles.meta}>Sets its status here and notifies your webhooks.</p>
        </>
      )}
      {!published && (
        <div className={styles.when}>
          <Segmented
            label="When"
            options={WHEN}
            value={when}
            onChange={(chosen) => form.setValue('when', chosen)}
          />
          {later && (
            <div className={styles.moment}>
              <TextField
                label="Date"
                type="date"
                min={localDay()}
                error={form.formState.errors.date?.message}
                {...form.register('date', { required: 'Please choose a date' })}
              />
              <TextField
                label="Time"
                type="time"
                help={timeZone()}
                error={form.formState.errors.time?.message}
                {...form.register('time', { required: 'Please enter a time such as 09:00' })}
              />
            </div>
          )}
        </div>
      )}
      <TextField
        label="Address on your own site"
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={2048}
        error={form.formState.errors.publishedUrl?.message}
        help="Lets your other posts link to this one."
        fieldClass={styles.note}
        {...form.register('publishedUrl')}
      />
      <div className={classNames(layoutStyles.row, layoutStyles.wrap, styles.actions)}>
        {planned && (
          <Button
            writes
            variant="dangerGhost"
            className={styles.back}
            busy={takeBack.isPending}
            onClick={() => void takeBack.run(id)}
          >
            Keep as a draft
          </Button>
        )}
        <Button onClick={onDone}>Cancel</Button>
        {open > 0 ? (
          <Button variant="primary" onClick={onAnswer}>
            Go to the first question
          </Button>
        ) : (
          <Button
            writes
            // The way to mend a weak text is the one to take.
            variant={!published && isWeak(publication) ? 'secondary' : 'primary'}
            type="submit"
            busy={isPending}
          >
            {published ? 'Save' : !later ? 'Mark as published' : planned ? 'Save' : 'Schedule'}
          </Button>
        )}
      </div>
    </form>
  )
}

interface RefusalProps {
  publicationId: string
  error: unknown
  failure: string | undefined
  title: string
  onDone: () => void
}

/** Why it was not published: the open questions with a way to the editor, or the server's words. */
export function Refusal({ publicationId, error, failure, title, onDone }: RefusalProps) {
  const openEditor = useOpenEditor()
  const marks = error instanceof ApiError ? error.errors.filter(({ rule }) => rule === 'openMark') : []
  if (marks.length === 0) return failure ? <ErrorState title={title} message={failure} /> : null
  return (
    <Alert title={errorMessage(error)} tone="warn" icon={Pencil} role="alert">
      <ul className={styles.openMarks}>
        {marks.map((mark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two marks may ask for the same
          <li key={index}>
            <mark>[[add: {mark.message}]]</mark>
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        className={styles.copy}
        onClick={() => {
          onDone()
          openEditor(publicationId)
        }}
      >
        Open the editor
      </Button>
    </Alert>
  )
}

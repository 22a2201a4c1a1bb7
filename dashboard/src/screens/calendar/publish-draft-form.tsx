import { Link } from 'react-router'
import { Refusal } from '#/components/publication/publish-form'
import { Button } from '#/components/ui/button'
import { SelectField, TextField } from '#/components/ui/field'
import layoutStyles from '#/components/ui/layout.module.css'
import { LoadFailure } from '#/components/ui/load-failure'
import { SkeletonLines } from '#/components/ui/states'
import { classNames } from '#/lib/class-names'
import { localDay, localMoment } from '#/lib/days'
import { formatDateAndTime, timeZone } from '#/lib/moments'
import { useActionForm } from '#/lib/use-action-form'
import { publishPublication, usePublications } from '#/queries/publications'
import styles from './plan-dialog.module.css'

/** Drafts that can be chosen, the newest. */
const MAX_COUNT = 100

interface PublishDraftFormProps {
  day: string
  onClose: () => void
}

/** Has a draft of the library published on a day. */
export function PublishDraftForm({ day, onClose }: PublishDraftFormProps) {
  const { data, error, isFetching, refetch } = usePublications({ pageSize: MAX_COUNT, status: 'draft' })
  const drafts = data?.publications.filter(
    ({ generationStatus, publishAt }) => generationStatus === 'completed' && publishAt === null
  )
  if (error)
    return (
      <LoadFailure
        title="Your drafts could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!drafts) return <SkeletonLines widths={['50%', '83.33%']} gap="0.75rem" />
  if (drafts.length === 0)
    return (
      <p>
        You have no finished drafts to publish. <Link to="/publications?create=1">Create a publication</Link>{' '}
        first.
      </p>
    )
  return <DraftForm drafts={drafts} day={day} onClose={onClose} />
}

function DraftForm({
  drafts,
  day,
  onClose,
}: PublishDraftFormProps & { drafts: readonly { id: string; title: string }[] }) {
  const { form, onSubmit, isPending, failure, error } = useActionForm(publishPublication, {
    defaultValues: { id: drafts[0]?.id ?? '', date: day, time: '09:00' },
    input: ({ id, date, time }) => ({ id, publishAt: localMoment(date, time) }),
    fieldNames: { publishAt: 'date' },
    success: ({ publishAt }) => [
      'Scheduled',
      publishAt ? `It will be published on ${formatDateAndTime(publishAt)}` : undefined,
    ],
    onSuccess: onClose,
  })
  const { errors } = form.formState
  return (
    <form onSubmit={onSubmit} noValidate>
      <Refusal
        publicationId={form.watch('id')}
        error={error}
        failure={failure}
        title="This could not be scheduled"
        onDone={onClose}
      />
      <div className={styles.planFields}>
        <SelectField
          label="Draft"
          options={drafts.map(({ id, title }) => ({ value: id, label: title }))}
          fieldClass={styles.whole}
          {...form.register('id')}
        />
        <TextField
          label="Date"
          type="date"
          min={localDay()}
          error={errors.date?.message}
          {...form.register('date', { required: 'Please choose a date' })}
        />
        <TextField
          label="Time"
          type="time"
          error={errors.time?.message}
          help={timeZone()}
          {...form.register('time', { required: 'Please enter a time such as 09:00' })}
        />
      </div>
      <div className={classNames(layoutStyles.row, styles.actions, styles.end)}>
        <Button onClick={onClose}>Cancel</Button>
        <Button writes variant="primary" type="submit" busy={isPending}>
          Schedule
        </Button>
      </div>
    </form>
  )
}

import type { PlannedPublication, PlanRequest } from '@cygnet/sdk'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '#/components/ui/button'
import { Segmented, Switch } from '#/components/ui/choice'
import { Dialog } from '#/components/ui/dialog'
import { SelectField, TextArea, TextField } from '#/components/ui/field'
import fieldStyles from '#/components/ui/field.module.css'
import layoutStyles from '#/components/ui/layout.module.css'
import { ErrorState } from '#/components/ui/states'
import { classNames } from '#/lib/class-names'
import { formatDay, localDay } from '#/lib/days'
import { formatTime } from '#/lib/format-time'
import { timeZone } from '#/lib/moments'
import { useAction } from '#/lib/use-action'
import { useActionForm } from '#/lib/use-action-form'
import { changePlanned, planPublication, removePlanned } from '#/queries/calendar'
import { useSubscription } from '#/queries/subscription'
import { useTemplates } from '#/queries/templates'
import { STATUS_LABELS } from './entry'
import styles from './plan-dialog.module.css'
import { promptProblem, toAnswers, toRequest } from './plan-form'
import { PublishDraftForm } from './publish-draft-form'

const TYPES = [
  { value: 'educational', label: 'Educational' },
  { value: 'promotional', label: 'Promotional' },
  { value: 'case-study', label: 'Case study' },
  { value: 'how-to', label: 'How-to' },
  { value: 'news', label: 'News' },
] as const
const LENGTHS = [
  { value: 'auto', label: 'Auto' },
  { value: 'short', label: 'Short, 500-800 words' },
  { value: 'medium', label: 'Medium, 800-1500 words' },
  { value: 'long', label: 'Long, 1500+ words' },
] as const
const TONES = [
  { value: 'professional', label: 'Professional' },
  { value: 'friendly', label: 'Friendly' },
  { value: 'casual', label: 'Casual' },
  { value: 'authoritative', label: 'Authoritative' },
] as const

const WHAT = [
  { value: 'write', label: 'Write a post' },
  { value: 'publish', label: 'Publish a draft' },
] as const

interface PlanDialogProps {
  /** The scheduled post; null for a new one. */
  planned: PlannedPublication | null
  /** The day of a new one. */
  day: string
  open: boolean
  /** The monthly quota has no post left for it. */
  short: boolean
  onClose: () => void
}

/** Plans a publication, changes or moves a planned one, or shows its result. */
export function PlanDialog({ planned, day, open, short, onClose }: PlanDialogProps) {
  const [what, setWhat] = useState<'write' | 'publish'>('write')
  const made = planned?.status === 'generating' || planned?.status === 'done'
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={planned ? STATUS_LABELS[planned.status] : 'Schedule a publication'}
      description={
        planned
          ? `${formatDay(planned.date)}, ${formatTime(planned.time)}`
          : what === 'write'
            ? 'It is written at that time and counts toward that month’s quota.'
            : 'It is published at that time, and your webhooks are notified.'
      }
      className={styles.planDialog}
    >
      {!planned && (
        <div className={styles.what}>
          <Segmented label="What to schedule" options={WHAT} value={what} onChange={setWhat} />
        </div>
      )}
      {made ? (
        <Made planned={planned} onClose={onClose} />
      ) : !planned && what === 'publish' ? (
        <PublishDraftForm key={day} day={day} onClose={onClose} />
      ) : (
        <PlanForm key={planned?.id ?? day} planned={planned} day={day} short={short} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Made({ planned, onClose }: { planned: PlannedPublication; onClose: () => void }) {
  const remove = useRemove(planned, onClose)
  return (
    <>
      <p>{planned.prompt}</p>
      {planned.note && <p className={classNames(fieldStyles.help, styles.hint)}>{planned.note}</p>}
      <div className={classNames(layoutStyles.row, layoutStyles.spread, layoutStyles.wrap, styles.actions)}>
        {planned.status === 'done' ? (
          <Button writes variant="dangerGhost" busy={remove.isPending} onClick={remove.run}>
            Remove from calendar
          </Button>
        ) : (
          <span />
        )}
        {planned.publicationId && (
          <Link
            className={buttonClass({ variant: 'primary' })}
            to={planned.status === 'done' ? `/publications/${planned.publicationId}` : '/publications'}
          >
            {planned.status === 'done' ? 'Open publication' : 'Watch it being made'}
          </Link>
        )}
      </div>
    </>
  )
}

function PlanForm({
  planned,
  day,
  short,
  onClose,
}: {
  planned: PlannedPublication | null
  day: string
  short: boolean
  onClose: () => void
}) {
  const { data: subscription } = useSubscription()
  const templatesAllowed = subscription?.userPlan.capabilities.customTemplates ?? false
  const { data: templates = [] } = useTemplates(templatesAllowed)
  const remove = useRemove(planned, onClose)
  const { form, onSubmit, isPending, failure } = useActionForm(
    {
      call: (request: PlanRequest) =>
        planned ? changePlanned.call({ id: planned.id, change: request }) : planPublication.call(request),
      invalidates: planPublication.invalidates,
    },
    {
      defaultValues: toAnswers(planned, day),
      input: (answers) => toRequest(answers, planned),
      fieldNames: { timezone: 'date' },
      success: (_, { date, time = '' }) => [
        planned ? 'Saved' : 'Scheduled',
        `${formatDay(date)}, ${formatTime(time)}`,
      ],
      onSuccess: onClose,
    }
  )
  const { errors } = form.formState
  const [date, templateId] = form.watch(['date', 'templateId'])

  return (
    <form onSubmit={onSubmit} noValidate>
      {planned?.note && <p className={styles.planNote}>{planned.note}</p>}
      {short && (
        <p className={styles.planNote}>
          Your quota will be used up by then, so this post would be skipped. Move it to a later day, or remove
          an earlier one.
        </p>
      )}
      {failure && <ErrorState title="This could not be scheduled" message={failure} />}
      <div className={styles.planFields}>
        <TextArea
          label="What to write about"
          rows={3}
          maxLength={10_000}
          error={errors.prompt?.message}
          fieldClass={styles.whole}
          {...form.register('prompt', { validate: (prompt) => promptProblem(prompt) ?? true })}
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
          help={timeZone(planned?.timezone)}
          {...form.register('time', { required: 'Please enter a time such as 09:00' })}
        />
        <SelectField label="Content type" options={TYPES} {...form.register('contentType')} />
        <SelectField label="Tone" options={TONES} {...form.register('tone')} />
        <SelectField
          label="Length"
          options={LENGTHS}
          {...form.register('length')}
          disabled={templateId !== ''}
        />
        {templatesAllowed && templates.length > 0 && (
          <SelectField
            label="Template"
            options={[
              { value: '', label: 'None' },
              ...templates.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...form.register('templateId')}
          />
        )}
        <div className={classNames(styles.whole, styles.planSwitches)}>
          <Switch label="Generate images" {...form.register('includeImages')} />
          <Switch label="Use the company profile" {...form.register('includeCompany')} />
        </div>
      </div>
      {!planned && (
        <p className={classNames(fieldStyles.help, styles.hint)}>
          <Link to={`/publications?create=1&plan=${date || day}`}>Open all settings in the wizard</Link>
        </p>
      )}
      <div className={classNames(layoutStyles.row, layoutStyles.spread, layoutStyles.wrap, styles.actions)}>
        {planned ? (
          <Button writes variant="dangerGhost" busy={remove.isPending} onClick={remove.run}>
            Remove
          </Button>
        ) : (
          <span />
        )}
        <div className={layoutStyles.row}>
          <Button onClick={onClose}>Cancel</Button>
          <Button writes variant="primary" type="submit" busy={isPending}>
            {planned ? (planned.status === 'planned' ? 'Save' : 'Schedule again') : 'Schedule'}
          </Button>
        </div>
      </div>
    </form>
  )
}

function useRemove(planned: PlannedPublication | null, onClose: () => void) {
  const remove = useAction(removePlanned, {
    confirm: () =>
      planned?.status === 'planned'
        ? {
            title: 'Remove from the calendar?',
            text: 'The post will not be written, and its prompt and settings are deleted.',
            tone: 'warn',
            close: 'Keep it',
            action: { label: 'Remove', destroys: true },
          }
        : null,
    success: () => ['Removed', 'Removed from the calendar'],
    onSuccess: onClose,
    failure: { text: 'Failed to remove it' },
  })
  return { run: () => planned && void remove.run(planned.id), isPending: remove.isPending }
}

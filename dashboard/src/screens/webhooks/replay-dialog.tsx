import type { WebhookEndpoint } from '@cygnet/sdk'
import { SelectField } from '#/components/ui/field'
import { FormDialog } from '#/components/ui/form-dialog'
import { formatCount } from '#/lib/format'
import { replayWebhookEvents } from '#/queries/webhooks'
import { KEPT_DAYS } from '#/site'

const HOUR_MS = 3_600_000

/** How long the server keeps events, in hours. */
const KEPT_HOURS = KEPT_DAYS.webhookEvents * 24

/** How far back, in hours. */
const PERIODS = [
  { hours: 1, label: 'The last hour' },
  { hours: 24, label: 'The last 24 hours' },
  { hours: 168, label: 'The last 7 days' },
  { hours: KEPT_HOURS, label: `The last ${KEPT_DAYS.webhookEvents} days` },
]
  .filter(({ hours }, index, all) => hours < KEPT_HOURS || index === all.length - 1)
  .map(({ hours, label }) => ({ value: String(hours), label }))

/** Posts again what an endpoint chose and has not received. */
export function ReplayDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  return (
    <FormDialog
      title="Replay missed events"
      description={`Posts to ${endpoint.url} the events that failed, and those from while it was disabled. Events it has received are not sent again.`}
      submitLabel="Replay"
      mutation={replayWebhookEvents}
      defaultValues={{ hours: '24' }}
      input={({ hours }: { hours: string }) => ({
        id: endpoint.id,
        since: new Date(Date.now() - Number(hours) * HOUR_MS).toISOString(),
      })}
      success={({ queued, hasMore }) => [
        queued === 0 ? 'Nothing was missed' : `${formatCount(queued, 'event')} on the way`,
        hasMore ? 'There are more. Replay again once these are delivered.' : undefined,
      ]}
      failureText="Error replaying events"
      onClose={onClose}
    >
      {({ register, errors }) => (
        <SelectField
          label="Events of"
          options={PERIODS}
          error={errors.hours?.message}
          {...register('hours')}
        />
      )}
    </FormDialog>
  )
}

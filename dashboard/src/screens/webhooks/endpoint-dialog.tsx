import type {
  WebhookEndpoint,
  WebhookEndpointInput,
  WebhookEndpointWithSecret,
  WebhookEventType,
} from '@cygnet/sdk'
import checkboxStyles from '#/components/ui/checkbox.module.css'
import { TextField } from '#/components/ui/field'
import fieldStyles from '#/components/ui/field.module.css'
import { FormDialog } from '#/components/ui/form-dialog'
import layoutStyles from '#/components/ui/layout.module.css'
import { classNames } from '#/lib/class-names'
import { createWebhookEndpoint, updateWebhookEndpoint } from '#/queries/webhooks'
import styles from './endpoint-dialog.module.css'
import { EVENTS } from './events'

interface Values {
  url: string
  description: string
  /** Every event, including future ones. */
  all: boolean
  events: WebhookEventType[]
}

const toBody = ({ url, description, all, events }: Values): WebhookEndpointInput => ({
  url: url.trim(),
  description: description.trim(),
  events: all ? [] : events,
})

const isComplete = ({ url, all, events }: Values) => url.trim() !== '' && (all || events.length > 0)

/** Adds an endpoint, or changes one. `onCreated` receives the only copy of the secret. */
export function EndpointDialog({
  endpoint,
  onCreated,
  onClose,
}: {
  /** The one to change; undefined for a new one. */
  endpoint?: WebhookEndpoint
  onCreated?: (created: WebhookEndpointWithSecret) => void
  onClose: () => void
}) {
  const defaultValues: Values = {
    url: endpoint?.url ?? '',
    description: endpoint?.description ?? '',
    all: endpoint ? endpoint.events.length === 0 : true,
    events: endpoint?.events ?? [],
  }
  const shared = { className: styles.endpointDialog, defaultValues, isComplete, onClose }
  const fields = (form: Parameters<typeof Fields>[0]) => <Fields {...form} />
  if (endpoint)
    return (
      <FormDialog
        title="Edit endpoint"
        submitLabel="Save changes"
        mutation={updateWebhookEndpoint}
        input={(values: Values) => ({ id: endpoint.id, update: toBody(values) })}
        success={() => ['Endpoint saved']}
        failureText="Error saving the endpoint"
        {...shared}
      >
        {fields}
      </FormDialog>
    )
  return (
    <FormDialog
      title="Add endpoint"
      submitLabel="Add endpoint"
      mutation={createWebhookEndpoint}
      input={toBody}
      failureText="Error adding the endpoint"
      onSuccess={onCreated}
      {...shared}
    >
      {fields}
    </FormDialog>
  )
}

type FieldsProps = Parameters<Parameters<typeof FormDialog<Values, unknown, unknown>>[0]['children']>[0]

function Fields({ register, errors, values }: FieldsProps) {
  return (
    <div className={classNames(layoutStyles.stack, layoutStyles.loose)}>
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://example.com/webhooks"
        help="A public https address. Redirects are not followed."
        maxLength={2048}
        error={errors.url?.message}
        {...register('url')}
      />
      <TextField
        label="Description"
        optional
        autoComplete="off"
        maxLength={200}
        placeholder="Publishes to our site"
        error={errors.description?.message}
        {...register('description')}
      />
      <fieldset className={styles.events}>
        <legend className={fieldStyles.label}>Events</legend>
        <label className={classNames(checkboxStyles.checkbox, checkboxStyles.option)}>
          <input type="checkbox" {...register('all')} />
          All events, including future ones
        </label>
        {!values.all && (
          <ul>
            {EVENTS.map(({ type, when }) => (
              <li key={type}>
                <label className={classNames(checkboxStyles.checkbox, styles.event)}>
                  <input type="checkbox" value={type} {...register('events')} />
                  <span>
                    <code>{type}</code>
                    <small>{when}</small>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        )}
      </fieldset>
    </div>
  )
}

import type { WebhookEndpoint, WebhookEndpointWithSecret } from '@cygnet/sdk'
import { SelectField } from '#/components/ui/field'
import { FormDialog } from '#/components/ui/form-dialog'
import { rotateWebhookSecret } from '#/queries/webhooks'

/** How long the old secret also signs, in seconds. */
const GRACE_PERIODS = [
  { value: '0', label: 'Not at all: it stops working now' },
  { value: '3600', label: '1 hour' },
  { value: '86400', label: '24 hours' },
  { value: '604800', label: '7 days' },
]

/** Replaces the secret of an endpoint; `onRotated` receives the only copy of the new one. */
export function RotateSecretDialog({
  endpoint,
  onRotated,
  onClose,
}: {
  endpoint: WebhookEndpoint
  onRotated: (rotated: WebhookEndpointWithSecret) => void
  onClose: () => void
}) {
  return (
    <FormDialog
      title="Rotate secret"
      description="Until the old secret expires, each delivery is signed with both, so you can update your receiver at any time."
      submitLabel="Rotate"
      mutation={rotateWebhookSecret}
      defaultValues={{ gracePeriodSeconds: '86400' }}
      input={({ gracePeriodSeconds }: { gracePeriodSeconds: string }) => ({
        id: endpoint.id,
        gracePeriodSeconds: Number(gracePeriodSeconds),
      })}
      failureText="Error rotating the secret"
      onSuccess={onRotated}
      onClose={onClose}
    >
      {({ register, errors }) => (
        <SelectField
          label="The old secret keeps signing for"
          options={GRACE_PERIODS}
          error={errors.gracePeriodSeconds?.message}
          {...register('gracePeriodSeconds')}
        />
      )}
    </FormDialog>
  )
}

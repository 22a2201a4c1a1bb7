import type { ApiKey } from '@cygnet/sdk'
import type { ApiKeyWithSecret } from '@cygnet/sdk/session'
import { SelectField } from '#/components/ui/field'
import { FormDialog } from '#/components/ui/form-dialog'
import { rotateApiKey } from '#/queries/api-keys'

/** How long the old secret still works, in seconds. */
const GRACE_PERIODS = [
  { value: '0', label: 'Not at all: it stops working now' },
  { value: '3600', label: '1 hour' },
  { value: '86400', label: '24 hours' },
  { value: '604800', label: '7 days' },
]

/** Replaces the secret of a key; `onRotated` receives the only copy of the new one. */
export function RotateKeyDialog({
  apiKey,
  onRotated,
  onClose,
}: {
  apiKey: ApiKey
  onRotated: (secret: ApiKeyWithSecret) => void
  onClose: () => void
}) {
  return (
    <FormDialog
      title="Rotate API key"
      description={`“${apiKey.name}” gets a new secret and keeps its name, permissions and limits.`}
      submitLabel="Rotate"
      mutation={rotateApiKey}
      defaultValues={{ gracePeriodSeconds: '86400' }}
      input={({ gracePeriodSeconds }: { gracePeriodSeconds: string }) => ({
        id: apiKey.id,
        gracePeriodSeconds: Number(gracePeriodSeconds),
      })}
      failureText="Error rotating API key"
      onSuccess={onRotated}
      onClose={onClose}
    >
      {({ register, errors }) => (
        <SelectField
          label="The old key keeps working for"
          options={GRACE_PERIODS}
          error={errors.gracePeriodSeconds?.message}
          {...register('gracePeriodSeconds')}
        />
      )}
    </FormDialog>
  )
}

import type { ApiKey, ApiPermission } from '@cygnet/sdk'
import type { ApiKeyInput, ApiKeyWithSecret } from '@cygnet/sdk/session'
import { SelectField, TextArea, TextField } from '#/components/ui/field'
import { FormDialog } from '#/components/ui/form-dialog'
import { DAY } from '#/lib/time'
import { createApiKey } from '#/queries/api-keys'
import styles from './key-dialogs.module.css'
import { atLeastOne, MAX_PER_HOUR, MAX_PER_MINUTE, wholeNumber } from './key-form'
import { PermissionMatrix } from './permission-matrix'

/** Days until the key expires; the empty value means never. */
const EXPIRIES = [
  { value: '', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In 365 days' },
]

const MODES = [
  { value: 'live', label: 'Live: your library and your posts' },
  { value: 'test', label: 'Test: sample data, nothing is charged' },
]

interface Values {
  mode: ApiKey['mode']
  name: string
  permissions: ApiPermission[]
  rateLimit: { requestsPerMinute: number; requestsPerHour: number }
  expiresAt: string
  /** One per line. */
  addresses: string
}

const defaultValues: Values = {
  mode: 'live',
  name: '',
  permissions: ['publications:read', 'subscription:read'],
  rateLimit: { requestsPerMinute: 60, requestsPerHour: 1000 },
  expiresAt: '',
  addresses: '',
}

const TRIAL: Values = {
  ...defaultValues,
  mode: 'test',
  permissions: ['publications:read', 'publications:write', 'publications:generate', 'subscription:read'],
}

const input = ({ mode, name, permissions, rateLimit, expiresAt, addresses }: Values): ApiKeyInput => ({
  mode,
  name: name.trim(),
  permissions,
  rateLimit,
  expiresAt: expiresAt === '' ? null : new Date(Date.now() + Number(expiresAt) * DAY).toISOString(),
  allowedAddresses: addresses.split(/[\s,]+/).filter(Boolean),
})

/**
 * Creates a key; `onCreated` receives the only copy of its secret.
 * @param testOnly the plan only has test keys
 */
export function CreateKeyDialog({
  testOnly,
  onCreated,
  onClose,
}: {
  testOnly: boolean
  onCreated: (secret: ApiKeyWithSecret) => void
  onClose: () => void
}) {
  return (
    <FormDialog
      title={testOnly ? 'Create test key' : 'Create API key'}
      submitLabel={testOnly ? 'Create test key' : 'Create API key'}
      className={styles.keyDialog}
      mutation={createApiKey}
      defaultValues={testOnly ? TRIAL : defaultValues}
      input={input}
      fieldNames={{ allowedAddresses: 'addresses' }}
      isComplete={({ name }) => name.trim() !== ''}
      failureText="Error creating API key"
      onSuccess={onCreated}
      onClose={onClose}
    >
      {({ register, setValue, errors, values }) => (
        <div className={styles.fields}>
          <div className={testOnly ? undefined : styles.pair}>
            <TextField
              label="Name"
              placeholder="Company blog"
              autoComplete="off"
              maxLength={120}
              error={errors.name?.message}
              {...register('name')}
            />
            {!testOnly && (
              <SelectField
                label="Works with"
                options={MODES}
                error={errors.mode?.message}
                {...register('mode')}
              />
            )}
          </div>
          <PermissionMatrix
            field={register('permissions', { validate: atLeastOne })}
            chosen={values.permissions}
            onChoose={(permissions) =>
              setValue('permissions', permissions, { shouldDirty: true, shouldValidate: true })
            }
            error={errors.permissions?.message}
          />
          <div className={styles.limits}>
            <TextField
              label="Per minute"
              type="number"
              inputMode="numeric"
              min={1}
              max={MAX_PER_MINUTE}
              error={errors.rateLimit?.requestsPerMinute?.message}
              {...register('rateLimit.requestsPerMinute', {
                valueAsNumber: true,
                validate: wholeNumber(MAX_PER_MINUTE),
              })}
            />
            <TextField
              label="Per hour"
              type="number"
              inputMode="numeric"
              min={1}
              max={MAX_PER_HOUR}
              error={errors.rateLimit?.requestsPerHour?.message}
              {...register('rateLimit.requestsPerHour', {
                valueAsNumber: true,
                validate: wholeNumber(MAX_PER_HOUR),
              })}
            />
            <SelectField
              label="Expires"
              options={EXPIRIES}
              error={errors.expiresAt?.message}
              {...register('expiresAt')}
            />
          </div>
          <TextArea
            label="Allowed addresses"
            optional
            rows={2}
            placeholder="203.0.113.0/24"
            help="IP addresses or ranges that may use the key, one per line. Leave it empty to allow any."
            error={errors.addresses?.message}
            {...register('addresses')}
          />
        </div>
      )}
    </FormDialog>
  )
}

import type { ApiKey, ApiPermission } from '@cygnet/sdk'
import { TextField } from '#/components/ui/field'
import { FormDialog } from '#/components/ui/form-dialog'
import { updateApiKey } from '#/queries/api-keys'
import styles from './key-dialogs.module.css'
import { atLeastOne } from './key-form'
import { PermissionMatrix } from './permission-matrix'

interface Values {
  name: string
  permissions: ApiPermission[]
}

/** Changes the name and the permissions of a key; its limits are unchanged. */
export function EditKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  return (
    <FormDialog
      title="Edit API key"
      submitLabel="Save changes"
      className={styles.keyDialog}
      mutation={updateApiKey}
      defaultValues={{ name: apiKey.name, permissions: apiKey.permissions }}
      input={({ name, permissions }: Values) => ({
        id: apiKey.id,
        update: { name: name.trim(), permissions },
      })}
      isComplete={({ name }) => name.trim() !== ''}
      success={() => ['API key updated successfully']}
      failureText="Error updating API key"
      onClose={onClose}
    >
      {({ register, setValue, errors, values }) => (
        <div className={styles.fields}>
          <TextField
            label="Name"
            autoComplete="off"
            maxLength={120}
            error={errors.name?.message}
            {...register('name')}
          />
          <PermissionMatrix
            field={register('permissions', { validate: atLeastOne })}
            chosen={values.permissions}
            onChoose={(permissions) =>
              setValue('permissions', permissions, { shouldDirty: true, shouldValidate: true })
            }
            error={errors.permissions?.message}
          />
        </div>
      )}
    </FormDialog>
  )
}

import type { Company, CompanyList } from '@cygnet/sdk'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#/components/ui/button'
import { SelectField, TextField } from '#/components/ui/field'
import { FormDialog } from '#/components/ui/form-dialog'
import { useAction } from '#/lib/use-action'
import { createCompany, deleteCompany, makeDefaultCompany } from '#/queries/company'
import styles from './profile-picker.module.css'

interface ProfilePickerProps {
  profiles: CompanyList
  /** The one that is shown. */
  company: Company
  onChoose: (id: string | null) => void
}

/** Which of several companies is shown, and what is done to the list of them. */
export function ProfilePicker({ profiles, company, onChoose }: ProfilePickerProps) {
  const [adding, setAdding] = useState(false)
  const { companies, most } = profiles
  const makeDefault = useAction(makeDefaultCompany, {
    success: ({ name }) => ['Default profile changed', name],
    onSuccess: () => onChoose(null),
  })
  const remove = useAction(deleteCompany, {
    confirm: ({ name }) => ({
      title: `Delete ${name || 'this profile'}?`,
      text: 'Its publications are kept. Posts scheduled for it will not be written.',
      tone: 'warn',
      close: 'Keep',
      action: { label: 'Delete profile' },
    }),
    success: (_, { name }) => ['Profile deleted', name],
    onSuccess: () => onChoose(null),
  })
  const full = companies.length >= most
  return (
    <div className={styles.picker}>
      <SelectField
        label="Company profile"
        fieldClass={styles.choice}
        options={companies.map(({ id, name, isDefault }) => ({
          value: id,
          label: `${name || 'No name yet'}${isDefault ? ' (default)' : ''}`,
        }))}
        value={company.id}
        onChange={(event) => onChoose(event.target.value)}
      />
      <div className={styles.actions}>
        {!company.isDefault && (
          <>
            <Button busy={makeDefault.isPending} onClick={() => void makeDefault.run(company)}>
              Make default
            </Button>
            <Button variant="dangerGhost" busy={remove.isPending} onClick={() => void remove.run(company)}>
              Delete profile
            </Button>
          </>
        )}
        <Button icon={<Plus />} disabled={full} onClick={() => setAdding(true)}>
          Add profile
        </Button>
      </div>
      {full && <p className={styles.full}>All {most} profiles of your plan are in use.</p>}
      {adding && (
        <FormDialog<{ name: string }, { name: string }, Company>
          title="Add a company profile"
          description="Each company you write for gets its own facts, voice and website."
          submitLabel="Add profile"
          mutation={createCompany}
          defaultValues={{ name: '' }}
          input={({ name }) => ({ name: name.trim() })}
          isComplete={({ name }) => name.trim() !== ''}
          success={({ name }) => ['Profile added', name]}
          onSuccess={({ id }) => onChoose(id)}
          onClose={() => setAdding(false)}
        >
          {({ register, errors }) => (
            <TextField
              label="Company name"
              autoComplete="off"
              maxLength={200}
              error={errors.name?.message}
              {...register('name')}
            />
          )}
        </FormDialog>
      )}
    </div>
  )
}

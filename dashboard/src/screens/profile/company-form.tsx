import { ApiError, type Company } from '@cygnet/sdk'
import { useState } from 'react'
import { Button } from '#/components/ui/button'
import { TextArea, TextField } from '#/components/ui/field'
import layoutStyles from '#/components/ui/layout.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { useLeaveGuard } from '#/lib/leave-guard'
import { useAction } from '#/lib/use-action'
import { useLeaveQuestion } from '#/lib/use-leave-question'
import { updateCompany } from '#/queries/company'
import { type CompanyDraft, draftOf, newKey, type TextName, updateOf } from './company-draft'
import styles from './company-form.module.css'
import { ListEditor } from './list-editor'
import profileScreenStyles from './profile-screen.module.css'

interface CompanyFormProps {
  company: Company
  onSaved: () => void
  onCancel: () => void
}

/** Every field of the profile; nothing is sent before Save, and leaving unsaved changes asks first. */
export function CompanyForm({ company, onSaved, onCancel }: CompanyFormProps) {
  const [draft, setDraft] = useState<CompanyDraft>(() => draftOf(company))
  const { run, isPending, error } = useAction(updateCompany(company), {
    success: () => ['Company saved'],
    onSuccess: () => onSaved(),
    failure: { text: 'Failed to save company information' },
  })
  /** @returns whether it was saved */
  const save = () => run(updateOf(draft))
  const askToLeave = useLeaveQuestion()
  const [read] = useState(() => JSON.stringify(updateOf(draft)))
  useLeaveGuard(JSON.stringify(updateOf(draft)) !== read, {
    leaves: ({ pathname, searchParams }) => pathname !== '/profile' || searchParams.get('tab') !== 'company',
    ask: () => askToLeave({ what: 'the company information', save }),
  })
  const errors = error instanceof ApiError ? error.errors : []
  const set = (change: Partial<CompanyDraft>) => setDraft((now) => ({ ...now, ...change }))
  const text = (name: TextName) => ({
    value: draft[name],
    error: errors.find(({ field }) => field === name)?.message,
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className={profileScreenStyles.head}>
        <h2 className={textStyles.cardTitle} id="company-title">
          Company information
        </h2>
        <div className={classNames(layoutStyles.row, styles.formActions)}>
          <Button size="sm" disabled={isPending} onClick={onCancel}>
            Cancel
          </Button>
          <Button size="sm" type="submit" variant="primary" busy={isPending}>
            Save
          </Button>
        </div>
      </div>
      <div className={styles.profileFields}>
        <TextField label="Company name" autoComplete="organization" {...text('name')} />
        <TextField label="Industry" {...text('industry')} />
        <TextArea label="Description" fieldClass={styles.whole} {...text('description')} />
        <TextArea label="Mission" {...text('mission')} />
        <TextArea label="Vision" {...text('vision')} />
        <TextField label="Target audience" {...text('targetAudience')} />
        <TextField label="Website" type="url" inputMode="url" placeholder="https://" {...text('website')} />
        <TextField label="Contact email" type="email" {...text('contactEmail')} />
        <TextField
          label="Brand colors"
          help="Used in the images. Up to eight, such as #0f766e, separated by commas."
          value={draft.colors}
          error={errors.find(({ field }) => field.startsWith('colors'))?.message}
          onChange={(event) => set({ colors: event.target.value })}
        />
      </div>
      <ListEditor
        title="Services"
        one="service"
        rows={draft.services}
        columns={[
          { name: 'name', label: 'Name' },
          { name: 'description', label: 'Description' },
        ]}
        make={() => ({ key: newKey(), name: '', description: '' })}
        onChange={(services) => set({ services })}
      />
      <ListEditor
        title="Expertise"
        one="expertise"
        rows={draft.expertise}
        columns={[
          { name: 'area', label: 'Area' },
          { name: 'description', label: 'Description' },
          { name: 'years', label: 'Years of experience', number: true },
        ]}
        make={() => ({ key: newKey(), area: '', description: '', years: '' })}
        onChange={(expertise) => set({ expertise })}
      />
      <ListEditor
        title="Social links"
        one="social link"
        rows={draft.social}
        columns={[
          { name: 'network', label: 'Network' },
          { name: 'url', label: 'Address' },
        ]}
        make={() => ({ key: newKey(), network: '', url: '' })}
        onChange={(social) => set({ social })}
      />
      <ListEditor
        title="Values"
        one="value"
        rows={draft.values}
        columns={[
          { name: 'value', label: 'Value' },
          { name: 'description', label: 'Description' },
        ]}
        make={() => ({ key: newKey(), value: '', description: '' })}
        onChange={(values) => set({ values })}
      />
    </form>
  )
}

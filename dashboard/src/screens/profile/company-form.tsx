import { ApiError, type Company } from '@cygnet/sdk'
import { useState } from 'react'
import { Button } from '#/components/ui/button'
import { TextArea, TextField } from '#/components/ui/field'
import layoutStyles from '#/components/ui/layout.module.css'
import { useMessages } from '#/components/ui/messages'
import textStyles from '#/components/ui/text.module.css'
import { toast } from '#/components/ui/toaster'
import { api } from '#/lib/api'
import { errorMessage } from '#/lib/error-message'
import { useLeaveGuard } from '#/lib/leave-guard'
import { useLeaveQuestion } from '#/lib/use-leave-question'
import { type CompanyDraft, draftOf, newKey, type TextName, updateOf } from './company-draft'
import styles from './company-form.module.css'
import { ListEditor } from './list-editor'
import profileScreenStyles from './profile-screen.module.css'

interface CompanyFormProps {
  company: Company
  onSaved: (company: Company) => void
  onCancel: () => void
}

/** Every field of the profile; nothing is sent before Save, and leaving what is not saved asks first. */
export function CompanyForm({ company, onSaved, onCancel }: CompanyFormProps) {
  const [draft, setDraft] = useState<CompanyDraft>(() => draftOf(company))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { show } = useMessages()
  const askToLeave = useLeaveQuestion()
  const [read] = useState(() => JSON.stringify(updateOf(draft)))
  useLeaveGuard(JSON.stringify(updateOf(draft)) !== read, {
    leaves: ({ pathname, searchParams }) => pathname !== '/profile' || searchParams.get('tab') !== 'company',
    ask: () => askToLeave({ what: 'the company information', save }),
  })
  const errors = failure instanceof ApiError ? failure.errors : []
  const set = (change: Partial<CompanyDraft>) => setDraft((now) => ({ ...now, ...change }))
  const text = (name: TextName) => ({
    value: draft[name],
    error: errors.find(({ field }) => field === name)?.message,
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })

  /** @returns whether it is saved; what kept it from that has been said then */
  async function save(): Promise<boolean> {
    setBusy(true)
    setFailure(null)
    try {
      onSaved(await api.company.update(updateOf(draft)))
      toast('Company saved')
      return true
    } catch (error) {
      setFailure(error)
      setBusy(false)
      await show({
        title: 'Error',
        text: errorMessage(error, 'Failed to save company information'),
        tone: 'bad',
      })
      return false
    }
  }

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
        <div className={layoutStyles.row}>
          <Button size="sm" disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
          <Button size="sm" type="submit" variant="primary" busy={busy}>
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

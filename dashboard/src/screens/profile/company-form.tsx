import type { Company } from '@cygnet/sdk'
import { Button } from '#/components/ui/button'
import { TextArea, TextField } from '#/components/ui/field'
import layoutStyles from '#/components/ui/layout.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { useLeaveGuard } from '#/lib/leave-guard'
import { useActionForm } from '#/lib/use-action-form'
import { useLeaveQuestion } from '#/lib/use-leave-question'
import { updateCompany } from '#/queries/company'
import { fieldOf, type TextName, toDraft, toUpdate } from './company-draft'
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
  const { form, save, onSubmit, isPending } = useActionForm(updateCompany(company), {
    defaultValues: toDraft(company),
    input: toUpdate,
    fieldNames: fieldOf,
    success: () => ['Company saved'],
    onSuccess: onSaved,
    failureText: 'Failed to save company information',
    failurePopUp: true,
  })
  const { errors, isDirty } = form.formState
  const askToLeave = useLeaveQuestion()
  useLeaveGuard(isDirty, {
    leaves: ({ pathname, searchParams }) => pathname !== '/profile' || searchParams.get('tab') !== 'company',
    ask: () => askToLeave({ what: 'the company information', save }),
  })
  const text = (name: TextName | 'colors') => ({ error: errors[name]?.message, ...form.register(name) })

  return (
    <form noValidate onSubmit={onSubmit}>
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
      <div className={layoutStyles.columns}>
        <TextField label="Company name" autoComplete="organization" {...text('name')} />
        <TextField label="Industry" {...text('industry')} />
        <TextArea label="Description" fieldClass={layoutStyles.wholeRow} {...text('description')} />
        <TextArea label="Mission" {...text('mission')} />
        <TextArea label="Vision" {...text('vision')} />
        <TextField label="Target audience" {...text('targetAudience')} />
        <TextField label="Website" type="url" inputMode="url" placeholder="https://" {...text('website')} />
        <TextField label="Contact email" type="email" {...text('contactEmail')} />
        <div>
          <TextField
            label="Brand colors"
            help="Used in the images. Up to eight, such as #0f766e, separated by commas."
            {...text('colors')}
          />
          <Swatches colors={form.watch('colors')} />
        </div>
      </div>
      <ListEditor
        title="Services"
        one="service"
        form={form}
        name="services"
        columns={[
          { name: 'name', label: 'Name' },
          { name: 'description', label: 'Description', kind: 'long' },
        ]}
        blank={{ name: '', description: '' }}
      />
      <ListEditor
        title="Expertise"
        one="expertise"
        form={form}
        name="expertise"
        columns={[
          { name: 'area', label: 'Area' },
          { name: 'description', label: 'Description', kind: 'long' },
          { name: 'years', label: 'Years of experience', kind: 'years' },
        ]}
        blank={{ area: '', description: '', years: '' }}
      />
      <ListEditor
        title="Social links"
        one="social link"
        form={form}
        name="social"
        columns={[
          { name: 'network', label: 'Network' },
          { name: 'url', label: 'Address' },
        ]}
        blank={{ network: '', url: '' }}
      />
      <ListEditor
        title="Values"
        one="value"
        form={form}
        name="values"
        columns={[
          { name: 'value', label: 'Value' },
          { name: 'description', label: 'Description', kind: 'long' },
        ]}
        blank={{ value: '', description: '' }}
      />
    </form>
  )
}

/** The colors that are typed, as they will look. */
function Swatches({ colors }: { colors: string }) {
  const valid = [...new Set(colors.match(/#[\da-f]{6}\b/gi) ?? [])]
  if (valid.length === 0) return null
  return (
    <div className={styles.swatches} aria-hidden="true">
      {valid.map((color) => (
        <i key={color} style={{ background: color }} />
      ))}
    </div>
  )
}

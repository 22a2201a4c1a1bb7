import type { Company } from '@cygnet/sdk'
import { Plus, X } from 'lucide-react'
import { Fragment } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '#/components/ui/button'
import { FieldError, SelectField, TextArea } from '#/components/ui/field'
import fieldStyles from '#/components/ui/field.module.css'
import layoutStyles from '#/components/ui/layout.module.css'
import spacingStyles from '#/components/ui/spacing.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { useLeaveGuard } from '#/lib/leave-guard'
import { useActionForm } from '#/lib/use-action-form'
import { useLeaveQuestion } from '#/lib/use-leave-question'
import { updateCompany } from '#/queries/company'
import { ListEditor } from '../list-editor'
import profileScreenStyles from '../profile-screen.module.css'
import { HowThisSounds } from './how-this-sounds'
import {
  ADDRESS,
  fieldOf,
  LEVEL,
  MAX_SAMPLES,
  OPEN,
  PERSON,
  toDraft,
  toUpdate,
  type VoiceDraft,
} from './voice-draft'
import styles from './voice-form.module.css'

const optionsOf = (names: Record<string, string>, open: string) => [
  { value: OPEN, label: open },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
]
const MINE = { person: optionsOf(PERSON, 'Not set (uses “we”)'), address: optionsOf(ADDRESS, 'Not set') }
const LEVELS = optionsOf(LEVEL, 'Not set')

/** Every part of the voice; nothing is sent before Save, and leaving what is not saved asks first. */
export function VoiceForm({ company, onDone }: { company: Company; onDone: () => void }) {
  const { form, save, onSubmit, isPending } = useActionForm(updateCompany(company), {
    defaultValues: toDraft(company.voice),
    input: (draft: VoiceDraft) => ({ voice: toUpdate(draft) }),
    fieldNames: fieldOf,
    success: () => ['Voice saved'],
    onSuccess: onDone,
    failureText: 'Failed to save company information',
    failurePopUp: true,
  })
  const { control, register } = form
  const { errors, isDirty } = form.formState
  const { person, readingLevel, avoidedWords } = form.watch()
  const typed = { person: person || null, readingLevel: readingLevel || null, avoidedWords }
  const samples = useFieldArray({ control, name: 'samples' })
  const askToLeave = useLeaveQuestion()
  useLeaveGuard(isDirty, {
    leaves: ({ pathname, searchParams }) => pathname !== '/profile' || searchParams.get('tab') !== 'company',
    ask: () => askToLeave({ what: 'the brand voice', save }),
  })

  return (
    <form noValidate onSubmit={onSubmit}>
      <div className={profileScreenStyles.head}>
        <h2 className={textStyles.cardTitle} id="voice-title">
          Brand voice
        </h2>
        <div className={layoutStyles.row}>
          <Button size="sm" disabled={isPending} onClick={onDone}>
            Cancel
          </Button>
          <Button size="sm" type="submit" variant="primary" busy={isPending}>
            Save voice
          </Button>
        </div>
      </div>
      <div className={classNames(layoutStyles.columns, spacingStyles.below4)}>
        <SelectField
          label="Speaks as"
          options={MINE.person}
          error={errors.person?.message}
          {...register('person')}
        />
        <SelectField
          label="Form of address"
          help="For languages with a formal and an informal form."
          options={MINE.address}
          error={errors.address?.message}
          {...register('address')}
        />
        <SelectField
          label="Reading level"
          options={LEVELS}
          error={errors.readingLevel?.message}
          {...register('readingLevel')}
        />
      </div>
      <HowThisSounds company={company} voice={typed} />
      <TextArea
        label="Words to use"
        help="One per line, spelled the way you want them, such as e-bike or WordPress."
        rows={4}
        error={errors.preferredWords?.message}
        {...register('preferredWords')}
      />
      <ListEditor
        title="Words to avoid"
        one="word to avoid"
        form={form}
        name="avoidedWords"
        columns={[
          { name: 'word', label: 'Word' },
          { name: 'instead', label: 'Say instead (optional)' },
        ]}
        blank={{ word: '', instead: '' }}
      />
      <fieldset className={styles.samples}>
        <legend className={fieldStyles.label}>Sounds like</legend>
        <p className={fieldStyles.help}>
          Up to three paragraphs you have written. Publications copy how they sound, never their facts.
        </p>
        {samples.fields.map(({ id }, at) => {
          const error = errors.samples?.[at]?.text?.message
          return (
            <Fragment key={id}>
              <div className={styles.sample}>
                <textarea
                  className={fieldStyles.textarea}
                  rows={4}
                  maxLength={2000}
                  aria-label={`Sample ${at + 1}`}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error && `${id}-error`}
                  {...register(`samples.${at}.text`)}
                />
                <Button
                  variant="ghost"
                  square
                  icon={<X />}
                  aria-label={`Remove sample ${at + 1}`}
                  onClick={() => samples.remove(at)}
                />
              </div>
              {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
            </Fragment>
          )
        })}
        <Button
          variant="ghost"
          size="sm"
          icon={<Plus />}
          disabled={samples.fields.length >= MAX_SAMPLES}
          onClick={() => samples.append({ text: '' })}
        >
          Add sample
        </Button>
      </fieldset>
    </form>
  )
}

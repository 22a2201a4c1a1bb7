import { ApiError, type Company } from '@cygnet/sdk'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#/components/ui/button'
import { SelectField, TextArea } from '#/components/ui/field'
import fieldStyles from '#/components/ui/field.module.css'
import layoutStyles from '#/components/ui/layout.module.css'
import textStyles from '#/components/ui/text.module.css'
import { useLeaveGuard } from '#/lib/leave-guard'
import { useAction } from '#/lib/use-action'
import { useLeaveQuestion } from '#/lib/use-leave-question'
import { updateCompany } from '#/queries/company'
import { newKey } from '../company-draft'
import { ListEditor } from '../list-editor'
import profileScreenStyles from '../profile-screen.module.css'
import { ADDRESS, draftOf, LEVEL, MOST_SAMPLES, OPEN, PERSON, updateOf, type VoiceDraft } from './voice-draft'
import styles from './voice-form.module.css'

const optionsOf = (names: Record<string, string>, open: string) => [
  { value: OPEN, label: open },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
]
const MINE = { person: optionsOf(PERSON, 'Not set: “we”'), address: optionsOf(ADDRESS, 'Not set') }
const LEVELS = optionsOf(LEVEL, 'Not set')

/** Every part of the voice; nothing is sent before Save, and leaving what is not saved asks first. */
export function VoiceForm({ company, onDone }: { company: Company; onDone: () => void }) {
  const [draft, setDraft] = useState<VoiceDraft>(() => draftOf(company.voice))
  const [read] = useState(() => JSON.stringify(updateOf(draft)))
  const { run, isPending, error } = useAction(updateCompany(company), {
    success: () => ['Voice saved'],
    onSuccess: onDone,
    failure: { text: 'Failed to save company information' },
  })
  const save = () => run({ voice: updateOf(draft) })
  const askToLeave = useLeaveQuestion()
  useLeaveGuard(JSON.stringify(updateOf(draft)) !== read, {
    leaves: ({ pathname, searchParams }) => pathname !== '/profile' || searchParams.get('tab') !== 'company',
    ask: () => askToLeave({ what: 'the brand voice', save }),
  })
  const errors = error instanceof ApiError ? error.errors : []
  const errorOf = (field: string) =>
    errors.find(({ field: name }) => name.startsWith(`voice.${field}`))?.message
  const set = (change: Partial<VoiceDraft>) => setDraft((now) => ({ ...now, ...change }))
  const choose =
    <Name extends 'person' | 'address' | 'readingLevel'>(name: Name) =>
    (event: { target: { value: string } }) =>
      set({ [name]: event.target.value } as Pick<VoiceDraft, Name>)

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
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
      <div className={styles.fields}>
        <SelectField
          label="Speaks as"
          options={MINE.person}
          value={draft.person ?? OPEN}
          onChange={choose('person')}
        />
        <SelectField
          label="Form of address"
          help="For languages that know two ways."
          options={MINE.address}
          value={draft.address ?? OPEN}
          onChange={choose('address')}
        />
        <SelectField
          label="Reading level"
          options={LEVELS}
          value={draft.readingLevel ?? OPEN}
          onChange={choose('readingLevel')}
        />
      </div>
      <TextArea
        label="Words to use"
        help="One on each line, spelled as you want them, such as e-bike or WordPress."
        rows={4}
        value={draft.preferredWords}
        error={errorOf('preferredWords')}
        onChange={(event) => set({ preferredWords: event.target.value })}
      />
      <ListEditor
        title="Words to avoid"
        one="word to avoid"
        rows={draft.avoidedWords}
        columns={[
          { name: 'word', label: 'Word' },
          { name: 'instead', label: 'Say instead (optional)' },
        ]}
        make={() => ({ key: newKey(), word: '', instead: '' })}
        onChange={(avoidedWords) => set({ avoidedWords })}
      />
      <fieldset className={styles.samples}>
        <legend className={fieldStyles.label}>Sounds like</legend>
        <p className={fieldStyles.help}>
          Up to three paragraphs of yours. Publications take their sound, never their facts.
        </p>
        {draft.samples.map((sample, at) => (
          <div className={styles.sample} key={sample.key}>
            <textarea
              className={fieldStyles.textarea}
              rows={4}
              maxLength={2000}
              aria-label={`Sample ${at + 1}`}
              value={sample.text}
              onChange={(event) =>
                set({
                  samples: draft.samples.map((other) =>
                    other === sample ? { ...other, text: event.target.value } : other
                  ),
                })
              }
            />
            <Button
              variant="ghost"
              square
              icon={<X />}
              aria-label={`Remove sample ${at + 1}`}
              onClick={() => set({ samples: draft.samples.filter((other) => other !== sample) })}
            />
          </div>
        ))}
        <Button
          variant="ghost"
          size="sm"
          icon={<Plus />}
          disabled={draft.samples.length >= MOST_SAMPLES}
          onClick={() => set({ samples: [...draft.samples, { key: newKey(), text: '' }] })}
        >
          Add sample
        </Button>
      </fieldset>
    </form>
  )
}

import { ApiError } from '@cygnet/sdk'
import type { AdminSettings, SettingName } from '@cygnet/sdk/operator'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Button, Form, SaveButton, SelectInput, TextInput, useTranslate } from 'react-admin'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { useLocation } from 'react-router'
import { api } from '../lib/api'
import { Unsaved } from '../lib/unsaved'
import { useOperatorAction } from '../lib/use-operator-action'
import { QueryPart } from '../parts/query-part'
import { WithEdits } from '../parts/record-form'
import { useMayChange, Writes } from '../parts/writes'
import { LocalModel } from './local-model'
import { ModelTest } from './model-test'
import styles from './setting-forms.module.css'
import { SAID_WHERE_UNSET, SETTING_CHOICES, SETTING_GROUPS } from './setting-groups'

export type SettingValues = Partial<Record<SettingName, string | null>>

/** What can be changed while the server runs; what the environment sets is only shown. */
export function SettingForms() {
  const translate = useTranslate()
  const query = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => api.admin.settings.get({ signal }),
  })
  return (
    <QueryPart query={query} failure="Failed to fetch settings">
      {(settings) => (
        <div>
          <p className={styles.intro}>{translate('settings.intro')}</p>
          <div className={styles.forms}>
            <LocalModel />
            {SETTING_GROUPS.map(({ id, names }) => (
              <SettingForm
                key={id}
                group={id}
                settings={settings.filter(({ name }) => names.includes(name))}
              />
            ))}
          </div>
        </div>
      )}
    </QueryPart>
  )
}

function SettingForm({ group, settings }: { group: string; settings: AdminSettings }) {
  const translate = useTranslate()
  const mayChange = useMayChange()
  const [problems, setProblems] = useState<string[]>([])
  const now = Object.fromEntries(settings.map(({ name, value }) => [name, value ?? '']))
  const save = useOperatorAction(
    async (values: SettingValues) => {
      try {
        await api.admin.settings.update({ values })
        setProblems([])
      } catch (error) {
        setProblems(error instanceof ApiError ? error.errors.map(({ message }) => message) : [])
        throw error
      }
    },
    { done: 'settings.saved', failed: 'Failed to save settings' }
  )
  const submit = (form: FieldValues) => save.run(changed(settings, form))
  const title = translate(`settings.groups.${group}`)
  const heading = useId()
  const content = useId()
  const [isOpen, setOpen] = useOpen(`#settings-${group}`)
  const own = settings.filter(({ source }) => source !== 'default').length
  return (
    <section id={`settings-${group}`} className={styles.group} data-open={isOpen} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        <small>
          {own > 0 ? translate('settings.own', { smart_count: own }) : translate('settings.all_default')}
        </small>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={content}
          aria-label={title}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown aria-hidden="true" />
        </button>
        <p>{translate(`settings.about.${group}`)}</p>
      </div>
      <Form key={JSON.stringify(now)} record={{ id: group, ...now }} onSubmit={submit}>
        <Unsaved />
        <div id={content} className={styles.form}>
          <fieldset className={styles.fields} disabled={!mayChange}>
            {settings.map((setting) => (
              <Field
                key={setting.name}
                setting={setting}
                onReset={() => save.run({ [setting.name]: null })}
              />
            ))}
          </fieldset>
          {problems.length > 0 && (
            <ul className={styles.problems} lang="en">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
          <Writes>
            <div className={styles.actions}>
              <WithEdits>
                <Save label={translate('settings.save', { group: title })} busy={save.isPending} />
              </WithEdits>
              {group === 'model' && <ModelTest valuesOf={(form) => changed(settings, form)} />}
            </div>
          </Writes>
        </div>
      </Form>
    </section>
  )
}

/** Whether a phone shows what is in a group: pressing its heading or following a link to it opens it. */
function useOpen(link: string) {
  const { hash } = useLocation()
  const state = useState(hash === link)
  const [, setOpen] = state
  useEffect(() => {
    if (hash === link) setOpen(true)
  }, [hash, link])
  return state
}

function Save({ label, busy }: { label: string; busy: boolean }) {
  const translate = useTranslate()
  const { reset } = useFormContext()
  return (
    <>
      <SaveButton aria-label={label} label={translate('ra.action.save')} disabled={busy} />
      <Button label={translate('settings.discard')} onClick={() => reset()} />
    </>
  )
}

const HIDDEN = { '& input:not(:placeholder-shown)': { WebkitTextSecurity: 'disc' } } as const

function Field({
  setting: { name, secret, source },
  onReset,
}: {
  setting: AdminSettings[number]
  onReset: () => void
}) {
  const translate = useTranslate()
  const choices = SETTING_CHOICES[name]
  const isFixed = source === 'environment'
  // What is said of most fields is said once, above all of them.
  const said = source === 'default' ? false : translate(`settings.sources.${source}`, { name })
  const props = {
    source: name,
    label: translate(`settings.names.${name}`),
    helperText: secret && source !== 'default' ? `${translate('settings.kept')} ${said}` : said,
    disabled: isFixed,
  }
  const unset = SAID_WHERE_UNSET.has(name) && source === 'default' ? translate(`settings.unset.${name}`) : ''
  return (
    <div>
      {choices ? (
        <SelectInput
          {...props}
          emptyText={unset}
          slotProps={{ select: { displayEmpty: true } }}
          choices={choices.map((id) => ({ id, name: id }))}
        />
      ) : (
        // A secret that is no password: a password manager must not offer to keep it.
        <TextInput
          {...props}
          fullWidth
          placeholder={unset}
          autoComplete="off"
          sx={secret ? HIDDEN : undefined}
        />
      )}
      {source === 'stored' && (
        <Writes>
          <Button
            aria-label={translate('settings.reset_one', { name: props.label })}
            label={translate('settings.reset')}
            onClick={onReset}
          />
        </Writes>
      )}
    </div>
  )
}

/** What the form changes. A secret is not shown, so that an empty field leaves it as it is. */
function changed(settings: AdminSettings, form: FieldValues): SettingValues {
  const entries = settings
    .filter(({ source }) => source !== 'environment')
    .map(({ name, value }) => [name, String(form[name] ?? '').trim(), value ?? ''] as const)
    .filter(([, written, before]) => written !== before)
  return Object.fromEntries(entries.map(([name, written]) => [name, written === '' ? null : written]))
}

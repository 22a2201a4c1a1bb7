import { ApiError } from '@cygnet/sdk'
import type { AdminSettings, SettingName } from '@cygnet/sdk/operator'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Button, Form, SaveButton, useTranslate } from 'react-admin'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { cursorListAddress } from '../lib/list-address'
import { Unsaved } from '../lib/unsaved'
import { useOperatorAction } from '../lib/use-operator-action'
import { QueryPart } from '../parts/query-part'
import { WithEdits } from '../parts/record-form'
import { useMayChange, Writes } from '../parts/writes'
import { LocalModel } from './local-model'
import { ModelTest } from './model-test'
import { SettingField, smtpAddress, useUsed } from './setting-field'
import styles from './setting-forms.module.css'
import { SETTING_GROUPS, type SettingGroup } from './setting-groups'

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
            {SETTING_GROUPS.map((group) => (
              <SettingForm
                key={group.id}
                group={group}
                settings={settings.filter(({ name }) => group.names.includes(name))}
              />
            ))}
          </div>
        </div>
      )}
    </QueryPart>
  )
}

function SettingForm({
  group: { id: group, key, names },
  settings,
}: {
  group: SettingGroup
  settings: AdminSettings
}) {
  const translate = useTranslate()
  const used = useUsed()
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
        <small className={styles.key}>
          {settings
            .filter(({ name }) => key.includes(name))
            .map((setting) => `${translate(`settings.names.${setting.name}`)}: ${used(setting)}`)
            .join('; ')}
        </small>
        <LastChange names={names} />
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
              <SettingField
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
              <SaveButton
                alwaysEnable={false}
                variant="outlined"
                aria-label={translate('settings.save', { group: title })}
                label={translate('ra.action.save')}
                disabled={save.isPending || undefined}
              />
              <WithEdits>
                <Discard />
                <Edits settings={settings} />
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

function Discard() {
  const translate = useTranslate()
  const { reset } = useFormContext()
  return <Button label={translate('settings.discard')} onClick={() => reset()} />
}

/** What saving changes: each value as it is and as it will be. */
function Edits({ settings }: { settings: AdminSettings }) {
  const translate = useTranslate()
  const used = useUsed()
  const edits = changed(settings, useWatch())
  return (
    <ul className={styles.edits}>
      {settings
        .filter(({ name }) => name in edits)
        .map((setting) => {
          const after = edits[setting.name]
          const written =
            setting.secret && after
              ? translate('settings.hidden')
              : used({ ...setting, value: after ?? null })
          return (
            <li key={setting.name}>
              {translate('audit.from_to', {
                field: translate(`settings.names.${setting.name}`),
                before: used(setting),
                after: written,
              })}
            </li>
          )
        })}
    </ul>
  )
}

/** Who changed something of a group last, with the way to all changes. */
function LastChange({ names }: { names: readonly SettingName[] }) {
  const translate = useTranslate()
  const { date } = useFormats()
  const { data = [] } = useQuery({
    queryKey: ['settings', 'changes'],
    queryFn: async ({ signal }) =>
      (await api.admin.audit.list({ action: 'settings.update', limit: 100 }, { signal })).entries,
  })
  const last = data.find(({ after }) => names.some((name) => after !== null && name in after))
  if (!last) return null
  return (
    <small>
      <Link to={cursorListAddress('/audit', { action: 'settings.update' })}>
        {translate('settings.last_change', { date: date(last.createdAt), operator: last.operator.email })}
      </Link>
    </small>
  )
}

/** What the form changes. A secret is not shown, so that an empty field leaves it as it is. */
function changed(settings: AdminSettings, form: FieldValues): SettingValues {
  const written: FieldValues = { ...form, SMTP_URL: smtpAddress(form) }
  const entries = settings
    .filter(({ source }) => source !== 'environment')
    .map(({ name, value }) => [name, String(written[name] ?? '').trim(), value ?? ''] as const)
    .filter(([, written, before]) => written !== before)
  return Object.fromEntries(entries.map(([name, written]) => [name, written === '' ? null : written]))
}

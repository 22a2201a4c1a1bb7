import type { AdminSettings } from '@cygnet/sdk/operator'
import { Button, SelectInput, TextInput, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useFormats } from '../lib/format'
import { Writes } from '../parts/writes'
import { SAID_WHERE_UNSET, SETTING_CHOICES } from './setting-groups'

type Setting = AdminSettings[number]

/** A secret that is no password: a password manager must not offer to keep it. */
const HIDDEN = { '& input:not(:placeholder-shown)': { WebkitTextSecurity: 'disc' } } as const

/** What a setting comes to, in words: its value, or what applies without one. */
export function useUsed() {
  const translate = useTranslate()
  return ({ name, secret, source, value, default: fallback }: Setting): string => {
    if (secret && source !== 'default') return '***'
    const used = value ?? fallback
    if (used !== null) return translate(`settings.choices.${used}`, { _: used })
    return SAID_WHERE_UNSET.has(name) ? translate(`settings.unset.${name}`) : '–'
  }
}

export function SettingField({ setting, onReset }: { setting: Setting; onReset: () => void }) {
  const translate = useTranslate()
  const { number } = useFormats()
  const { name, secret, source, minimum, maximum, default: fallback } = setting
  const choices = SETTING_CHOICES[name]
  const unset = SAID_WHERE_UNSET.has(name) && source === 'default' ? translate(`settings.unset.${name}`) : ''
  const help = [
    source !== 'default' && secret && translate(name === 'SMTP_URL' ? 'settings.smtp.kept' : 'settings.kept'),
    source !== 'default' && translate(`settings.sources.${source}`, { name }),
    minimum !== null &&
      maximum !== null &&
      translate('settings.range', {
        minimum: number(minimum),
        maximum: number(maximum),
        default: number(Number(fallback)),
      }),
    name.startsWith('SITE_') &&
      source === 'default' &&
      translate('settings.shown_now', { text: String(fallback).replace(' | ', ' ') }),
  ]
    .filter(Boolean)
    .join(' ')
  const props = {
    source: name,
    label: translate(`settings.names.${name}`),
    helperText: help || false,
    disabled: source === 'environment',
  }
  return (
    <div>
      {choices ? (
        <SelectInput
          {...props}
          emptyText={unset}
          slotProps={{ select: { displayEmpty: true } }}
          choices={choices.map((id) => ({ id, name: translate(`settings.choices.${id}`, { _: id }) }))}
        />
      ) : name === 'SMTP_URL' && source !== 'environment' ? (
        <Smtp help={help} unset={unset} />
      ) : (
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

/** The parts of the mail server's address, of which only the password is hidden while it is typed. */
function Smtp({ help, unset }: { help: string; unset: string }) {
  const translate = useTranslate()
  const part = (name: string) => ({
    source: `smtp_${name}`,
    label: translate(`settings.smtp.${name}`),
    fullWidth: true,
    autoComplete: 'off',
  })
  return (
    <>
      <TextInput
        {...part('server')}
        placeholder={unset}
        helperText={help || translate('settings.smtp.server_help')}
      />
      <TextInput {...part('user')} helperText={false} />
      <TextInput {...part('password')} helperText={false} placeholder=" " sx={HIDDEN} />
    </>
  )
}

/** The address that the parts come to; a whole address may be given as the server. */
export function smtpAddress({ SMTP_URL, smtp_server, smtp_user, smtp_password }: FieldValues): string {
  const server = String(smtp_server ?? '').trim()
  if (server === '' || server.includes('://')) return server || String(SMTP_URL ?? '')
  const encoded = [smtp_user, smtp_password].map((part) => encodeURIComponent(String(part ?? '').trim()))
  const person = encoded[0] ? `${encoded.join(':')}@` : ''
  return `${server.endsWith(':465') ? 'smtps' : 'smtp'}://${person}${server}`
}

import { type Diagnosis, fine, problem, warning } from '#administration/doctor/diagnosis'
import { misspeltSettings } from '#start/settings_schema'

const REMEDY = 'Correct it in the environment or in .env; docs/settings.md lists what is allowed.'

/** Settings that keep the server from starting, and names that look misspelt. @param problems of `SettingsError` */
export function settingsThatStopIt(problems: string[], env: NodeJS.ProcessEnv): Diagnosis[] {
  return [
    ...problems.map((says) => problem('settings', 'setting_unusable', says, REMEDY, { problem: says })),
    ...misspelt(env),
  ]
}

function misspelt(env: NodeJS.ProcessEnv): Diagnosis[] {
  return misspeltSettings(env).map(({ given, meant }) =>
    warning(
      'settings',
      'setting_misspelt',
      `${given} is not a setting and is ignored.`,
      `Did you mean ${meant}? Rename it.`,
      { given, meant }
    )
  )
}

interface Deployment {
  production: boolean
  appUrl: string
  trustProxy: string | null
}

const LOOPBACK = /^(localhost|127\.|\[::1\])/

/** Settings that are valid, but hardly what a public installation wants. */
export function diagnoseSettings(deployment: Deployment, env: NodeJS.ProcessEnv): Diagnosis[] {
  const { production, appUrl, trustProxy } = deployment
  const found = misspelt(env)
  const { protocol, hostname } = new URL(appUrl)
  if (production && (protocol !== 'https:' || LOOPBACK.test(hostname)))
    found.push(
      problem(
        'settings',
        'address_not_public',
        `APP_URL is ${new URL(appUrl).origin}: links in mails lead there, and passwords would travel unencrypted.`,
        'Set APP_URL to the public https:// address.',
        { origin: new URL(appUrl).origin }
      )
    )
  else if (production && trustProxy === null)
    found.push(
      warning(
        'settings',
        'proxy_not_set',
        'TRUST_PROXY is not set: behind a reverse proxy all callers seem to have one address and share its limits.',
        "Set TRUST_PROXY to the proxy's address, for example TRUST_PROXY=loopback for one on this machine."
      )
    )
  return found.length > 0 ? found : [fine('settings', 'settings_valid', 'valid')]
}

import type { ApiKey, ApiPermission } from '@cygnet/sdk'
import type { ApiKeyUsage } from '@cygnet/sdk/session'
import { wholeNumber } from '../../lib/arguments.js'
import { calls, DELETED, type Group, groupOf } from '../../lib/command.js'
import { day } from '../../lib/formats.js'
import { examples } from '../../lib/help.js'
import { table } from '../../lib/table.js'
import { oneLine } from '../../lib/terminal.js'

const ID = '019aa0f2-6c1e-7a34-9d51-2f6f0c7be701'

/** `keys list`, `create`, `update`, `activate`, `deactivate`, `rotate`, `usage` and `delete`. */
export function registerKeys(root: Group): void {
  const group = groupOf(root, 'keys', 'API keys: list, create, change, rotate, delete')
  const { command, open } = group
  calls(command.command('list'), ['listApiKeys'])
    .description('list the API keys; secrets are never shown again')
    .option('--test', 'only test keys, which every plan has')
    .addHelpText('after', examples('cygnet keys list', 'cygnet keys list --json | jq -r ".apiKeys[].name"'))
    .action(async ({ test }) => {
      const { cygnet, output } = await open()
      const apiKeys = await cygnet.apiKeys.list(test ? { mode: 'test' } : {})
      output.result({ apiKeys }, () => rows(apiKeys))
    })
  calls(command.command('create'), ['createApiKey'])
    .description('create a key; it is printed once, on stdout, and cannot be read again')
    .argument('<name>')
    .option('--permission <permission...>', 'what it may do; default: publications:read subscription:read')
    .option('--test', 'a test key: test data, no posts of the quota, on every plan')
    .option('--per-minute <calls>', 'calls a minute, 60 by default', wholeNumber(1000))
    .option('--per-hour <calls>', 'calls an hour, 1000 by default', wholeNumber(20_000))
    .option('--expires <time>', 'when it stops working, e.g. 2027-01-31T00:00:00Z')
    .option('--allow <address...>', 'IP addresses or ranges that may use it; any by default')
    .addHelpText(
      'after',
      examples(
        'cygnet keys create "Company blog" --permission publications:read publications:generate',
        'CYGNET_API_KEY=$(cygnet keys create ci)',
        'cygnet keys create trial --test --permission publications:read publications:write publications:generate'
      )
    )
    .action(async (name, { test, permission, perMinute, perHour, expires, allow }) => {
      const { cygnet, output } = await open()
      const key = await cygnet.apiKeys.create({
        name,
        ...(test && { mode: 'test' as const }),
        ...toSettings({ permission, perMinute, perHour, expires, allow }),
      })
      output.result(key, () => key.key)
    })
  calls(command.command('update'), ['updateApiKey'])
    .description('change a key; what is left out stays as it is')
    .argument('<id>')
    .option('--name <name>')
    .option('--permission <permission...>', 'what it may do')
    .option('--per-minute <calls>', 'calls a minute', wholeNumber(1000))
    .option('--per-hour <calls>', 'calls an hour', wholeNumber(20_000))
    .option('--expires <time>', 'when it stops working')
    .option('--allow <address...>', 'IP addresses or ranges that may use it')
    .addHelpText('after', examples(`cygnet keys update ${ID} --per-minute 120`))
    .action(async (id, { name, ...settings }) => {
      const { cygnet, output } = await open()
      const key = await cygnet.apiKeys.update(id, {
        ...(name !== undefined && { name }),
        ...toSettings(settings),
      })
      output.result(key, () => `Updated: ${oneLine(key.name)}`)
    })
  registerSwitch(group, 'activate', 'switch a key on again', 'Activated')
  registerSwitch(group, 'deactivate', 'switch a key off; calls with it are refused at once', 'Deactivated')
  calls(command.command('rotate'), ['rotateApiKey'])
    .description('replace the secret of a key; the new one is printed once')
    .argument('<id>')
    .option(
      '--grace <seconds>',
      'how long the old one still works; a day by default',
      wholeNumber(604_800, 0)
    )
    .addHelpText('after', examples(`cygnet keys rotate ${ID} --grace 3600`))
    .action(async (id, { grace }) => {
      const { cygnet, output } = await open()
      const key = await cygnet.apiKeys.rotate(id, grace === undefined ? {} : { gracePeriodSeconds: grace })
      output.result(key, () => key.key)
    })
  calls(command.command('usage'), ['getApiKeyUsage'])
    .description('show the calls of a key by endpoint and day')
    .argument('<id>')
    .option('--days <days>', 'how far back; 30 by default', wholeNumber(90))
    .addHelpText('after', examples(`cygnet keys usage ${ID} --days 7`))
    .action(async (id, { days }) => {
      const { cygnet, output } = await open()
      const usage = await cygnet.apiKeys.usage(id, days === undefined ? {} : { days })
      output.result(usage, () => usageTable(usage))
    })
  calls(command.command('delete'), ['deleteApiKey'], DELETED)
    .description('delete a key; calls with it are refused at once')
    .argument('<id>')
    .option('--yes', 'accepted for scripts; it never asks')
    .addHelpText('after', examples(`cygnet keys delete ${ID}`))
    .action(async (id) => {
      const { cygnet, output } = await open()
      await cygnet.apiKeys.delete(id)
      output.result({ id, deleted: true }, () => 'Deleted')
    })
}

function registerSwitch(
  { command, open }: Group,
  verb: 'activate' | 'deactivate',
  what: string,
  done: string
) {
  calls(command.command(verb), [`${verb}ApiKey`])
    .description(what)
    .argument('<id>')
    .addHelpText('after', examples(`cygnet keys ${verb} ${ID}`))
    .action(async (id) => {
      const { cygnet, output } = await open()
      const key = await cygnet.apiKeys[verb](id)
      output.result(key, () => `${done}: ${oneLine(key.name)}`)
    })
}

interface KeyOptions {
  permission?: string[] | undefined
  perMinute?: number | undefined
  perHour?: number | undefined
  expires?: string | undefined
  allow?: string[] | undefined
}

/** The server validates the values; its errors name the field. */
function toSettings({ permission, perMinute, perHour, expires, allow }: KeyOptions) {
  const rateLimit = {
    ...(perMinute !== undefined && { requestsPerMinute: perMinute }),
    ...(perHour !== undefined && { requestsPerHour: perHour }),
  }
  return {
    ...(permission && { permissions: permission as ApiPermission[] }),
    ...(Object.keys(rateLimit).length > 0 && { rateLimit }),
    ...(expires !== undefined && { expiresAt: expires }),
    ...(allow && { allowedAddresses: allow }),
  }
}

function rows(keys: ApiKey[]): string {
  if (keys.length === 0) return 'No API keys'
  return table(
    ['ID', 'KEY', 'STATE', 'CALLS', 'LAST USED', 'NAME'],
    keys.map((key) => [
      key.id,
      `${key.keyPrefix}...`,
      stateOf(key),
      String(key.usage.totalRequests),
      key.lastUsed ? day(key.lastUsed) : 'never',
      oneLine(key.name),
    ])
  )
}

function stateOf({ isActive, expiresAt }: ApiKey): string {
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) return 'expired'
  return isActive ? 'active' : 'inactive'
}

function usageTable({ totalRequests, days, endpoints }: ApiKeyUsage): string {
  const calls = days.reduce((sum, one) => sum + one.calls, 0)
  const head = `${calls} calls in ${days.length} days, ${totalRequests} in all`
  if (endpoints.length === 0) return head
  const lines = endpoints.map((one) => [String(one.calls), String(one.errors), `${one.method} ${one.path}`])
  return `${head}\n\n${table(['CALLS', 'FAILED', 'ENDPOINT'], lines)}`
}

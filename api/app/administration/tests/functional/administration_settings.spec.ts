import { test } from '@japa/runner'
import { followStored, seal } from '#administration/settings/stored_values'
import { readConnection, transaction } from '#core/database/transaction'
import { forgetAll } from '#core/http/rate_limiter'
import { newId } from '#core/ids'
import { DAY } from '#core/time'
import { providers } from '#generation/providers/providers'
import { holdTime, minimumPayout } from '#partners/program'
import { settings } from '#start/settings'
import { defaults } from '#start/settings_schema'
import {
  CHANGEABLE,
  isInEnvironment,
  type SettingName,
  settingsWith,
  useStored,
} from '#start/stored_settings'
import { admin, auditOf, signedInOperator } from '#tests/support/administration'
import type { Customer } from '#tests/support/customers'
import { ModelServer } from '#writers/tests/support/model_server'

interface Setting {
  name: string
  source: string
  value: string | null
  default: string | null
  minimum: number | null
  maximum: number | null
}

test.group('Settings while the server runs', (group) => {
  let operator: Customer
  group.each.setup(async () => {
    forgetAll()
    operator = await signedInOperator()
    return async () => {
      await transaction((trx) => trx.from('stored_settings').delete())
      await followStored()
    }
  })

  const settingOf = (all: Setting[], name: string) => all.find((one) => one.name === name)

  test('a hold and a minimum payout count at once, and go back to their defaults', async ({
    client,
    assert,
  }) => {
    const values = { PARTNER_HOLD_DAYS: '7', PARTNER_MINIMUM_PAYOUT: '50' }
    const { settings: saved } = await admin(client, operator, 'put', '/settings', { values })
    assert.deepInclude(settingOf(saved, 'PARTNER_HOLD_DAYS'), { source: 'stored', value: '7' })
    assert.deepEqual([holdTime(), minimumPayout()], [7 * DAY, 5_000])
    const [entry] = await auditOf('settings')
    assert.deepInclude(entry, {
      action: 'settings.update',
      by: operator.email,
      before: { PARTNER_HOLD_DAYS: null, PARTNER_MINIMUM_PAYOUT: null },
      after: values,
    })
    const { settings: cleared } = await admin(client, operator, 'put', '/settings', {
      values: { PARTNER_HOLD_DAYS: null, PARTNER_MINIMUM_PAYOUT: '' },
    })
    assert.deepInclude(settingOf(cleared, 'PARTNER_HOLD_DAYS'), {
      source: 'default',
      value: '30',
      default: '30',
      minimum: 0,
      maximum: 365,
    })
    const { default: said, minimum } = settingOf(cleared, 'SITE_CUSTOMERS')!
    assert.deepEqual([said, minimum], ['Up to 8 pages | of your website, read before writing', null])
    assert.deepEqual([holdTime(), minimumPayout()], [30 * DAY, 2_500])
  })

  test('limits hold from the next call on, also for who had used them up', async ({ client, assert }) => {
    const score = () =>
      client
        .post('/api/publications/score')
        .bearerToken(operator.token)
        .json({ title: 'Service', content: 'Twice a year, before the winter and after it.' })
    const values = {
      LIMIT_SCORES_PER_MINUTE: '1',
      LIMIT_REGISTRATIONS_PER_HOUR: '1',
      ALLOWANCE_STORAGE_MB: '7',
    }
    await admin(client, operator, 'put', '/settings', { values })
    assert.equal(settings.allowances.storage, 7 * 1024 * 1024)
    const register = () =>
      client
        .post('/api/auth/register')
        .json({ name: 'Nora Lind', email: `${newId()}@lind.example`, password: 'a-long-quiet-river' })
    const statuses = [(await register()).status(), (await register()).status()]
    assert.deepEqual(statuses, [201, 429])
    assert.deepEqual([(await score()).status(), (await score()).status()], [200, 429])
    await admin(client, operator, 'put', '/settings', {
      values: { LIMIT_SCORES_PER_MINUTE: '9', LIMIT_REGISTRATIONS_PER_HOUR: '9', ALLOWANCE_STORAGE_MB: null },
    })
    assert.deepEqual([(await register()).status(), (await score()).status()], [201, 200])
    assert.equal(settings.allowances.storage, 1024 * 1024 * 1024)
  })

  test('each that can be changed is used from then on', ({ assert }) => {
    const words: Partial<Record<SettingName, string>> = {
      OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
      OPENAI_API_KEY: 'sk-text',
      OPENAI_MODEL: 'careful-1',
      OPENAI_WIRE: 'chat',
      VERIFIER_MODEL: 'careful-2',
      OPENAI_MODERATION_MODEL: 'moderation-1',
      IMAGE_BASE_URL: 'http://127.0.0.1:9/v2',
      IMAGE_API_KEY: 'sk-image',
      IMAGE_MODEL: 'drawing-1',
      SEARCH_PROVIDER: 'searxng',
      SEARCH_BASE_URL: 'http://127.0.0.1:9',
      SEARCH_API_KEY: 'search',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Lind <post@lind.example>',
      SITE_SPEED: 'An hour | for a page',
      SITE_CUSTOMERS: '7 mills | in Fife',
      SITE_POSTS: '90 posts | since May',
      SITE_RETENTION: '8 of 9 | stay',
      SITE_SUPPORT: 'by telephone',
      SITE_SUMMARY: 'Written for mills.',
    }
    const values = Object.fromEntries(
      CHANGEABLE.map((name) => [name, words[name] ?? String(Number(defaults[name]) + 1)])
    )
    useStored(values)
    const all = settingsWith(values)
    // What belongs to another of them cannot be left out alone.
    const needed = ['OPENAI_MODEL', 'IMAGE_MODEL', 'SEARCH_PROVIDER', 'SEARCH_BASE_URL']
    for (const name of CHANGEABLE) {
      if (needed.includes(name) || isInEnvironment(name)) continue
      const { [name]: _, ...others } = values
      const before = settingsWith(others)
      const parts = (Object.keys(all) as (keyof typeof all)[]).filter(
        (part) => JSON.stringify(before[part]) !== JSON.stringify(all[part])
      )
      assert.isNotEmpty(parts, `${name} changes nothing`)
      for (const part of parts) assert.deepEqual(settings[part], all[part], `${name} is not copied`)
    }
  })

  test('keys and the address with a password are secrets', async ({ client, assert }) => {
    const { settings: all } = await admin(client, operator, 'get', '/settings')
    const secrets = all.filter(({ secret }: { secret: boolean }) => secret)
    assert.sameMembers(
      secrets.map(({ name }: Setting) => name),
      ['OPENAI_API_KEY', 'IMAGE_API_KEY', 'SEARCH_API_KEY', 'SMTP_URL']
    )
  })

  test('are stored encrypted, and a secret is shown nowhere', async ({ client, assert }) => {
    const values = { OPENAI_API_KEY: 'sk-very-secret', OPENAI_MODEL: 'careful-1' }
    const answer = await client.put('/api/admin/settings').bearerToken(operator.token).json({ values })
    answer.assertStatus(200)
    assert.notInclude(answer.text(), 'sk-very-secret')
    assert.deepInclude(settingOf(answer.body().data.settings, 'OPENAI_API_KEY'), {
      source: 'stored',
      value: null,
    })
    assert.equal(settings.text?.apiKey, 'sk-very-secret')
    const rows = await readConnection().from('stored_settings')
    assert.notMatch(JSON.stringify(rows), /sk-very-secret|careful-1/)
    await admin(client, operator, 'put', '/settings', { values: { OPENAI_API_KEY: 'sk-another-one' } })
    const trail = await auditOf('settings')
    assert.notMatch(JSON.stringify(trail), /sk-very|sk-another/)
    assert.deepEqual(trail[0]?.after, { OPENAI_API_KEY: '*** (changed)' })
  })

  test('another model writes from then on, and the local writer once it is taken away', async ({
    client,
    assert,
  }) => {
    const local = providers().writer.name
    const { settings: saved } = await admin(client, operator, 'put', '/settings', {
      values: { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', OPENAI_MODEL: 'careful-1' },
    })
    assert.deepInclude(settingOf(saved, 'OPENAI_MODEL'), { value: 'careful-1' })
    assert.equal(providers().writer.name, 'careful-1')
    assert.equal(settings.verifier?.model, 'careful-1')
    await admin(client, operator, 'put', '/settings', {
      values: { OPENAI_BASE_URL: null, OPENAI_MODEL: null },
    })
    assert.equal(providers().writer.name, local)
  })

  test('what another process has stored is followed', async ({ assert }) => {
    await transaction((trx) =>
      trx
        .table('stored_settings')
        .insert({ name: 'PARTNER_HOLD_DAYS', sealed: seal('9'), updated_at: Date.now() })
    )
    await followStored()
    assert.equal(holdTime(), 9 * DAY)
  })

  test('values that cannot be used are refused by name, and nothing is stored', async ({
    client,
    assert,
  }) => {
    for (const [values, field] of [
      [{ PARTNER_HOLD_DAYS: 'soon' }, 'values.PARTNER_HOLD_DAYS'],
      [{ OPENAI_BASE_URL: 'ftp://models' }, 'values.OPENAI_BASE_URL'],
      [{ OPENAI_API_KEY: 'sk-alone' }, 'values.OPENAI_MODEL'],
      [{ SEARCH_PROVIDER: 'brave' }, 'values.SEARCH_API_KEY'],
    ] as const) {
      const refused = await client.put('/api/admin/settings').bearerToken(operator.token).json({ values })
      refused.assertStatus(422)
      assert.include(
        refused.body().errors.map((error: { field: string }) => error.field),
        field
      )
    }
    const unknown = { values: { APP_KEY: 'x'.repeat(40) } }
    ;(await client.put('/api/admin/settings').bearerToken(operator.token).json(unknown)).assertStatus(422)
    assert.isEmpty(await readConnection().from('stored_settings'))
  })

  test('a stored value of another application key is ignored', async ({ client, assert }) => {
    await transaction((trx) =>
      trx.table('stored_settings').insert({ name: 'PARTNER_HOLD_DAYS', sealed: 'nonsense', updated_at: 1 })
    )
    const { settings: found } = await admin(client, operator, 'get', '/settings')
    assert.deepInclude(settingOf(found, 'PARTNER_HOLD_DAYS'), { source: 'default', value: '30' })
  })

  test('a model is tested with values that are not stored', async ({ client, assert, cleanup }) => {
    const server = await ModelServer.start({ apiKey: 'right' })
    cleanup(() => server.stop())
    const ask = (OPENAI_API_KEY: string) =>
      admin(client, operator, 'post', '/settings/test-model', {
        values: { OPENAI_BASE_URL: server.baseURL, OPENAI_MODEL: 'small', OPENAI_API_KEY },
      })
    const { test: works } = await ask('right')
    assert.deepInclude(works, { works: true, fault: null })
    assert.isNotEmpty(works.says)
    const { test: refused } = await ask('wrong')
    assert.deepInclude(refused, { works: false, fault: 'unauthorized' })
    assert.notInclude(JSON.stringify(refused), 'wrong')
    assert.isEmpty(await readConnection().from('stored_settings'))
    const nothing = await client.post('/api/admin/settings/test-model').bearerToken(operator.token).json({})
    nothing.assertStatus(422)
  })
})

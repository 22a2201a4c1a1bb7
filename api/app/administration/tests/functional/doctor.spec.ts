import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import { SMTPServer } from 'smtp-server'
import { diagnoseMigrations } from '#administration/doctor/database_check'
import { CHECKS, type Diagnosis, warning } from '#administration/doctor/diagnosis'
import { examine } from '#administration/doctor/examine'
import {
  diagnoseAddress,
  diagnoseClock,
  diagnoseDisk,
  otherClocks,
} from '#administration/doctor/machine_check'
import { diagnoseStripe } from '#administration/doctor/payments_check'
import { diagnoseRedis } from '#administration/doctor/redis_check'
import { formatReport, isBroken } from '#administration/doctor/report'
import { diagnoseMail, diagnoseModel, diagnoseSearch } from '#administration/doctor/services_check'
import { diagnoseSettings } from '#administration/doctor/settings_check'
import { diagnoseJobs, diagnoseKey, diagnoseWebhooks } from '#administration/doctor/work_check'
import { stripeClient, stripeGateway } from '#billing/stripe/stripe_gateway'
import { transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { HOUR } from '#core/time'
import { BraveSearch } from '#generation/search/search_provider'
import { settings } from '#start/settings'
import { signedInCustomer } from '#tests/support/customers'
import { freePort } from '#tests/support/free_port'

type Undo = () => unknown

/** A mistake, planted in `find`, and what the doctor says of it. */
interface Mistake {
  mistake: string
  find: (later: (undo: Undo) => void) => Promise<Diagnosis[]>
  state: 'problem' | 'warning'
  says: RegExp
  remedy: RegExp
}

const MB = 1024 * 1024

async function serve(
  later: (undo: Undo) => void,
  status: number,
  body: unknown,
  headers: Record<string, string> = {}
): Promise<number> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  later(() => server.close())
  return (server.address() as AddressInfo).port
}

const addressOf = (port: number, path = '') => `http://127.0.0.1:${port}${path}`

async function planted(
  later: (undo: Undo) => void,
  table: string,
  row: Record<string, string | number | boolean | null>,
  key = 'id'
): Promise<void> {
  await transaction((trx) => trx.table(table).insert(row))
  later(() => transaction((trx) => trx.from(table).where(key, row[key]!).delete()))
}

const deployed = { production: true, appUrl: 'https://texts.example', trustProxy: 'loopback' }
const job = (status: string, age: number) => ({
  id: newId(),
  kind: 'doctor_test',
  payload: '{}',
  status,
  run_at: Date.now() - age,
  created_at: Date.now() - age,
})

async function endpointOf(secret: string) {
  const { accountId } = await signedInCustomer()
  const now = Date.now()
  return {
    id: newId(),
    account_id: accountId,
    url: 'https://hooks.example/in',
    description: '',
    events: '[]',
    is_enabled: true,
    secret,
    created_at: now,
    updated_at: now,
  }
}

const paying = { secretKey: 'sk_test_1', appUrl: 'https://texts.example', production: false }
const ENDPOINT = 'https://texts.example/api/webhooks/stripe'

async function stripeEndpoint(later: (undo: Undo) => void, events: string[]) {
  const { client } = stripeGateway()
  const made = await client.webhookEndpoints.create({ url: ENDPOINT, enabled_events: events as never })
  later(() => client.webhookEndpoints.del(made.id))
  return client
}

const MISTAKES: Mistake[] = [
  {
    mistake: 'a misspelt setting',
    find: async () => diagnoseSettings(deployed, { DATABSE_URL: 'postgres://x' }),
    state: 'warning',
    says: /DATABSE_URL is not a setting/,
    remedy: /DATABASE_URL/,
  },
  {
    mistake: 'a public address without TLS',
    find: async () => diagnoseSettings({ ...deployed, appUrl: 'http://texts.example' }, {}),
    state: 'problem',
    says: /APP_URL is http:\/\/texts\.example/,
    remedy: /https/,
  },
  {
    mistake: 'a proxy that is not named',
    find: async () => diagnoseSettings({ ...deployed, trustProxy: null }, {}),
    state: 'warning',
    says: /TRUST_PROXY is not set/,
    remedy: /TRUST_PROXY=loopback/,
  },
  {
    mistake: 'a migration that has not run',
    find: async (later) => {
      const [last] = await transaction((trx) => trx.from('adonis_schema').orderBy('id', 'desc').limit(1))
      await transaction((trx) => trx.from('adonis_schema').where('id', last.id).delete())
      later(() => transaction((trx) => trx.table('adonis_schema').insert(last)))
      return diagnoseMigrations()
    },
    state: 'problem',
    says: /^1 of \d+ are missing: 2026\d+_/,
    remedy: /npm run ace -- migrate/,
  },
  {
    mistake: 'a database of a newer version',
    find: async (later) => {
      const name = 'database/migrations/20990101000000_core_from_the_future'
      await planted(later, 'adonis_schema', { name, batch: 99 }, 'name')
      return diagnoseMigrations()
    },
    state: 'problem',
    says: /newer than this program.*20990101000000_core_from_the_future/,
    remedy: /Install the version that made it/,
  },
  {
    mistake: 'a disk that is nearly full',
    find: () => diagnoseDisk(settings.dataDir, async () => 120 * MB),
    state: 'problem',
    says: /Only 120 MB/,
    remedy: /old backups/,
  },
  {
    mistake: 'a data directory that cannot be written',
    find: () => diagnoseDisk('/proc/self'),
    state: 'problem',
    says: /Nothing can be written into DATA_DIR/,
    remedy: /write access/,
  },
  {
    mistake: 'a clock that is wrong',
    find: async (later) => {
      const date = new Date(Date.now() - HOUR).toUTCString()
      const port = await serve(later, 200, {}, { date })
      return diagnoseClock(Date.now(), await otherClocks([{ name: "the server's", url: addressOf(port) }]))
    },
    state: 'problem',
    says: /clock is 3\d{3} s ahead of the server's/,
    remedy: /timedatectl set-ntp true/,
  },
  {
    mistake: 'another application key',
    find: async (later) => {
      await planted(later, 'webhook_endpoints', await endpointOf('sealed-with-another-key'))
      return diagnoseKey()
    },
    state: 'problem',
    says: /APP_KEY is not the key/,
    remedy: /previous APP_KEY/,
  },
  {
    mistake: 'a public address that leads elsewhere',
    find: async (later) => diagnoseAddress(addressOf(await serve(later, 404, { detail: 'Not Found' }))),
    state: 'problem',
    says: /Something else answers.*404/,
    remedy: /reverse proxy/,
  },
  {
    mistake: 'a public address where nothing answers',
    find: async () => diagnoseAddress(addressOf(await freePort())),
    state: 'warning',
    says: /Nothing answers.*ECONNREFUSED/,
    remedy: /Start the server/,
  },
  {
    mistake: 'no mail server in production',
    find: () => diagnoseMail({ smtpUrl: null, production: true }),
    state: 'problem',
    says: /No mail server is set/,
    remedy: /SMTP_URL/,
  },
  {
    mistake: 'a mail server that is not there',
    find: async () => diagnoseMail({ smtpUrl: `smtp://127.0.0.1:${await freePort()}`, production: true }),
    state: 'problem',
    says: /mail server cannot be used/,
    remedy: /587/,
  },
  {
    mistake: 'a wrong password for the mail server',
    find: async (later) => {
      const server = new SMTPServer({
        hideSTARTTLS: true,
        allowInsecureAuth: true,
        onAuth: (_auth, _session, done) => done(new Error('no')),
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      later(() => server.close())
      const { port } = server.server.address() as AddressInfo
      return diagnoseMail({ smtpUrl: `smtp://user:canary-pw@127.0.0.1:${port}`, production: true })
    },
    state: 'problem',
    says: /refuses the user or the password/,
    remedy: /SMTP_URL/,
  },
  {
    mistake: 'a key that Stripe refuses',
    find: async (later) => {
      const port = await serve(later, 401, { error: { type: 'invalid_request_error', message: 'Invalid' } })
      const client = stripeClient('sk_test_1', { host: '127.0.0.1', port, protocol: 'http' })
      return diagnoseStripe(client, paying)
    },
    state: 'problem',
    says: /Stripe refuses the key/,
    remedy: /STRIPE_SECRET_KEY/,
  },
  {
    mistake: 'no webhook endpoint at Stripe',
    find: () => diagnoseStripe(stripeGateway().client, paying),
    state: 'problem',
    says: /sends no events to https:\/\/texts\.example\/api\/webhooks\/stripe/,
    remedy: /STRIPE_WEBHOOK_SECRET/,
  },
  {
    mistake: 'a webhook endpoint that lacks events',
    find: async (later) => diagnoseStripe(await stripeEndpoint(later, ['invoice.paid']), paying),
    state: 'problem',
    says: /does not send checkout\.session\.completed, .*customer\.subscription\.deleted/,
    remedy: /Add these events/,
  },
  {
    mistake: 'a live key outside production',
    find: async (later) =>
      diagnoseStripe(await stripeEndpoint(later, ['*']), { ...paying, secretKey: 'sk_live_1' }),
    state: 'problem',
    says: /live key outside production/,
    remedy: /sk_test_/,
  },
  {
    mistake: 'a test key in production',
    find: async (later) =>
      diagnoseStripe(await stripeEndpoint(later, ['*']), { ...paying, production: true }),
    state: 'warning',
    says: /nobody really pays/,
    remedy: /live key/,
  },
  {
    mistake: "a key that the model's server refuses",
    find: async (later) => {
      const baseURL = addressOf(await serve(later, 401, { error: { message: 'bad' } }), '/v1')
      return diagnoseModel('text', { apiKey: 'sk-canary', baseURL, model: 'm-1' })
    },
    state: 'problem',
    says: /refuses the key/,
    remedy: /OPENAI_API_KEY/,
  },
  {
    mistake: 'a model that is not there',
    find: async (later) => {
      const baseURL = addressOf(await serve(later, 200, { data: [{ id: 'm-2' }] }), '/v1')
      return diagnoseModel('images', { apiKey: 'sk-canary', baseURL, model: 'm-1' })
    },
    state: 'problem',
    says: /does not list the model 'm-1'/,
    remedy: /IMAGE_MODEL; the server has, for example, m-2/,
  },
  {
    mistake: 'a key that the search provider refuses',
    find: async (later) =>
      diagnoseSearch(new BraveSearch({ baseURL: addressOf(await serve(later, 401, {})), apiKey: 'canary' })),
    state: 'problem',
    says: /answered 401/,
    remedy: /SEARCH_API_KEY/,
  },
  {
    mistake: 'a Redis that is not there',
    find: async () => diagnoseRedis(`redis://127.0.0.1:${await freePort()}`),
    state: 'warning',
    says: /does not answer \(ECONNREFUSED\)/,
    remedy: /REDIS_URL/,
  },
  {
    mistake: 'something else in the place of Redis',
    find: async (later) => diagnoseRedis(addressOf(await serve(later, 200, {})).replace('http:', 'redis:')),
    state: 'problem',
    says: /REDIS_URL names a server that does not speak the protocol of Redis/,
    remedy: /does not start/,
  },
  {
    mistake: 'no worker',
    find: async (later) => {
      await planted(later, 'jobs', job('ready', HOUR))
      return diagnoseJobs()
    },
    state: 'problem',
    says: /waiting for \d+ minutes/,
    remedy: /ROLE=worker/,
  },
  {
    mistake: 'jobs that were set aside',
    find: async (later) => {
      await planted(later, 'jobs', job('dead', HOUR))
      return diagnoseJobs()
    },
    state: 'warning',
    says: /set aside: .*doctor_test/,
    remedy: /System/,
  },
  {
    mistake: "customers' endpoints that fail",
    find: async (later) => {
      const now = Date.now()
      const endpoint = await endpointOf('x')
      const { account_id } = endpoint
      await planted(later, 'webhook_endpoints', endpoint)
      const event = { id: newId(), account_id, type: 'publication.created', payload: '{}', created_at: now }
      await planted(later, 'webhook_events', event)
      await planted(later, 'webhook_deliveries', {
        id: newId(),
        account_id,
        endpoint_id: endpoint.id,
        event_id: event.id,
        type: event.type,
        triggered_by: 'event',
        status: 'failed',
        attempts_count: 8,
        created_at: now,
      })
      return diagnoseWebhooks(now)
    },
    state: 'warning',
    says: /given up since yesterday/,
    remedy: /Deliveries/,
  },
]

test.group('The doctor', () => {
  for (const { mistake, find, state, says, remedy } of MISTAKES)
    test(`finds ${mistake}`, async ({ assert, cleanup }) => {
      const found = await find((undo) => cleanup(async () => void (await undo())))
      const one = found.find((each) => says.test(each.says))
      assert.isDefined(one, JSON.stringify(found))
      assert.equal(one!.state, state)
      assert.match(one!.remedy ?? '', remedy)
      assert.notMatch(formatReport(found, true), /canary/)
    })

  test('finds nothing in what it has just complained about once it is right', async ({ assert, cleanup }) => {
    const later = (undo: Undo) => cleanup(async () => void (await undo()))
    const models = addressOf(await serve(later, 200, { data: [{ id: 'm-1' }] }), '/v1')
    const results = [
      ...diagnoseSettings(deployed, { DATABASE_URL: 'postgres://x' }),
      ...(await diagnoseMigrations()),
      ...(await diagnoseDisk(settings.dataDir, async () => 9_000 * MB)),
      ...diagnoseClock(Date.now(), [{ name: "the server's", at: Date.now() - 1_000 }]),
      ...(await diagnoseAddress(settings.appUrl)),
      ...(await diagnoseStripe(await stripeEndpoint(later, ['*']), paying)),
      ...(await diagnoseModel('text', { apiKey: 'k', baseURL: models, model: 'm-1' })),
    ]
    assert.deepEqual(
      results.map(({ check, state }) => [check, state]),
      ['settings', 'migrations', 'disk', 'clock', 'address', 'stripe', 'text'].map((check) => [check, 'ok'])
    )
  })

  test('examines everything, and fails only for problems', async ({ assert }) => {
    const found = await examine()
    assert.deepEqual([...new Set(found.map(({ check }) => check))], [...CHECKS])
    const { ok, checks } = JSON.parse(formatReport(found, true))
    assert.deepEqual(checks, found)
    assert.equal(ok, !isBroken(found))
    assert.isFalse(isBroken([warning('mail', 'mail_missing', '', '')]))
  })
})

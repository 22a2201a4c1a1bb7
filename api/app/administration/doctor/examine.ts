import logger from '@adonisjs/core/services/logger'
import { diagnoseDatabase, diagnoseMigrations } from '#administration/doctor/database_check'
import {
  CHECKS,
  type CheckName,
  codeOf,
  type Diagnosis,
  off,
  problem,
} from '#administration/doctor/diagnosis'
import { diagnoseFiles, diagnoseStoredImages } from '#administration/doctor/files_check'
import {
  diagnoseAddress,
  diagnoseClock,
  diagnoseDisk,
  otherClocks,
} from '#administration/doctor/machine_check'
import { diagnoseStripe } from '#administration/doctor/payments_check'
import { diagnoseRedis } from '#administration/doctor/redis_check'
import { diagnoseMail, diagnoseModel, diagnoseSearch } from '#administration/doctor/services_check'
import { diagnoseSettings } from '#administration/doctor/settings_check'
import { diagnoseJobs, diagnoseKey, diagnoseWebhooks } from '#administration/doctor/work_check'
import { stripeClient } from '#billing/stripe/stripe_gateway'
import { searchProvider } from '#generation/search/search_provider'
import { settings } from '#start/settings'

type Check = [CheckName, () => Promise<Diagnosis[]>]

/** Examines the whole installation, in the order of `CHECKS`. */
export async function examine(): Promise<Diagnosis[]> {
  const { production, appUrl, smtpUrl, stripe, dataDir, redisUrl } = settings
  const moderation =
    settings.moderationServer && settings.moderationModel !== null
      ? { ...settings.moderationServer, model: settings.moderationModel }
      : null
  const database = await diagnoseDatabase()
  const stored: Check[] = [
    ['clock', async () => diagnoseClock(Date.now(), await otherClocks(timeServers()))],
    ['key', diagnoseKey],
    ['files', diagnoseStoredImages],
    ['jobs', diagnoseJobs],
    ['webhooks', () => diagnoseWebhooks(Date.now())],
  ]
  const checks: Check[] = [
    ['settings', async () => diagnoseSettings(settings, process.env)],
    ['redis', () => diagnoseRedis(redisUrl)],
    ['disk', () => diagnoseDisk(dataDir)],
    ['files', diagnoseFiles],
    ['address', () => diagnoseAddress(appUrl)],
    ['mail', () => diagnoseMail({ smtpUrl, production })],
    [
      'stripe',
      () =>
        diagnoseStripe(stripe && stripeClient(stripe.secretKey), {
          secretKey: stripe?.secretKey ?? '',
          appUrl,
          production,
        }),
    ],
    ['text', () => diagnoseModel('text', settings.text)],
    ['images', () => diagnoseModel('images', settings.image)],
    ['moderation', () => diagnoseModel('moderation', moderation)],
    ['search', () => diagnoseSearch(searchProvider())],
  ]
  const isReadable = database.every(({ state }) => state === 'ok')
  // Without its tables nothing else in the database can be looked at.
  const migrations = isReadable
    ? await safely('migrations', diagnoseMigrations)
    : [off('migrations', 'not_examined', 'not examined: the database cannot be read')]
  const hasTables = migrations.every(({ state }) => state === 'ok')
  const results = await Promise.all([
    ...checks.map(([name, check]) => safely(name, check)),
    ...stored.map(([name, check]) =>
      hasTables
        ? safely(name, check)
        : [off(name, 'not_examined', 'not examined: the database is not as it should be')]
    ),
  ])
  return [...database, ...migrations, ...results.flat()].sort(
    (one, other) => CHECKS.indexOf(one.check) - CHECKS.indexOf(other.check)
  )
}

/** One check that fails unexpectedly must not hide the others. */
async function safely(name: CheckName, check: () => Promise<Diagnosis[]>): Promise<Diagnosis[]> {
  try {
    return await check()
  } catch (error) {
    logger.error({ err: error, check: name }, 'A check failed')
    return [
      problem(
        name,
        'check_failed',
        `It could not be examined (${codeOf(error)}).`,
        'The log has the reason.',
        { code: codeOf(error) }
      ),
    ]
  }
}

/** Servers that are called anyway and whose answers carry the time. */
function timeServers() {
  const { stripe, text } = settings
  return [
    ...(stripe ? [{ name: "Stripe's", url: 'https://api.stripe.com/healthcheck' }] : []),
    ...(text ? [{ name: "the model server's", url: `${text.baseURL.replace(/\/$/, '')}/models` }] : []),
  ]
}

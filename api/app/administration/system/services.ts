import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { findsInside } from '#administration/search/inside'
import { billingConfigured, stripeGateway } from '#billing/stripe/stripe_gateway'
import { onSqlite, readConnection } from '#core/database/transaction'
import { newId } from '#core/ids'
import { settings } from '#start/settings'

export type ServiceName =
  | 'database'
  | 'queue'
  | 'mail'
  | 'storage'
  | 'text'
  | 'images'
  | 'moderation'
  | 'search'
  | 'stripe'
  | 'google'
  | 'linkedin'

export type FindingCode =
  | 'job_waits'
  | 'prefix_search'
  | 'local_writer'
  | 'local_images'
  | 'local_rules'
  | 'mail_to_files'
  | 'free_space'
  | 'key_refused'
  | 'http_status'
  | 'no_model_list'
  | 'no_web_search'
  | 'no_payments'
  | 'test_mode'
  | 'not_offered'
  | 'no_answer'
  | 'unreachable'

/** The result of checking a service; it holds no secret and no address. */
export interface Finding {
  provider: string | null
  /** What is wrong, or what is used where nothing is set; clients have the words. */
  finding: { code: FindingCode; value: string | number | null } | null
  /** `unknown` where asking would cost something. */
  state: 'ok' | 'failing' | 'unknown' | 'off'
}

export interface Service {
  name: ServiceName
  check: (signal: AbortSignal) => Promise<Finding>
}

const MB = 1024 * 1024
/** Free bytes on a disk below which pictures and the database will soon fail. */
const SCARCE = 500 * MB
/** Seconds that a due job may wait before its queue counts as failing. */
const LONG_WAIT = 300

type Value = string | number | null

const ok = (provider: string | null, code: FindingCode | null = null, value: Value = null): Finding => ({
  state: 'ok',
  provider,
  finding: code && { code, value },
})
const off = (code: FindingCode): Finding => ({ state: 'off', provider: null, finding: { code, value: null } })
export const failing = (provider: string | null, code: FindingCode, value: Value = null): Finding => ({
  state: 'failing',
  provider,
  finding: { code, value },
})

/** Each service with its check. */
export function services(oldestWait: () => Promise<number>): Service[] {
  return [
    { name: 'database', check: checkDatabase },
    { name: 'queue', check: () => checkQueue(oldestWait) },
    { name: 'mail', check: checkMail },
    { name: 'storage', check: checkStorage },
    {
      name: 'text',
      check: (signal) => checkModel(settings.text, 'local_writer', signal),
    },
    {
      name: 'images',
      check: (signal) => checkModel(settings.image, 'local_images', signal),
    },
    {
      name: 'moderation',
      check: (signal) => checkModel(moderationServer(), 'local_rules', signal),
    },
    { name: 'search', check: checkSearch },
    { name: 'stripe', check: checkStripe },
    { name: 'google', check: (signal) => checkSignIn(settings.google, 'Google', signal) },
    { name: 'linkedin', check: (signal) => checkSignIn(settings.linkedin, 'LinkedIn', signal) },
  ]
}

function moderationServer() {
  const { moderationServer, moderationModel } = settings
  return moderationServer && moderationModel !== null ? { ...moderationServer, model: moderationModel } : null
}

async function checkDatabase(): Promise<Finding> {
  await readConnection().rawQuery('SELECT 1')
  // Without `pg_trgm`, the console finds only how a text begins.
  return ok(onSqlite() ? 'SQLite' : 'PostgreSQL', (await findsInside()) ? null : 'prefix_search')
}

async function checkQueue(oldestWait: () => Promise<number>): Promise<Finding> {
  const seconds = await oldestWait()
  if (seconds <= LONG_WAIT) return ok(null)
  return failing(null, 'job_waits', Math.round(seconds / 60))
}

/** Only checks that the port answers: signing in for each check could lock the account. */
async function checkMail(signal: AbortSignal): Promise<Finding> {
  if (!settings.smtpUrl) return off('mail_to_files')
  const url = new URL(settings.smtpUrl)
  const port = Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587)
  await new Promise<void>((resolve, reject) => {
    const socket = connect({ host: url.hostname, port, signal }, () => {
      socket.destroy()
      resolve()
    })
    socket.once('error', reject)
  })
  return ok('SMTP')
}

async function checkStorage(): Promise<Finding> {
  if (settings.bucket !== null) {
    const { bucketProblem } = await import('#core/files/bucket_check')
    const found = await bucketProblem(settings.bucket)
    return found ? failing('S3', found.isRefused ? 'key_refused' : 'unreachable') : ok('S3')
  }
  const folder = join(settings.dataDir, 'blog-images')
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${newId()}.check`)
  const file = await open(path, 'wx')
  try {
    await file.writeFile('x')
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const megabytes = Math.round(free / MB)
  return free < SCARCE ? failing(null, 'free_space', megabytes) : ok(null, 'free_space', megabytes)
}

/** Lists the models, which costs nothing; not every server supports it. */
async function checkModel(
  server: { apiKey: string | null; baseURL: string; model: string } | null,
  without: FindingCode,
  signal: AbortSignal
): Promise<Finding> {
  if (server === null) return off(without)
  const answer = await fetch(`${server.baseURL.replace(/\/$/, '')}/models`, {
    headers: server.apiKey ? { authorization: `Bearer ${server.apiKey}` } : {},
    signal,
  })
  await answer.body?.cancel()
  if (answer.ok) return ok(server.model)
  if (answer.status === 401 || answer.status === 403) return failing(server.model, 'key_refused')
  if (answer.status >= 500) return failing(server.model, 'http_status', answer.status)
  return { state: 'unknown', provider: server.model, finding: { code: 'no_model_list', value: null } }
}

/** Searches cost money, so nothing is requested. */
async function checkSearch(): Promise<Finding> {
  const { search } = settings
  if (search === null) return off('no_web_search')
  const provider = search.provider === 'brave' ? 'Brave Search' : 'SearXNG'
  return { state: 'unknown', provider, finding: null }
}

async function checkStripe(): Promise<Finding> {
  if (!billingConfigured()) return off('no_payments')
  const provider = settings.stripe ? 'Stripe' : 'Sandbox'
  const options = { timeout: 3_000, maxNetworkRetries: 0 }
  await stripeGateway().client.events.list({ limit: 1 }, options)
  return ok(provider, settings.stripe?.secretKey.startsWith('sk_test_') ? 'test_mode' : null)
}

async function checkSignIn(
  provider: { issuer: string } | null,
  name: string,
  signal: AbortSignal
): Promise<Finding> {
  if (provider === null) return off('not_offered')
  const address = `${provider.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(address, { signal })
  await answer.body?.cancel()
  return answer.ok ? ok(name) : failing(name, 'http_status', answer.status)
}

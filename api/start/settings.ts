import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PRODUCT_NAME } from '#core/product'
import { type Allowances, allowancesOf, type Limits, limitsOf } from '#start/limit_settings'
import { IMAGE_QUALITIES, modelAddress, REASONING_EFFORTS } from '#start/model_address'
import {
  type ModerationSettings,
  moderationOf,
  type OperatorSettings,
  operatorOf,
} from '#start/operator_settings'
import { type PartnerSettings, partnerSettingsOf } from '#start/partner_settings'

/**
 * Settings with which the server cannot start; the message names every invalid variable and what would be valid.
 */
export class SettingsError extends Error {
  constructor(problems: string[]) {
    super(`The settings are not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'SettingsError'
  }
}

export type Environment = 'development' | 'production' | 'test'

export interface ModelSettings {
  apiKey: string
  baseURL: string
  model: string
  wire: 'responses' | 'chat'
  /** How much a reasoning model may reason; null leaves it to the model. */
  reasoningEffort: (typeof REASONING_EFFORTS)[number] | null
}

export interface ImageModelSettings {
  apiKey: string
  baseURL: string
  model: string
  /** In the model's own term; null leaves it to the model. */
  quality: (typeof IMAGE_QUALITIES)[number] | null
}

/** A provider for signing in by OpenID Connect. */
export interface ProviderSettings {
  clientId: string
  clientSecret: string
  issuer: string
}

export interface SearchSettings {
  provider: 'brave' | 'searxng'
  baseURL: string
  apiKey: string | null
}

export interface Settings {
  environment: Environment
  production: boolean
  port: number
  host: string
  appUrl: string
  role: 'all' | 'web' | 'worker'
  /** Absolute. Contains the SQLite file, the images and the generated application key. */
  dataDir: string
  databaseUrl: string | null
  /** Null where `start/app_key.ts` keeps one of its own, which it does outside production. */
  appKey: string | null
  /** The mail server; null writes mails into files. */
  smtpUrl: string | null
  /** An address, or a name with the address in angle brackets. */
  mailFrom: string
  /** The public contact address of this installation; null shows a placeholder. */
  contactEmail: string | null
  /** Pages elsewhere that the footer links to. */
  siteLinks: { label: string; href: string }[]
  /** How soon support answers, as the end of a sentence. */
  supportAnswer: string
  /** Null where plans cannot be paid for; outside production the sandbox is used instead. */
  stripe: {
    secretKey: string
    webhookSecret: string
    /** Secret of the endpoint for connected accounts; null where it is the same one. */
    connectSecret?: string | null
    /** Whether Stripe adds taxes, which requires Stripe Tax to be set up there. */
    automaticTax: boolean
  } | null
  logLevel: string
  trustProxy: string | null
  /** `host:port` pairs that the outgoing guard allows besides public addresses; never in production. */
  outgoingAllow: string[]
  workerConcurrency: number
  /** Milliseconds without a heartbeat after which a worker loses its job. */
  jobLease: number
  /** Millionths of a US dollar; a session that would cost more fails. */
  maxCostPerSession: number
  text: ModelSettings | null
  /** Milliseconds for one call of the text model. */
  textTimeout: number
  image: ImageModelSettings | null
  /** US dollars per million tokens of the text model; null where unknown. */
  textPrice: { input: number; cachedInput?: number; output: number } | null
  /** Millionths of a US dollar per picture of the image model. */
  imagePriceMicros: number
  /** Checks each prompt, on the text model's server; null where none is configured. */
  moderationModel: string | null
  moderationServer: { apiKey: string; baseURL: string } | null
  /** The web search; null where the web is not searched. */
  search: SearchSettings | null
  /** Null where there are no credentials. */
  google: ProviderSettings | null
  linkedin: ProviderSettings | null
  /** Created at the first start if there is no operator yet; null where none is named. */
  operator: OperatorSettings | null
  moderation: ModerationSettings
  /** Demonstration accounts with known passwords: outside production on loopback only. */
  demo: 'known-passwords' | 'random-passwords' | 'none'
  limits: Limits
  allowances: Allowances
  partners: PartnerSettings
}

const OPENAI = 'https://api.openai.com/v1'
const BRAVE = 'https://api.search.brave.com'
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1'])

/** The folder with `openapi.yaml`: the repository, or the built application with a copy of it. */
export const projectRoot = findProjectRoot(dirname(fileURLToPath(import.meta.url)))

function findProjectRoot(from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'openapi.yaml')) && existsSync(join(folder, 'package.json'))) return folder
    if (dirname(folder) === folder) return from
  }
}

/**
 * Reads and checks every setting at once.
 * @throws SettingsError listing everything that is wrong, so that one start is enough to see it.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const problems: string[] = []
  const text = (name: string) => env[name]?.trim() || null
  const integer = (name: string, fallback: number, min: number, max: number) => {
    const value = text(name)
    if (value === null) return fallback
    const number = Number(value)
    if (Number.isInteger(number) && number >= min && number <= max) return number
    problems.push(`${name} is '${value}'; use a whole number from ${min} to ${max}`)
    return fallback
  }
  const dollars = (name: string) => {
    const value = text(name)
    if (value === null) return null
    const number = Number(value)
    if (number >= 0 && number <= 10_000) return number
    problems.push(`${name} is '${value}'; use US dollars such as 1.25`)
    return null
  }
  const choice = <T extends string>(name: string, values: readonly T[], fallback: T): T => {
    const value = text(name)
    if (value === null) return fallback
    if ((values as readonly string[]).includes(value)) return value as T
    problems.push(`${name} is '${value}'; use one of ${values.join(', ')}`)
    return fallback
  }
  const url = (name: string, protocols: string[]) => {
    const value = text(name)
    if (value === null) return null
    try {
      if (protocols.includes(new URL(value).protocol)) return value
    } catch {
      // Falls through: what cannot be parsed is reported like an unsupported protocol.
    }
    problems.push(`${name} is not a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`)
    return null
  }

  const searchSettings = (): SearchSettings | null => {
    const provider =
      text('SEARCH_PROVIDER') && choice('SEARCH_PROVIDER', ['brave', 'searxng'] as const, 'brave')
    const [baseURL, apiKey] = [url('SEARCH_BASE_URL', ['http:', 'https:']), text('SEARCH_API_KEY')]
    if (!provider) {
      if (baseURL !== null || apiKey !== null)
        problems.push('SEARCH_PROVIDER is missing; use one of brave, searxng')
      return null
    }
    if (provider === 'brave' && apiKey === null)
      problems.push('SEARCH_API_KEY is missing; Brave Search asks for one')
    if (provider === 'searxng' && baseURL === null)
      problems.push('SEARCH_BASE_URL is missing; name the address of your SearXNG')
    return { provider, baseURL: baseURL ?? BRAVE, apiKey }
  }

  const environment = choice('NODE_ENV', ['development', 'production', 'test'] as const, 'development')
  const production = environment === 'production'
  const host = text('HOST') ?? '127.0.0.1'
  const port = integer('PORT', 3333, 0, 65_535)
  const allowDemo = text('ALLOW_DEMO') === '1'
  if (!production && !LOOPBACK.has(host) && !allowDemo) {
    problems.push(
      `HOST is '${host}': outside production only loopback is served; set NODE_ENV=production, or ALLOW_DEMO=1 for a demonstration`
    )
  }

  const dataDir = text('DATA_DIR') ?? join(projectRoot, 'data')
  if (!isAbsolute(dataDir))
    problems.push(`DATA_DIR is '${dataDir}'; use an absolute path such as ${resolve(dataDir)}`)
  const outgoingAllow = (text('OUTGOING_ALLOW') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  if (production && outgoingAllow.length > 0)
    problems.push('OUTGOING_ALLOW is for tests; remove it in production')
  for (const entry of outgoingAllow) {
    if (!/^[^\s:]+:\d+$|^\[[0-9a-f:]+\]:\d+$/i.test(entry))
      problems.push(`OUTGOING_ALLOW has '${entry}'; use host:port, several with commas`)
  }

  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const appUrl =
    url('APP_URL', ['http:', 'https:']) ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`

  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:'])
  const mailFrom = text('MAIL_FROM') ?? `${PRODUCT_NAME} <no-reply@${new URL(appUrl).hostname}>`
  if (!/^([^<>\p{Cc}]+<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u.test(mailFrom))
    problems.push(`MAIL_FROM is '${mailFrom}'; use an address, or a name followed by <address>`)
  const contactEmail = text('CONTACT_EMAIL')
  if (contactEmail !== null && !/^[^\s<>@,"&?]+@[^\s<>@,"&?]+$/.test(contactEmail))
    problems.push(`CONTACT_EMAIL is '${contactEmail}'; use an address such as hello@example.com`)
  const siteLinks = (text('SITE_LINKS') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .flatMap((entry) => {
      const [, label, href] = /^([^=]+?)\s*=\s*(https:\/\/\S+)$/.exec(entry) ?? []
      if (label && href && URL.canParse(href)) return [{ label, href }]
      problems.push(`SITE_LINKS has '${entry}'; use Name=https://address, several with commas`)
      return []
    })

  const stripeKey = text('STRIPE_SECRET_KEY')
  const stripeSecret = text('STRIPE_WEBHOOK_SECRET')
  if (stripeKey !== null && !/^(sk|rk)_/.test(stripeKey))
    problems.push('STRIPE_SECRET_KEY is no secret key; it starts with sk_ or rk_')
  if (stripeKey !== null && stripeSecret === null)
    problems.push(
      "STRIPE_WEBHOOK_SECRET is missing beside STRIPE_SECRET_KEY; it is the endpoint's signing secret (whsec_...)"
    )
  if (stripeSecret !== null && stripeKey === null)
    problems.push('STRIPE_SECRET_KEY is missing beside STRIPE_WEBHOOK_SECRET')

  const connectSecret = text('STRIPE_CONNECT_WEBHOOK_SECRET')
  const automaticTax = choice('STRIPE_AUTOMATIC_TAX', ['0', '1'] as const, '0') === '1'

  const textBase = modelAddress('OPENAI_BASE_URL', url('OPENAI_BASE_URL', ['http:', 'https:']), problems)
  const textKey = text('OPENAI_API_KEY')
  const wire = choice('OPENAI_WIRE', ['responses', 'chat'] as const, 'responses')
  const textModel = text('OPENAI_MODEL')
  if ((textBase !== null || textKey !== null) && textModel === null)
    problems.push('OPENAI_MODEL is missing; name the model that OPENAI_API_KEY or OPENAI_BASE_URL serves')
  const textTimeout = integer('OPENAI_TIMEOUT_SECONDS', 120, 5, 3600) * 1000
  const optional = <T extends string>(name: string, values: readonly T[]): T | null =>
    text(name) === null ? null : choice(name, values, values[0]!)
  const reasoningEffort = optional('OPENAI_REASONING_EFFORT', REASONING_EFFORTS)
  const quality = optional('IMAGE_QUALITY', IMAGE_QUALITIES)
  const imageBase = modelAddress('IMAGE_BASE_URL', url('IMAGE_BASE_URL', ['http:', 'https:']), problems)
  const imageKey = text('IMAGE_API_KEY')
  const imageModel = text('IMAGE_MODEL')
  if ((imageBase !== null || imageKey !== null) && imageModel === null)
    problems.push('IMAGE_MODEL is missing; name the model that IMAGE_API_KEY or IMAGE_BASE_URL serves')

  const provider = (name: 'GOOGLE' | 'LINKEDIN', usual: string): ProviderSettings | null => {
    const issuer = url(`${name}_ISSUER`, ['http:', 'https:'])
    if (production && issuer !== null) problems.push(`${name}_ISSUER is for tests; remove it in production`)
    const clientId = text(`${name}_CLIENT_ID`)
    const clientSecret = text(`${name}_CLIENT_SECRET`)
    if (clientId !== null && clientSecret !== null) return { clientId, clientSecret, issuer: issuer ?? usual }
    if (clientId !== null || clientSecret !== null) {
      const missing = clientId === null ? 'ID' : 'SECRET'
      problems.push(
        `${name}_CLIENT_${missing} is missing; ${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together`
      )
    }
    return null
  }
  const google = provider('GOOGLE', 'https://accounts.google.com')
  const linkedin = provider('LINKEDIN', 'https://www.linkedin.com/oauth')

  const limits = limitsOf(integer)
  const allowances = allowancesOf(integer)
  const partners = partnerSettingsOf(integer)
  const appKey = text('APP_KEY')
  if (production && appKey === null)
    problems.push('APP_KEY is missing; set a secret of at least 32 characters')
  if (appKey !== null && appKey.length < 32) problems.push('APP_KEY is too short; use at least 32 characters')
  const role = choice('ROLE', ['all', 'web', 'worker'] as const, 'all')
  const workerConcurrency = integer('WORKER_CONCURRENCY', 4, 1, 64)
  const jobLease = integer('JOB_LEASE_MILLISECONDS', 60_000, 1_000, 3_600_000)
  const maxCostPerSession = integer('MAX_COST_PER_SESSION', 1_000_000, 0, 1_000_000_000)
  const logLevel = choice(
    'LOG_LEVEL',
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const,
    { development: 'warn', production: 'info', test: 'silent' }[environment]
  )
  const [inputPrice, outputPrice] = [dollars('OPENAI_PRICE_INPUT'), dollars('OPENAI_PRICE_OUTPUT')]
  const cachedPrice = dollars('OPENAI_PRICE_CACHED_INPUT')
  const imagePrice = dollars('IMAGE_PRICE') ?? 0
  const moderationModel = text('OPENAI_MODERATION_MODEL')
  if (moderationModel !== null && textBase === null && textKey === null)
    problems.push('OPENAI_MODERATION_MODEL needs OPENAI_API_KEY or OPENAI_BASE_URL')
  const search = searchSettings()
  const operator = operatorOf(text('ADMIN_EMAIL'), text('ADMIN_PASSWORD'), problems)
  const moderation = moderationOf(integer)
  if (problems.length > 0) throw new SettingsError(problems)

  return {
    environment,
    production,
    port,
    host,
    appUrl,
    role,
    dataDir,
    databaseUrl,
    appKey,
    smtpUrl,
    mailFrom,
    contactEmail,
    siteLinks,
    supportAnswer: text('SUPPORT_ANSWER') ?? 'within one business day',
    stripe:
      stripeKey === null || stripeSecret === null
        ? null
        : { secretKey: stripeKey, webhookSecret: stripeSecret, connectSecret, automaticTax },
    logLevel,
    trustProxy: text('TRUST_PROXY'),
    outgoingAllow,
    workerConcurrency,
    jobLease,
    maxCostPerSession,
    text:
      textModel === null
        ? null
        : { apiKey: textKey ?? 'none', baseURL: textBase ?? OPENAI, model: textModel, wire, reasoningEffort },
    textTimeout,
    image:
      imageModel === null
        ? null
        : {
            apiKey: imageKey ?? textKey ?? 'none',
            baseURL: imageBase ?? textBase ?? OPENAI,
            model: imageModel,
            quality,
          },
    google,
    linkedin,
    textPrice:
      inputPrice === null && outputPrice === null
        ? null
        : {
            input: inputPrice ?? 0,
            ...(cachedPrice !== null && { cachedInput: cachedPrice }),
            output: outputPrice ?? 0,
          },
    imagePriceMicros: Math.round(imagePrice * 1_000_000),
    moderationModel,
    moderationServer:
      moderationModel === null ? null : { apiKey: textKey ?? 'none', baseURL: textBase ?? OPENAI },
    search,
    operator,
    moderation,
    demo:
      production || text('DEMO_DATA') === '0'
        ? 'none'
        : LOOPBACK.has(host)
          ? 'known-passwords'
          : 'random-passwords',
    limits,
    allowances,
    partners,
  }
}

export const settings = readSettings(process.env)

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SiteHighlights } from '#core/http/site_files'
import { PRODUCT_NAME } from '#core/product'
import { type BucketSettings, bucketSettingsOf } from '#start/bucket_settings'
import {
  type Allowances,
  allowancesOf,
  type Limits,
  limitsOf,
  type ProviderKind,
  type ProviderLimits,
  providerLimitsOf,
} from '#start/limit_settings'
import type { IMAGE_QUALITIES, REASONING_EFFORTS } from '#start/model_address'
import {
  type ModerationSettings,
  moderationOf,
  type OperatorSettings,
  operatorOf,
} from '#start/operator_settings'
import { type PartnerSettings, partnerSettingsOf } from '#start/partner_settings'
import { type Retention, retentionOf } from '#start/retention_settings'
import { readVariables, type Variables } from '#start/settings_schema'
import { siteHighlights } from '#start/site_highlights'
import { type Telemetry, telemetryOf } from '#start/telemetry_settings'

/**
 * Settings with which the server cannot start; the message names every invalid variable and what would be valid.
 */
export class SettingsError extends Error {
  constructor(readonly problems: string[]) {
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
  /** Where finished files are kept; null for `dataDir`. */
  bucket: BucketSettings | null
  /** Connects the processes of an installation; null where they are none, or PostgreSQL does. */
  redisUrl: string | null
  /** Null where `start/app_key.ts` keeps one of its own, which it does outside production. */
  appKey: string | null
  /** Still opens what was encrypted with it, until `keys:rotate` has encrypted that with `appKey`. */
  formerAppKey: string | null
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
  /** What the public pages claim of this installation. */
  siteHighlights: SiteHighlights
  /** Path of the proof of a finished article that they lead to; null where none has been chosen. */
  siteSample: string | null
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
  /** Judges the statements of finished texts, on the text model's server; null where nobody does. */
  verifier: ModelSettings | null
  /** Milliseconds for one call of the text model. */
  textTimeout: number
  /** Tokens that the text model reads and writes together; null where its server is asked. */
  contextTokens: number | null
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
  providerLimits: Record<ProviderKind, ProviderLimits>
  partners: PartnerSettings
  retention: Retention
  telemetry: Telemetry
}

const OPENAI = 'https://api.openai.com/v1'
const BRAVE = 'https://api.search.brave.com'
const USUAL_LOG_LEVEL = { development: 'warn', production: 'info', test: 'silent' } as const
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
  const { variables, problems } = readVariables(env)
  const production = variables.NODE_ENV === 'production'
  const { HOST: host, PORT: port } = variables
  if (!production && !LOOPBACK.has(host) && !variables.ALLOW_DEMO) {
    problems.push(
      `HOST is '${host}': outside production only loopback is served; set NODE_ENV=production, or ALLOW_DEMO=1 for a demonstration`
    )
  }
  if (production && variables.OUTGOING_ALLOW.length > 0)
    problems.push('OUTGOING_ALLOW is for tests; remove it in production')
  if (production && variables.APP_KEY === null)
    problems.push('APP_KEY is missing; set a secret of at least 32 characters')
  if (variables.APP_KEY_FORMER !== null && variables.APP_KEY === null)
    problems.push('APP_KEY is missing beside APP_KEY_FORMER; set the new secret')
  if (variables.APP_KEY_FORMER !== null && variables.APP_KEY_FORMER === variables.APP_KEY)
    problems.push('APP_KEY_FORMER is the same as APP_KEY; it is the one of before')

  const appUrl = variables.APP_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const bucket = bucketSettingsOf(variables, problems)
  const stripe = stripeSettings(variables, problems)
  const text = textSettings(variables, problems)
  const verifier = verifierSettings(variables.VERIFIER_MODEL, text, problems)
  const image = imageSettings(variables, problems)
  const search = searchSettings(variables, problems)
  const google = providerSettings('GOOGLE', 'https://accounts.google.com', variables, problems)
  const linkedin = providerSettings('LINKEDIN', 'https://www.linkedin.com/oauth', variables, problems)
  const moderationServer = moderationServerOf(variables, problems)
  const operator = operatorOf(variables.ADMIN_EMAIL, variables.ADMIN_PASSWORD, problems)
  if (problems.length > 0) throw new SettingsError(problems)

  return {
    environment: variables.NODE_ENV,
    production,
    port,
    host,
    appUrl,
    role: variables.ROLE,
    dataDir: variables.DATA_DIR ?? join(projectRoot, 'data'),
    databaseUrl: variables.DATABASE_URL,
    bucket,
    redisUrl: variables.REDIS_URL,
    appKey: variables.APP_KEY,
    formerAppKey: variables.APP_KEY_FORMER,
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM ?? `${PRODUCT_NAME} <no-reply@${new URL(appUrl).hostname}>`,
    contactEmail: variables.CONTACT_EMAIL,
    siteLinks: variables.SITE_LINKS,
    // The demonstration's pages claim support at any hour, as the specification's do.
    supportAnswer: variables.SUPPORT_ANSWER ?? (production ? 'within one business day' : 'at any hour'),
    siteHighlights: siteHighlights(variables, production),
    siteSample: variables.SITE_SAMPLE,
    stripe,
    logLevel: variables.LOG_LEVEL ?? USUAL_LOG_LEVEL[variables.NODE_ENV],
    trustProxy: variables.TRUST_PROXY,
    outgoingAllow: variables.OUTGOING_ALLOW,
    workerConcurrency: variables.WORKER_CONCURRENCY,
    jobLease: variables.JOB_LEASE_MILLISECONDS,
    maxCostPerSession: variables.MAX_COST_PER_SESSION,
    text,
    verifier,
    textTimeout: variables.OPENAI_TIMEOUT_SECONDS * 1000,
    contextTokens: variables.MODEL_CONTEXT_TOKENS,
    image,
    google,
    linkedin,
    textPrice: textPriceOf(variables),
    imagePriceMicros: Math.round((variables.IMAGE_PRICE ?? 0) * 1_000_000),
    moderationModel: variables.OPENAI_MODERATION_MODEL,
    moderationServer,
    search,
    operator,
    moderation: moderationOf(variables),
    demo:
      production || !variables.DEMO_DATA
        ? 'none'
        : LOOPBACK.has(host)
          ? 'known-passwords'
          : 'random-passwords',
    limits: limitsOf(variables),
    allowances: allowancesOf(variables),
    providerLimits: providerLimitsOf(variables),
    partners: partnerSettingsOf(variables),
    retention: retentionOf(variables),
    telemetry: telemetryOf(variables),
  }
}

function stripeSettings(variables: Variables, problems: string[]): Settings['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = variables
  if (secretKey !== null && webhookSecret === null)
    problems.push(
      "STRIPE_WEBHOOK_SECRET is missing beside STRIPE_SECRET_KEY; it is the endpoint's signing secret (whsec_...)"
    )
  if (webhookSecret !== null && secretKey === null)
    problems.push('STRIPE_SECRET_KEY is missing beside STRIPE_WEBHOOK_SECRET')
  if (secretKey === null || webhookSecret === null) return null
  return {
    secretKey,
    webhookSecret,
    connectSecret: variables.STRIPE_CONNECT_WEBHOOK_SECRET,
    automaticTax: variables.STRIPE_AUTOMATIC_TAX,
  }
}

function textSettings(variables: Variables, problems: string[]): ModelSettings | null {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseURL, OPENAI_MODEL: model } = variables
  if ((baseURL !== null || apiKey !== null) && model === null)
    problems.push('OPENAI_MODEL is missing; name the model that OPENAI_API_KEY or OPENAI_BASE_URL serves')
  if (model === null) return null
  return {
    apiKey: apiKey ?? 'none',
    baseURL: baseURL ?? OPENAI,
    model,
    wire: variables.OPENAI_WIRE,
    reasoningEffort: variables.OPENAI_REASONING_EFFORT,
  }
}

/** The value of VERIFIER_MODEL that leaves statements to code and people. */
const NO_VERIFIER = 'none'

function verifierSettings(
  model: string | null,
  text: ModelSettings | null,
  problems: string[]
): ModelSettings | null {
  if (model === NO_VERIFIER) return null
  if (model !== null && text === null)
    problems.push('VERIFIER_MODEL needs OPENAI_MODEL; it runs on the same server')
  return text && { ...text, model: model ?? text.model }
}

function imageSettings(variables: Variables, problems: string[]): ImageModelSettings | null {
  const { IMAGE_API_KEY: apiKey, IMAGE_BASE_URL: baseURL, IMAGE_MODEL: model } = variables
  if ((baseURL !== null || apiKey !== null) && model === null)
    problems.push('IMAGE_MODEL is missing; name the model that IMAGE_API_KEY or IMAGE_BASE_URL serves')
  if (model === null) return null
  return {
    apiKey: apiKey ?? variables.OPENAI_API_KEY ?? 'none',
    baseURL: baseURL ?? variables.OPENAI_BASE_URL ?? OPENAI,
    model,
    quality: variables.IMAGE_QUALITY,
  }
}

function moderationServerOf(variables: Variables, problems: string[]): Settings['moderationServer'] {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseURL } = variables
  if (variables.OPENAI_MODERATION_MODEL === null) return null
  if (baseURL === null && apiKey === null)
    problems.push('OPENAI_MODERATION_MODEL needs OPENAI_API_KEY or OPENAI_BASE_URL')
  return { apiKey: apiKey ?? 'none', baseURL: baseURL ?? OPENAI }
}

function textPriceOf(variables: Variables): Settings['textPrice'] {
  const { OPENAI_PRICE_INPUT: input, OPENAI_PRICE_OUTPUT: output } = variables
  const cachedInput = variables.OPENAI_PRICE_CACHED_INPUT
  if (input === null && output === null) return null
  return { input: input ?? 0, ...(cachedInput !== null && { cachedInput }), output: output ?? 0 }
}

function searchSettings(variables: Variables, problems: string[]): SearchSettings | null {
  const { SEARCH_PROVIDER: provider, SEARCH_BASE_URL: baseURL, SEARCH_API_KEY: apiKey } = variables
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

function providerSettings(
  name: 'GOOGLE' | 'LINKEDIN',
  usualIssuer: string,
  variables: Variables,
  problems: string[]
): ProviderSettings | null {
  const issuer = variables[`${name}_ISSUER`]
  if (variables.NODE_ENV === 'production' && issuer !== null)
    problems.push(`${name}_ISSUER is for tests; remove it in production`)
  const [clientId, clientSecret] = [variables[`${name}_CLIENT_ID`], variables[`${name}_CLIENT_SECRET`]]
  if (clientId !== null && clientSecret !== null)
    return { clientId, clientSecret, issuer: issuer ?? usualIssuer }
  if (clientId !== null || clientSecret !== null) {
    const missing = clientId === null ? 'ID' : 'SECRET'
    problems.push(
      `${name}_CLIENT_${missing} is missing; ${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together`
    )
  }
  return null
}

export const settings = readSettings(process.env)

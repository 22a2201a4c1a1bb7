import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { nameDistance } from '#core/contract/name_distance'
import { IMAGE_QUALITIES, modelAddressProblems, REASONING_EFFORTS } from '#start/model_address'
import { choice, dollars, flag, list, optional, share, text, url, wholeNumber } from '#start/setting_types'

const HTTP = ['http:', 'https:']
const MANY = 1_000_000
/** Ten years, in days. */
const LONG = 3_650

const modelAddress = () =>
  optional(
    url(HTTP).superRefine((address, context) => {
      for (const message of modelAddressProblems(address)) context.addIssue({ code: 'custom', message })
    })
  )

/** The SDK would ignore some of the rest, and print a password in it. */
const isOrigin = (address: string) => {
  const { origin, href } = new URL(address)
  return href === `${origin}/`
}

const highlight = () =>
  text().transform((words, context) => {
    const [, value, note] = /^([^|]+?)\s*\|\s*([^|]+?)$/.exec(words) ?? []
    if (value && note) return { value, note }
    context.addIssue({
      code: 'custom',
      message: 'use a few words, a bar and a line, such as 400 users | in 12 countries',
    })
    return z.NEVER
  })

/** Every setting, by its environment variable: its kind, its bounds and its default. docs/settings.md describes them. */
const schema = z.object({
  NODE_ENV: choice(['development', 'production', 'test']).default('development'),
  HOST: text().default('127.0.0.1'),
  PORT: wholeNumber(3333, 0, 65_535),
  APP_URL: optional(url(HTTP)),
  APP_KEY: optional(text().min(32, 'is too short; use at least 32 characters')),
  APP_KEY_FORMER: optional(text().min(32, 'is too short; it is the APP_KEY of before')),
  DATA_DIR: optional(
    text().superRefine((folder, context) => {
      if (!isAbsolute(folder))
        context.addIssue({
          code: 'custom',
          message: `use an absolute path such as ${resolve(folder)}`,
        })
    })
  ),
  DATABASE_URL: optional(url(['postgres:', 'postgresql:'])),
  S3_BUCKET: optional(text().regex(/^[\w.-]{3,63}$/, 'use the bare name of a bucket, such as cygnet-files')),
  S3_REGION: optional(text().regex(/^[\w-]+$/, 'use the name of a region such as eu-central-1')),
  S3_ENDPOINT: optional(
    url(HTTP).refine(isOrigin, 'has more than a server; use an address such as https://s3.example.com')
  ),
  S3_ACCESS_KEY_ID: optional(text()),
  S3_SECRET_ACCESS_KEY: optional(text()),
  S3_SIGNED_URLS: flag(false),
  REDIS_URL: optional(url(['redis:', 'rediss:'])),
  ROLE: choice(['all', 'web', 'worker']).default('all'),
  WORKER_CONCURRENCY: wholeNumber(4, 1, 64),
  JOB_LEASE_MILLISECONDS: wholeNumber(60_000, 1_000, 3_600_000),
  MAX_COST_PER_SESSION: wholeNumber(1_000_000, 0, 1_000_000_000),
  TRUST_PROXY: optional(text()),
  COUNTRY_HEADER: optional(text().regex(/^[\w-]+$/, 'use the name of a header such as CF-IPCountry')),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url(HTTP)),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optional(url(HTTP)),
  OTEL_EXPORTER_OTLP_PROTOCOL: optional(choice(['http/json'])),
  OTEL_TRACES_SAMPLER_ARG: share(),
  OTEL_BSP_SCHEDULE_DELAY: wholeNumber(5_000, 1, 600_000),
  METRICS_PORT: wholeNumber(0, 0, 65_535),
  METRICS_HOST: text().default('127.0.0.1'),
  LOG_LEVEL: optional(choice(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])),
  DEMO_DATA: flag(true),
  ALLOW_DEMO: flag(false),
  OUTGOING_ALLOW: list(
    (entry) => (/^[^\s:]+:\d+$|^\[[0-9a-f:]+\]:\d+$/i.test(entry) ? entry : null),
    'host:port'
  ),
  SUPPORT_ANSWER: optional(text()),
  SITE_SPEED: optional(highlight()),
  SITE_CUSTOMERS: optional(highlight()),
  SITE_POSTS: optional(highlight()),
  SITE_RETENTION: optional(highlight()),
  SITE_SUPPORT: optional(text()),
  SITE_SUMMARY: optional(text()),
  SITE_SAMPLE: optional(text().regex(/^\/proof\/[\w-]{1,128}$/, 'use the path of a proof link: /proof/...')),
  CONTACT_EMAIL: optional(
    text().regex(/^[^\s<>@,"&?]+@[^\s<>@,"&?]+$/, 'use an address such as hello@example.com')
  ),
  SITE_LINKS: list((entry) => {
    const [, label, href] = /^([^=]+?)\s*=\s*(https:\/\/\S+)$/.exec(entry) ?? []
    return label && href && URL.canParse(href) ? { label, href } : null
  }, 'Name=https://address'),

  ADMIN_EMAIL: optional(text()),
  ADMIN_PASSWORD: optional(text()),
  MODERATION_THRESHOLD: wholeNumber(3, 1, 10_000),
  MODERATION_DAYS: wholeNumber(30, 1, 180),

  SMTP_URL: optional(url(['smtp:', 'smtps:'])),
  MAIL_FROM: optional(
    text().regex(
      /^([^<>\p{Cc}]+<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u,
      'use an address, or a name followed by <address>'
    )
  ),

  OPENAI_API_KEY: optional(text()),
  OPENAI_BASE_URL: modelAddress(),
  OPENAI_MODEL: optional(text()),
  OPENAI_WIRE: choice(['responses', 'chat']).default('responses'),
  OPENAI_REASONING_EFFORT: optional(choice(REASONING_EFFORTS)),
  OPENAI_TIMEOUT_SECONDS: wholeNumber(120, 5, 3600),
  OPENAI_REQUESTS_PER_MINUTE: optional(wholeNumber(1, 1, MANY)),
  OPENAI_TOKENS_PER_MINUTE: optional(wholeNumber(1, 1_000, 1_000_000_000)),
  OPENAI_CALLS_AT_ONCE: optional(wholeNumber(1, 1, 10_000)),
  OPENAI_MODERATION_MODEL: optional(text()),
  VERIFIER_MODEL: optional(text()),
  MODEL_CONTEXT_TOKENS: optional(wholeNumber(1, 4_000, 10_000_000)),
  OPENAI_PRICE_INPUT: dollars(),
  OPENAI_PRICE_CACHED_INPUT: dollars(),
  OPENAI_PRICE_OUTPUT: dollars(),
  IMAGE_API_KEY: optional(text()),
  IMAGE_BASE_URL: modelAddress(),
  IMAGE_MODEL: optional(text()),
  IMAGE_QUALITY: optional(choice(IMAGE_QUALITIES)),
  IMAGE_PRICE: dollars(),
  IMAGE_REQUESTS_PER_MINUTE: optional(wholeNumber(1, 1, MANY)),
  IMAGE_CALLS_AT_ONCE: optional(wholeNumber(1, 1, 10_000)),
  SEARCH_PROVIDER: optional(choice(['brave', 'searxng'])),
  SEARCH_BASE_URL: optional(url(HTTP)),
  SEARCH_API_KEY: optional(text()),
  SEARCH_REQUESTS_PER_MINUTE: optional(wholeNumber(1, 1, MANY)),

  STRIPE_SECRET_KEY: optional(text().regex(/^(sk|rk)_/, 'is not a secret key; those start with sk_ or rk_')),
  STRIPE_WEBHOOK_SECRET: optional(text()),
  STRIPE_CONNECT_WEBHOOK_SECRET: optional(text()),
  STRIPE_AUTOMATIC_TAX: flag(false),
  PARTNER_MINIMUM_PAYOUT: wholeNumber(25, 1, 100_000),
  PARTNER_HOLD_DAYS: wholeNumber(30, 0, 365),
  PARTNER_CUSTOMER_DISCOUNT: wholeNumber(0, 0, 100),
  PARTNER_BANNED_REFERRERS: list(
    (entry) => (/^([a-z\d-]+\.)+[a-z\d-]+$/i.test(entry) ? entry.toLowerCase() : null),
    'coupons.example'
  ),

  GOOGLE_CLIENT_ID: optional(text()),
  GOOGLE_CLIENT_SECRET: optional(text()),
  GOOGLE_ISSUER: optional(url(HTTP)),
  LINKEDIN_CLIENT_ID: optional(text()),
  LINKEDIN_CLIENT_SECRET: optional(text()),
  LINKEDIN_ISSUER: optional(url(HTTP)),

  LIMIT_REQUESTS_PER_MINUTE: wholeNumber(600, 1, MANY),
  LIMIT_ANONYMOUS_PER_MINUTE: wholeNumber(120, 1, MANY),
  LIMIT_GENERATIONS_PER_5_MINUTES: wholeNumber(30, 1, MANY),
  LIMIT_STATUS_CHECKS_PER_MINUTE: wholeNumber(120, 1, MANY),
  LIMIT_SCORES_PER_MINUTE: wholeNumber(60, 1, MANY),
  LIMIT_SIGN_INS_PER_ACCOUNT: wholeNumber(10, 1, MANY),
  LIMIT_SIGN_INS_PER_ADDRESS: wholeNumber(100, 1, MANY),
  LIMIT_REGISTRATIONS_PER_HOUR: wholeNumber(20, 1, MANY),
  LIMIT_PAYMENT_CALLS_PER_MINUTE: wholeNumber(30, 1, MANY),
  ALLOWANCE_IMAGES_PER_POST: wholeNumber(5, 0, 10_000),
  ALLOWANCE_OUTLINES_PER_POST: wholeNumber(1, 0, 10_000),
  ALLOWANCE_STORAGE_MB: wholeNumber(1_024, 0, 10_000_000),
  ALLOWANCE_STORAGE_ENTERPRISE_MB: wholeNumber(10_240, 0, 10_000_000),

  KEEP_CALLS_DAYS: wholeNumber(90, 1, LONG),
  // Deliveries are tried again for three days.
  KEEP_WEBHOOK_EVENTS_DAYS: wholeNumber(30, 4, LONG),
  KEEP_CLICKS_DAYS: wholeNumber(90, 1, LONG),
  KEEP_GENERATION_EVENTS_DAYS: wholeNumber(30, 1, LONG),
  KEEP_ENDED_SESSIONS_DAYS: wholeNumber(0, 0, LONG),
  KEEP_ANSWERS_DAYS: wholeNumber(1, 1, 30),
  KEEP_JOBS_DAYS: wholeNumber(30, 1, LONG),
})

/** The value of each variable, or its default. */
export type Variables = z.infer<typeof schema>

type Name = keyof Variables
const NAMES = Object.keys(schema.shape) as Name[]

/** What applies without any variable set. */
export const defaults: Variables = schema.parse({})

/** The numbers that a setting takes; null where it is no whole number. */
export function boundsOf(name: Name): { minimum: number; maximum: number } | null {
  const kind: z.ZodType = schema.shape[name]
  const inner = kind instanceof z.ZodDefault ? kind.unwrap() : kind
  return inner instanceof z.ZodNumber ? { minimum: inner.minValue!, maximum: inner.maxValue! } : null
}

/** Reads every variable. One that is not valid has its default, and an entry in `problems`. */
export function readVariables(env: NodeJS.ProcessEnv): { variables: Variables; problems: string[] } {
  const given = Object.fromEntries(NAMES.map((name) => [name, env[name]?.trim() || undefined]))
  const { success, data, error } = schema.safeParse(given)
  if (success) return { variables: data, problems: [] }
  const problems = error.issues.map(({ path, message }) => {
    const name = String(path[0])
    return message.startsWith('use ') ? `${name} is '${given[name]}'; ${message}` : `${name} ${message}`
  })
  for (const { path } of error.issues) delete given[String(path[0])]
  return { variables: schema.parse(given), problems: [...new Set(problems)] }
}

/** The most edits between a variable and the setting that was probably meant. */
const SLIPS = 2

/**
 * Variables that look like a setting with a typing error, each with the setting it resembles. Short names are left
 * out: too many programs have variables like them.
 */
export function misspeltSettings(env: NodeJS.ProcessEnv): { given: string; meant: string }[] {
  return Object.keys(env)
    .filter((given) => given.length >= 8 && given.includes('_') && !NAMES.includes(given as Name))
    .flatMap((given) => {
      const meant = NAMES.find((name) => env[name] === undefined && nameDistance(given, name, SLIPS) <= SLIPS)
      return meant === undefined ? [] : [{ given, meant }]
    })
}

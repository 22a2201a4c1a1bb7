import type { Variables } from '#start/settings_schema'

/** Rate limits; each has its own setting. */
export interface Limits {
  /** Calls per minute of a signed-in browser. */
  requestsPerMinute: number
  /** Calls per minute and address without a credential. */
  anonymousPerMinute: number
  generationsPer5Minutes: number
  statusChecksPerMinute: number
  /** Scores of unsaved texts in an editor. */
  scoresPerMinute: number
  /** Failed sign-ins in 15 minutes. */
  signInsPerAccount: number
  signInsPerAddress: number
  registrationsPerHour: number
  /** Calls that are passed on to the payment provider. */
  paymentCallsPerMinute: number
}

/** Limits of what costs the operator money, besides the plan's posts. */
export interface Allowances {
  /** Images made outside a generation, per period and post of the plan. */
  imagesPerPost: number
  /** Outlines planned and discarded, per period and post of the plan. */
  outlinesPerPost: number
  /** Bytes of uploaded images. */
  storage: number
  storageOfEnterprise: number
}

const MEGABYTE = 1024 * 1024

export function limitsOf(variables: Variables): Limits {
  return {
    requestsPerMinute: variables.LIMIT_REQUESTS_PER_MINUTE,
    anonymousPerMinute: variables.LIMIT_ANONYMOUS_PER_MINUTE,
    generationsPer5Minutes: variables.LIMIT_GENERATIONS_PER_5_MINUTES,
    statusChecksPerMinute: variables.LIMIT_STATUS_CHECKS_PER_MINUTE,
    scoresPerMinute: variables.LIMIT_SCORES_PER_MINUTE,
    signInsPerAccount: variables.LIMIT_SIGN_INS_PER_ACCOUNT,
    signInsPerAddress: variables.LIMIT_SIGN_INS_PER_ADDRESS,
    registrationsPerHour: variables.LIMIT_REGISTRATIONS_PER_HOUR,
    paymentCallsPerMinute: variables.LIMIT_PAYMENT_CALLS_PER_MINUTE,
  }
}

export function allowancesOf(variables: Variables): Allowances {
  return {
    imagesPerPost: variables.ALLOWANCE_IMAGES_PER_POST,
    outlinesPerPost: variables.ALLOWANCE_OUTLINES_PER_POST,
    storage: variables.ALLOWANCE_STORAGE_MB * MEGABYTE,
    storageOfEnterprise: variables.ALLOWANCE_STORAGE_ENTERPRISE_MB * MEGABYTE,
  }
}

/** What providers are called for. */
export type ProviderKind = 'text' | 'image' | 'search'

/** What a provider allows all processes together; null where it is not known or does not matter. */
export interface ProviderLimits {
  requestsPerMinute: number | null
  tokensPerMinute: number | null
  callsAtOnce: number | null
}

export function providerLimitsOf(variables: Variables): Record<ProviderKind, ProviderLimits> {
  return {
    text: {
      requestsPerMinute: variables.OPENAI_REQUESTS_PER_MINUTE,
      tokensPerMinute: variables.OPENAI_TOKENS_PER_MINUTE,
      callsAtOnce: variables.OPENAI_CALLS_AT_ONCE,
    },
    image: {
      requestsPerMinute: variables.IMAGE_REQUESTS_PER_MINUTE,
      tokensPerMinute: null,
      callsAtOnce: variables.IMAGE_CALLS_AT_ONCE,
    },
    search: {
      requestsPerMinute: variables.SEARCH_REQUESTS_PER_MINUTE,
      tokensPerMinute: null,
      callsAtOnce: null,
    },
  }
}

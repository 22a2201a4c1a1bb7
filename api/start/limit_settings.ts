/** Reads a setting that is a whole number within its bounds. */
type ReadInteger = (name: string, fallback: number, min: number, max: number) => number

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

export function limitsOf(integer: ReadInteger): Limits {
  return {
    requestsPerMinute: integer('LIMIT_REQUESTS_PER_MINUTE', 600, 1, 1_000_000),
    anonymousPerMinute: integer('LIMIT_ANONYMOUS_PER_MINUTE', 120, 1, 1_000_000),
    generationsPer5Minutes: integer('LIMIT_GENERATIONS_PER_5_MINUTES', 30, 1, 1_000_000),
    statusChecksPerMinute: integer('LIMIT_STATUS_CHECKS_PER_MINUTE', 120, 1, 1_000_000),
    scoresPerMinute: integer('LIMIT_SCORES_PER_MINUTE', 60, 1, 1_000_000),
    signInsPerAccount: integer('LIMIT_SIGN_INS_PER_ACCOUNT', 10, 1, 1_000_000),
    signInsPerAddress: integer('LIMIT_SIGN_INS_PER_ADDRESS', 100, 1, 1_000_000),
    registrationsPerHour: integer('LIMIT_REGISTRATIONS_PER_HOUR', 20, 1, 1_000_000),
    paymentCallsPerMinute: integer('LIMIT_PAYMENT_CALLS_PER_MINUTE', 30, 1, 1_000_000),
  }
}

export function allowancesOf(integer: ReadInteger): Allowances {
  return {
    imagesPerPost: integer('ALLOWANCE_IMAGES_PER_POST', 5, 0, 10_000),
    outlinesPerPost: integer('ALLOWANCE_OUTLINES_PER_POST', 1, 0, 10_000),
    storage: integer('ALLOWANCE_STORAGE_MB', 1_024, 0, 10_000_000) * MEGABYTE,
    storageOfEnterprise: integer('ALLOWANCE_STORAGE_ENTERPRISE_MB', 10_240, 0, 10_000_000) * MEGABYTE,
  }
}

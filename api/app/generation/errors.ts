import { ModelError, type ModelFailure } from '#model_server/types'

/** Why a generation ended without a publication, in words for the customer, never the provider's own. */
export class GenerationError extends Error {
  constructor(
    readonly code: string,
    message: string,
    options: { cause?: unknown } = {}
  ) {
    super(message, options)
    this.name = 'GenerationError'
  }
}

const FAULTS: Record<ModelFailure, [code: string, message: string]> = {
  rate_limited: [
    'WRITER_BUSY',
    'The text service was busy for too long. Your post was not charged; try again later.',
  ],
  unauthorized: [
    'WRITER_NOT_CONFIGURED',
    'The text service denied us access. Your post was not charged; we are looking into it.',
  ],
  unavailable: [
    'WRITER_UNAVAILABLE',
    'The text service could not be reached. Your post was not charged; try again later.',
  ],
  timeout: ['WRITER_TIMEOUT', 'The text service took too long. Your post was not charged; try again later.'],
  refused: [
    'WRITER_REFUSED',
    'The text service refused this topic. Your post was not charged; try another wording.',
  ],
  truncated: [
    'WRITER_TRUNCATED',
    'The text service stopped in the middle. Your post was not charged; try again.',
  ],
  too_long: [
    'WRITER_OVERLOADED',
    'The sources are too long for the text service. Your post was not charged; try with fewer.',
  ],
  invalid_answer: [
    'WRITER_INVALID_ANSWER',
    'The text service returned no usable text. Your post was not charged; try again.',
  ],
  budget_exceeded: [
    'COST_LIMIT_REACHED',
    'This post would have cost more than is allowed for one. It was not charged.',
  ],
  aborted: ['INTERRUPTED', 'The generation was interrupted. Your post was not charged; try again.'],
}

/** The error of a bulk item that its owner canceled before it began. */
export const CANCELLED = {
  code: 'CANCELLED',
  message: 'Canceled before it started. Your post was not charged.',
}

/** The error of a generation that its owner stopped. */
export const STOPPED = {
  code: CANCELLED.code,
  message: 'You canceled this generation. Your post was not charged.',
}

/** The error of a generation that an operator stopped. */
export const STOPPED_BY_OPERATOR = {
  code: CANCELLED.code,
  message: 'Our team stopped this generation. Your post was not charged.',
}

/** The errors of sessions whose outline the owner rejected, or did not approve in time. */
export const OUTLINE_DISCARDED = {
  code: 'OUTLINE_DISCARDED',
  message: 'You discarded the outline. Your post was not charged.',
}
export const OUTLINE_LAPSED = {
  code: 'OUTLINE_LAPSED',
  message: 'The outline was not approved within 7 days. Your post was not charged.',
}

/** Codes of sessions that their owner ended: nothing went wrong. */
export const BY_THE_OWNER: readonly string[] = [CANCELLED.code, OUTLINE_DISCARDED.code]

const UNREADABLE: [code: string, message: string] = [
  'PARSE_FAILED',
  'None of the sources could be read. Check the addresses and try again.',
]
const OUR_FAULT: [code: string, message: string] = [
  'INTERNAL_ERROR',
  'Something went wrong on our side. Your post was not charged; try again.',
]

/** Every way a generation can fail, by code, with the message for its owner. */
export const FAILURES: ReadonlyMap<string, string> = new Map([
  ...Object.values(FAULTS),
  UNREADABLE,
  OUR_FAULT,
])

/** The messages that the owner of a failed generation sees. */
export function describeFailure(error: unknown): { code: string; message: string } {
  if (error instanceof GenerationError) return { code: error.code, message: error.message }
  if (error instanceof ModelError) {
    const [code, message] = FAULTS[error.fault]
    return { code, message }
  }
  const [code, message] = OUR_FAULT
  return { code, message }
}

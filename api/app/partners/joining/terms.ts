import { ValidationError } from '#core/errors'
import { TERMS_VERSION } from '#partners/program'

/** Part of a request that agrees to the partner terms. */
export interface Agreement {
  agreeToTerms?: true
  /** The version that was read; left out, the one in force. */
  termsVersion?: string
}

/**
 * The version that a request agrees to; null for none.
 * @throws ValidationError for one that is not in force
 */
export function agreedVersion({ agreeToTerms, termsVersion = TERMS_VERSION }: Agreement): string | null {
  if (!agreeToTerms) return null
  if (termsVersion === TERMS_VERSION) return termsVersion
  const message = 'The partner terms have changed. Please read them again before you agree'
  throw new ValidationError([{ field: 'termsVersion', rule: 'current', message }])
}

const REASONS = {
  contradicted: 'A source says otherwise.',
  not_stated: 'No source says this.',
}

/** Why a statement failed that a verifier accused, in words for its author. */
export const findingReason = (finding: keyof typeof REASONS): string => REASONS[finding]

import type { Quantity } from './quantities.js'

/**
 * Whether a quantity claimed in a text is the one found in a source. Kinds must agree, since 12 employees do not
 * prove 12%; a bare number may be an amount of money or a year of the same value, and a full date confirms a month
 * or a day without a year.
 */
export function sameQuantity(claim: Quantity, found: Quantity): boolean {
  switch (claim.kind) {
    case 'number':
      return ['number', 'money', 'year'].includes(found.kind) && sameValue(claim, found)
    case 'year':
      if (found.kind === 'date') return found.value.startsWith(`${claim.value}-`)
      return ['year', 'number'].includes(found.kind) && sameValue(claim, found)
    case 'money':
      return found.kind === 'money' && sameCurrency(claim, found) && sameValue(claim, found)
    case 'date':
      return (
        found.kind === 'date' && [found.value, found.alternative].some((date) => matchesDate(claim, date))
      )
    case 'phone':
      return found.kind === 'phone' && sameEnd(claim.value, found.value)
    case 'percent':
    case 'ratio':
      return (found.kind === claim.kind && sameValue(claim, found)) || sameShare(claim, found)
    default:
      return found.kind === claim.kind && sameValue(claim, found)
  }
}

/** Two thirds are 66, 66.7 or 67 percent. */
const SHARE_TOLERANCE = 0.0075

/** A share in words equals one in figures: `two thirds` and `67%`, `nine out of ten` and `90%`. */
function sameShare(claim: Quantity, found: Quantity): boolean {
  const [one, other] = [shareOf(claim), shareOf(found)]
  if (claim.kind === 'percent' && found.kind === 'percent') return false
  return one !== null && other !== null && Math.abs(one - other) < SHARE_TOLERANCE
}

function shareOf({ kind, value }: Quantity): number | null {
  if (kind === 'percent') return Number(value) / 100
  if (kind !== 'ratio') return null
  const [part, whole] = value.split('/').map(Number)
  return part !== undefined && whole ? part / whole : null
}

function sameValue(claim: Quantity, found: Quantity): boolean {
  return claim.value === found.value || claim.value === found.alternative || claim.alternative === found.value
}

function sameCurrency(claim: Quantity, found: Quantity): boolean {
  return claim.currency === found.currency || claim.currency === null || found.currency === null
}

function matchesDate(claim: Quantity, date: string | null): boolean {
  if (date === null) return false
  return [claim.value, claim.alternative].some((value) => {
    if (value === null) return false
    if (value.startsWith('--')) return date.endsWith(value.slice(1))
    return date === value || date.startsWith(`${value}-`)
  })
}

/** The same number with and without its country code. */
function sameEnd(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  return short.length >= 7 && long.endsWith(short)
}

import { type Claim, keyOf } from '#publications/claims/claim_rows'
import { answered, goesOn, isQuestion, pointsBack } from '#text/evidence/goes_on'
import type { SourceHeadings } from '#text/evidence/headings'
import type { Statement } from '#text/evidence/statements'

/** A statement of the present text, with the keys of the sources that it cites. */
export type Stated = Omit<Statement, 'cites'> & Pick<Claim, 'cites'>

/** A claim with what the text had before it, as its heading, and as its section. */
interface Placed {
  claim: Claim
  preceding: string
  heading: string
  section: string[]
}

/**
 * Finds what is stored about a statement: nothing where the same words were said of something else, because what they go
 * on from or answer was changed or is gone: `It takes two children.`, `Yes.`
 * @param texts of the present text
 */
export function storedClaimOf(
  stored: readonly Claim[],
  texts: ReadonlySet<string>,
  headings: SourceHeadings,
  language: string
): (statement: Stated) => Claim | undefined {
  const byKey = new Map<string, Placed[]>()
  let heading = ''
  let section: string[] = []
  for (const [at, claim] of stored.entries()) {
    const placed = { claim, preceding: stored[at - 1]?.text ?? '', heading, section }
    byKey.set(keyOf(claim), [...(byKey.get(keyOf(claim)) ?? []), placed])
    section.push(claim.text)
    if (claim.place !== 'heading') continue
    heading = claim.text
    section = []
  }
  const isMeant = (statement: Stated, placed: Placed): boolean => {
    const { text, before, under, lead } = statement
    const asked = answered(statement)
    if (asked !== undefined) return placed.preceding === asked || placed.heading === asked
    if (statement.place === 'text' && isQuestion(placed.preceding)) return false
    const isOf = (heading: string) => headings.isNamedIn(heading, language)
    if (under !== undefined && placed.heading !== under && (isOf(under) || isOf(placed.heading))) return false
    if (lead !== undefined && isOf(lead) && !placed.section.includes(lead)) return false
    if (
      before !== undefined &&
      placed.preceding !== before &&
      headings.contextOf(statement, language) === before
    )
      return false
    if (before !== undefined || !goesOn(text, language)) return true
    // A sentence that begins a paragraph may have lost the one before it, or its heading.
    const hasLost = placed.preceding !== '' && !texts.has(placed.preceding)
    return !hasLost && !(under !== undefined && pointsBack(text, language) && placed.heading !== under)
  }
  return (statement) => byKey.get(keyOf(statement))?.find((placed) => isMeant(statement, placed))?.claim
}

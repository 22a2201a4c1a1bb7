import type { Claim, ClaimLedger, Publication } from '@cygnet/sdk'
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { Standing, Statement } from '#/components/statement/source-words'
import { useStatementMarks } from '#/components/statement/statement-marks'
import { unprovenIn } from '#/lib/unproven'
import { useClaims } from '#/queries/claims'

/** Marks the statements of an article with the words of its sources, once `want` was called. */
export function useArticleStatements(publication: Publication, paper: RefObject<HTMLElement | null>) {
  const { id, updatedAt, sources, content, generationStatus, qualityReport } = publication
  const [asked, setAsked] = useState(false)
  const want = useCallback(() => setAsked(true), [])
  const { hash, key } = useLocation()
  // What has no source is seen without turning to it, and then what has one, too: the legend names both.
  const isOpen = unprovenIn(qualityReport?.checks) !== null
  const wanted = asked || isOpen
  const isReadable = generationStatus === 'completed' && content.trim() !== ''
  const { data } = useClaims(id, updatedAt, wanted && isReadable)
  const statements = useMemo(() => (data ? toStatements(data) : []), [data])
  const cited = useMemo(
    () =>
      sources.flatMap(({ number, kind, title, url, fetchedAt }) =>
        number === null ? [] : [{ number, kind, title, url, readAt: fetchedAt }]
      ),
    [sources]
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time somebody asks, and once the statements are marked
  useEffect(() => {
    if (hash === '#unproven') paper.current?.querySelector<HTMLElement>('[data-open]')?.focus()
  }, [hash, key, statements, paper])
  return { ...useStatementMarks(statements, cited, paper, { isQuiet: !isOpen }), want }
}

/** Headings, meta lines and alt texts are not claims that a reader would look up. */
export function toStatements({ claims, passages }: ClaimLedger): Statement[] {
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  return claims.flatMap((claim) => {
    const standing = standingOf(claim)
    if (standing === null || !isStated(claim)) return []
    const { number, place, text, reason, decidedBy, vouched } = claim
    const near = claim.passages.flatMap((passage) => byId.get(passage) ?? [])
    const passage = near.find((one) => claim.words !== null && one.text.includes(claim.words)) ?? near[0]
    return [
      {
        ...{ number, place, text, decidedBy },
        standing,
        reason: vouched ? null : reason,
        vouchedBy: vouched?.name ?? null,
        words: claim.words ?? passage?.text ?? null,
        source: passage?.source.number ?? null,
      },
    ]
  })
}

/** Null for what claims nothing. */
export function standingOf({ verdict, vouched }: Claim): Standing | null {
  if (verdict === 'no_claim') return null
  return vouched ? 'vouched' : verdict
}

/** Whether it is a statement of the text, as the score counts them. */
export const isStated = (claim: Claim): claim is Claim & Pick<Statement, 'place'> =>
  claim.place === 'text' || claim.place === 'table'

import type { Claim, ClaimLedger, ClaimPassage, Publication } from '@cygnet/sdk'
import { useId, useState } from 'react'
import { Button } from '#/components/ui/button'
import { ErrorState, Skeleton } from '#/components/ui/states'
import { errorMessage } from '#/lib/error-message'
import { formatCount } from '#/lib/format'
import { useClaims } from '#/queries/claims'
import styles from './claims-panel.module.css'

const GROUPS = [
  ['unsupported', 'Unsupported'],
  ['not_verified', 'Not verified'],
  ['supported', 'Supported'],
] as const

/** Each statement of the article with the words of the source that it was checked against. */
export function ClaimsPanel({ publication: { id, updatedAt } }: { publication: Publication }) {
  const [wanted, setWanted] = useState(false)
  const { data, error, isFetching, refetch } = useClaims(id, updatedAt, wanted)
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>Statements</h2>
      {data ? (
        <Statements ledger={data} />
      ) : error ? (
        <ErrorState
          title="Failed to check the statements"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : wanted ? (
        <div aria-busy="true">
          <Skeleton height="7rem" width="100%" />
        </div>
      ) : (
        <>
          <p>Compares the figures, dates, quotations and addresses of each sentence with your sources.</p>
          <Button size="sm" onClick={() => setWanted(true)}>
            Check statements
          </Button>
        </>
      )}
    </section>
  )
}

function Statements({ ledger: { claims, passages } }: { ledger: ClaimLedger }) {
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  return (
    <>
      <p>
        Code compares figures, dates, quotations and addresses. “Not verified” means that it found nothing
        wrong, not that a source says it.
      </p>
      {GROUPS.map(([verdict, label]) => {
        const own = claims.filter((claim) => claim.verdict === verdict)
        return own.length === 0 ? null : (
          <details key={verdict} className={styles.group} open={verdict === 'unsupported'}>
            <summary>
              {label}: {formatCount(own.length, 'statement')}
            </summary>
            <ul>
              {own.map((claim) => (
                <ClaimRow key={claim.number} claim={claim} passage={byId.get(claim.passages[0] ?? '')} />
              ))}
            </ul>
          </details>
        )
      })}
    </>
  )
}

function ClaimRow({ claim, passage }: { claim: Claim; passage: ClaimPassage | undefined }) {
  const words = claim.words ?? passage?.text ?? null
  return (
    <li className={styles.claim}>
      <details>
        <summary dir="auto">{claim.text}</summary>
        {claim.reason && <p className={styles.reason}>{claim.reason}</p>}
        {words === null ? (
          <p>No source has anything close to it.</p>
        ) : (
          <>
            <q dir="auto">{words}</q>
            {passage && claim.words === null && <SourceLine passage={passage} label="Closest in" />}
            {passage && claim.words === passage.text && <SourceLine passage={passage} label="From" />}
          </>
        )}
      </details>
    </li>
  )
}

function SourceLine({ passage: { source }, label }: { passage: ClaimPassage; label: string }) {
  return (
    <p className={styles.source}>
      {label} {source.number === null ? '' : `[${source.number}] `}
      {source.title}
    </p>
  )
}

import type { Claim, ClaimLedger, ClaimPassage, Publication } from '@cygnet/sdk'
import { useId, useState } from 'react'
import { isLocalDraft } from '#/components/publication/publication-badges'
import { STANDINGS, type Standing } from '#/components/statement/source-words'
import { Button } from '#/components/ui/button'
import { LoadFailure } from '#/components/ui/load-failure'
import { Skeleton } from '#/components/ui/states'
import { formatCount, formatDate } from '#/lib/format'
import { statementsIn } from '#/lib/unproven'
import { useAction } from '#/lib/use-action'
import { isJudging, useJudgedClaims, verifyClaims, vouchForClaim } from '#/queries/claims'
import { isStated, standingOf } from './article-statements'
import { ClaimChanges } from './claim-changes'
import styles from './claims-panel.module.css'
import { SourceLine } from './source-line'

/** Below what no source bears out, which is for the owner to decide, and what was corrected. */
const GROUPS: readonly (Standing | null)[] = [
  'not_verified',
  'judged_by_writer',
  'vouched',
  'supported',
  null,
]

const DECIDED = { code: 'code', verifier: 'another model', writer: 'the model that wrote it' }

/**
 * Each statement of the article with the words of the source that it was checked against. What a model wrote was checked
 * as it was written, and what was corrected is not for its owner to ask about.
 */
export function ClaimsPanel({ publication }: { publication: Publication }) {
  const { id, updatedAt, generatedBy, qualityReport } = publication
  // What the score has counted is there to be read.
  const [wanted, setWanted] = useState(
    (generatedBy !== null && !isLocalDraft(generatedBy)) || statementsIn(qualityReport?.checks) !== null
  )
  const { data, error, isFetching, refetch } = useJudgedClaims(id, updatedAt, wanted)
  const title = useId()
  return (
    <section className={styles.claims} aria-labelledby={title}>
      <h2 id={title}>Statements</h2>
      {data ? (
        <Statements ledger={data} />
      ) : error ? (
        <LoadFailure
          title="Failed to check the statements"
          error={error}
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

function Statements({ ledger }: { ledger: ClaimLedger }) {
  const { claims, passages } = ledger
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  const group = (standing: Standing | null) => {
    // A title or a heading is in the way only where a source says otherwise.
    const own = claims.filter(
      (claim) => standingOf(claim) === standing && (standing === 'unsupported' || isStated(claim))
    )
    return own.length === 0 ? null : (
      <details key={standing} className={styles.group} open={standing === 'unsupported'}>
        <summary>
          {standing ? STANDINGS[standing].label : 'Nothing to prove'}: {formatCount(own.length, 'statement')}
        </summary>
        <ul>
          {own.map((claim) => (
            <ClaimRow
              key={claim.number}
              publicationId={ledger.publicationId}
              claim={claim}
              passage={byId.get(claim.passages[0] ?? '')}
            />
          ))}
        </ul>
      </details>
    )
  }
  return (
    <>
      <p>
        Code compares figures, dates, quotations and addresses. “Not proven yet” means that it found nothing
        wrong, not that a source says it.
      </p>
      <Verifier ledger={ledger} />
      {group('unsupported')}
      <ClaimChanges publicationId={ledger.publicationId} changes={ledger.changes} />
      {GROUPS.map(group)}
    </>
  )
}

/** Has a model judge what code cannot decide, and says what came of it. */
function Verifier({ ledger }: { ledger: ClaimLedger }) {
  const { publicationId, verifier, verification, notVerified } = ledger
  const verify = useAction(verifyClaims, {
    failure: { text: 'The statements could not be sent to the model. Please try again.' },
  })
  if (verifier === null) return null
  if (isJudging(ledger)) return <p role="status">{verifier} is judging the other statements.</p>
  return (
    <>
      {verification?.problem && <p>{verification.problem}</p>}
      {notVerified > 0 && (
        <Button writes size="sm" busy={verify.isPending} onClick={() => void verify.run(publicationId)}>
          Have {verifier} judge the rest
        </Button>
      )}
    </>
  )
}

interface ClaimRowProps {
  publicationId: string
  claim: Claim
  passage: ClaimPassage | undefined
}

function ClaimRow({ publicationId, claim, passage }: ClaimRowProps) {
  const vouch = useAction(vouchForClaim)
  const { vouched } = claim
  const words = claim.words ?? passage?.text ?? null
  return (
    <li className={styles.claim}>
      <details>
        <summary dir="auto">{claim.text}</summary>
        {claim.reason && <p className={styles.reason}>{claim.reason}</p>}
        {claim.contradicts && (
          <p className={styles.reason}>
            Cannot be true beside <q dir="auto">{claim.contradicts}</q>
          </p>
        )}
        {words === null ? (
          <p>No source has anything close to it.</p>
        ) : (
          <>
            <q dir="auto">{words}</q>
            {passage && (claim.words === null || passage.text.includes(claim.words)) && (
              <SourceLine
                source={passage.source}
                isClosest={claim.words === null || claim.finding === 'not_stated'}
              />
            )}
          </>
        )}
        {claim.decidedBy && (
          <p className={styles.source}>
            Decided by {DECIDED[claim.decidedBy]}
            {claim.model && ` (${claim.model})`}
          </p>
        )}
        {vouched && (
          <p className={styles.reason}>
            {vouched.name} vouches for it since {formatDate(vouched.at)}.
          </p>
        )}
        {(vouched || claim.verdict === 'unsupported') && (
          <Button
            writes
            size="sm"
            busy={vouch.isPending}
            onClick={() => void vouch.run({ id: publicationId, text: claim.text, vouched: !vouched })}
          >
            {vouched ? 'No longer vouch for it' : 'Keep, I vouch for it'}
          </Button>
        )}
      </details>
    </li>
  )
}

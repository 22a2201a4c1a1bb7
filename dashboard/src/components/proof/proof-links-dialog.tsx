import type { ProofLink, ProofLinkWithAddress } from '@cygnet/sdk/session'
import { ExternalLink, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Published } from '#/components/publication/published'
import { isWeak, QualityWarning } from '#/components/publication/quality-warning'
import { Alert } from '#/components/ui/alert'
import { Badge } from '#/components/ui/badge'
import { Button, buttonClass } from '#/components/ui/button'
import { Switch } from '#/components/ui/choice'
import { CopyButton } from '#/components/ui/copy-button'
import { Dialog } from '#/components/ui/dialog'
import { FieldError, SelectField } from '#/components/ui/field'
import { LoadFailure } from '#/components/ui/load-failure'
import { Skeleton } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { errorMessage } from '#/lib/error-message'
import { formatCount, formatDate } from '#/lib/format'
import { useAction } from '#/lib/use-action'
import { createProofLink, useProofLinks, withdrawProofLink } from '#/queries/proofs'
import styles from './proof-links-dialog.module.css'

const LASTING = 'lasting'

/** How long a link works, in days. */
const PERIODS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: LASTING, label: 'Until you withdraw it' },
]

/** Makes and withdraws the public proof pages of a publication. */
export default function ProofLinksDialog({
  publication,
  onClose,
}: {
  publication: Pick<Published, 'id' | 'qualityScore' | 'qualityReport'>
  onClose: () => void
}) {
  const { id, qualityReport } = publication
  const questions = qualityReport?.gaps.length ?? 0
  const [period, setPeriod] = useState('90')
  const [indexed, setIndexed] = useState(false)
  const [made, setMade] = useState<ProofLinkWithAddress | null>(null)
  const create = useAction(createProofLink, { failure: 'inline', onSuccess: setMade })
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Proof link"
      description="A public, read-only page on which each statement opens the words of its source."
      className={styles.dialog}
    >
      {made ? (
        <Made link={made} onAnother={() => setMade(null)} />
      ) : (
        <div className={styles.form}>
          <SelectField
            label="Works for"
            options={PERIODS}
            value={period}
            onChange={(event) => setPeriod(event.target.value)}
          />
          <Switch
            label="Search engines may list the page"
            checked={indexed}
            onChange={(event) => setIndexed(event.target.checked)}
          />
          <p className={textStyles.label}>
            The page shows the text as it is now and your name as the person who approved it. Later edits do
            not change it.
          </p>
          {questions > 0 ? (
            <Alert title={`${formatCount(questions, 'question')} left`} tone="warn" icon={Pencil}>
              <p>
                {questions === 1 ? 'Answer it or mark it' : 'Answer them or mark them'} as not needed before
                you approve the text.
              </p>
            </Alert>
          ) : (
            <QualityWarning publication={publication} before="approve it" onLeave={onClose} />
          )}
          {create.error ? <FieldError>{errorMessage(create.error)}</FieldError> : null}
          <div className={classNames(styles.actions, styles.end)}>
            <Button onClick={onClose}>Cancel</Button>
            {questions > 0 ? (
              <Link
                className={buttonClass({ variant: 'primary' })}
                to={`/publications/${id}/questions`}
                onClick={onClose}
              >
                See the questions
              </Link>
            ) : (
              <Button
                writes
                variant={isWeak(publication) ? 'secondary' : 'primary'}
                busy={create.isPending}
                onClick={() =>
                  void create.run({ id, indexed, expiresInDays: period === LASTING ? null : Number(period) })
                }
              >
                Approve and create link
              </Button>
            )}
          </div>
        </div>
      )}
      <Links publicationId={id} />
    </Dialog>
  )
}

/** The address, which cannot be shown again. */
function Made({ link, onAnother }: { link: ProofLinkWithAddress; onAnother: () => void }) {
  return (
    <div className={styles.made}>
      <p role="status">The link is ready. Copy it now: it is not shown again.</p>
      <code>{link.url}</code>
      <div className={styles.actions}>
        <CopyButton text={link.url} label="Copy link" primary />
        <a className={buttonClass({ variant: 'secondary' })} href={link.url} target="_blank" rel="noreferrer">
          <ExternalLink />
          Open
        </a>
        <Button variant="ghost" onClick={onAnother}>
          Create another
        </Button>
      </div>
    </div>
  )
}

function Links({ publicationId }: { publicationId: string }) {
  const { data, error, isFetching, refetch } = useProofLinks(publicationId)
  if (error)
    return (
      <LoadFailure
        title="Failed to load the links"
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data) return <Skeleton height="3rem" width="100%" />
  if (data.length === 0) return null
  return (
    <section aria-label="Links of this publication">
      <p className={classNames(textStyles.meta, styles.linksNote)}>
        Links so far. An address is shown only once, when its link is made.
      </p>
      <ul className={styles.links}>
        {data.map((link) => (
          <LinkRow key={link.id} link={link} publicationId={publicationId} />
        ))}
      </ul>
    </section>
  )
}

function LinkRow({ link, publicationId }: { link: ProofLink; publicationId: string }) {
  const [asked, setAsked] = useState(false)
  const withdraw = useAction(withdrawProofLink, { success: () => ['Link withdrawn'] })
  const { state, approvedBy, approvedAt, expiresAt, withdrawnAt, indexed, textChanged } = link
  const ends =
    state === 'withdrawn'
      ? `Withdrawn ${formatDate(withdrawnAt)}`
      : expiresAt
        ? `${state === 'expired' ? 'Expired' : 'Expires'} ${formatDate(expiresAt)}`
        : 'Does not expire'
  return (
    <li>
      <div>
        <p>
          Approved by <bdi>{approvedBy}</bdi>, {formatDate(approvedAt)}
        </p>
        <p className={textStyles.meta}>
          {ends}
          {state === 'open' && indexed && '. Listed by search engines'}
          {state === 'open' && textChanged && '. Shows an earlier text'}
        </p>
      </div>
      {state !== 'open' ? (
        <Badge>{state === 'expired' ? 'Expired' : 'Withdrawn'}</Badge>
      ) : asked ? (
        <div className={styles.actions}>
          <Button size="sm" variant="ghost" onClick={() => setAsked(false)}>
            Keep
          </Button>
          <Button
            writes
            size="sm"
            variant="danger"
            busy={withdraw.isPending}
            onClick={() => void withdraw.run({ id: publicationId, linkId: link.id })}
          >
            Withdraw for good
          </Button>
        </div>
      ) : (
        <Button writes size="sm" onClick={() => setAsked(true)}>
          Withdraw
        </Button>
      )}
    </li>
  )
}

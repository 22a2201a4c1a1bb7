import type { PublicationSummary } from '@cygnet/sdk'
import { Archive, ArchiveRestore, Eye, Image } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { DownloadMenu } from '#/components/publication/download-menu'
import { EditLink } from '#/components/publication/edit-link'
import generationCardStyles from '#/components/publication/generation-card.module.css'
import { isOpen, ProvenShare, PublicationBadges } from '#/components/publication/publication-badges'
import { PublicationCover } from '#/components/publication/publication-cover'
import { MoreMenu } from '#/components/publication/publish-menu'
import { useArchive } from '#/components/publication/use-archive'
import { Button, buttonClass } from '#/components/ui/button'
import { Card } from '#/components/ui/card'
import checkboxStyles from '#/components/ui/checkbox.module.css'
import { Bar } from '#/components/ui/meter'
import { QualityRing } from '#/components/ui/quality-ring'
import { classNames } from '#/lib/class-names'
import { formatClock, formatDate, formatNumber } from '#/lib/format'
import { writerName } from '#/lib/writer-name'
import type { WatchedGeneration } from '#/live/generations-store'
import { useElapsed } from '#/live/use-elapsed'
import { useGeneration } from '#/live/use-generation'
import { FoundIn } from './found-in'
import styles from './publication-card.module.css'

/** One publication in the list. While it is being generated its actions are disabled and it shows the progress. */
export function PublicationCard({
  publication,
  early,
  selected,
  onSelect,
}: {
  publication: PublicationSummary
  /** Among the first of the list. */
  early: boolean
  selected: boolean
  onSelect: (selected: boolean) => void
}) {
  const generation = useGeneration(publication.sessionId)
  const { search } = useLocation()
  const generating = publication.generationStatus === 'generating'
  const waiting = generating && generation?.status.status === 'awaiting_approval'
  const title = generation?.status.title || publication.title
  return (
    <Card
      as="article"
      className={classNames(
        styles.publication,
        generating && generationCardStyles.glow,
        selected && styles.selected
      )}
      aria-busy={generating}
    >
      <PublicationCover publication={publication} early={early} className={styles.cover} />
      <label className={classNames(checkboxStyles.checkbox, styles.select)}>
        <input
          type="checkbox"
          aria-label={`Select ${title}`}
          checked={selected}
          disabled={generating}
          onChange={(event) => onSelect(event.target.checked)}
        />
      </label>
      <div className={styles.body}>
        <div className={styles.tags}>
          <PublicationBadges publication={publication} waiting={waiting} />
        </div>
        {publication.qualityScore !== null && !generating && (
          <QualityRing score={publication.qualityScore} open={isOpen(publication.statements)} small />
        )}
        <h2 dir="auto">
          {waiting ? (
            <Link to={`/publications/outline/${publication.sessionId}`}>{title}</Link>
          ) : generating ? (
            title
          ) : (
            <Link to={`/publications/${publication.id}`} state={{ list: search }}>
              {title}
            </Link>
          )}
        </h2>
        {publication.topic && publication.topic !== title && (
          <p className={styles.topic} dir="auto">
            {publication.topic}
          </p>
        )}
        {publication.match && publication.match.field !== 'title' && (
          <FoundIn match={publication.match} search={new URLSearchParams(search).get('search') ?? ''} />
        )}
        {generating && generation ? (
          <CardProgress generation={generation} companyName={publication.companyName} />
        ) : (
          <CardFacts publication={publication} />
        )}
        <CardActions publication={publication} generating={generating} />
      </div>
    </Card>
  )
}

function CardFacts({ publication }: { publication: PublicationSummary }) {
  return (
    <p className={styles.facts}>
      <ProvenShare statements={publication.statements} />
      {publication.companyName && <bdi>{publication.companyName}</bdi>}
      <span>{formatDate(publication.createdAt)}</span>
      <span>{formatNumber(publication.contentLength)} characters</span>
      <span>
        <Image />
        {formatNumber(publication.imagesCount)}
        <span className="sr-only"> images</span>
      </span>
      {madeBy(publication) && <span>{madeBy(publication)}</span>}
    </p>
  )
}

/** `by the built-in writer, edited by Elena Marsh`. */
function madeBy({ editedAt, editedBy, generatedBy }: PublicationSummary): string {
  const edited = editedAt && (editedBy ? `edited by ${editedBy}` : 'edited')
  return [generatedBy && `by ${writerName(generatedBy)}`, edited].filter(Boolean).join(', ')
}

function CardProgress({
  generation,
  companyName,
}: {
  generation: WatchedGeneration
  companyName: string | null
}) {
  const elapsed = useElapsed(generation)
  const { progress, stepLabel } = generation.status
  return (
    <>
      <div className={styles.progress}>
        <Bar percent={progress} label="Progress" thin />
      </div>
      <p className={styles.facts}>
        {companyName && <span>{companyName}</span>}
        <span>{stepLabel}</span>
        <span>{formatClock(elapsed)}</span>
      </p>
    </>
  )
}

function CardActions({ publication, generating }: { publication: PublicationSummary; generating: boolean }) {
  const { archive, restore, isPending } = useArchive(publication)
  const { search } = useLocation()
  const archived = publication.status === 'archived'
  const buttonProps = { variant: 'ghost', size: 'sm' } as const
  return (
    <div className={styles.actions}>
      {generating ? (
        <Button {...buttonProps} icon={<Eye />} disabled>
          View
        </Button>
      ) : (
        <Link
          className={buttonClass(buttonProps)}
          to={`/publications/${publication.id}`}
          state={{ list: search }}
        >
          <Eye />
          View
        </Link>
      )}
      <EditLink id={publication.id} disabled={generating} />
      <DownloadMenu publication={publication} disabled={generating} />
      <Button
        writes
        {...buttonProps}
        icon={archived ? <ArchiveRestore /> : <Archive />}
        disabled={generating}
        busy={isPending}
        onClick={archived ? restore : archive}
      >
        {archived ? 'Restore' : 'Archive'}
      </Button>
      <MoreMenu publication={publication} disabled={generating} />
    </div>
  )
}

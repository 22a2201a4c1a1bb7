import type { PublicationSummary } from '@cygnet/sdk'
import { Archive, CalendarClock } from 'lucide-react'
import { Badge } from '#/components/ui/badge'
import textStyles from '#/components/ui/text.module.css'
import { formatDateAndTime } from '#/lib/moments'

const TYPE_LABELS: Record<PublicationSummary['type'], string> = { blog: 'Blog', review: 'Review' }
const SOURCE_LABELS: Record<PublicationSummary['source'], string> = {
  web: 'Web app',
  api: 'API',
  test: 'API test',
}

/** Written by the local writer, without a model. */
export function isLocalDraft(generatedBy: string | null): boolean {
  return generatedBy?.startsWith('local-draft') ?? false
}

/** Status, type, source, and whether it is a local draft or only an outline. */
export function PublicationBadges({
  publication,
  waiting = false,
}: {
  publication: PublicationSummary
  /** Its outline waits for approval. */
  waiting?: boolean
}) {
  return (
    <>
      <StateBadge publication={publication} waiting={waiting} />
      <Badge tone="line">{TYPE_LABELS[publication.type]}</Badge>
      <Badge>{SOURCE_LABELS[publication.source]}</Badge>
      {publication.outlineOnly ? (
        <Badge>Outline with questions</Badge>
      ) : (
        isLocalDraft(publication.generatedBy) && !publication.editedAt && <Badge>From your pages</Badge>
      )}
    </>
  )
}

function StateBadge({ publication, waiting }: { publication: PublicationSummary; waiting: boolean }) {
  const { generationStatus, status, publishAt, publishNote } = publication
  if (generationStatus === 'generating' && waiting) {
    return (
      <Badge tone="accent" dot>
        Waiting for you
      </Badge>
    )
  }
  if (generationStatus === 'generating') {
    return (
      <Badge tone="solid" dot pulse>
        Generating...
      </Badge>
    )
  }
  if (generationStatus === 'failed') {
    return (
      <Badge tone="bad" dot>
        Failed
      </Badge>
    )
  }
  if (status === 'published') {
    return (
      <Badge tone="ok" dot>
        Published
      </Badge>
    )
  }
  if (status === 'archived') {
    return (
      <Badge tone="line">
        <Archive />
        Archived
      </Badge>
    )
  }
  if (publishNote !== null) {
    return (
      <Badge tone="bad" dot>
        Not published
      </Badge>
    )
  }
  if (publishAt !== null) {
    return (
      <Badge tone="accent">
        <CalendarClock />
        Scheduled for {formatDateAndTime(publishAt)}
      </Badge>
    )
  }
  return (
    <Badge tone="hollow" dot>
      Draft
    </Badge>
  )
}

/** How much of a text is proven, in a list: `31 of 39 proven`. */
export function ProvenShare({ statements }: Pick<PublicationSummary, 'statements'>) {
  return (
    statements && (
      <span className={isOpen(statements) ? textStyles.warn : undefined}>
        {statements.proven} of {statements.total} proven
      </span>
    )
  )
}

/** Whether something in it is not proven yet. */
export const isOpen = (statements: PublicationSummary['statements']): boolean =>
  statements !== null && statements.proven < statements.total

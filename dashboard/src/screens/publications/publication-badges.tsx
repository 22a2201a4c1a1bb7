import type { PublicationSummary } from '@cygnet/sdk'
import { Archive } from 'lucide-react'
import { Badge } from '#/components/ui/badge'

const TYPE_LABELS: Record<PublicationSummary['type'], string> = { blog: 'Blog', review: 'Review' }

/** Written by the local writer, without a model. */
export function isLocalDraft(generatedBy: string | null): boolean {
  return generatedBy?.startsWith('local-draft') ?? false
}

/** Status, type, source, and whether it is a local draft or only an outline. */
export function PublicationBadges({ publication }: { publication: PublicationSummary }) {
  return (
    <>
      <StateBadge publication={publication} />
      <Badge tone="line">{TYPE_LABELS[publication.type]}</Badge>
      <Badge tone="mono">{publication.source}</Badge>
      {isLocalDraft(publication.generatedBy) && <Badge>Local draft</Badge>}
      {publication.outlineOnly && <Badge>Outline with questions</Badge>}
    </>
  )
}

function StateBadge({ publication: { generationStatus, status } }: { publication: PublicationSummary }) {
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
  return (
    <Badge tone="hollow" dot>
      Draft
    </Badge>
  )
}

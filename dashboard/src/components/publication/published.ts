import type { Publication, PublicationSummary } from '@cygnet/sdk'

/** What publishing needs of a publication; its quality report only where the whole text is at hand. */
export type Published = Pick<
  PublicationSummary,
  'id' | 'title' | 'status' | 'publishedUrl' | 'publishAt' | 'publishNote' | 'qualityScore'
> &
  Partial<Pick<Publication, 'qualityReport'>>

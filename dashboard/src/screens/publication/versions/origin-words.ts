import type { PublicationVersionSummary, VersionOrigin } from '@cygnet/sdk'
import { writerName } from '#/lib/writer-name'

const WORDS: Record<VersionOrigin, string> = {
  generation: 'Generated',
  edit: 'Edited',
  rewrite: 'Rewritten',
  image: 'Image changed',
  restore: 'Restored',
}

/** What created a version: "Edited by Elena Marsh", "Restored by Elena Marsh: Version 1". */
export function originWords({ origin, madeBy, note }: PublicationVersionSummary): string {
  return `${WORDS[origin]}${madeBy ? ` by ${writerName(madeBy)}` : ''}${note ? `: ${note}` : ''}`
}

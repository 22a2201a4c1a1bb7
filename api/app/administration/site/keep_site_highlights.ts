import logger from '@adonisjs/core/services/logger'
import { storedSiteCounts } from '#administration/figures/figures_job'
import { showHighlights } from '#core/http/front_door'
import type { SiteHighlights } from '#core/http/site_files'
import { isStopping } from '#core/http/stopping'
import { proofLinkAt } from '#publications/proofs/proof_links'
import { settings } from '#start/settings'
import { withCounts } from '#start/site_highlights'

/** Milliseconds between two checks of what the pages may claim. */
const PAUSE = 15_000

/**
 * Keeps the public pages of this process in line with what the installation has: its counts, and a sample only while
 * its proof link is open.
 * @param sample path of the proof to lead to; null for none
 */
export async function keepSiteHighlights(sample: string | null): Promise<void> {
  let shown = settings.siteHighlights
  const refresh = async () => {
    // A question would open the database again that is being closed.
    if (isStopping()) return
    const highlights = await currentHighlights(sample)
    if (JSON.stringify(highlights) !== JSON.stringify(shown)) showHighlights(highlights)
    shown = highlights
  }
  await refresh()
  setInterval(() => {
    refresh().catch((error) =>
      logger.warn({ err: error }, 'The highlights of the public pages stay as they were')
    )
  }, PAUSE).unref()
}

/** What the public pages may claim now. */
export async function currentHighlights(sample: string | null): Promise<SiteHighlights> {
  const counts = await storedSiteCounts()
  const link = sample === null ? null : await proofLinkAt(sample.slice(sample.lastIndexOf('/') + 1))
  return {
    ...(counts ? withCounts(settings.siteHighlights, counts) : settings.siteHighlights),
    sample: sample !== null && link?.state === 'open' ? sample : '',
  }
}

import logger from '@adonisjs/core/services/logger'
import { storedSiteCounts } from '#administration/figures/figures_job'
import { claimOnPages } from '#core/http/front_door'
import type { SiteClaims } from '#core/http/site_files'
import { isStopping } from '#core/http/stopping'
import { proofLinkAt } from '#publications/proofs/proof_links'
import { settings } from '#start/settings'
import { withCounts } from '#start/site_claims'

/** Milliseconds between two looks at what the pages may claim. */
const PAUSE = 15_000

/**
 * Keeps the public pages of this process in line with what the installation has: its counts, and a sample only while
 * its proof link is open.
 * @param sample path of the proof to lead to; null for none
 */
export async function keepSiteClaims(sample: string | null): Promise<void> {
  let claimed = settings.siteClaims
  const refresh = async () => {
    // A question would open the database again that is being closed.
    if (isStopping()) return
    const claims = await presentClaims(sample)
    if (JSON.stringify(claims) !== JSON.stringify(claimed)) claimOnPages(claims)
    claimed = claims
  }
  await refresh()
  setInterval(() => {
    refresh().catch((error) =>
      logger.warn({ err: error }, 'The claims of the public pages stay as they were')
    )
  }, PAUSE).unref()
}

/** What the public pages may claim now. */
export async function presentClaims(sample: string | null): Promise<SiteClaims> {
  const counts = await storedSiteCounts()
  const link = sample === null ? null : await proofLinkAt(sample.slice(sample.lastIndexOf('/') + 1))
  return {
    ...(counts ? withCounts(settings.siteClaims, counts) : settings.siteClaims),
    sample: sample !== null && link?.state === 'open' ? sample : '',
  }
}

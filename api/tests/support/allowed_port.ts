import { settings } from '#start/settings'
import { type CompanySite, type CompanySiteName, startCompanySite } from '#tests/support/company_site'

/** The one local port that the outgoing guard allows in tests: for a site, a receiver or a model. */
export const ALLOWED_PORT = Number(settings.outgoingAllow[0]!.split(':')[1])

/** A company's site at that port, closed after the test. */
export async function allowedSite(
  cleanup: (undo: () => Promise<void>) => void,
  site: CompanySiteName = 'marlow'
): Promise<CompanySite> {
  const started = await startCompanySite({ port: ALLOWED_PORT, site })
  cleanup(() => started.close())
  return started
}

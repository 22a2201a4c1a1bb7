import { keptFor } from '#administration/kept_for'
import { MINUTE } from '#core/time'

/** Milliseconds that an examination is kept: it signs in at the mail server, and a search costs money. */
const KEPT = 10 * MINUTE

/** What is wrong with the installation, and when that was examined (UTC milliseconds). */
export const diagnosis = keptFor(
  KEPT,
  async () => {
    // Loaded when it is asked for: few operators ever do, and each server would hold the clients that it needs.
    const { examine } = await import('#administration/doctor/examine')
    return { checks: await examine(), examinedAt: Date.now() }
  },
  { stillShown: 1 }
)

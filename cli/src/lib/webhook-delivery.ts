import type { WebhookDelivery, WebhookDeliveryDetail } from '@cygnet/sdk'
import type { CygnetSession } from '@cygnet/sdk/session'
import { sleep } from './sleep.js'

/** Milliseconds between two checks. */
const PAUSE = 500
/** An endpoint has 15 seconds to answer, and may have to wait its turn. */
const MAX_WAIT = 30_000

/** A delivery once its next attempt was made, or in its state after half a minute. */
export async function settled(
  cygnet: CygnetSession,
  { id, attemptsCount }: WebhookDelivery
): Promise<WebhookDeliveryDetail> {
  const until = Date.now() + MAX_WAIT
  for (;;) {
    const delivery = await cygnet.webhooks.delivery(id)
    if (delivery.attemptsCount > attemptsCount || delivery.status !== 'pending' || Date.now() >= until)
      return delivery
    await sleep(PAUSE)
  }
}

import { createOutgoingClient, type OutgoingClient } from '#core/outgoing/outgoing_client'
import { PRODUCT_NAME } from '#core/product'
import { settings } from '#start/settings'

let client: OutgoingClient | null = null

/** This process's client for pages that users name; its User-Agent says who asks and where to complain. */
export function outgoingClient(): OutgoingClient {
  client ??= createOutgoingClient({
    allow: settings.outgoingAllow,
    userAgent: `${PRODUCT_NAME}Bot/1.0 (+${settings.appUrl})`,
  })
  return client
}

import { settings } from '#start/settings'

/** The one local port that the outgoing guard allows in tests: for a site, a receiver or a model. */
export const ALLOWED_PORT = Number(settings.outgoingAllow[0]!.split(':')[1])

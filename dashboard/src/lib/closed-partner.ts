import type { Affiliate } from '@cygnet/sdk/session'

/** Whether there is nothing else to see: a banned partner, or a declined application. */
export const isClosed = ({ status }: Affiliate) => status === 'banned' || status === 'declined'

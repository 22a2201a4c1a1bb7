import { STRIPE_EVENT_JOB } from '#billing/jobs'

/** The job that handles a stored Stripe event. */
export const eventJob = (eventId: string) => ({
  kind: STRIPE_EVENT_JOB,
  payload: { eventId },
  dedupeKey: `${STRIPE_EVENT_JOB}:${eventId}`,
})

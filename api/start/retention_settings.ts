import { DAY } from '#core/time'
import type { Variables } from '#start/settings_schema'

/** Milliseconds that something is kept before it is deleted. What money and quotas rest on is never deleted. */
export interface Retention {
  /** Calls in the request log. */
  calls: number
  /** Events for webhooks, with their deliveries. */
  webhookEvents: number
  /** Clicks on partners' links; their counts stay. */
  clicks: number
  /** Events of a generation, once it has ended; its outcome stays. */
  generationEvents: number
  /** Sign-ins that have ended. */
  endedSessions: number
  /** Answers to calls with an Idempotency-Key. */
  answers: number
  /** Jobs that have ended, except those that were set aside. */
  jobs: number
}

export const retentionOf = (variables: Variables): Retention => ({
  calls: variables.KEEP_CALLS_DAYS * DAY,
  webhookEvents: variables.KEEP_WEBHOOK_EVENTS_DAYS * DAY,
  clicks: variables.KEEP_CLICKS_DAYS * DAY,
  generationEvents: variables.KEEP_GENERATION_EVENTS_DAYS * DAY,
  endedSessions: variables.KEEP_ENDED_SESSIONS_DAYS * DAY,
  answers: variables.KEEP_ANSWERS_DAYS * DAY,
  jobs: variables.KEEP_JOBS_DAYS * DAY,
})

import type { Schema } from '#core/contract/types'
import type { Transaction } from '#core/database/transaction'
import type { DomainEvent, DomainEvents } from '#core/events/domain_events'
import { isoTime } from '#core/http/envelope'
import type { PostedEvent } from '#platform/webhooks/events'
import type { PublicationStatus, PublicationType } from '#publications/models/publication'

type Builders = {
  [Name in PostedEvent]: (trx: Transaction, data: DomainEvents[Name]) => Promise<object | null>
}

const BUILDERS: Builders = {
  'publication.completed': aboutPublication,
  'publication.published': aboutPublication,
  'publication.updated': aboutPublication,
  'publication.unpublished': aboutPublication,
  'publication.deleted': aboutPublication,
  'publication.failed': async (trx, data) => {
    const about = await aboutPublication(trx, data)
    return about && { ...about, ...(await reasonOf(trx, about.publication.sessionId)) }
  },
  'bulk.completed': async (_trx, { bulkSessionId: id, total, completed, failed, createdAt }) => ({
    bulk: { id, total, completed, failed, createdAt: isoTime(createdAt) },
  }),
  'subscription.updated': async (trx, { current, former }) => {
    const plans: { id: string; slug: string; name: string }[] = await trx
      .from('plans')
      .whereIn('id', [current.planId, ...(former ? [former.planId] : [])])
      .select('id', 'slug', 'name')
    const plan = (id: string) => plans.find((one) => one.id === id)!
    return {
      subscription: {
        planSlug: plan(current.planId).slug,
        planName: plan(current.planId).name,
        status: current.status,
        cancelsAtPeriodEnd: current.cancelsAtPeriodEnd,
        periodStart: isoTime(current.periodStart),
        periodEnd: isoTime(current.periodEnd),
        previous: former && {
          planSlug: plan(former.planId).slug,
          status: former.status,
          cancelsAtPeriodEnd: former.cancelsAtPeriodEnd,
        },
      },
    }
  },
  'quota.low': async (_trx, { percent, postsUsed, postsPerMonth, periodEnd }) => ({
    quota: {
      percent,
      postsUsed,
      postsPerMonth,
      postsRemaining: Math.max(0, postsPerMonth - postsUsed),
      periodEnd: isoTime(periodEnd),
    },
  }),
  'payout.paid': async (_trx, { payoutId: id, amount, currency }) => ({ payout: { id, amount, currency } }),
}

/** `data` of the posted event; null where its subject has been deleted since. */
export function buildPayload(
  trx: Transaction,
  { name, data }: DomainEvent<PostedEvent>
): Promise<object | null> {
  const build = BUILDERS[name] as (trx: Transaction, of: object) => Promise<object | null>
  return build(trx, data)
}

interface PublicationRow {
  id: string
  session_id: string | null
  title: string
  topic: string | null
  type: PublicationType
  status: PublicationStatus
  language: string
  content_length: number
  images_count: number
  quality_score: number | null
  outline_only: boolean | number
  created_at: number
  published_at: number | null
  published_url: string | null
  external_id: string | null
  custom_metadata: string
}

async function aboutPublication(trx: Transaction, { publicationId }: { publicationId: string }) {
  const row: PublicationRow | null = await trx
    .from('publications')
    .where('id', publicationId)
    .select('id', 'session_id', 'title', 'topic', 'type', 'status', 'language', 'content_length')
    .select('images_count', 'quality_score', 'outline_only', 'created_at', 'published_at', 'published_url')
    .select('external_id', 'custom_metadata')
    .first()
  return row && { publication: publicationFrom(row) }
}

/** `WebhookPublication` of the contract. */
const publicationFrom = (row: PublicationRow): Schema<'WebhookPublication'> => ({
  id: row.id,
  sessionId: row.session_id,
  title: row.title,
  topic: row.topic,
  type: row.type,
  status: row.status,
  language: row.language,
  contentLength: row.content_length,
  imagesCount: row.images_count,
  qualityScore: row.quality_score === null ? null : row.quality_score / 100,
  outlineOnly: Boolean(row.outline_only),
  publishedAt: row.published_at === null ? null : isoTime(row.published_at),
  publishedUrl: row.published_url,
  createdAt: isoTime(row.created_at),
  external_id: row.external_id,
  custom_metadata: JSON.parse(row.custom_metadata),
})

/** Why a generation failed, in its owner's words. */
interface Reason {
  error: string | null
  code: string | null
}

async function reasonOf(trx: Transaction, sessionId: string | null): Promise<Reason> {
  const session =
    sessionId === null
      ? null
      : await trx
          .from('generation_sessions')
          .where('id', sessionId)
          .select('error_message', 'error_code')
          .first()
  return { error: session?.error_message ?? null, code: session?.error_code ?? null }
}

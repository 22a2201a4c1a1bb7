import type { AuditRow } from '#administration/audit/list_audit'
import type { CsvColumn } from '#administration/exports/csv'
import type { LogRow } from '#administration/logs/list_logs'
import type { Owner } from '#administration/publications/find_publications'
import type { UserWithPlan } from '#administration/users/find_users'
import type { Schema } from '#core/contract/types'
import { isoTime } from '#core/http/envelope'
import type Publication from '#publications/models/publication'

export const userColumns: CsvColumn<UserWithPlan>[] = [
  { name: 'id', value: ({ user }) => user.id },
  { name: 'firstName', value: ({ user }) => user.firstName },
  { name: 'lastName', value: ({ user }) => user.lastName },
  { name: 'email', value: ({ user }) => user.email },
  { name: 'role', value: ({ user }) => user.role },
  { name: 'isActive', value: ({ user }) => user.isActive },
  { name: 'onHold', value: ({ user }) => user.heldAt !== null },
  { name: 'planName', value: ({ subscription }) => subscription.planName },
  { name: 'subscriptionStatus', value: ({ subscription }) => subscription.status },
  { name: 'postsUsed', value: ({ subscription }) => subscription.postsUsed },
  { name: 'postsPerMonth', value: ({ subscription }) => subscription.postsPerMonth },
  { name: 'createdAt', value: ({ user }) => isoTime(user.createdAt) },
  { name: 'lastSeenAt', value: ({ lastSeenAt }) => isoTime(lastSeenAt) },
]

export const publicationColumns: CsvColumn<{ publication: Publication; owner: Owner | null }>[] = [
  { name: 'id', value: ({ publication }) => publication.id },
  { name: 'title', value: ({ publication }) => publication.title },
  { name: 'type', value: ({ publication }) => publication.type },
  { name: 'status', value: ({ publication }) => (publication.deletedAt ? 'deleted' : publication.status) },
  { name: 'author', value: ({ owner }) => owner?.email ?? null },
  { name: 'contentLength', value: ({ publication }) => publication.contentLength },
  { name: 'language', value: ({ publication }) => publication.language },
  { name: 'qualityScore', value: ({ publication }) => publication.qualityScore },
  { name: 'createdAt', value: ({ publication }) => isoTime(publication.createdAt) },
  { name: 'publishedAt', value: ({ publication }) => isoTime(publication.publishedAt) },
]

export const partnerColumns: CsvColumn<Schema<'AdminPartner'>>[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'firstName', value: ({ firstName }) => firstName },
  { name: 'lastName', value: ({ lastName }) => lastName },
  { name: 'email', value: ({ email }) => email },
  { name: 'company', value: ({ company }) => company },
  { name: 'status', value: ({ status }) => status },
  { name: 'commissionRate', value: ({ commissionRate }) => commissionRate },
  { name: 'totalEarnings', value: ({ stats }) => stats.totalEarnings },
  { name: 'referredUsers', value: ({ referredUsers }) => referredUsers },
  { name: 'totalRevenue', value: ({ totalRevenue }) => totalRevenue },
  { name: 'createdAt', value: ({ createdAt }) => createdAt },
]

export const logColumns: CsvColumn<LogRow>[] = [
  { name: 'timestamp', value: ({ created_at }) => isoTime(created_at) },
  { name: 'method', value: ({ method }) => method },
  { name: 'path', value: ({ path }) => path },
  { name: 'responseStatus', value: ({ status }) => status },
  { name: 'responseTimeMs', value: ({ milliseconds }) => milliseconds },
  { name: 'userEmail', value: ({ email }) => email ?? 'anonymous' },
  { name: 'ipAddress', value: ({ address }) => address },
]

export const auditColumns: CsvColumn<AuditRow>[] = [
  { name: 'createdAt', value: ({ created_at }) => isoTime(created_at) },
  { name: 'operator', value: ({ operator_email }) => operator_email },
  { name: 'action', value: ({ action }) => action },
  { name: 'targetKind', value: ({ target_kind }) => target_kind },
  { name: 'targetId', value: ({ target_id }) => target_id },
  { name: 'target', value: ({ target_label }) => target_label },
  { name: 'before', value: ({ before }) => before },
  { name: 'after', value: ({ after }) => after },
  { name: 'address', value: ({ address }) => address },
  { name: 'requestId', value: ({ request_id }) => request_id },
]

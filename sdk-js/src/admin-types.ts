import type { Body, Data, Query, Schema } from './contract-types.js'

/** Counters and charts of the whole server, for administrators. */
export interface AdminDashboard extends Schema<'AdminDashboard'> {}
/** A user as an administrator sees them, with the subscription. */
export interface AdminUser extends Schema<'AdminUser'> {}
export interface AdminUserUpdate extends Schema<'AdminUserUpdate'> {}
export interface AdminSubscriptionUpdate extends Schema<'AdminSubscriptionUpdate'> {}
export type AdminUsersBulk = Body<'adminBulkUsers'>
export type AdminPublicationsBulk = Body<'adminBulkPublications'>
export type AdminPartnersBulk = Body<'adminBulkPartners'>
/** The outcome for each of several records. */
export interface AdminBulkOutcome extends Schema<'AdminBulkOutcome'> {}
export type AdminExportUsersParams = Query<'adminExportUsers'>
export type AdminExportPublicationsParams = Query<'adminExportPublications'>
export type AdminExportPartnersParams = Query<'adminExportPartners'>
export type AdminExportLogsParams = Query<'adminExportLogs'>
/** Figures for decisions, as last computed. */
export interface AdminFigures extends Schema<'AdminFigures'> {}
/** Accounts to review. */
export interface AdminModeration extends Schema<'AdminModeration'> {}
/** A prompt that was refused. */
export interface AdminRefusal extends Schema<'AdminRefusal'> {}
export type AdminRefusalsParams = Query<'adminListRefusals'>
export interface AdminRefusalsPage extends Data<'adminListRefusals', 200> {}
export interface AdminHold extends Schema<'AdminHold'> {}
export interface AdminViewInput extends Schema<'AdminViewInput'> {}
/** A read-only view of an account, with its token. */
export interface AdminView extends Schema<'AdminView'> {}
export type AdminUsersParams = Query<'adminListUsers'>
export interface AdminUsersPage extends Data<'adminListUsers', 200> {}
/** A publication of any account, without its text. */
export interface AdminPublication extends Schema<'AdminPublication'> {}
export type AdminPublicationDetail = Schema<'AdminPublicationDetail'>
export interface AdminPublicationUpdate extends Schema<'AdminPublicationUpdate'> {}
export type AdminPublicationsParams = Query<'adminListPublications'>
export interface AdminPublicationsPage extends Data<'adminListPublications', 200> {}
/** A partner as an administrator sees them. */
export interface AdminPartner extends Schema<'AdminPartner'> {}
export interface AdminPartnerUpdate extends Schema<'AdminPartnerUpdate'> {}
export type AdminPartnersParams = Query<'adminListPartners'>
export interface AdminPartnersPage extends Data<'adminListPartners', 200> {}
/** A payout of any partner. */
export interface AdminPayout extends Schema<'AdminPayout'> {}
export type AdminPayoutsParams = Query<'adminListPayouts'>
export interface AdminPayoutsPage extends Data<'adminListPayouts', 200> {}
/** A flagged commission of any partner. */
export interface AdminCommission extends Schema<'AdminCommission'> {}
export type AdminCommissionsParams = Query<'adminListCommissions'>
export interface AdminCommissionsPage extends Data<'adminListCommissions', 200> {}
/** How much a release has freed. */
export interface AdminCommissionsRelease extends Data<'adminReleaseCommissions', 200> {}
/** How much a rejection has taken back. */
export interface AdminCommissionsRejection extends Data<'adminRejectCommissions', 200> {}
/** A generation of any account, with its cost. */
export interface AdminGeneration extends Schema<'AdminGeneration'> {}
export type AdminGenerationDetail = Schema<'AdminGenerationDetail'>
export type AdminGenerationsParams = Query<'adminListGenerations'>
export interface AdminGenerationsPage extends Data<'adminListGenerations', 200> {}
/** An event from Stripe, and what it changed. */
export interface AdminStripeEvent extends Schema<'AdminStripeEvent'> {}
export type AdminStripeEventsParams = Query<'adminListStripeEvents'>
export interface AdminStripeEventsPage extends Data<'adminListStripeEvents', 200> {}
/** A webhook delivery of any account. */
export type AdminWebhookDelivery = Schema<'AdminWebhookDelivery'>
export type AdminWebhookDeliveryDetail = Schema<'AdminWebhookDeliveryDetail'>
export type AdminWebhookDeliveriesParams = Query<'adminListWebhookDeliveries'>
export interface AdminWebhookDeliveriesPage extends Data<'adminListWebhookDeliveries', 200> {}
/** Version, services and queue of the server. */
export interface AdminSystem extends Schema<'AdminSystem'> {}
/** A call by any caller. */
export interface AdminLogEntry extends Schema<'AdminLogEntry'> {}
export type AdminLogDetail = Schema<'AdminLogDetail'>
export type AdminLogsParams = Query<'adminListLogs'>
export interface AdminLogsPage extends Data<'adminListLogs', 200> {}
/** A plan with what only an administrator sees. */
export type AdminPlan = Schema<'AdminPlan'>
export interface AdminPlanInput extends Schema<'AdminPlanInput'> {}
export interface AdminPlanUpdate extends Schema<'AdminPlanUpdate'> {}
/** Whether a plan was deleted or archived. */
export interface AdminPlanRemoval extends Data<'adminDeletePlan', 200> {}
/** What an administrator changed, with the values before and after. */
export interface AdminAuditEntry extends Schema<'AdminAuditEntry'> {}
export type AdminAuditParams = Query<'adminListAudit'>
export interface AdminAuditPage extends Data<'adminListAudit', 200> {}

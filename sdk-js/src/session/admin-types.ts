import type { Body, Data, Query } from '../contract/admin.gen.js'

export type * from '../contract/admin-schemas.gen.js'

export type AdminUsersBulk = Body<'adminBulkUsers'>
export type AdminPublicationsBulk = Body<'adminBulkPublications'>
export type AdminPartnersBulk = Body<'adminBulkPartners'>
export type AdminExportUsersParams = Query<'adminExportUsers'>
export type AdminExportPublicationsParams = Query<'adminExportPublications'>
export type AdminExportPartnersParams = Query<'adminExportPartners'>
export type AdminExportLogsParams = Query<'adminExportLogs'>
export type AdminExportAuditParams = Query<'adminExportAudit'>
export type AdminRefusalsParams = Query<'adminListRefusals'>
export interface AdminRefusalsPage extends Data<'adminListRefusals', 200> {}
export type AdminUsersParams = Query<'adminListUsers'>
export interface AdminUsersPage extends Data<'adminListUsers', 200> {}
export type AdminSubscriptionPreviewParams = Query<'adminPreviewSubscription'>
export type AdminPublicationsParams = Query<'adminListPublications'>
export interface AdminPublicationsPage extends Data<'adminListPublications', 200> {}
export type AdminPartnersParams = Query<'adminListPartners'>
export interface AdminPartnersPage extends Data<'adminListPartners', 200> {}
/** What a removal from the program has forfeited. */
export interface AdminPartnerRemoval extends Data<'adminDeletePartner', 200> {}
export type AdminReferralsParams = Query<'adminListReferrals'>
export interface AdminReferralsPage extends Data<'adminListReferrals', 200> {}
export type AdminLedgerParams = Query<'adminListLedger'>
export interface AdminLedgerPage extends Data<'adminListLedger', 200> {}
export type AdminPayoutsParams = Query<'adminListPayouts'>
export interface AdminPayoutsPage extends Data<'adminListPayouts', 200> {}
export type AdminCommissionsParams = Query<'adminListCommissions'>
export interface AdminCommissionsPage extends Data<'adminListCommissions', 200> {}
export type AdminRisksParams = Query<'adminListRisks'>
export interface AdminRisksPage extends Data<'adminListRisks', 200> {}
/** How much a release has freed. */
export interface AdminCommissionsRelease extends Data<'adminReleaseCommissions', 200> {}
/** How much a rejection has taken back. */
export interface AdminCommissionsRejection extends Data<'adminRejectCommissions', 200> {}
export type AdminFiguresParams = Query<'adminGetFigures'>
export type AdminGenerationsParams = Query<'adminListGenerations'>
export interface AdminGenerationsPage extends Data<'adminListGenerations', 200> {}
export type AdminStripeEventsParams = Query<'adminListStripeEvents'>
export interface AdminStripeEventsPage extends Data<'adminListStripeEvents', 200> {}
export type AdminWebhookDeliveriesParams = Query<'adminListWebhookDeliveries'>
export interface AdminWebhookDeliveriesPage extends Data<'adminListWebhookDeliveries', 200> {}
export type AdminLogsParams = Query<'adminListLogs'>
export interface AdminLogsPage extends Data<'adminListLogs', 200> {}
/** Whether a plan was deleted or archived. */
export interface AdminPlanRemoval extends Data<'adminDeletePlan', 200> {}
export type AdminAuditParams = Query<'adminListAudit'>
export interface AdminAuditPage extends Data<'adminListAudit', 200> {}
export type AdminUserInvoicesParams = Query<'adminListUserInvoices'>
export interface AdminUserInvoicesPage extends Data<'adminListUserInvoices', 200> {}
export type AdminPreviewCommissionParams = Query<'adminPreviewCommission'>
export type AdminPreviewCommissionsParams = Query<'adminPreviewCommissions'>
export type AdminPreviewRiskParams = Query<'adminPreviewRisk'>
export type AdminDiagnosisParams = Query<'adminGetDiagnosis'>
export interface AdminExamination extends Data<'adminGetDiagnosis', 200> {}
export type AdminRefundPreviewParams = Query<'adminPreviewRefund'>
export type AdminCreditPreviewParams = Query<'adminPreviewCredit'>
export type AdminSettings = Data<'adminGetSettings', 200>['settings']
export interface AdminOperatorsList extends Data<'adminListOperators', 200> {}
export interface AdminSearchResults extends Data<'adminSearch', 200> {}

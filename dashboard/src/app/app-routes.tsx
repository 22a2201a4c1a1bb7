import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { ScreenBoundary } from './screen-boundary'
import { ScreenSkeleton } from './screen-skeleton'
import { AppShell } from './shell/app-shell'

const DashboardScreen = lazy(() => import('#/screens/dashboard/dashboard-screen'))
const PublicationsScreen = lazy(() => import('#/screens/publications/publications-screen'))
const OutlineScreen = lazy(() => import('#/screens/outline/outline-screen'))
const CalendarScreen = lazy(() => import('#/screens/calendar/calendar-screen'))
const TemplatesScreen = lazy(() => import('#/screens/templates/templates-screen'))
const ApiKeysScreen = lazy(() => import('#/screens/api-keys/api-keys-screen'))
const RequestLogScreen = lazy(() => import('#/screens/request-log/request-log-screen'))
const WebhooksScreen = lazy(() => import('#/screens/webhooks/webhooks-screen'))
const ApiDocumentationScreen = lazy(() => import('#/screens/api-documentation/api-documentation-screen'))
const ProfileScreen = lazy(() => import('#/screens/profile/profile-screen'))
const ConnectScreen = lazy(() => import('#/screens/connect/connect-screen'))
const DeviceScreen = lazy(() => import('#/screens/device/device-screen'))
const BillingScreen = lazy(() => import('#/screens/billing/billing-screen'))
const PartnerDashboardScreen = lazy(() => import('#/screens/partners/dashboard/partner-dashboard-screen'))
const PartnerAnalyticsScreen = lazy(() => import('#/screens/partners/analytics/partner-analytics-screen'))
const PartnerCommissionsScreen = lazy(
  () => import('#/screens/partners/commissions/partner-commissions-screen')
)
const PartnerEarningsScreen = lazy(() => import('#/screens/partners/earnings/partner-earnings-screen'))
const PartnerMaterialsScreen = lazy(() => import('#/screens/partners/materials/partner-materials-screen'))
const PartnerSettingsScreen = lazy(() => import('#/screens/partners/settings/partner-settings-screen'))
const PublicationScreen = lazy(() => import('#/screens/publication/publication-screen'))
const QuestionsScreen = lazy(() => import('#/screens/publication/gaps/questions-screen'))
const EditScreen = lazy(() => import('#/screens/publication/edit-screen'))
const NotFoundScreen = lazy(() => import('./not-found-screen'))

/** The addresses of the product; keep `routes.ts` in sync, which the server uses. */
export function AppRoutes() {
  return (
    <AppShell>
      <ScreenBoundary>
        <Suspense fallback={<ScreenSkeleton />}>
          <Routes>
            <Route path="/dashboard" element={<DashboardScreen />} />
            <Route path="/publications" element={<PublicationsScreen />} />
            <Route path="/publications/outline/:sessionId" element={<OutlineScreen />} />
            <Route path="/publications/:id" element={<PublicationScreen />} />
            <Route path="/publications/:id/edit" element={<EditScreen />} />
            <Route path="/publications/:id/questions" element={<QuestionsScreen />} />
            <Route path="/calendar" element={<CalendarScreen />} />
            <Route path="/templates" element={<TemplatesScreen />} />
            <Route path="/templates/:id" element={<TemplatesScreen />} />
            <Route path="/api-keys" element={<ApiKeysScreen />} />
            <Route path="/request-log" element={<RequestLogScreen />} />
            <Route path="/webhooks" element={<WebhooksScreen />} />
            <Route path="/api-documentation" element={<ApiDocumentationScreen />} />
            <Route path="/billing" element={<BillingScreen />} />
            <Route path="/connect/:request" element={<ConnectScreen />} />
            <Route path="/device" element={<DeviceScreen />} />
            <Route path="/profile" element={<ProfileScreen />} />
            <Route path="/affiliate/dashboard" element={<PartnerDashboardScreen />} />
            <Route path="/affiliate/analytics" element={<PartnerAnalyticsScreen />} />
            <Route path="/affiliate/commissions" element={<PartnerCommissionsScreen />} />
            <Route path="/affiliate/earnings" element={<PartnerEarningsScreen />} />
            <Route path="/affiliate/materials" element={<PartnerMaterialsScreen />} />
            <Route path="/affiliate/settings" element={<PartnerSettingsScreen />} />
            <Route path="*" element={<NotFoundScreen />} />
          </Routes>
        </Suspense>
      </ScreenBoundary>
    </AppShell>
  )
}

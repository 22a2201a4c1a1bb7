import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { AccessRequired } from '#/components/access-required'
import { ApiSections } from '#/components/api-sections'
import { buttonClass } from '#/components/ui/button'
import layoutStyles from '#/components/ui/layout.module.css'
import { LoadFailure } from '#/components/ui/load-failure'
import { ScreenHead } from '#/components/ui/screen-head'
import spacingStyles from '#/components/ui/spacing.module.css'
import { Tabs } from '#/components/ui/tabs'
import { classNames } from '#/lib/class-names'
import { useDocumentTitle } from '#/lib/use-document-title'
import { useSubscription } from '#/queries/subscription'
import styles from './api-documentation-screen.module.css'
import { AuthTab } from './auth-tab'
import { EndpointsTab } from './endpoints-tab'
import { ErrorsTab } from './errors-tab'
import { ExamplesTab } from './examples-tab'
import { FilledInProvider } from './filled-in'
import { LimitsTab } from './limits-tab'
import { OverviewTab } from './overview-tab'
import { TabSkeleton } from './tab-skeleton'

const TABS = [
  { value: 'overview', label: 'Overview', panel: <OverviewTab /> },
  { value: 'auth', label: 'Auth', panel: <AuthTab /> },
  { value: 'endpoints', label: 'Endpoints', panel: <EndpointsTab /> },
  { value: 'examples', label: 'Examples', panel: <ExamplesTab /> },
  { value: 'errors', label: 'Errors', panel: <ErrorsTab /> },
  { value: 'limits', label: 'Limits', panel: <LimitsTab /> },
] as const

type TabName = (typeof TABS)[number]['value']

/** How to use the public API, for accounts whose plan includes it. */
export default function ApiDocumentationScreen() {
  useDocumentTitle('API documentation')
  const subscription = useSubscription()
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab')
  const tab = TABS.find(({ value }) => value === asked)?.value ?? 'overview'
  const hasAccess = subscription.data?.userPlan.capabilities.apiAccess

  return (
    <div className={classNames(layoutStyles.page, spacingStyles.roomBelow)}>
      <ScreenHead
        title="API documentation"
        lead="Version 1. We only add to it, so what works today keeps working."
        action={
          <a className={buttonClass()} href="/openapi.yaml" download>
            <Download />
            Download OpenAPI
          </a>
        }
      />
      <ApiSections />
      {subscription.error ? (
        <LoadFailure
          title="Your plan could not be loaded"
          error={subscription.error}
          busy={subscription.isFetching}
          onRetry={() => void subscription.refetch()}
        />
      ) : hasAccess === undefined ? (
        <TabSkeleton />
      ) : hasAccess ? (
        <FilledInProvider>
          <div className={styles.tabs}>
            <Tabs<TabName>
              label="Documentation"
              value={tab}
              onChange={(next) => setParams(next === 'overview' ? {} : { tab: next })}
              tabs={TABS}
            />
          </div>
        </FilledInProvider>
      ) : (
        <AccessRequired>
          The API is part of the Starter plan and higher. The public <a href="/docs">guides</a> are open to
          everyone.
        </AccessRequired>
      )}
    </div>
  )
}

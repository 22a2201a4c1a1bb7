import type { User } from '@cygnet/sdk/session'
import { useGetIdentity } from '@refinedev/core'
import { useSearchParams } from 'react-router'
import { Card } from '#/components/ui/card'
import layoutStyles from '#/components/ui/layout.module.css'
import { LoadFailure } from '#/components/ui/load-failure'
import { ScreenHead } from '#/components/ui/screen-head'
import { SkeletonLines } from '#/components/ui/states'
import { Tabs } from '#/components/ui/tabs'
import { classNames } from '#/lib/class-names'
import { useDocumentTitle } from '#/lib/use-document-title'
import { AccountTab } from './account-tab'
import { CompanyTab } from './company-tab'
import styles from './profile-screen.module.css'

type TabName = 'account' | 'company'

/** The user's account, and the company for which texts are written. */
export default function ProfileScreen() {
  useDocumentTitle('Profile')
  const { data: user, error, refetch, isFetching } = useGetIdentity<User>()
  const [params, setParams] = useSearchParams()
  const tab: TabName = params.get('tab') === 'company' ? 'company' : 'account'
  return (
    <div className={classNames(layoutStyles.page, styles.profile)}>
      <ScreenHead title="Profile" lead="Your account and company details." />
      <Tabs<TabName>
        label="Profile"
        value={tab}
        onChange={(next) => setParams(next === 'company' ? { tab: next } : {}, { replace: true })}
        tabs={[
          {
            value: 'account',
            label: 'Account',
            panel: user ? (
              <AccountTab user={user} refresh={() => void refetch()} />
            ) : error ? (
              <LoadFailure
                title="Your account could not be loaded"
                error={error}
                onRetry={() => void refetch()}
                busy={isFetching}
              />
            ) : (
              <Card padded aria-busy="true">
                <SkeletonLines widths={['25%', '50%', '41.67%', '33.33%']} gap="1rem" />
              </Card>
            ),
          },
          { value: 'company', label: 'Company', panel: <CompanyTab /> },
        ]}
      />
    </div>
  )
}

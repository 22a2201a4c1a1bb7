import '#/styles/profile.css'
import type { User } from '@cygnet/sdk'
import { useGetIdentity } from '@refinedev/core'
import { useSearchParams } from 'react-router'
import { ErrorState, SkeletonLines } from '#/components/ui/states'
import { Tabs } from '#/components/ui/tabs'
import { errorMessage } from '#/lib/error-message'
import { useDocumentTitle } from '#/lib/use-document-title'
import { AccountTab } from './account-tab'
import { CompanyTab } from './company-tab'

type TabName = 'account' | 'company'

/** One's account and the company that the texts are written for. */
export default function ProfileScreen() {
  useDocumentTitle('Profile')
  const { data: user, error, refetch, isFetching } = useGetIdentity<User>()
  const [params, setParams] = useSearchParams()
  const tab: TabName = params.get('tab') === 'company' ? 'company' : 'account'
  return (
    <div className="page profile">
      <div className="head">
        <div>
          <h1 className="h1">Profile</h1>
          <p>Your account, and the company that your publications speak of.</p>
        </div>
      </div>
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
              <ErrorState
                title="Your account could not be loaded"
                message={errorMessage(error)}
                onRetry={() => void refetch()}
                busy={isFetching}
              />
            ) : (
              <div className="card pad" aria-busy="true">
                <SkeletonLines widths={['w-3/12', 'w-6/12', 'w-5/12', 'w-4/12']} className="gap-4" />
              </div>
            ),
          },
          { value: 'company', label: 'Company', panel: <CompanyTab /> },
        ]}
      />
    </div>
  )
}

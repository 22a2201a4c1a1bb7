import type { AdminUser } from '@cygnet/sdk/operator'
import { DataTable, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { ConsoleList } from '../list/console-list'
import { ChoiceFilter, SearchFilter } from '../list/filters'
import { LabeledCol } from '../list/labeled-col'
import { Moment } from '../parts/moment'
import { Quota } from '../parts/quota'
import textStyles from '../parts/text.module.css'
import { useMayChange } from '../parts/writes'
import { SubscriptionStatus } from './subscription-status'
import { usePlans } from './use-plans'
import { UserActions } from './user-actions'
import { UserBulkBar } from './user-bulk-bar'
import { fullName } from './user-name'
import { UserStatus } from './user-status'

const STATUSES = ['active', 'inactive'] as const

export default function UserList() {
  const translate = useTranslate()
  const mayChange = useMayChange()
  const { date } = useFormats()
  const plans = usePlans()
  return (
    <ConsoleList
      title={translate('tabs.users')}
      failure="Failed to fetch users"
      filters={
        <>
          <SearchFilter label={translate('users.search')} />
          <ChoiceFilter
            source="status"
            label={translate('users.status')}
            all={translate('users.all_statuses')}
            choices={STATUSES.map((id) => ({ id, name: translate(`users.with_status.${id}`) }))}
          />
          <ChoiceFilter
            source="plan"
            label={translate('users.plan')}
            all={translate('users.all_plans')}
            choices={plans.map(({ slug, name }) => ({ id: slug, name }))}
          />
          <ChoiceFilter
            source="payment"
            label={translate('users.payment')}
            all={translate('users.all_payments')}
            choices={[{ id: 'past_due', name: translate('subscriptions.past_due') }]}
          />
        </>
      }
      file={(query) => api.admin.exports.users(query)}
    >
      <DataTable<AdminUser>
        rowClick={false}
        bulkActionButtons={mayChange}
        bulkActionsToolbar={<UserBulkBar />}
      >
        <DataTable.Col
          source="name"
          label={translate('users.name')}
          render={(user: AdminUser) => <Link to={`/users/${user.id}`}>{fullName(user, user.email)}</Link>}
        />
        <DataTable.Col source="email" label={translate('users.email')} />
        <DataTable.Col
          source="status"
          label={translate('users.status')}
          disableSort
          render={(user: AdminUser) => <UserStatus user={user} />}
        />
        <LabeledCol
          source="subscription.planName"
          label={translate('users.plan')}
          disableSort
          render={({ subscription: { planName, status } }: AdminUser) => (
            <span className={textStyles.pair}>
              <span>{planName}</span>
              {status !== 'active' && <SubscriptionStatus status={status} />}
            </span>
          )}
        />
        <LabeledCol
          source="subscription.postsUsed"
          label={translate('users.used')}
          disableSort
          render={({ subscription }: AdminUser) => (
            <Quota used={subscription.postsUsed} of={subscription.postsPerMonth} />
          )}
        />
        <LabeledCol
          source="lastSeenAt"
          label={translate('users.last_seen')}
          disableSort
          render={({ lastSeenAt }: AdminUser) =>
            lastSeenAt ? <Moment at={lastSeenAt} /> : <span data-none>–</span>
          }
        />
        <LabeledCol
          source="createdAt"
          label={translate('users.created')}
          render={({ createdAt }: AdminUser) => date(createdAt)}
        />
        <DataTable.Col label={translate('list.actions')} align="right">
          <UserActions />
        </DataTable.Col>
      </DataTable>
    </ConsoleList>
  )
}

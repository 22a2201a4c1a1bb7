import { DataTable, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useFormats } from '../lib/format'
import type { OperatorUser } from '../lib/operator-api'
import { ConsoleList } from '../list/console-list'
import { ChoiceFilter, SearchFilter } from '../list/filters'
import { Quota } from '../parts/quota'
import { Status } from '../parts/status'
import { PLAN_NAMES } from './plan-names'
import { SubscriptionStatus } from './subscription-status'
import { UserActions } from './user-actions'
import { UserBulkBar } from './user-bulk-bar'
import { fullName } from './user-name'

const STATUSES = ['active', 'inactive'] as const

export default function UserList() {
  const translate = useTranslate()
  const { date } = useFormats()
  return (
    <ConsoleList<OperatorUser>
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
            source="planName"
            label={translate('users.plan')}
            all={translate('users.all_plans')}
            choices={PLAN_NAMES.map((name) => ({ id: name, name }))}
          />
        </>
      }
      csv={[
        { name: 'id', value: ({ id }) => id },
        { name: 'firstName', value: ({ firstName }) => firstName },
        { name: 'lastName', value: ({ lastName }) => lastName },
        { name: 'email', value: ({ email }) => email },
        { name: 'role', value: ({ role }) => role },
        { name: 'isActive', value: ({ isActive }) => isActive },
        { name: 'planName', value: ({ subscription }) => subscription?.planName },
        { name: 'subscriptionStatus', value: ({ subscription }) => subscription?.status },
        { name: 'postsUsed', value: ({ subscription }) => subscription?.postsUsed },
        { name: 'postsPerMonth', value: ({ subscription }) => subscription?.postsPerMonth },
        { name: 'createdAt', value: ({ createdAt }) => createdAt },
      ]}
    >
      <DataTable<OperatorUser> rowClick={false} bulkActionsToolbar={<UserBulkBar />}>
        <DataTable.Col
          source="name"
          label={translate('users.name')}
          render={(user: OperatorUser) => (
            <Link to={`/users/${user.id}`}>{fullName(user, translate('list.unknown_user'))}</Link>
          )}
        />
        <DataTable.Col source="email" label={translate('users.email')} />
        <DataTable.Col
          source="status"
          label={translate('users.status')}
          render={({ isActive }: OperatorUser) => (
            <Status tone={isActive ? 'ok' : 'off'}>
              {translate(isActive ? 'users.active' : 'users.inactive')}
            </Status>
          )}
        />
        <DataTable.Col source="subscription.planName" label={translate('users.plan')} disableSort />
        <DataTable.Col
          source="subscription.status"
          label={translate('users.subscription')}
          disableSort
          render={({ subscription }: OperatorUser) =>
            subscription && <SubscriptionStatus status={subscription.status} />
          }
        />
        <DataTable.Col
          source="subscription.postsUsed"
          label={translate('users.used')}
          disableSort
          render={({ subscription }: OperatorUser) =>
            subscription && <Quota used={subscription.postsUsed} of={subscription.postsPerMonth} />
          }
        />
        <DataTable.Col
          source="createdAt"
          label={translate('users.created')}
          render={({ createdAt }: OperatorUser) => date(createdAt)}
        />
        <DataTable.Col label={translate('list.actions')} align="right">
          <UserActions />
        </DataTable.Col>
      </DataTable>
    </ConsoleList>
  )
}

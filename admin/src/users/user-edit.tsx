import type { AdminUser } from '@cygnet/sdk/operator'
import { Pencil } from 'lucide-react'
import {
  BooleanInput,
  email,
  required,
  TextInput,
  useGetIdentity,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { FormDrawer } from '../parts/form-drawer'
import { RecordForm, RecordPage } from '../parts/record-form'
import { Writes } from '../parts/writes'
import { CustomerOverview } from './customer/customer-overview'
import { HoldAccount } from './hold-account'
import { MissingUser } from './missing-user'
import { SubscriptionForm } from './subscription-form'
import { useReview } from './use-review'
import { fullName } from './user-name'
import { ViewAsUser } from './view-as-user'

/** All about a customer; what an operator changes is in forms at the side. */
export default function UserEdit() {
  return (
    <RecordPage<AdminUser>
      titleOf={(user) => fullName(user, user.email)}
      loadFailure="Failed to fetch users"
      saveFailure="Failed to update user"
      saved="users.saved"
      transform={({ firstName, lastName, email, isActive }: AdminUser) => ({
        firstName,
        lastName,
        email,
        isActive,
      })}
      actions={<Actions />}
      missing={<MissingUser />}
    >
      <CustomerOverview />
    </RecordPage>
  )
}

function Actions() {
  const translate = useTranslate()
  const user = useRecordContext<AdminUser>()
  const { isKnown, flagged } = useReview(user)
  if (!user) return null
  const isCustomer = user.role !== 'admin'
  // Where the account is to be reviewed, that decision comes first.
  const isReviewed = user.hold !== null || flagged !== undefined
  return (
    <Writes>
      <FormDrawer
        id="subscription"
        primary={!isReviewed}
        button={translate('plan_change.title')}
        title={translate('users.subscription')}
      >
        <SubscriptionForm />
      </FormDrawer>
      <FormDrawer
        id="account"
        icon={<Pencil />}
        button={translate('list.edit')}
        title={translate('users.account')}
      >
        <AccountForm />
      </FormDrawer>
      {isCustomer && <ViewAsUser user={user} />}
      {isCustomer && isKnown && !isReviewed && (
        <HoldAccount account={{ ...user, name: fullName(user, user.email) }} />
      )}
    </Writes>
  )
}

function AccountForm() {
  const translate = useTranslate()
  const user = useRecordContext<AdminUser>()
  const { identity } = useGetIdentity()
  return (
    <RecordForm>
      <TextInput
        source="firstName"
        label={translate('users.first_name')}
        validate={required()}
        helperText={false}
      />
      <TextInput source="lastName" label={translate('users.last_name')} helperText={false} />
      <TextInput
        source="email"
        type="email"
        label={translate('users.email')}
        validate={[required(), email()]}
        helperText={translate('users.email_help')}
      />
      <BooleanInput
        source="isActive"
        label={translate('users.may_sign_in')}
        disabled={identity?.id === user?.id}
        helperText={translate('users.may_sign_in_help')}
      />
    </RecordForm>
  )
}

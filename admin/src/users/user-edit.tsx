import type { AdminUser } from '@cygnet/sdk'
import {
  BooleanInput,
  email,
  required,
  TextInput,
  useGetIdentity,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { RecordForm, RecordPage, Sheet } from '../parts/record-form'
import { SubscriptionForm } from './subscription-form'
import { SupportSheet } from './support-sheet'
import { fullName } from './user-name'

export default function UserEdit() {
  const translate = useTranslate()
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
    >
      <Sheet title={translate('users.account')}>
        <AccountForm />
      </Sheet>
      <Sheet id="subscription" title={translate('users.subscription')}>
        <SubscriptionForm />
      </Sheet>
      <SupportSheet />
    </RecordPage>
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

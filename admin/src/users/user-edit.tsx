import type { AdminUser } from '@cygnet/sdk/operator'
import { Button } from '@mui/material'
import { useEffect } from 'react'
import {
  BooleanInput,
  email,
  required,
  TextInput,
  useGetIdentity,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { useLocation } from 'react-router'
import { RecordForm, RecordPage, Sheet } from '../parts/record-form'
import { Writes } from '../parts/writes'
import { CustomerOverview } from './customer/customer-overview'
import { ReviewBanner } from './review-banner'
import { SubscriptionForm } from './subscription-form'
import { SupportSheet, ViewAsUser } from './support-sheet'
import styles from './user-edit.module.css'
import { fullName } from './user-name'

/** All about a customer, and below it what an operator can change. */
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
      actions={<Actions />}
    >
      <ReviewBanner />
      <CustomerOverview />
      <ScrolledTo />
      <div className={styles.forms}>
        <Sheet title={translate('users.account')}>
          <AccountForm />
        </Sheet>
        <Sheet id="subscription" title={translate('users.subscription')}>
          <SubscriptionForm />
        </Sheet>
        <SupportSheet />
      </div>
    </RecordPage>
  )
}

const scrollToSubscription = () => {
  const sheet = document.getElementById('subscription')
  sheet?.scrollIntoView({ block: 'start' })
  sheet?.querySelector<HTMLElement>('[role="combobox"]')?.focus({ preventScroll: true })
}

function Actions() {
  const translate = useTranslate()
  const user = useRecordContext<AdminUser>()
  return (
    <Writes>
      <Button variant="contained" onClick={scrollToSubscription}>
        {translate('plan_change.title')}
      </Button>
      {user && user.role !== 'admin' && <ViewAsUser user={user} />}
    </Writes>
  )
}

/** A link to the subscription leads there once the page is shown. */
function ScrolledTo() {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#subscription') scrollToSubscription()
  }, [hash])
  return null
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

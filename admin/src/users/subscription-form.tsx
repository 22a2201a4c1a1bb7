import type { AdminSubscriptionUpdate, AdminUser } from '@cygnet/sdk/operator'
import { useState } from 'react'
import {
  BooleanInput,
  Button,
  Form,
  minValue,
  NumberInput,
  required,
  SaveButton,
  SelectInput,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { Unsaved } from '../lib/unsaved'
import { useOperatorAction } from '../lib/use-operator-action'
import { useSaved, WithEdits } from '../parts/record-form'
import { useMayChange, Writes } from '../parts/writes'
import { PlanChangeDialog } from './plan-change-dialog'
import styles from './subscription-form.module.css'
import { SUBSCRIPTION_STATES } from './subscription-status'
import { usePlans } from './use-plans'

/** For an account whose subscription is unknown. */
const DEFAULT = {
  planName: 'Free Plan',
  status: 'active',
  postsPerMonth: 5,
  postsPerMonthKept: false,
  postsUsed: 0,
}

/** The plan of one account: what Stripe bills is changed at Stripe, everything else here. */
export function SubscriptionForm() {
  const translate = useTranslate()
  const { date } = useFormats()
  const plans = usePlans()
  const mayChange = useMayChange()
  const saved = useSaved()
  const user = useRecordContext<AdminUser>()
  /** A change of the plan or its status that waits for its confirmation. */
  const [asked, setAsked] = useState<AdminSubscriptionUpdate | null>(null)
  const save = useOperatorAction(
    (update: AdminSubscriptionUpdate) => api.admin.users.setSubscription(user?.id ?? '', update),
    { done: 'users.subscription_saved', failed: 'Failed to update subscription' },
    () => {
      setAsked(null)
      saved()
    }
  )
  if (!user) return null
  const now = { ...DEFAULT, ...user.subscription }
  const count = [required(), minValue(0)]
  const submit = (form: FieldValues) => {
    const update = changed(now, form)
    if (update.planName === undefined && update.status === undefined) save.run(update)
    else setAsked(update)
  }
  return (
    <Form key={JSON.stringify(now)} record={{ id: user.id, ...now }} onSubmit={submit}>
      <Unsaved />
      <p className={styles.note}>
        {translate(now.paid ? 'users.billed_by_stripe' : 'users.given_free', {
          date: date(now.currentPeriodEnd),
        })}
      </p>
      <fieldset className={styles.fields} disabled={!mayChange}>
        <SelectInput
          source="planName"
          label={translate('users.plan')}
          choices={plans.map(({ name }) => ({ id: name, name }))}
          validate={required()}
          helperText={false}
        />
        <SelectInput
          source="status"
          label={translate('users.subscription_status')}
          choices={SUBSCRIPTION_STATES.map((id) => ({ id, name: translate(`subscriptions.${id}`) }))}
          validate={required()}
          helperText={false}
        />
        <NumberInput
          source="postsPerMonth"
          label={translate('users.posts_per_month')}
          helperText={translate('users.posts_per_month_help')}
          min={0}
          validate={count}
        />
        <BooleanInput
          source="postsPerMonthKept"
          label={translate('users.posts_kept')}
          helperText={translate('users.posts_kept_help')}
        />
        <NumberInput
          source="postsUsed"
          label={translate('users.posts_used')}
          min={0}
          validate={count}
          helperText={false}
        />
      </fieldset>
      {user.subscription.postsPerMonthOverride !== null && (
        <p className={styles.note}>
          {translate('users.posts_overridden', { posts: user.subscription.postsPerMonthOverride })}{' '}
          <Writes>
            <Button
              label={translate('users.posts_reset')}
              disabled={save.isPending}
              onClick={() => save.run({ postsPerMonth: null })}
            />
          </Writes>
        </p>
      )}
      <Writes>
        <WithEdits>
          <SaveButton label={translate('users.save_subscription')} disabled={save.isPending} />
        </WithEdits>
      </Writes>
      {asked && (
        <PlanChangeDialog
          user={user}
          change={asked}
          busy={save.isPending}
          onConfirm={(confirmed) => save.run({ ...asked, ...confirmed })}
          onClose={() => setAsked(null)}
        />
      )}
    </Form>
  )
}

/** The changed fields. A number of posts that is sent overrides the plan's, so unchanged fields are not sent. */
export function changed(before: typeof DEFAULT, form: FieldValues): AdminSubscriptionUpdate {
  const keys = Object.keys(DEFAULT) as (keyof typeof DEFAULT)[]
  return Object.fromEntries(keys.filter((key) => form[key] !== before[key]).map((key) => [key, form[key]]))
}

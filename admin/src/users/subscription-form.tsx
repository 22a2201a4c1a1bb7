import {
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
import { type OperatorUser, operatorApi, type UserSubscription } from '../lib/operator-api'
import { useOperatorAction } from '../lib/use-operator-action'
import { PLAN_NAMES } from './plan-names'
import styles from './subscription-form.module.css'
import { SUBSCRIPTION_STATES } from './subscription-status'

/** For an account that has none yet. */
const DEFAULT: UserSubscription = { planName: 'Free Plan', status: 'active', postsPerMonth: 5, postsUsed: 0 }

/** The plan of one account: what Stripe bills is changed at Stripe, everything else here. */
export function SubscriptionForm() {
  const translate = useTranslate()
  const user = useRecordContext<OperatorUser>()
  const save = useOperatorAction(
    (subscription: UserSubscription) => operatorApi.users.setSubscription(user?.id ?? '', subscription),
    { done: 'users.subscription_saved', failed: 'Failed to update subscription' }
  )
  if (!user) return null
  const count = [required(), minValue(0)]
  return (
    <Form
      record={{ id: user.id, ...(user.subscription ?? DEFAULT) }}
      onSubmit={({ planName, status, postsPerMonth, postsUsed }: FieldValues) =>
        save.run({ planName, status, postsPerMonth, postsUsed })
      }
    >
      <div className={styles.fields}>
        <SelectInput
          source="planName"
          label={translate('users.plan')}
          choices={PLAN_NAMES.map((name) => ({ id: name, name }))}
          validate={required()}
        />
        <SelectInput
          source="status"
          label={translate('users.subscription_status')}
          choices={SUBSCRIPTION_STATES.map((id) => ({ id, name: translate(`subscriptions.${id}`) }))}
          validate={required()}
        />
        <NumberInput
          source="postsPerMonth"
          label={translate('users.posts_per_month')}
          min={0}
          validate={count}
        />
        <NumberInput source="postsUsed" label={translate('users.posts_used')} min={0} validate={count} />
      </div>
      <SaveButton label={translate('users.save_subscription')} />
    </Form>
  )
}

import type { AdminSubscriptionUpdate, AdminUser } from '@cygnet/sdk/operator'
import { useEffect, useRef, useState } from 'react'
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
import { type FieldValues, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { Unsaved } from '../lib/unsaved'
import { useOperatorAction } from '../lib/use-operator-action'
import { useSaved } from '../parts/record-form'
import { useMayChange, Writes } from '../parts/writes'
import { PlanChangeDialog } from './plan-change-dialog'
import styles from './subscription-form.module.css'
import { SUBSCRIPTION_STATES } from './subscription-status'
import { type PlanChoice, usePlans } from './use-plans'

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
  const { date, dollars, number } = useFormats()
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
    const update = changed(now, form, plans)
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
          choices={plans.map(({ name, price, postsPerMonth }) => ({
            id: name,
            name:
              price === undefined || postsPerMonth === undefined
                ? name
                : translate('users.plan_choice', {
                    name,
                    price: dollars(price),
                    smart_count: postsPerMonth,
                    posts: number(postsPerMonth),
                  }),
          }))}
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
        <PostsOfPlan now={now} plans={plans} />
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
        <div className={styles.foot}>
          <Submit busy={save.isPending} />
        </div>
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

/** A change of what is paid is only asked for here: what it charges is shown next. */
function Submit({ busy }: { busy: boolean }) {
  const translate = useTranslate()
  const { dirtyFields } = useFormState()
  const asks = dirtyFields.planName || dirtyFields.status
  return (
    <SaveButton
      label={translate(asks ? 'users.preview_subscription' : 'users.save_subscription')}
      icon={asks ? null : undefined}
      alwaysEnable={false}
      disabled={busy ? true : undefined}
    />
  )
}

/** Shows the number of posts of the plan that is chosen, unless the user keeps one of their own. */
function PostsOfPlan({ now, plans }: { now: typeof DEFAULT; plans: PlanChoice[] }) {
  const { setValue } = useFormContext()
  const [chosen, isKept] = useWatch({ name: ['planName', 'postsPerMonthKept'] })
  const before = useRef(chosen)
  useEffect(() => {
    if (before.current === chosen) return
    before.current = chosen
    const posts = chosen === now.planName ? now.postsPerMonth : postsOf(chosen, plans)
    if (!isKept && posts !== undefined) setValue('postsPerMonth', posts)
  }, [chosen, isKept, now, plans, setValue])
  return null
}

const postsOf = (planName: string, plans: PlanChoice[]) =>
  plans.find(({ name }) => name === planName)?.postsPerMonth

/**
 * The changed fields. A number of posts that is sent overrides the plan's, so neither unchanged fields nor the number of
 * the chosen plan are sent.
 */
function changed(before: typeof DEFAULT, form: FieldValues, plans: PlanChoice[]): AdminSubscriptionUpdate {
  const keys = Object.keys(DEFAULT) as (keyof typeof DEFAULT)[]
  const isOfPlan = form.planName !== before.planName && form.postsPerMonth === postsOf(form.planName, plans)
  return Object.fromEntries(
    keys
      .filter((key) => form[key] !== before[key] && !(key === 'postsPerMonth' && isOfPlan))
      .map((key) => [key, form[key]])
  )
}

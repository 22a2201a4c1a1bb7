import type { AdminPlan } from '@cygnet/sdk/operator'
import { Button } from '@mui/material'
import { useState } from 'react'
import {
  CreateBase,
  SaveButton,
  useGetList,
  useNotify,
  useRedirect,
  useSaveContext,
  useTranslate,
} from 'react-admin'
import { type FieldValues, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { useFailureNotice } from '../lib/error-message'
import { useFormats } from '../lib/format'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { Page } from '../parts/page'
import { RecordForm, Sheet } from '../parts/record-form'
import { InEnglish } from './in-english'
import { PlanFields } from './plan-fields'
import { NEW_PLAN, planInput } from './plan-input'

export default function PlanCreate() {
  return (
    <InEnglish>
      <NewPlan />
    </InEnglish>
  )
}

function NewPlan() {
  const translate = useTranslate()
  const notify = useNotify()
  const redirect = useRedirect()
  const failureNotice = useFailureNotice()
  return (
    <CreateBase
      transform={planInput}
      mutationOptions={{
        onSuccess: () => {
          notify('plans.created', { type: 'success' })
          redirect('list', 'plans')
        },
        onError: (error: unknown) => notify(...failureNotice('Failed to create plan', error)),
      }}
    >
      <Page title={translate('plans.new')}>
        <Sheet wide title={translate('plans.terms')}>
          <NewPlanForm />
        </Sheet>
      </Page>
    </CreateBase>
  )
}

/** Asks before a plan that can be bought at once is created. */
function NewPlanForm() {
  const translate = useTranslate()
  const { dollars } = useFormats()
  const { save } = useSaveContext()
  const [asked, setAsked] = useState<{ plan: FieldValues; answer: (isMeant: boolean) => void } | null>(null)
  const ask = (plan: FieldValues) => new Promise<boolean>((answer) => setAsked({ plan, answer }))
  const answer = (isMeant: boolean) => {
    asked?.answer(isMeant)
    setAsked(null)
  }
  const { data: plans = [] } = useGetList<AdminPlan>('plans', {}, { onError: () => {} })
  const { name = '', price = 0, interval = 'month', sortOrder = 0 } = asked?.plan ?? {}
  const onSale = plans.filter(({ isActive }) => isActive)
  const terms = {
    price: translate(`plans.per_${interval}`, { price: dollars(price) }),
    // Of two with one number, the cheaper comes first.
    place:
      onSale.filter(
        (plan) => plan.sortOrder < sortOrder || (plan.sortOrder === sortOrder && plan.price <= price)
      ).length + 1,
    count: onSale.length + 1,
  }
  return (
    <>
      <RecordForm
        always
        button={<CreateButton />}
        beside={<Missing />}
        defaultValues={NEW_PLAN}
        onSubmit={async (plan: FieldValues) => {
          if (!plan.isActive || (await ask(plan))) return save?.(plan)
        }}
      >
        <PlanFields />
      </RecordForm>
      <ConfirmDialog
        open={asked !== null}
        title={translate('plans.sale_title', { name })}
        text={translate(price === 0 ? 'plans.sale_text_free' : 'plans.sale_text', terms)}
        confirm={translate('plans.sale_confirm')}
        keep={translate('plans.sale_keep')}
        destroys={false}
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      />
    </>
  )
}

/** Says whether the plan can be bought at once. */
function CreateButton() {
  const translate = useTranslate()
  const isActive = useWatch({ name: 'isActive' })
  return (
    <SaveButton label={translate(isActive ? 'plans.sale_confirm' : 'plans.create')} alwaysEnable={false} />
  )
}

/** What a new plan still needs, and a way out. */
function Missing() {
  const translate = useTranslate()
  const [name, price] = useWatch({ name: ['name', 'price'] })
  const missing = [
    ...(name?.trim() ? [] : [translate('plans.name')]),
    ...(typeof price === 'number' ? [] : [translate('plans.price')]),
  ]
  return (
    <>
      <Button variant="outlined" component={Link} to="/plans">
        {translate('ra.action.cancel')}
      </Button>
      {missing.length > 0 && <span>{translate('plans.missing', { fields: missing.join(', ') })}</span>}
    </>
  )
}

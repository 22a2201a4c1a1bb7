import { Button } from '@mui/material'
import { useState } from 'react'
import { CreateBase, useNotify, useRedirect, useSaveContext, useTranslate } from 'react-admin'
import { type FieldValues, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { useFailureNotice } from '../lib/error-message'
import { useFormats } from '../lib/format'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { Page } from '../parts/page'
import { RecordForm, Sheet } from '../parts/record-form'
import { InEnglish, WhyEnglish } from './in-english'
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
        <WhyEnglish />
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
  const { name = '', price = 0, interval = 'month' } = asked?.plan ?? {}
  const each = translate(`plans.per_${interval}`, { price: dollars(price) })
  return (
    <>
      <RecordForm
        always
        save={translate('plans.create')}
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
        text={translate('plans.sale_text', { price: each })}
        confirm={translate('plans.sale_confirm')}
        keep={translate('plans.sale_keep')}
        destroys={false}
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      />
    </>
  )
}

/** What a new plan still needs, and a way out. */
function Missing() {
  const translate = useTranslate()
  const [name, price, isActive] = useWatch({ name: ['name', 'price', 'isActive'] })
  const missing = [
    ...(name?.trim() ? [] : [translate('plans.name')]),
    ...(typeof price === 'number' ? [] : [translate('plans.price')]),
  ]
  return (
    <>
      <Button variant="outlined" component={Link} to="/plans">
        {translate('ra.action.cancel')}
      </Button>
      {missing.length > 0 ? (
        <span>{translate('plans.missing', { fields: missing.join(', ') })}</span>
      ) : (
        isActive && <span>{translate(price === 0 ? 'plans.on_sale_free' : 'plans.on_sale_now')}</span>
      )}
    </>
  )
}

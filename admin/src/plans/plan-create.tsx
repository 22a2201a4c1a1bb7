import { Button } from '@mui/material'
import { CreateBase, useNotify, useRedirect, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { useFailureNotice } from '../lib/error-message'
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
          <RecordForm always save={translate('plans.create')} beside={<Missing />} defaultValues={NEW_PLAN}>
            <PlanFields />
          </RecordForm>
        </Sheet>
      </Page>
    </CreateBase>
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
        isActive && price === 0 && <span>{translate('plans.on_sale_free')}</span>
      )}
    </>
  )
}

import { CreateBase, useNotify, useRedirect, useTranslate } from 'react-admin'
import { useFailureNotice } from '../lib/error-message'
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
        <Sheet wide title={translate('plans.plan')}>
          <RecordForm always save={translate('plans.create')} defaultValues={NEW_PLAN}>
            <PlanFields />
          </RecordForm>
        </Sheet>
      </Page>
    </CreateBase>
  )
}

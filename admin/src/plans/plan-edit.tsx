import type { AdminPlan } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { RecordForm, RecordPage, Sheet } from '../parts/record-form'
import { InEnglish, WhyEnglish } from './in-english'
import { PlanFacts } from './plan-facts'
import { PlanFields } from './plan-fields'
import { planInput } from './plan-input'

export default function PlanEdit() {
  return (
    <InEnglish>
      <RecordPage<AdminPlan>
        titleOf={({ name }) => name}
        loadFailure="Failed to fetch plans"
        saveFailure="Failed to update plan"
        saved="plans.saved"
        transform={planInput}
      >
        <WhyEnglish />
        <PlanFacts />
        <PlanSheet />
      </RecordPage>
    </InEnglish>
  )
}

function PlanSheet() {
  const translate = useTranslate()
  return (
    <Sheet wide title={translate('plans.plan')}>
      <RecordForm always>
        <PlanFields />
      </RecordForm>
    </Sheet>
  )
}

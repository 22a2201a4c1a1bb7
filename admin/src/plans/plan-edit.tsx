import type { AdminPlan } from '@cygnet/sdk/operator'
import { Button } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFormats } from '../lib/format'
import { RecordForm, RecordPage, Sheet, WithEdits } from '../parts/record-form'
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
    <Sheet wide title={translate('plans.terms')}>
      <RecordForm always beside={<Edits />}>
        <PlanFields />
      </RecordForm>
    </Sheet>
  )
}

/** What saving changes for whom, and a way back. */
function Edits() {
  const translate = useTranslate()
  const { dollars, number } = useFormats()
  const plan = useRecordContext<AdminPlan>()
  const { reset } = useFormContext()
  const price = useWatch({ name: 'price' })
  return (
    <WithEdits>
      <Button variant="outlined" onClick={() => reset()}>
        {translate('plans.discard')}
      </Button>
      {plan && typeof price === 'number' && price !== plan.price && (
        <span>
          {translate('plans.new_price', {
            count: number(plan.subscribers),
            before: dollars(plan.price),
            after: dollars(price),
          })}
        </span>
      )}
    </WithEdits>
  )
}

import type { AdminPlan } from '@cygnet/sdk/operator'
import { Button } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useFormats } from '../lib/format'
import { RecordForm, RecordPage, Sheet } from '../parts/record-form'
import { InEnglish } from './in-english'
import { PlanFacts } from './plan-facts'
import { CAPABILITIES } from './plan-features'
import { PlanFields } from './plan-fields'
import styles from './plan-fields.module.css'
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
  const plan = useRecordContext<AdminPlan>()
  const { reset } = useFormContext()
  const { dirtyFields } = useFormState()
  const form = useWatch() as Partial<AdminPlan>
  const effects = useEffects()
  if (Object.keys(dirtyFields).length === 0)
    return <span className={styles.unchanged}>{translate('plans.unchanged')}</span>
  return (
    <>
      <Button variant="outlined" onClick={() => reset()}>
        {translate('plans.discard')}
      </Button>
      {plan && (
        <ul className={styles.effects} role="status">
          {effects(plan, form).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** What an edit does to those on the plan, in words. */
function useEffects() {
  const translate = useTranslate()
  const { dollars, number } = useFormats()
  return (
    plan: AdminPlan,
    { price, postsPerMonth, isActive, capabilities }: Partial<AdminPlan>
  ): string[] => {
    const said = (effect: string, values = {}) =>
      translate(`plans.effects.${effect}`, { count: number(plan.subscribers), ...values })
    const allowsOther = CAPABILITIES.some((name) => Boolean(capabilities?.[name]) !== plan.capabilities[name])
    return [
      typeof price === 'number' &&
        price !== plan.price &&
        said('price', { before: dollars(plan.price), after: dollars(price) }),
      typeof postsPerMonth === 'number' &&
        postsPerMonth !== plan.postsPerMonth &&
        said('posts', { before: number(plan.postsPerMonth), after: number(postsPerMonth) }),
      allowsOther && said('capabilities'),
      isActive !== undefined && isActive !== plan.isActive && said(isActive ? 'on_sale' : 'off_sale'),
    ].filter((effect) => effect !== false)
  }
}

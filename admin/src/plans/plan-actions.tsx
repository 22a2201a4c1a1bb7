import type { AdminPlan } from '@cygnet/sdk/operator'
import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useRecordContext, useTranslate } from 'react-admin'
import { api } from '../lib/api'
import { useOperatorAction } from '../lib/use-operator-action'
import { RowActions } from '../list/row-actions'
import { RowMenu } from '../list/row-menu'
import { useMayChange } from '../parts/writes'
import { planInput } from './plan-input'

/** The plan of everybody without a paid one: the server keeps it. */
const FREE = 'free'

export function PlanActions() {
  const plan = useRecordContext<AdminPlan>()
  const translate = useTranslate()
  const remove = useOperatorAction((id: string) => api.admin.plans.delete(id), {
    done: ({ outcome }) => `plans.${outcome}`,
    failed: 'Failed to delete plan',
  })
  const mayChange = useMayChange()
  if (!plan) return null
  const { id, name, slug } = plan
  return (
    <RowActions>
      <RowMenu
        name={name}
        choices={[
          { text: translate('list.edit'), icon: <Pencil />, to: `/plans/${id}` },
          ...(mayChange ? [{ text: translate('plans.copy'), icon: <Copy />, to: copyOf(plan) }] : []),
          {
            text: translate('ra.action.delete'),
            icon: <Trash2 />,
            destroys: true,
            busy: remove.isPending,
            refused: slug === FREE && translate('refusals.free_plan'),
            question: {
              title: translate('plans.delete_title', { name }),
              text: translate('plans.delete_text'),
              confirm: translate('ra.action.delete'),
            },
            onAct: () => remove.run(id),
          },
        ]}
      />
    </RowActions>
  )
}

/** A new plan with what this one has, but its name; not for sale until that is chosen. */
function copyOf(plan: AdminPlan): string {
  const source = { ...planInput(plan), name: '', isActive: false, isPopular: false }
  return `/plans/create?source=${encodeURIComponent(JSON.stringify(source))}`
}

import type { AdminPlan } from '@cygnet/sdk/operator'
import { IconButton, Tooltip } from '@mui/material'
import { Pencil, Trash2 } from 'lucide-react'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { useOperatorAction } from '../lib/use-operator-action'
import { ActionButton } from '../list/action-button'
import { RowActions } from '../list/row-actions'

/** The plan of everybody without a paid one: the server keeps it. */
const FREE = 'free'

export function PlanActions() {
  const plan = useRecordContext<AdminPlan>()
  const translate = useTranslate()
  const remove = useOperatorAction((id: string) => api.admin.plans.delete(id), {
    done: ({ outcome }) => `plans.${outcome}`,
    failed: 'Failed to delete plan',
  })
  if (!plan) return null
  const { id, name, slug } = plan
  return (
    <RowActions>
      <Tooltip title={translate('plans.edit_one', { name })}>
        <IconButton component={Link} to={`/plans/${id}`} aria-label={translate('plans.edit_one', { name })}>
          <Pencil />
        </IconButton>
      </Tooltip>
      <ActionButton
        iconOnly
        destroys
        label={translate('plans.delete_one', { name })}
        icon={<Trash2 />}
        busy={remove.isPending}
        refused={slug === FREE && translate('refusals.free_plan')}
        question={{
          title: translate('plans.delete_title', { name }),
          text: translate('plans.delete_text'),
          confirm: translate('ra.action.delete'),
        }}
        onAct={() => remove.run(id)}
      />
    </RowActions>
  )
}

import type { AdminUser } from '@cygnet/sdk'
import { Trash2, UserCheck, UserX } from 'lucide-react'
import { useGetIdentity, useListContext, useTranslate } from 'react-admin'
import { ActionButton } from '../list/action-button'
import { BulkBar } from '../list/bulk-bar'
import { useUserActions } from './use-user-actions'

export function UserBulkBar() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<AdminUser>()
  const { identity } = useGetIdentity()
  const translate = useTranslate()
  const { activate, deactivate, remove } = useUserActions(() => onUnselectItems())
  const others = data.filter(({ id }) => selectedIds.includes(id) && id !== identity?.id)
  const idsOf = (users: AdminUser[]) => users.map(({ id }) => id)
  // Only those that change: undoing must not change the others.
  const active = idsOf(others.filter(({ isActive }) => isActive))
  const inactive = idsOf(others.filter(({ isActive }) => !isActive))
  return (
    <BulkBar>
      {inactive.length > 0 && (
        <ActionButton
          label={translate('users.activate')}
          icon={<UserCheck />}
          busy={activate.isPending}
          onAct={() => activate.run(inactive)}
        />
      )}
      {active.length > 0 && (
        <ActionButton
          label={translate('users.deactivate')}
          icon={<UserX />}
          busy={deactivate.isPending}
          question={{
            title: translate('users.deactivate_many', { smart_count: active.length }),
            text: translate('users.deactivate_text'),
            confirm: translate('users.deactivate'),
          }}
          onAct={() => deactivate.run(active)}
        />
      )}
      <ActionButton
        destroys
        label={translate('ra.action.delete')}
        icon={<Trash2 />}
        busy={remove.isPending}
        question={{
          title: translate('users.delete_many', { smart_count: others.length }),
          text: translate('users.delete_many_text'),
          confirm: translate('ra.action.delete'),
        }}
        onAct={() => remove.run(idsOf(others))}
      />
    </BulkBar>
  )
}

import type { AdminUser } from '@cygnet/sdk/operator'
import { Trash2, UserCheck, UserX } from 'lucide-react'
import { useGetIdentity, useTranslate } from 'react-admin'
import { BulkBar } from '../list/bulk-bar'
import { useSelection } from '../list/selection'
import { useUserActions } from './use-user-actions'

export function UserBulkBar() {
  const { rows, clear } = useSelection<AdminUser>()
  const { identity } = useGetIdentity()
  const translate = useTranslate()
  const { activate, deactivate, remove } = useUserActions(clear)
  const others = rows.filter(({ id }) => id !== identity?.id)
  const active = others.filter(({ isActive }) => isActive)
  const inactive = others.filter(({ isActive }) => !isActive)
  return (
    <BulkBar
      actions={[
        { label: 'users.activate', icon: <UserCheck />, rows: inactive, action: activate },
        {
          label: 'users.deactivate',
          icon: <UserX />,
          rows: active,
          action: deactivate,
          question: {
            title: translate('users.deactivate_many', { smart_count: active.length }),
            text: translate('users.deactivate_text'),
            confirm: translate('users.deactivate'),
          },
        },
        {
          label: 'ra.action.delete',
          icon: <Trash2 />,
          rows: others,
          action: remove,
          destroys: true,
          question: {
            title: translate('users.delete_many', { smart_count: others.length }),
            text: translate('users.delete_many_text'),
            confirm: translate('ra.action.delete'),
          },
        },
      ]}
    />
  )
}

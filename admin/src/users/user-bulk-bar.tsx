import { Trash2, UserCheck, UserX } from 'lucide-react'
import { useGetIdentity, useListContext, useTranslate } from 'react-admin'
import { ActionButton } from '../list/action-button'
import { BulkBar } from '../list/bulk-bar'
import { useUserActions } from './use-user-actions'

export function UserBulkBar() {
  const { selectedIds, onUnselectItems } = useListContext()
  const { identity } = useGetIdentity()
  const translate = useTranslate()
  const { activate, deactivate, remove } = useUserActions(() => onUnselectItems())
  const others = selectedIds.map(String).filter((id) => id !== identity?.id)
  const counted = (key: string) => translate(key, { smart_count: others.length })
  return (
    <BulkBar>
      <ActionButton
        label={translate('users.activate')}
        icon={<UserCheck />}
        busy={activate.isPending}
        onAct={() => activate.run(others)}
      />
      <ActionButton
        label={translate('users.deactivate')}
        icon={<UserX />}
        busy={deactivate.isPending}
        question={{
          title: counted('users.deactivate_many'),
          text: translate('users.deactivate_text'),
          confirm: translate('users.deactivate'),
        }}
        onAct={() => deactivate.run(others)}
      />
      <ActionButton
        destroys
        label={translate('ra.action.delete')}
        icon={<Trash2 />}
        busy={remove.isPending}
        question={{
          title: counted('users.delete_many'),
          text: translate('users.delete_many_text'),
          confirm: translate('ra.action.delete'),
        }}
        onAct={() => remove.run(others)}
      />
    </BulkBar>
  )
}

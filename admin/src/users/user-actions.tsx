import type { AdminUser } from '@cygnet/sdk/operator'
import { CreditCard, Pencil, Trash2, UserCheck, UserX } from 'lucide-react'
import { useGetIdentity, useRecordContext, useTranslate } from 'react-admin'
import { RowActions } from '../list/row-actions'
import { type RowChoice, RowMenu } from '../list/row-menu'
import { useUserActions } from './use-user-actions'
import { fullName } from './user-name'

/** What can be done with a row. The operator's own account can neither be deactivated nor deleted. */
export function UserActions() {
  const user = useRecordContext<AdminUser>()
  const { identity } = useGetIdentity()
  const translate = useTranslate()
  const { activate, deactivate, remove } = useUserActions()
  if (!user) return null
  const { id, email, isActive } = user
  const name = fullName(user, email)
  const switching: RowChoice = isActive
    ? {
        text: translate('users.deactivate'),
        icon: <UserX />,
        busy: deactivate.isPending,
        question: {
          title: translate('users.deactivate_title', { name }),
          text: translate('users.deactivate_text'),
          confirm: translate('users.deactivate'),
        },
        onAct: () => deactivate.run([id]),
      }
    : {
        text: translate('users.activate'),
        icon: <UserCheck />,
        busy: activate.isPending,
        onAct: () => activate.run([id]),
      }
  const deletion: RowChoice = {
    text: translate('ra.action.delete'),
    icon: <Trash2 />,
    destroys: true,
    busy: remove.isPending,
    question: {
      title: translate('users.delete_title', { name }),
      text: translate('users.delete_text', { email }),
      confirm: translate('ra.action.delete'),
    },
    onAct: () => remove.run([id]),
  }
  return (
    <RowActions>
      <RowMenu
        name={name}
        choices={[
          { text: translate('list.edit'), icon: <Pencil />, to: `/users/${id}` },
          { text: translate('users.subscription'), icon: <CreditCard />, to: `/users/${id}#subscription` },
          ...(identity?.id === id ? [] : [switching, deletion]),
        ]}
      />
    </RowActions>
  )
}

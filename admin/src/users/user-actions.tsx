import type { AdminUser } from '@cygnet/sdk/operator'
import { IconButton, Tooltip } from '@mui/material'
import { CreditCard, Pencil, Trash2, UserCheck, UserX } from 'lucide-react'
import { useGetIdentity, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { ActionButton } from '../list/action-button'
import { RowActions } from '../list/row-actions'
import { useUserActions } from './use-user-actions'
import { fullName } from './user-name'

/** The buttons at the end of a row. The operator's own account can neither be deactivated nor deleted. */
export function UserActions() {
  const user = useRecordContext<AdminUser>()
  const { identity } = useGetIdentity()
  const translate = useTranslate()
  const { activate, deactivate, remove } = useUserActions()
  if (!user) return null
  const name = fullName(user, user.email)
  const isSelf = identity?.id === user.id
  const labeled = (key: string) => translate(key, { name })
  return (
    <RowActions>
      <Tooltip title={labeled('users.edit_one')}>
        <IconButton component={Link} to={`/users/${user.id}`} aria-label={labeled('users.edit_one')}>
          <Pencil />
        </IconButton>
      </Tooltip>
      <Tooltip title={labeled('users.subscription_of')}>
        <IconButton
          component={Link}
          to={`/users/${user.id}#subscription`}
          aria-label={labeled('users.subscription_of')}
        >
          <CreditCard />
        </IconButton>
      </Tooltip>
      {!isSelf && (
        <>
          {user.isActive ? (
            <ActionButton
              iconOnly
              label={labeled('users.deactivate_one')}
              icon={<UserX />}
              busy={deactivate.isPending}
              question={{
                title: labeled('users.deactivate_title'),
                text: translate('users.deactivate_text'),
                confirm: translate('users.deactivate'),
              }}
              onAct={() => deactivate.run([user.id])}
            />
          ) : (
            <ActionButton
              iconOnly
              label={labeled('users.activate_one')}
              icon={<UserCheck />}
              busy={activate.isPending}
              onAct={() => activate.run([user.id])}
            />
          )}
          <ActionButton
            iconOnly
            destroys
            label={labeled('users.delete_one')}
            icon={<Trash2 />}
            busy={remove.isPending}
            question={{
              title: labeled('users.delete_title'),
              text: translate('users.delete_text', { email: user.email }),
              confirm: translate('ra.action.delete'),
            }}
            onAct={() => remove.run([user.id])}
          />
        </>
      )}
    </RowActions>
  )
}

import type { AdminUser } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { Status } from '../parts/status'

export function UserStatus({ user: { isActive, hold } }: { user: AdminUser }) {
  const translate = useTranslate()
  if (isActive && hold) return <Status tone="warn">{translate('support.on_hold')}</Status>
  return (
    <Status tone={isActive ? 'ok' : 'off'}>{translate(isActive ? 'users.active' : 'users.inactive')}</Status>
  )
}

import type { AdminUser } from '@cygnet/sdk'
import { useTranslate } from 'react-admin'
import { Status } from '../parts/status'

export function UserStatus({ user: { isActive } }: { user: AdminUser }) {
  const translate = useTranslate()
  return (
    <Status tone={isActive ? 'ok' : 'off'}>{translate(isActive ? 'users.active' : 'users.inactive')}</Status>
  )
}

import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const users: ResourceProps = {
  name: 'users',
  list: lazy(() => import('./user-list')),
  edit: lazy(() => import('./user-edit')),
}

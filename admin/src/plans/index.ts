import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const plans: ResourceProps = {
  name: 'plans',
  list: lazy(() => import('./plan-list')),
  edit: lazy(() => import('./plan-edit')),
  create: lazy(() => import('./plan-create')),
}

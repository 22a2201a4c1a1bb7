import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const partners: ResourceProps = {
  name: 'partners',
  list: lazy(() => import('./partner-list')),
  edit: lazy(() => import('./partner-edit')),
}

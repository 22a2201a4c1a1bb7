import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const logs: ResourceProps = {
  name: 'logs',
  list: lazy(() => import('./log-list')),
  show: lazy(() => import('./log-page')),
}

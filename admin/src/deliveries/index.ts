import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const deliveries: ResourceProps = {
  name: 'deliveries',
  list: lazy(() => import('./delivery-list')),
  show: lazy(() => import('./delivery-page')),
}

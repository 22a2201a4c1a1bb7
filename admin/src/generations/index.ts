import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const generations: ResourceProps = {
  name: 'generations',
  list: lazy(() => import('./generation-list')),
  show: lazy(() => import('./generation-page')),
}

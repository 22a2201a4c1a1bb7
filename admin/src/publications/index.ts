import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const publications: ResourceProps = {
  name: 'publications',
  list: lazy(() => import('./publication-list')),
  edit: lazy(() => import('./publication-edit')),
}
